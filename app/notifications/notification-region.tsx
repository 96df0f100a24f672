import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { lifetimeOf } from '../domain/notification/notification.ts';
import type { Notification } from '../domain/notification/notification.ts';
import sheet from '../styles/layout/notifications.css?url';
import { NotificationItem } from './notification-item.tsx';
import { useHold } from './use-hold.ts';

/**
 * The live regions of notifications: errors and warnings are assertive, the rest is polite. Both
 * exist before their first message, because only changes inside them are announced; the style sheet
 * is loaded with the first one. `isWritten`: the messages were rendered by the server. Rule E7.10.
 */
export function NotificationRegion({
  notifications,
  standardLifetime,
  isWritten,
  isLive,
  onDone,
}: {
  notifications: readonly Notification[];
  standardLifetime: number;
  isWritten: boolean;
  isLive: boolean;
  onDone: (id: string) => void;
}) {
  const hasAny = notifications.length > 0;
  const [isStyled, setStyled] = useState(isWritten && hasAny);
  const [wasAsked, setAsked] = useState(hasAny);
  if (hasAny && !wasAsked) setAsked(true);
  const { isHeld, release, handlers } = useHold();
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (!hasAny) release();
    // Once each time the list becomes empty, also when its elements are rendered again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasAny]);

  /** Moves the focus to the next notification, or back to where it was. */
  function finish(id: string) {
    const { activeElement } = document;
    const item = activeElement?.closest('.note')?.parentElement;
    const isInside = region.current?.contains(activeElement) ?? false;
    onDone(id);
    if (!isInside || !item) return;
    const others = [...(region.current?.querySelectorAll('.note') ?? [])].filter(
      (note) => !item.contains(note),
    );
    const next = others[0]?.querySelector<HTMLElement>('button, a');
    const back = cameFrom.current instanceof HTMLElement ? cameFrom.current : null;
    const rest = region.current?.closest('dialog') ?? document.querySelector<HTMLElement>('#main');
    (next ?? (back?.isConnected ? back : rest))?.focus({ preventScroll: true });
  }

  const part = (isAlarm: boolean) =>
    isStyled &&
    notifications
      .filter(({ kind }) => isAlarm === (kind === 'error' || kind === 'warning'))
      .map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          lifetime={lifetimeOf(notification, standardLifetime)}
          isHeld={isHeld}
          isLive={isLive}
          onDone={finish}
        />
      ));
  return (
    <>
      {wasAsked ? <NoticeSheet region={region} onReady={() => setStyled(true)} /> : null}
      {/* Stopping the time is no action: the only actions are the buttons and links. */}
      <div
        ref={region}
        className="notices"
        {...handlers}
        onFocus={(event) => {
          handlers.onFocus();
          const from = event.relatedTarget;
          if (from instanceof Element && !event.currentTarget.contains(from)) {
            cameFrom.current = from;
          }
        }}
      >
        <div role="status">{part(false)}</div>
        <div role="alert">{part(true)}</div>
      </div>
    </>
  );
}

/** Without its style sheet a message stands at the beginning of the page, beside the header. */
function NoticeSheet({
  region,
  onReady,
}: {
  region: RefObject<HTMLDivElement>;
  onReady: () => void;
}) {
  const showPlain = () => {
    onReady();
    region.current?.scrollIntoView(false);
  };
  return <link rel="stylesheet" href={sheet} onLoad={onReady} onError={showPlain} />;
}
