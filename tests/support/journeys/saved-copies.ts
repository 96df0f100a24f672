import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Returns paths with query of everything in the device's caches. */
export async function readCachedPaths(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => (await window.caches.open(name)).keys()),
    );
    return caches.flat().map(({ url }) => url);
  });
  return addresses.map((address) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
}

/** Waits until a page and the offline page of its store view are cached on the device. */
export async function waitUntilCached(page: Page, path: string, prefix: string): Promise<void> {
  await expect
    .poll(() => readCachedPaths(page), { timeout: 60_000 })
    .toEqual(expect.arrayContaining([path, `${prefix}/offline`]));
  await waitUntilStable(page);
}

/** Waits until the caches stop growing. */
async function waitUntilStable(page: Page): Promise<void> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const { length } = await readCachedPaths(page);
        const isSame = length === last;
        last = length;
        return isSame;
      },
      { interval: 700, timeout: 60_000 },
    )
    .toBe(true);
}
