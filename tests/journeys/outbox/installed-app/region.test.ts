import { describe, expect, it } from 'vitest';
import { at, isFirefox, useBrowser } from '../../../support/browser/browser.ts';
import { findAccessibilityFaults } from '../../../support/browser/page-faults.ts';
import { dropNetworkErrors, waitForOutbox } from '../../../support/journeys/outbox-journey.ts';
import { waitUntilCached } from '../../../support/journeys/saved-copies.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';

const { outbox } = wordsOf.en;
const { region } = outbox;

/** A region of the demo catalogue. */
const path = '/training-camps/turkey/turkish-riviera';

describe('a region on the device', () => {
  const visit = useBrowser();

  it.skipIf(isFirefox)(
    'is stored, searched and filtered without a network, and removed (Rules E1.22, E1.23)',
    async () => {
      const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
      const { page, context } = visitor;
      await page.goto(at('camp', path));
      await waitForOutbox(page);
      await waitUntilCached(page, '/offline/cart', '');
      await page.getByRole('button', { name: region.keep }).click();
      const status = page.getByRole('status');
      await status.filter({ hasText: region.storing }).waitFor();
      const bar = page.getByRole('progressbar', { name: toKeepTitle(region.keepTitle) });
      // More parts than the pictures alone, and not all at once.
      await expect.poll(() => bar.getAttribute('max').then(Number)).toBeGreaterThan(10);
      await expect.poll(() => bar.evaluate(isUnderWay)).toBe(true);
      await page.getByRole('button', { name: region.remove }).waitFor({ timeout: 180_000 });
      await status.filter({ hasText: toStart(region.stored) }).waitFor();
      const stored = await readRegion(page);
      process.stdout.write(`${JSON.stringify(stored)}\n`);
      expect(stored.bytes).toBeLessThan(15_000_000);
      expect(stored.pictures).toBeGreaterThan(0);

      await context.setOffline(true);
      await page.goto(at('camp', '/cart'));
      await page.getByRole('link', { name: region.link }).click();
      await page.getByRole('heading', { level: 1, name: region.title }).waitFor();
      const offers = page.getByRole('article');
      await expect.poll(() => offers.count()).toBe(stored.offers);
      const drawn = await offers
        .first()
        .locator('img')
        .first()
        .evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          return image.naturalWidth > 0;
        });
      expect(drawn).toBe(true);
      expect(await findAccessibilityFaults(page)).toEqual([]);

      const name = await offers.first().getByRole('heading').innerText();
      await page.getByLabel(region.search).fill(name);
      await expect.poll(() => offers.first().getByRole('heading').innerText()).toBe(name);
      await page.getByLabel(region.search).fill('xqzzyw');
      await page.getByText(region.nothing).waitFor();
      await page.getByRole('button', { name: region.reset }).click();
      await expect.poll(() => offers.count()).toBe(stored.offers);

      await page.getByRole('main').locator('details summary').first().click();
      const box = page.getByRole('main').getByRole('checkbox').first();
      const label = await box.locator('xpath=..').innerText();
      const count = Number(/\((\d+)\)/.exec(label)?.[1]);
      await box.check();
      await expect.poll(() => offers.count()).toBe(count);
      await box.uncheck();

      // An offer of the region can be opened without a visit before.
      await offers.first().getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name }).waitFor();

      await page.goto(at('camp', '/offline/cart?show=region'));
      await page.getByRole('button', { name: region.remove }).click();
      await page.getByText(region.none).waitFor();
      expect(await page.evaluate(async () => (await caches.keys()).join(' '))).not.toContain(
        'region-',
      );
      dropNetworkErrors(visitor);
      await visitor.close();
    },
  );

  it('leaves nothing behind when it is cancelled or cannot be fetched', async () => {
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page, context } = visitor;
    await page.goto(at('camp', path));
    await waitForOutbox(page);
    const names = () => page.evaluate(async () => (await caches.keys()).join(' '));
    const focused = page.locator('button:focus');
    await page.getByRole('button', { name: region.keep }).press('Enter');
    await focused.filter({ hasText: region.stop }).press('Enter');
    await page.getByText(region.keepText).waitFor();
    await focused.filter({ hasText: region.keep }).waitFor();
    await expect.poll(names).not.toContain('region-');

    await context.setOffline(true);
    await page.getByRole('button', { name: region.keep }).click();
    await page.getByText(region.failed).waitFor();
    await expect.poll(names).not.toContain('region-');
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('stays when it cannot be brought up to date', async () => {
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page, context } = visitor;
    await page.goto(at('camp', path));
    await waitForOutbox(page);
    await page.getByRole('button', { name: region.keep }).click();
    await page.getByRole('button', { name: region.remove }).waitFor({ timeout: 180_000 });
    const before = await readRegion(page);

    await context.setOffline(true);
    await page.getByRole('button', { name: region.again }).click();
    const status = page.getByRole('status');
    await status.getByText(region.former).waitFor();
    await status.getByText(toStart(region.stored)).waitFor();
    expect(await readRegion(page)).toEqual(before);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it.skipIf(isFirefox)('offers no button without JavaScript', async () => {
    const visitor = await visit({ hasScript: false });
    await visitor.page.goto(at('camp', path));
    expect(await visitor.page.getByText(region.keep).count()).toBe(0);
    await visitor.close();
  });
});

const toStart = (text: string) => text.split('{{')[0] ?? text;

/** Returns the title of the panel with any name. */
function toKeepTitle(text: string): RegExp {
  const [start = '', end = ''] = text.split('{{name}}');
  return new RegExp(`^${start}.+${end}$`);
}

/** Runs in the page. */
function isUnderWay(bar: Element): boolean {
  const { value, max } = bar as HTMLProgressElement;
  return value > 0 && value < max;
}

/** Returns what is stored of the region. */
function readRegion(page: Parameters<typeof waitForOutbox>[0]) {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('region-')) ?? '';
    const cache = await caches.open(name);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const answer = await cache.match('/offline/region/pack');
    const pack = (await answer?.json()) as { offers: unknown[] };
    return {
      offers: pack.offers.length,
      bytes: Number(answer?.headers.get('X-Region-Bytes')),
      missing: Number(answer?.headers.get('X-Region-Missing')),
      pictures: paths.filter((one) => one.startsWith('/img/')).length,
      files: paths.filter((one) => one.startsWith('/assets/')).length,
      parts: paths.length,
    };
  });
}
