import { Link } from '@remix-run/react';
import { useState } from 'react';
import { Icon } from './icon.tsx';

export type NoticeText = {
  kind: 'success' | 'info' | 'warning' | 'error';
  text: string;
  /** Where it leads on to, beside OK. */
  way?: NoticeAction;
};

/** Puts a notice away: `path` is the page itself, which without script is read anew without it. */
export type NoticeAction = { label: string; path: string };

/**
 * What the last action led to. Errors interrupt a screen reader, the rest is read when it pauses.
 * Both regions are always there, because only changes inside a region are announced. What alarms
 * has the action `ok`. spec: catalogue §8
 */
export function NoticeList({ notices, ok }: { notices: readonly NoticeText[]; ok: NoticeAction }) {
  const isAlarming = ({ kind }: NoticeText) => kind === 'error' || kind === 'warning';
  return (
    <div className="notices">
      <div role="status">
        {notices
          .filter((notice) => !isAlarming(notice))
          .map((notice) =>
            notice.way ? (
              <Alarm key={notice.text} notice={notice} ok={ok} />
            ) : (
              <p className="note" key={notice.text}>
                <Icon name={notice.kind === 'success' ? 'ok' : 'info'} />
                <span>{notice.text}</span>
              </p>
            ),
          )}
      </div>
      <div role="alert">
        {notices.filter(isAlarming).map((notice) => (
          <Alarm key={notice.text} notice={notice} ok={ok} />
        ))}
      </div>
    </div>
  );
}

/** Can be put away. */
function Alarm({ notice: { kind, text, way }, ok }: { notice: NoticeText; ok: NoticeAction }) {
  const [isDone, setDone] = useState(false);
  if (isDone) return null;
  return (
    <p className={kind === 'error' ? 'note err' : 'note'}>
      <Icon name={kind === 'success' ? 'ok' : 'alert'} />
      <span>
        {text} {way ? <Link to={way.path}>{way.label}</Link> : null}
      </span>
      <Link
        to={ok.path}
        replace
        preventScrollReset
        onClick={(event) => {
          event.preventDefault();
          setDone(true);
        }}
      >
        {ok.label}
      </Link>
    </p>
  );
}
