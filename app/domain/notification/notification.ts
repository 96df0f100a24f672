export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

/** Translation key with namespace, such as 'cart:added', and its values. */
export type WordsKey = { key: string; values?: Record<string, string | number> };

/** A message that the session carries to the next page. */
export type Notice = { kind: NoticeKind } & WordsKey;

/**
 * Links to a path inside the store view or runs a function; both close the notification. Rule E7.2.
 */
export type NotificationAction = WordsKey & ({ path: string } | { onPress: () => void });

/**
 * A notification to show. `text`: a message from elsewhere. `actions`: besides OK, which every
 * notification has. `timeToLive` in milliseconds; default is the setting. Rule E7.1.
 */
export type NewNotification = { kind: NoticeKind } & (WordsKey | { text: string }) & {
    actions?: readonly NotificationAction[];
    /** Stays until it is closed. Rule E7.4. */
    hasNoTimeout?: boolean;
    timeToLive?: number;
    /** Key of the history entry whose page it belongs to. Rule E7.7. */
    page?: string;
  };

export type Notification = NewNotification & { id: string };

/**
 * Returns `shown` with one more; `shown` itself when the message equals the last one. Rule E7.5.
 */
export function withNotification(
  shown: readonly Notification[],
  next: Notification,
): readonly Notification[] {
  const last = shown.at(-1);
  return last && isSameMessage(last, next) ? shown : [...shown, next];
}

/** Returns the lifetime in milliseconds; null: until it is closed. Rules E7.3, E7.4. */
export function lifetimeOf(
  { hasNoTimeout, timeToLive }: NewNotification,
  standard: number,
): number | null {
  return hasNoTimeout ? null : (timeToLive ?? standard);
}

/**
 * Converts a notice of the session. Warnings and errors have no timeout, so that a failure is not
 * missed. Rule E7.6.
 */
export function notificationOf(notice: Notice, actions: readonly NotificationAction[] = []) {
  const hasNoTimeout = notice.kind === 'warning' || notice.kind === 'error';
  return { ...notice, actions, hasNoTimeout } satisfies NewNotification;
}

function isSameMessage(one: NewNotification, other: NewNotification): boolean {
  return one.kind === other.kind && messageOf(one) === messageOf(other);
}

function messageOf(notification: NewNotification): string {
  if ('text' in notification) return JSON.stringify([notification.text]);
  const values = Object.entries(notification.values ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([notification.key, values]);
}
