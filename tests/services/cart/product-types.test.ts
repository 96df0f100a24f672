import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SubmittedChoice } from '../../../app/domain/catalogue/offer/product-choice.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { createCatalogueProducts } from '../../../server/backend/catalogue/catalogue-products.ts';
import type { EmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import { openKitCatalogue } from '../../support/shop/catalogue/kit-catalogue.ts';
import { key } from '../checkout/filled-draft.ts';
import { openStorefrontShop } from '../checkout/open-storefront-shop.ts';
import type { StorefrontShop } from '../checkout/open-storefront-shop.ts';
import { posting } from '../posting.ts';

let catalogue: EmbeddedCatalogue;
let shop: StorefrontShop;
let person: ReturnType<StorefrontShop['visitor']>;
const calls: string[] = [];
beforeEach(async () => {
  calls.length = 0;
  catalogue = await openKitCatalogue();
  shop = await openStorefrontShop({
    catalogue,
    products: createCatalogueProducts(catalogue, defaultSettings),
    between: (commerce) => ({
      ...commerce,
      checkStock: (...args) => (calls.push(`check ${args[1]}`), commerce.checkStock(...args)),
      listStock: (...args) => (calls.push(`list ${args[1].join()}`), commerce.listStock(...args)),
    }),
  });
  person = shop.visitor();
});
afterEach(async () => {
  await shop.close();
  await catalogue.close();
});

const fields = (entries: Record<string, string | string[]>): SubmittedChoice =>
  Object.entries(entries).map(([field, values]) => ({ field, values: [values].flat() }));
const add = (
  sku: string,
  quantity: number,
  submitted: SubmittedChoice = [],
  parentSku: string | null = null,
) =>
  shop.cart.add(posting(person.visit(), key(String(quantity))), {
    sku,
    parentSku,
    quantity,
    submitted,
  });

async function lines() {
  const read = await shop.cart.read(person.visit());
  if (!read.ok) throw new Error(read.problem.kind);
  return read.value?.lines ?? [];
}

describe('add', () => {
  it('adds all products of a grouped product in their quantities (Rule C2.19)', async () => {
    expect(await add('SET', 3)).toEqual({ ok: true, value: { isVolatile: false } });
    expect((await lines()).map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['BRICK', 6],
      ['BALL-65', 3],
    ]);
    expect(calls).toEqual(['list BRICK,BALL-65']);
  });

  it('adds nothing of a grouped product when one of its products is short, and names it (Rule C2.19)', async () => {
    expect(await add('SET', 10)).toEqual({
      ok: false,
      problem: { kind: 'part', name: 'BALL-65', problem: { kind: 'limited', available: 9 } },
    });
    expect(await lines()).toEqual([]);
  });

  it.each([
    [3, { kind: 'too-few', least: 4 }],
    [21, { kind: 'limited', available: 20 }],
  ])(
    'adds nothing of a grouped product for %i, which one of its products is not sold in (Rule C2.19)',
    async (quantity, problem) => {
      expect(await add('DRILL', quantity)).toEqual({
        ok: false,
        problem: { kind: 'part', name: 'CONE', problem },
      });
      expect(await lines()).toEqual([]);
    },
  );

  it('adds a grouped product whose smallest quantity the cart reaches with what it has (Rule C2.29)', async () => {
    await add('DRILL', 4);
    expect((await add('DRILL', 1)).ok).toBe(true);
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([5, 5]);
  });

  it('adds a grouped product once for one key', async () => {
    await add('SET', 2);
    await add('SET', 2);
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([4, 2]);
  });

  it("checks the stock of a bundle's products and shows them (Rule C1.4)", async () => {
    const submitted = fields({
      'bundle[1]': '11',
      'bundle_quantity[1]': '2',
      'bundle[2]': '20',
      'bundle[4]': '40',
      'bundle[3]': '31',
      'bundle_quantity[3]': '3',
      'bundle[5]': '50',
    });
    expect((await add('24-WG080', 1, submitted)).ok).toBe(true);
    expect(calls).toEqual(['list BALL-65,BRICK,STRAP-10,ROLLER']);
    const [line] = await lines();
    expect(line).toMatchObject({ type: 'bundle', unitPrice: { minor: 17_343 + 615 } });
    expect(line?.options.map(({ value }) => value)).toEqual([
      '2 × BALL-65',
      'BRICK',
      '3 × STRAP-10',
      'ROLLER',
      'BRICK',
    ]);
    expect(line?.choice.bundle[0]).toEqual({ option: '1', quantity: 2, selections: ['11'] });
  });

  it.each<[string, string, SubmittedChoice, string[]]>([
    ['a required option', 'SEMINAR', [], ['option[11] missing']],
    [
      'required parts',
      '24-WG080',
      fields({ 'bundle[1]': '10' }),
      ['bundle[2] missing', 'bundle[3] missing', 'bundle[4] missing'],
    ],
    [
      'a part in stock',
      '24-WG080',
      fields({ 'bundle[1]': '12', 'bundle[2]': '20', 'bundle[3]': '30', 'bundle[4]': '40' }),
      ['bundle[1] sold-out'],
    ],
    [
      'a short text',
      'SEMINAR',
      fields({ 'option[11]': '111', 'option[13]': 'abcdefghijk' }),
      ['option[13] too-long'],
    ],
  ])('needs %s of %s (Rules C2.10, C2.25)', async (_what, sku, submitted, expected) => {
    const added = await add(sku, 1, submitted);
    if (added.ok || added.problem.kind !== 'choice') throw new Error(JSON.stringify(added));
    expect(added.problem.problems.map(({ field, kind }) => `${field} ${kind}`)).toEqual(expected);
    expect(await lines()).toEqual([]);
  });

  it('takes a date as a visitor writes it without a date field (Rule C15.16)', async () => {
    await add('SEMINAR', 1, fields({ 'option[11]': '111', 'option[14]': '14/02/2027' }));
    const [line] = await lines();
    expect(line?.options).toContainEqual({ label: 'Day', value: '14.2.2027' });
  });

  it('makes a virtual cart of virtual and downloadable products', async () => {
    await add('SEMINAR', 3, fields({ 'option[11]': '112', 'option[12]': ['121', '122'] }));
    await add('HANDBOOK', 1);
    expect((await lines()).map(({ type, unitPrice }) => [type, unitPrice.minor])).toEqual([
      ['virtual', 9225 + 1000 + 1845 + 500],
      ['downloadable', 2706],
    ]);
  });

  it('keeps variant and option of a variant with an option (Rule C1.3)', async () => {
    expect((await add('HOTEL-FB', 2, fields({ 'option[21]': '211' }), 'HOTEL')).ok).toBe(true);
    const [line] = await lines();
    expect(line?.options).toEqual([
      { label: 'Board', value: 'Full board' },
      { label: 'Cover', value: 'Yes' },
    ]);
    expect(line?.choice).toEqual({
      bundle: [],
      custom: [{ option: '21', value: '211' }],
      variant: [{ option: '93', value: '2' }],
    });
  });
});

