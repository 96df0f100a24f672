import type { BrowserContext } from 'playwright';

/** Delays matching requests until `release` is called; `delayed` lists their addresses. */
export async function delayRequests(context: BrowserContext, pattern: string) {
  const delayed: string[] = [];
  let release = () => {};
  const free = new Promise<void>((resolve) => (release = resolve));
  await context.route(pattern, async (route) => {
    delayed.push(route.request().url());
    await free;
    await route.continue();
  });
  return { delayed, release: () => release() };
}
