/**
 * Push message of the shop. `url`: inside the shop. A message replaces an older one with the same
 * `tag`.
 */
type PushMessage = { title: string; body: string; url: string; tag: string };

declare const self: ServiceWorkerGlobalScope;

/**
 * Shows a push message. Browsers require a notification for every push, so unreadable ones are
 * shown too.
 */
export function showPushMessage(data: PushMessageData | null): Promise<void> {
  const { title, body, url, tag } = parsePushMessage(data?.text() ?? '');
  return self.registration.showNotification(title, { body, tag, data: url });
}

/** Opens the page of a message: in a tab that already shows it, else in a new one. */
export async function openPushMessage(url: unknown): Promise<void> {
  const address = new URL(typeof url === 'string' ? url : '/', self.origin);
  if (address.origin !== self.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const there = tabs.find((tab) => tab.url === address.href);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}

/** Parses a push message; an unreadable one becomes the shop's name and a link to its home page. */
function parsePushMessage(text: string): PushMessage {
  const news: Record<string, unknown> = {};
  try {
    Object.assign(news, JSON.parse(text));
  } catch {
    // The message was made for another version of the worker.
  }
  const word = (name: keyof PushMessage, usual: string) =>
    typeof news[name] === 'string' ? news[name] : usual;
  return {
    title: word('title', self.location.hostname),
    body: word('body', ''),
    url: word('url', '/'),
    tag: word('tag', 'news'),
  };
}