describe('pricedPath', () => {
  const form = {
    submitted: fields({ 'option[11]': '112', 'option[12]': ['121', '122'], 'option[13]': 'Jörg' }),
    quantity: '3',
    arrival: null,
    nights: null,
    line: null,
  };

  it('contains the choices that change the price, and no texts (Rule S9.5)', async () => {
    const visit = person.visit();
    const path = await shop.cart.pricedPath(visit, { sku: 'SEMINAR', parentSku: 'SEMINAR', form });
    const search = new URLSearchParams({ 'option[11]': '112' });
    search.append('option[12]', '121');
    search.append('option[12]', '122');
    search.set('quantity', '3');
    expect(path).toBe(`/seminar?${search}`);
    expect(await shop.cart.offerTexts(visit, 'SEMINAR')).toEqual(fields({ 'option[13]': 'Jörg' }));
    expect(await shop.cart.offerTexts(shop.visitor().visit(), 'SEMINAR')).toEqual([]);
    expect(await shop.cart.offerTexts(visit, 'WEEK')).toEqual([]);
  });

  it('selects the variant that was shown', async () => {
    const offer = { sku: 'HOTEL-FB', parentSku: 'HOTEL', form: { ...form, submitted: [] } };
    expect(await shop.cart.pricedPath(person.visit(), offer)).toBe('/hotel/HOTEL-FB?quantity=3');
  });

  it('is null for an unknown product', async () => {
    const offer = { sku: 'NONE', parentSku: null, form };
    expect(await shop.cart.pricedPath(person.visit(), offer)).toBeNull();
  });
});
