export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

/** Words of a word file by key and namespace, such as 'cart:added', with what stands in them. */
export type WordsKey = { key: string; values?: Record<string, string | number> };

/** What the session carries to the next page. */
export type Notice = { kind: NoticeKind } & WordsKey;

/** Leads to a path inside the store view, or does something here; both put the notification away. */
export type NotificationAction = WordsKey & ({ path: string } | { onPress: () => void });

/**
 * What somebody asks to be said. `text` is for messages that come from elsewhere as they are.
 * `actions` stand beside OK, which every notification has. `timeToLive` in milliseconds; the shop's
 * setting where it is left out. spec: transactions §3 Notification
 */
export type NewNotification = { kind: NoticeKind } & (WordsKey | { text: string }) & {
    actions?: readonly NotificationAction[];
    /** Stays until it is put away. */
    hasNoTimeout?: boolean;
    timeToLive?: number;
    /** The page it belongs to by its key in the history: there it ends, where it has no timeout. */
    page?: string;
  };

export type Notification = NewNotification & { id: string };

/**
 * `shown` with one more at its end. A message equal to the last shown one is not said twice: then
 * the answer is `shown` itself. spec: transactions §4 Notifications
 */
export function withNotification(
  shown: readonly Notification[],
  next: Notification,
): readonly Notification[] {
  const last = shown.at(-1);
  return last && isSameMessage(last, next) ? shown : [...shown, next];
}

/** How long one may stand, in milliseconds; null: until it is put away. */
export function lifetimeOf(
  { hasNoTimeout, timeToLive }: NewNotification,
  standard: number,
): number | null {
  return hasNoTimeout ? null : (timeToLive ?? standard);
}

/**
 * What stands about a notice of the session. Warnings and errors stay until they are put away:
 * whoever looks elsewhere for five seconds must not miss that something failed.
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
