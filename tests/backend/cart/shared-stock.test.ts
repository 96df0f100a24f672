import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { createCatalogueProducts } from '../../../server/backend/catalogue/catalogue-products.ts';
import type { EmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import type { ProductOption } from '../../../server/commerce/contract/cart.ts';
import { openKitCatalogue } from '../../support/shop/catalogue/kit-catalogue.ts';
import { openShop, problemOf, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';

type Caller = Awaited<ReturnType<typeof visitorWithCart>>;

let shop: TestShop;
let caller: Caller;

function engraved(text: string): ProductOption {
  return { extension_attributes: { custom_options: [{ option_id: '1', option_value: text }] } };
}

/** Adds a line; another text makes another line. */
async function add(qty: number, text: string, sku = 'LAST'): Promise<number> {
  const item = { sku, qty, product_option: engraved(text) };
  return valueOf(await shop.commerce.updateCart(caller, item)).item_id;
}

/** Stores lines as a merge of two carts or a smaller stock leaves them. */
async function addWithoutCheck(...quantities: number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const index of quantities.keys()) ids.push(await add(1, `text ${index}`));
  for (const [index, id] of ids.entries()) {
    const quantity = quantities[index];
    await shop.database.db
      .updateTable('cart_lines')
      .set({ quantity })
      .where('id', '=', id)
      .execute();
  }
  return ids;
}

const set = (item_id: number, qty: number) =>
  shop.commerce.updateCart(caller, { sku: 'LAST', qty, item_id });

async function readLimits(): Promise<(number | undefined)[]> {
  const items = valueOf(await shop.commerce.pullCart(caller));
  return items.map((item) => item.extension_attributes?.max_qty);
}

describe('lines of one stock of 10', () => {
  beforeEach(async () => {
    shop = await openShop();
    caller = await visitorWithCart(shop);
  });
  afterEach(async () => {
    await shop.close();
    expect(shop.errors).toEqual([]);
  });

  it.each([
    { lines: [6], added: 4, isIn: true },
    { lines: [6], added: 5, isIn: false },
    { lines: [6, 4], added: 1, isIn: false },
    // More than one line may have, too.
    { lines: [6], added: 21, isIn: false },
  ])(
    'take an addition of $added besides $lines: $isIn, and name how many are left for all (Rules C2.16, C2.27)',
    async ({ lines, added, isIn }) => {
      for (const [index, quantity] of lines.entries()) await add(quantity, `text ${index}`);
      const item = { sku: 'LAST', qty: added, product_option: engraved('new') };
      const answer = await shop.commerce.updateCart(caller, item);
      expect(answer.ok).toBe(isIn);
      const message = 'Only 10 products available';
      if (!isIn) expect(problemOf(answer)).toMatchObject({ code: 400, message });
    },
  );

  it('count an addition to an equal line besides the others (Rule C2.20)', async () => {
    await add(6, 'A');
    await add(3, 'B');
    const more = { sku: 'LAST', qty: 2, product_option: engraved('B') };
    expect(problemOf(await shop.commerce.updateCart(caller, more))).toMatchObject({
      message: 'Only 10 products available',
    });
    expect(await readLimits()).toEqual([7, 4]);
  });

  it('limit a changed quantity to what the others leave (Rule C3.1)', async () => {
    await add(6, 'A');
    const id = await add(2, 'B');
    expect(problemOf(await set(id, 5))).toMatchObject({ message: 'Only 4 products available' });
    expect((await set(id, 4)).ok).toBe(true);
    expect(await readLimits()).toEqual([6, 4]);
  });

  it('are not limited by lines of another stock, nor by those of another cart', async () => {
    await add(9, 'A', 'CAMP');
    await visitorWithCart(shop, 'de_de', { LAST: 9 });
    await add(10, 'A');
    expect(await readLimits()).toEqual([999, 10]);
  });

  it.each([
    { lines: [6, 6], limits: [6, 4] },
    { lines: [6, 6, 6], limits: [6, 4, 0] },
    { lines: [12], limits: [10] },
    { lines: [12, 3], limits: [10, 0] },
  ])(
    'leave the older lines their quantity where $lines are too many together (Rule C8.8)',
    async ({ lines, limits }) => {
      await addWithoutCheck(...lines);
      expect(await readLimits()).toEqual(limits);
    },
  );

  it('that are too many together can be reduced one by one, and not raised', async () => {
    const [first = 0, second = 0] = await addWithoutCheck(8, 8);
    expect(problemOf(await set(first, 9))).toMatchObject({ message: 'Only 8 products available' });
    expect(problemOf(await set(second, 3))).toMatchObject({ message: 'Only 2 products available' });
    expect((await set(first, 5)).ok).toBe(true);
    expect((await set(second, 5)).ok).toBe(true);
    expect(await readLimits()).toEqual([5, 5]);
  });

  it('are counted when a line got in while another addition was prepared', async () => {
    const at = (text: string) => ({ sku: 'LAST', qty: 6, product_option: engraved(text) });
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((text) => shop.commerce.updateCart(caller, at(text))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('bundles and their parts in one cart', () => {
  let catalogue: EmbeddedCatalogue;
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

  /** A kit with so many of ten straps; its other parts are enough for all. */
  const kitWith = (straps: number): ProductOption => ({
    extension_attributes: {
      bundle_options: [
        { option_id: '1', option_qty: 1, option_selections: ['10'] },
        { option_id: '2', option_qty: 1, option_selections: ['20'] },
        { option_id: '3', option_qty: straps, option_selections: ['31'] },
        { option_id: '4', option_qty: 1, option_selections: ['40'] },
      ],
    },
  });
  const put = (sku: string, qty: number, product_option?: ProductOption, item_id?: number) =>
    shop.commerce.updateCart(caller, { sku, qty, product_option, item_id });

  it('share the stock of the parts (Rule C2.16)', async () => {
    valueOf(await put('STRAP-10', 5));
    expect(problemOf(await put('24-WG080', 2, kitWith(3)))).toMatchObject({
      message: 'Only 1 products available',
    });
    valueOf(await put('24-WG080', 1, kitWith(3)));
    expect(problemOf(await put('STRAP-10', 3))).toMatchObject({
      message: 'Only 7 products available',
    });
    expect(await readLimits()).toEqual([7, 1]);
  });

  it('share it between kits of different choices', async () => {
    valueOf(await put('24-WG080', 2, kitWith(3)));
    expect((await put('24-WG080', 3, kitWith(2))).ok).toBe(false);
    valueOf(await put('24-WG080', 2, kitWith(2)));
    expect(await readLimits()).toEqual([2, 2]);
  });

  it('refuse another choice that takes more than the others leave (Rule C3.4)', async () => {
    const line = valueOf(await put('24-WG080', 2, kitWith(2)));
    valueOf(await put('STRAP-10', 6));
    const edited = await put('24-WG080', 2, kitWith(3), line.item_id);
    expect(problemOf(edited)).toMatchObject({ message: 'Only 1 products available' });
  });
});
