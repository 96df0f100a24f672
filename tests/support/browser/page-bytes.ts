import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';
import { untilAlive } from './browser.ts';

/** Bytes of a page in brotli at its best, whatever it was sent in. */
export type PageBytes = { script: number; stylesheet: number; document: number };

/**
 * Opens an address and counts what its page asks for until it is alive. What follows in idle time, such
 * as the outbox and the pages for days without a network, is left out, however late this side looks.
 */
export async function pageBytes(page: Page, address: string): Promise<PageBytes> {
  const bytes: PageBytes = { script: 0, stylesheet: 0, document: 0 };
  const answers: Promise<{ url: string; kind: keyof PageBytes; size: number }>[] = [];
  await page.addInitScript(noteWhenAlive);
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!isCounted(kind) || response.status() !== 200) return;
    const url = response.url();
    answers.push(response.body().then((body) => ({ url, kind, size: brotliSize(body) })));
  });
  await page.goto(address);
  await untilAlive(page);
  page.removeAllListeners('response');
  const later = new Set(await page.evaluate(askedForLater));
  for (const { url, kind, size } of await Promise.all(answers)) {
    if (!later.has(url)) bytes[kind] += size;
  }
  return bytes;
}

const isCounted = (kind: string): kind is keyof PageBytes =>
  ['script', 'stylesheet', 'document'].includes(kind);

/** Runs in the page, before anything else. */
function noteWhenAlive(): void {
  new MutationObserver((_changes, observer) => {
    if (!('alive' in document.documentElement.dataset)) return;
    performance.mark('alive');
    observer.disconnect();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-alive'] });
}

/** Runs in the page: addresses of what it asked for once it was alive. */
function askedForLater(): string[] {
  const [alive] = performance.getEntriesByName('alive');
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime > (alive?.startTime ?? Infinity))
    .map(({ name }) => name);
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
