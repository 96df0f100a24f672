import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { createAccount } from '../../support/journeys/account-journey.ts';
import { createAddress } from '../../support/journeys/account-visitor.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import {
  dropNetworkErrors,
  plainOffer,
  waitForOutbox,
  waitingCount,
} from '../../support/journeys/outbox-journey.ts';
import { copyCatalogue } from '../../support/shop/catalogue/copy-catalogue.ts';
import { revertDatabases } from '../../support/shop/former-release.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

const words = wordsOf.de;
const patience = 300_000;
let dataFolder: string;
let shop: ShopProcess;

async function openShop(port: number): Promise<void> {
  shop = await startShop({ port, dataFolder, startTimeout: patience });
}

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  copyCatalogue(getShopUnderTest().dataFolder, dataFolder);
  await openShop(await freePort());
}, patience);
afterAll(async () => {
  await shop.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Gives the outbox on the device the records that a release before 23 November 2026 wrote. */
function revertDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    type Stored = Record<string, unknown>;
    const done = <Value = unknown>(request: IDBRequest) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result as Value);
        request.onerror = () => reject(request.error ?? new Error('No reason'));
      });
    const database = await done<IDBDatabase>(indexedDB.open('outbox'));
    const transaction = database.transaction(['entries', 'cover'], 'readwrite');
    const [headers, entries] = [
      transaction.objectStore('cover'),
      transaction.objectStore('entries'),
    ];
    const { lease, cart: _cart, ...header } = await done<Stored>(headers.get('cover'));
    await done(headers.put({ ...header, turn: lease }, 'cover'));
    const keys = await done<IDBValidKey[]>(entries.getAllKeys());
    for (const key of keys) {
      const { summary: _summary, ...entry } = await done<Stored>(entries.get(key));
      await done(entries.put(entry, key));
    }
    database.close();
    return keys.length;
  });
}

describe('an upgrade from the release before', () => {
  const visit = useBrowser();

  it(
    'keeps account, inquiry and sign-in, and sends once what the device has queued',
    { timeout: 2 * patience },
    async () => {
      const { port } = shop;
      const email = createAddress('aufstieg');
      const root = at('camp', '/de_de', port);
      const visitor = await visit({ hasScript: true, expectsOutage: true });
      const { page, context } = visitor;
      const other = await createAccount(page, words, root, email);
      await other.goToReview();
      await other.submit(other.form('name="terms"'), { terms: '1' });
      const number = await other.orderNumber();
      await page.goto(at('camp', plainOffer.de, port));
      await waitForOutbox(page);
      await context.setOffline(true);
      await page.getByRole('button', { name: words.product.add }).first().click();
      await waitingCount(page, words).waitFor();

      await shop.stop();
      await revertDatabases(dataFolder);
      expect(await revertDevice(page)).toBe(1);
      await page.close();
      await openShop(port);

      await context.setOffline(false);
      const next = await context.newPage();
      await next.goto(root);
      await next.getByText(words.outbox.sentNotice_one).first().waitFor();
      await next.goto(`${root}/cart`);
      const inCart = next.getByRole('main').getByRole('spinbutton', { name: words.cart.quantity });
      await inCart.first().waitFor();
      expect(await inCart.count()).toBe(1);
      expect(await inCart.first().inputValue()).toBe('1');
      await next.goto(`${root}/my-account/inquiries/${number}`);
      await next.getByRole('main').getByText(number).first().waitFor();
      await other.open(`${root}/my-account/profile`);
      expect(other.html).toContain(email);
      dropNetworkErrors(visitor);
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );
});
