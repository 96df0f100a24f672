import { withNotification } from '../domain/notification/notification.ts';
import type { NewNotification, Notification } from '../domain/notification/notification.ts';

let shown: readonly Notification[] = [];
let count = 0;
const listeners = new Set<() => void>();

/**
 * Says something to the visitor, from a component or from code that knows no React, such as the
 * outbox. In the browser only: a server's answer notifies through `visit.session.notify`. A repeat
 * of the message that stands last is left out. The answer is the id to `dismiss` it by.
 * spec: transactions §4 Notifications, checklist E7
 */
export function notify(notification: NewNotification): string {
  if (typeof document === 'undefined') {
    throw new Error('A server notifies through the session: this memory would be everybody’s');
  }
  count += 1;
  return show({ ...notification, id: `n${count}` });
}

/** As `notify`, for one that has an id because it stands on the page already. */
export function show(notification: Notification): string {
  if (shown.some(({ id }) => id === notification.id)) return notification.id;
  const next = withNotification(shown, notification);
  if (next === shown) return shown.at(-1)?.id ?? notification.id;
  change(next);
  return notification.id;
}

/** Puts one away; an id that is gone changes nothing. */
export function dismiss(id: string): void {
  if (shown.some((notification) => notification.id === id)) {
    change(shown.filter((notification) => notification.id !== id));
  }
}

export function readShown(): readonly Notification[] {
  return shown;
}

/** Calls `listener` after every change; the answer ends that. */
export function watchShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Notification[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
