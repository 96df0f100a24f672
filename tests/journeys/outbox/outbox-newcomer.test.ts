import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import type { Visitor } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { readMails } from '../../support/journeys/mail-box.ts';
import {
  dropNetworkErrors,
  plainOffer,
  waitForOutbox,
} from '../../support/journeys/outbox-journey.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import { createAddress } from '../../support/journeys/account-visitor.ts';

const words = wordsOf.de;
const { outbox } = words;
const offer = plainOffer.de;

/** Returns the quantities and lines of the cart as the shop shows them. */
async function readCart(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  return page
    .locator('main li.line')
    .getByRole('spinbutton')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value));
}

describe('a visitor without a session', () => {
  const visit = useBrowser();
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-newcomer-'));
  let shop: ShopProcess;
  const here = (path: string) => at('camp', path, shop.port);
  /** Blocks the request for the visitor's country, which would create a session. */
  const blockCountryRequest = ({ context }: Visitor) =>
    context.route('**/country?*', (route) => route.abort());
  const readCookieNames = async (page: Page) =>
    (await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'outbox');

  beforeAll(async () => {
    // Cached pages create no session.
    const environment = { OUTPUT_CACHE: '1' };
    shop = await startShop({ port: await freePort(), dataFolder, environment });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(dataFolder, { recursive: true });
  });

  it('adds an offer to the cart while offline, and it is in the cart once (Rule C4.14)', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await blockCountryRequest(visitor);
    await page.goto(here(offer));
    await waitForOutbox(page);
    expect(await readCookieNames(page)).toEqual([]);

    await context.setOffline(true);
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await page.getByText(outbox.saved).first().waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: outbox.link_one.replace('{{count}}', '1') })
      .click();
    await page.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();

    await context.setOffline(false);
    await page.getByText(outbox.sentNotice_one).waitFor();
    await page.getByRole('heading', { level: 2, name: outbox.endedTitle }).waitFor();
    expect(await readCart(page, here('/de_de/cart'))).toEqual(['1']);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('subscribes to the newsletter while offline, and is asked to confirm once', async () => {
    const email = createAddress('neu.im.netz');
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await blockCountryRequest(visitor);
    await page.goto(here(offer));
    await waitForOutbox(page);
    expect(await readCookieNames(page)).toEqual([]);

    await context.setOffline(true);
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel(words.layout.newsletter.label).fill(email);
    await footer.getByRole('button', { name: words.newsletter.order }).click();
    await page.getByText(outbox.saved).first().waitFor();
    const box = () => readMails(dataFolder, 'newsletter-confirm', email);
    expect(box()).toHaveLength(0);

    await context.setOffline(false);
    await page.getByText(outbox.sentNotice_one).waitFor();
    await expect.poll(() => box().length).toBe(1);
    await page.goto(here('/de_de/notifications'));
    const entry = page.getByRole('listitem').filter({ hasText: outbox.kinds.newsletter });
    await entry.getByText(outbox.states.sent).waitFor();
    expect(box()).toHaveLength(1);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('sees that a wishlist needs an account, and nothing is queued', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await blockCountryRequest(visitor);
    await page.goto(here(offer));
    await waitForOutbox(page);
    await context.setOffline(true);
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: words.layout.wishlist.markShort });
    await heart.first().click();
    await page.getByRole('alert').getByText(outbox.problems['needs-account']).waitFor();
    expect(await heart.first().getAttribute('aria-pressed')).toBe('false');
    const link = outbox.link_one.replace('{{count}}', '1');
    expect(await page.getByRole('banner').getByRole('link', { name: link }).count()).toBe(0);
    expect(await page.getByText(outbox.saved).count()).toBe(0);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('has both offers in the cart when they are sent while the next page is loading (Rule S5.11)', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await blockCountryRequest(visitor);
    await page.goto(here(offer));
    await waitForOutbox(page);
    await context.setOffline(true);
    const add = page.getByRole('button', { name: words.product.add, exact: true });
    await add.click();
    await page.getByText(outbox.saved).first().waitFor();
    await add.click();
    const two = outbox.link_other.replace('{{count}}', '2');
    await page.getByRole('banner').getByRole('link', { name: two }).waitFor();
    await page.close();

    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(here('/de_de/notifications'));
    await next.getByRole('heading', { level: 2, name: outbox.endedTitle }).waitFor();
    await expect.poll(() => next.getByText(outbox.states.sent).count()).toBe(2);
    expect(await readCart(next, here('/de_de/cart'))).toEqual(['2']);
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});
