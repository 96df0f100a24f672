import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';
import { untilAlive } from './browser.ts';

/** Bytes of a page in brotli at its best, whatever it was sent in. */
export type PageBytes = { script: number; stylesheet: number; document: number };

/** Opens an address and counts what its page needs until it is alive; what follows in idle time is left out. */
export async function pageBytes(page: Page, address: string): Promise<PageBytes> {
  const bytes: PageBytes = { script: 0, stylesheet: 0, document: 0 };
  const counting: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!(kind in bytes) || response.status() !== 200) return;
    counting.push(
      response.body().then((body) => {
        bytes[kind as keyof PageBytes] += brotliSize(body);
      }),
    );
  });
  await page.goto(address);
  await untilAlive(page);
  await Promise.all([...counting]);
  page.removeAllListeners('response');
  return bytes;
}

function brotliSize(body: Buffer): number {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}

/** An address of each kind of page, and what its script may weigh: kB of brotli. */
export const pageKinds = [
  { kind: 'listing', path: '/de_de/trainingslager' },
  {
    kind: 'product',
    path: '/de_de/trainingslager/griechenland/kreta/halcyona-hersonissos-sports-village-pw12445',
  },
  { kind: 'cart', path: '/de_de/cart' },
  { kind: 'checkout', path: '/de_de/checkout' },
] as const;
