import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import {
  fillStep,
  submitStep,
  openCategory,
  openOffer,
  addToCart,
  readOrderNumber,
  steps,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import { readOrderMails } from '../../support/journeys/mails.ts';
import { readOrders } from '../../support/shop/orders-on-disk.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';

describe('a shop that is killed after every step', () => {
  const visit = useBrowser();
  const dataFolder = mkdtempSync(join(tmpdir(), 'crash-'));
  let shop: ShopProcess;

  beforeAll(async () => {
    shop = await startShop({ port: await freePort(), dataFolder });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  async function powerCut(): Promise<void> {
    await shop.kill();
    shop = await startShop({ port: shop.port, dataFolder });
  }

  it('lets the visitor continue, and stores the order once', async () => {
    const words = wordsOf.de;
    const earlier = readOrders(dataFolder).count;
    const visitor = await visit({ hasScript: false, expectsOutage: true });
    const { page } = visitor;
    await openCategory(page, at('camp', '/de_de', shop.port), '/de_de/trainingslager');
    await openOffer(page, words);
    await addToCart(page, words);
    await powerCut();
    await page.getByRole('link', { name: words.cart.checkout }).click();
    for (const step of steps) {
      await fillStep[step](page, words);
      await submitStep(page, words, step);
      await powerCut();
    }
    const number = await readOrderNumber(page);
    await page.reload();
    expect(await readOrderNumber(page)).toBe(number);
    expect(readOrders(dataFolder)).toEqual({ count: earlier + 1, integrity: 'ok' });
    await expect.poll(() => readOrderMails(dataFolder, number).length).toBe(2);
    await visitor.close();
  });
});
