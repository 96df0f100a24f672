import { expect } from 'vitest';
import type { Client } from './client.ts';
import { isHydrated, startHydration } from './page-scripts.ts';

/** Waits until a page reacts. One that is still being opened cannot be asked. */
export async function untilHydrated(client: Pick<Client, 'evaluate'>): Promise<void> {
  const isReady = async () => {
    await client.evaluate(startHydration);
    return client.evaluate(isHydrated);
  };
  await expect.poll(() => isReady().catch(() => false), { timeout: 30_000 }).toBe(true);
}
