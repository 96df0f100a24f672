import { withNotification } from '../domain/notification/notification.ts';
import type { NewNotification, Notice, Notification } from '../domain/notification/notification.ts';

let shown: readonly Notification[] = [];
/** The server's notices that were shown last. */
let taken: readonly Notice[] | null = null;
let count = 0;
const listeners = new Set<() => void>();

/**
 * Shows a notification in the browser, from a component or from code without React, such as the
 * outbox; the server uses `visit.session.notify`. Ignores a repeat of the last message (Rule E7.5).
 * Returns the id for `dismiss`.
 */
export function notify(notification: NewNotification): string {
  if (typeof document === 'undefined') {
    throw new Error('A server notifies through the session: this memory would be everybody’s');
  }
  count += 1;
  return show({ ...notification, id: `n${count}` });
}

/**
 * Like `notify`, for a notification that has an id because the server rendered it. While another one
 * with this id is shown it gets a new one: an answer in place belongs to the same page.
 */
export function show(notification: Notification): string {
  if (shown.some(({ id }) => id === notification.id)) return notify(notification);
  const next = withNotification(shown, notification);
  if (next === shown) return shown.at(-1)?.id ?? notification.id;
  setShown(next);
  return notification.id;
}

/** Returns whether these notices were shown, also by a layout that is gone. */
export function wereTaken(notices: readonly Notice[]): boolean {
  return taken === notices;
}

/** Returns true for the first caller with these notices, who shows them. */
export function takeNotices(notices: readonly Notice[]): boolean {
  if (taken === notices) return false;
  taken = notices;
  return true;
}

/** Removes a notification; an unknown id changes nothing. */
export function dismiss(id: string): void {
  if (shown.some((notification) => notification.id === id)) {
    setShown(shown.filter((notification) => notification.id !== id));
  }
}

export function readShown(): readonly Notification[] {
  return shown;
}

/** Calls `listener` after every change. Returns a function that stops it. */
export function watchShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setShown(next: readonly Notification[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
