import { Link, useLocation } from '@remix-run/react';
import { Fragment, useEffect, useRef } from 'react';
import { useAnyTranslation, useTranslation } from '../i18n/use-translation.ts';
import { layoutWords } from '../i18n/words/layout.ts';
import type {
  Notification,
  NotificationAction,
  WordsKey,
} from '../domain/notification/notification.ts';
import { Note } from '../ui/note.tsx';

/** Minimum time a notification stays after it is no longer held, in milliseconds. */
const minLifetime = 1500;

/**
 * One notification. `lifetime` in milliseconds, null until it is closed; the time stops while
 * `isHeld`. Before hydration OK is a link that reloads the page, which no longer shows the message.
 */
export function NotificationItem({
  notification,
  lifetime,
  isHeld,
  isLive,
  onDone,
}: {
  notification: Notification;
  lifetime: number | null;
  isHeld: boolean;
  isLive: boolean;
  onDone: (id: string) => void;
}) {
  const { t } = useTranslation(layoutWords);
  const translateAny = useAnyTranslation();
  const { pathname, search } = useLocation();
  // The keys come from the session or the outbox, so they are not known at compile time.
  const say = ({ key, values }: WordsKey) => translateAny(key, values);
  const { id, kind, actions = [] } = notification;
  const text = 'text' in notification ? notification.text : say(notification);
  // While the words are missing, the text stands for those of the actions as well.
  const named = actions.flatMap((action) => {
    const label = say(action);
    return label === text ? [] : [{ action, label }];
  });
  const done = useRef(onDone);
  const left = useRef(lifetime);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (left.current === null || isHeld) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => done.current(id), left.current);
    return () => {
      clearTimeout(timer);
      const passed = performance.now() - started;
      left.current = Math.max(minLifetime, (left.current ?? 0) - passed);
    };
  }, [id, isHeld]);

  return (
    // Escape works while one of its buttons, which do the same, has the focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onDone(id);
      }}
    >
      <Note kind={kind} text={text}>
        {named.map(({ action, label }) => (
          <Fragment key={action.key}>
            <Action action={action} label={label} onDone={() => onDone(id)} />{' '}
          </Fragment>
        ))}
        {isLive ? (
          <button type="button" onClick={() => onDone(id)}>
            {t('ok')}
          </button>
        ) : (
          <Link to={pathname + search} replace preventScrollReset>
            {t('ok')}
          </Link>
        )}
      </Note>
    </div>
  );
}

function Action({
  action,
  label,
  onDone,
}: {
  action: NotificationAction;
  label: string;
  onDone: () => void;
}) {
  if ('path' in action) {
    return (
      <Link to={action.path} onClick={onDone}>
        {label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      onClick={() => {
        onDone();
        action.onPress();
      }}
    >
      {label}
    </button>
  );
}
