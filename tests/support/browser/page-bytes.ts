import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright';
import { waitForHydration } from './browser.ts';

/** Bytes of a page, compressed with brotli at the highest level, whatever its encoding was. */
export type PageBytes = { script: number; stylesheet: number; document: number };

/**
 * Opens a page and counts the bytes it requests until it is hydrated. Later idle-time requests
 * (outbox, offline pages) are left out, even when the test reads them late.
 */
export async function measurePageBytes(page: Page, address: string): Promise<PageBytes> {
  const bytes: PageBytes = { script: 0, stylesheet: 0, document: 0 };
  const answers: Promise<{ url: string; kind: keyof PageBytes; size: number }>[] = [];
  await page.addInitScript(markHydration);
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!isCounted(kind) || response.status() !== 200) return;
    const url = response.url();
    answers.push(response.body().then((body) => ({ url, kind, size: measureBrotli(body) })));
  });
  await page.goto(address);
  await waitForHydration(page);
  page.removeAllListeners('response');
  const later = new Set(await page.evaluate(listLaterRequests));
  for (const { url, kind, size } of await Promise.all(answers)) {
    if (!later.has(url)) bytes[kind] += size;
  }
  return bytes;
}

const isCounted = (kind: string): kind is keyof PageBytes =>
  ['script', 'stylesheet', 'document'].includes(kind);

/** Runs in the page before any other script. */
function markHydration(): void {
  new MutationObserver((_changes, observer) => {
    if (!('alive' in document.documentElement.dataset)) return;
    performance.mark('alive');
    observer.disconnect();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-alive'] });
}

/** Runs in the page: returns the URLs that were requested after hydration. */
function listLaterRequests(): string[] {
  const [alive] = performance.getEntriesByName('alive');
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime > (alive?.startTime ?? Infinity))
    .map(({ name }) => name);
}

/** Returns the size of a file with the best compression, in bytes. */
export function measureBrotli(body: Buffer): number {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}

/** A path of each kind of page with the maximum size of its scripts, in kB of brotli. */
export const pageKinds = [
  { kind: 'listing', path: '/de_de/trainingslager' },
  {
    kind: 'product',
    path: '/de_de/trainingslager/griechenland/kreta/halcyona-hersonissos-sports-village-pw12445',
  },
  { kind: 'cart', path: '/de_de/cart' },
  { kind: 'checkout', path: '/de_de/checkout' },
] as const;
