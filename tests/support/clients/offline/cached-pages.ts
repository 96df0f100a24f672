import { expect } from 'vitest';
import type { Client } from './client.ts';

/** Returns paths with query of everything in the caches of the device. */
export function readCachedPaths(client: Client): Promise<string[]> {
  return client.evaluate(async () => {
    const names = await caches.keys();
    const addresses = await Promise.all(
      names.map(async (name) => (await caches.open(name)).keys()),
    );
    return addresses.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** Waits until pages and the offline pages of their store view are stored, with their files. */
export async function waitUntilCached(
  client: Client,
  paths: readonly string[],
  prefix: string,
): Promise<void> {
  const wanted = [...paths, `${prefix}/offline`, `${prefix}/notifications`];
  await expect
    .poll(() => readCachedPaths(client), { timeout: 60_000 })
    .toEqual(expect.arrayContaining(wanted));
  let last = -1;
  await expect
    .poll(
      async () => {
        const { length } = await readCachedPaths(client);
        const isSame = length === last;
        last = length;
        return isSame;
      },
      { interval: 700, timeout: 60_000 },
    )
    .toBe(true);
}

/**
 * Waits until a page says that a form waits: in a message, or on the outbox page, to which a lost
 * post leads in a browser that does not know that it is offline.
 */
export async function waitUntilQueued(
  client: Client,
  words: { saved: string; title: string },
): Promise<void> {
  const isSaid = async () =>
    (await client.showsText(words.saved)) || (await client.shows('heading', words.title));
  await expect.poll(isSaid).toBe(true);
}
