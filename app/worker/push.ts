/** What the shop sends. `url` leads inside the shop; one with the same `tag` takes another's place. */
type News = { title: string; body: string; url: string; tag: string };

declare const self: ServiceWorkerGlobalScope;

/** Shows news of an inquiry. The browser wants every push to be shown, so none is left out in silence. */
export function showNews(data: PushMessageData | null): Promise<void> {
  const { title, body, url, tag } = readNews(data?.text() ?? '');
  return self.registration.showNotification(title, { body, tag, data: url });
}

/** To the page the news is about: in a tab that stands there already, else in a new one. */
export async function openNews(url: unknown): Promise<void> {
  const address = new URL(typeof url === 'string' ? url : '/', self.origin);
  if (address.origin !== self.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const there = tabs.find((tab) => tab.url === address.href);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}

/** What cannot be read still comes from the shop: its name, and the way to it. */
function readNews(text: string): News {
  const news: Record<string, unknown> = {};
  try {
    Object.assign(news, JSON.parse(text));
  } catch {
    // A message for another version of the worker.
  }
  const word = (name: keyof News, usual: string) =>
    typeof news[name] === 'string' ? news[name] : usual;
  return {
    title: word('title', self.location.hostname),
    body: word('body', ''),
    url: word('url', '/'),
    tag: word('tag', 'news'),
  };
}
