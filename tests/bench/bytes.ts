import { chromium } from 'playwright';
import { measurePageBytes, pageKinds } from '../support/browser/page-bytes.ts';
import type { ShopProcess } from '../support/shop/shop-process.ts';
import { kilo, report } from './table.ts';

const aims = { listing: 82, product: 86, cart: 88, checkout: 92 };

/** Measures the compressed bytes of each kind of page until it is interactive. */
export async function measureBytes({ port }: ShopProcess): Promise<void> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const { kind, path } of pageKinds) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    if (kind === 'checkout') {
      const page = await context.newPage();
      await page.goto(
        `http://localhost:${port}/de_de/extras/trainingsplan-wintervorbereitung-px1012`,
      );
      await page.locator('form.offer button.btn.btn-wide').click();
      await page.locator('main li.line, dialog[open] li').first().waitFor();
    }
    // A page of the same visitor that has no requests yet.
    const bytes = await measurePageBytes(
      await context.newPage(),
      `http://localhost:${port}${path}`,
    );
    // Rules P2.1, P2.3, P2.4
    report(
      `${kind}: script / CSS / HTML, kB of brotli`,
      `${kilo(bytes.script)} / ${kilo(bytes.stylesheet)} / ${kilo(bytes.document)}`,
      `≤ ${aims[kind]} / ≤ 8${kind === 'listing' ? ' / ≤ 8 with 24 cards' : ''}`,
    );
    await context.close();
  }
  await browser.close();
}
