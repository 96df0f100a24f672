import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { createCatalogueProducts } from '../../../server/backend/catalogue/catalogue-products.ts';
import { runOperator } from '../../../server/backend/office/operator.ts';
import type { EmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import { openKitCatalogue } from '../../support/shop/catalogue/kit-catalogue.ts';
import { orderFor } from '../checkout/order-for.ts';
import { openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';

let catalogue: EmbeddedCatalogue;
let shop: TestShop;
let caller: Awaited<ReturnType<typeof visitorWithCart>>;
beforeEach(async () => {
  catalogue = await openKitCatalogue();
  shop = await openShop({ products: createCatalogueProducts(catalogue, defaultSettings) });
  caller = await visitorWithCart(shop);
});
afterEach(async () => {
  await shop.close();
  await catalogue.close();
  expect(shop.errors).toEqual([]);
});

async function runOffice(command: string): Promise<string> {
  let written = '';
  await runOperator(command.split(' '), async () => ({
    db: shop.database.db,
    now: shop.time.now,
    width: null,
    write: (text) => {
      written += text;
    },
  }));
  return written;
}

describe('a product without a price in the cart (Rule C6.13)', () => {
  it.each([
    [{ QUOTE: 2 }, 2, ['QUOTE']],
    [{ QUOTE: 1, BRICK: 1 }, 1, ['QUOTE', 'BRICK']],
  ])('is ordered without an amount of 0 in a mail: %j', async (content, times, skus) => {
    for (const sku of skus)
      await shop.commerce.updateCart(caller, {
        sku,
        qty: content[sku as keyof typeof content] ?? 1,
      });
    valueOf(await shop.commerce.placeOrder(caller, orderFor(content)));
    await shop.mailSettled();
    expect(shop.mails).toHaveLength(2);
    for (const mail of shop.mails) {
      expect(mail.text.split('Preis auf Anfrage').length - 1).toBe(times);
      expect(`${mail.text}${mail.html}`).not.toMatch(/(^|[^\d,.])0,00/);
    }
    const isWithoutPrice = times === 2;
    for (const command of ['orders list', 'orders show 1']) {
      const written = await runOffice(command);
      // A fee of 0 beside a price is an amount, a total of 0 is not.
      if (isWithoutPrice) expect(written).not.toMatch(/(^|[^\d,.])0[.,]00/);
      expect(/on request|auf Anfrage/.test(written)).toBe(
        isWithoutPrice || command === 'orders show 1',
      );
    }
  });
});
