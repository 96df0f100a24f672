import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf, valueOf } from '../../backend/open-shop.ts';
import { hosts } from '../hosts.ts';
import { caller, openIndexedShop } from './indexed-shop.ts';
import type { IndexedShop } from './indexed-shop.ts';

describe.each(hosts)('look-ups in the index, $name', ({ open }) => {
  let shop: IndexedShop;
  beforeAll(async () => {
    shop = await openIndexedShop(open);
  });
  afterAll(async () => {
    await shop.close();
    expect(shop.errors).toEqual([]);
  });

  const product = (by: { key?: string; value: string | null }) =>
    shop.commerce.findIndexedProduct(caller, by);

  it('find a product by its sku or another field', async () => {
    expect(valueOf(await product({ value: 'CAMP-1' }))).toMatchObject({ id: 1 });
    expect(valueOf(await product({ key: 'url_path', value: 'finca-am-platz' }))).toMatchObject({
      id: 1,
    });
    expect(valueOf(await product({ value: 'NOSUCH' }))).toBeNull();
  });

  it('find a variant by its parent only', async () => {
    const find = async (sku: string, parentSku: string | null) =>
      shop.commerce.findIndexedVariant(caller, { sku, parentSku });
    expect(valueOf(await find('CAMP-2-VP', 'CAMP-2'))).toMatchObject({ sku: 'CAMP-2' });
    expect(valueOf(await find('CAMP-2-VP', 'CAMP-8'))).toBeNull();
    expect(problemOf(await find('CAMP-2-VP', null))).toMatchObject({
      message: "Product doesn't have parentSku, please check if this is configurable product",
    });
  });

  it.each([
    [undefined, 'Please provide the search key sku for product/single action!'],
    ['id', 'Please provide the search key id for product/single action!'],
  ])('require a value for the key %s', async (key, message) => {
    for (const value of [null, '']) {
      expect(problemOf(await product(key ? { key, value } : { value }))).toMatchObject({
        message,
      });
    }
  });

  it('find a category, or name what was looked for', async () => {
    const find = shop.commerce.findIndexedCategory;
    expect(valueOf(await find(caller, { key: 'id', value: 11 }))).toMatchObject({
      name: 'Mallorca',
    });
    expect(problemOf(await find(caller, { key: 'slug', value: 'nowhere' }))).toMatchObject({
      code: 404,
      message: 'Category query returned empty result slug = nowhere',
    });
  });

  it('load attributes once, and none with an invalid code', async () => {
    const wanted = ['land', 'sterne', 'rating.average', 'price', 'land', 'nosuch'];
    const load = async (loaded: string[]) =>
      valueOf(await shop.commerce.loadAttributes(caller, { wanted, loaded })).map(
        ({ attribute_code: code }) => code,
      );
    expect(await load([])).toEqual(['land', 'sterne']);
    expect(await load(['land'])).toEqual(['sterne']);
    expect(await load(['land', 'sterne', 'nosuch'])).toEqual([]);
  });

  it('accept only registered entity types', async () => {
    const problem = problemOf(await shop.commerce.searchCatalogue(caller, { type: 'order' }));
    expect(problem).toMatchObject({ message: 'No entity type registered for order' });
  });
});
