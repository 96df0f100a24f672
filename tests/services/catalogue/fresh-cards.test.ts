import { describe, expect, it } from 'vitest';
import type { Price } from '../../../app/domain/catalogue/product.ts';
import { success } from '../../../app/domain/result.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { freshCards } from '../../../server/services/catalogue/fresh-cards.ts';
import { germany, openPages, silentHost, visit } from './open-pages.ts';

const exampleCustomer = {
  id: '1',
  email: 'a@b.example',
  firstName: 'A',
  lastName: 'B',
  groupToken: null,
};
const summary = { product_id: 1, count: 12, average: 62, ratings: [], recommended: 3 };

it.each([
  ['counts what customers wrote here', async () => success([summary]), { average: 77, count: 24 }],
  [
    'keeps the catalogue’s while the host is away',
    silentHost.reviewSummaries,
    { average: 92, count: 12 },
  ],
])('shows the rating of a card %s', async (_what, reviewSummaries, rating) => {
  const { catalogue } = await openPages();
  const cards = await catalogue.cards(germany, ['CAMP-1']);
  const deps = { settings: defaultSettings, commerce: { ...silentHost, reviewSummaries } };
  expect((await freshCards(deps, visit, cards)).map((card) => card.rating)).toEqual([rating]);
});

describe('the price of a card', () => {
  const lower = (price: Price, minor: number): Price => ({
    ...price,
    gross: { ...price.gross, minor },
  });

  async function priceFor(groupId: number | null, usePriceTiers = true) {
    const { catalogue } = await openPages();
    const [card] = await catalogue.cards(germany, ['CAMP-1']);
    if (!card) throw new Error('There is no card');
    const groupPrices = { 0: lower(card.price, 9900), 4: lower(card.price, 8800) };
    const customer = groupId === null ? null : { ...exampleCustomer, groupId };
    const [shown] = await freshCards(
      { settings: { ...defaultSettings, usePriceTiers }, commerce: silentHost },
      { ...visit, signIn: { ...visit.signIn, customer } },
      [{ ...card, groupPrices }],
    );
    return { paid: shown?.price.gross.minor, usual: card.price.gross.minor };
  }

  it.each([
    ['a guest', null, 9900],
    ['a customer of a group with a lower price', 4, 8800],
  ])('is that of the group of %s (Rules B12.19, B13.6)', async (_who, groupId, minor) => {
    expect((await priceFor(groupId)).paid).toBe(minor);
  });

  it('is the usual one for a group without its own price (Rule B12.19)', async () => {
    const { paid, usual } = await priceFor(7);
    expect(paid).toBe(usual);
  });

  it.each([
    ['that a rule names', 3, 11_900],
    ['that no rule names', 5, 10_000],
  ])('has the tax of a default group %s (Rule B12.7)', async (_which, group, minor) => {
    const { catalogue } = await openPages({ useUserGroupTax: true, defaultUserGroup: group });
    const [card] = await catalogue.cards(germany, ['CAMP-1']);
    expect(card?.price.gross.minor).toBe(minor);
  });

  it('is the usual one while tier prices are off (Rule B12.19)', async () => {
    const { paid, usual } = await priceFor(4, false);
    expect(paid).toBe(usual);
  });
});

describe('a card', () => {
  type Item = { sku: string; left: number };
  const itemOf = ({ sku, left }: Item) => ({
    product_id: 1,
    sku,
    qty: left,
    is_in_stock: left > 0,
    manage_stock: true,
    min_sale_qty: 1,
    max_sale_qty: 200,
  });

  /** Returns whether the card is in stock, and what the host was asked. */
  async function stockOf(left: Record<string, number>, settings: Partial<Settings> = {}) {
    const { catalogue } = await openPages();
    const [card] = await catalogue.cards(germany, ['CAMP-1']);
    const asked: string[] = [];
    const answer = async (skus: readonly string[]) => {
      asked.push(...skus);
      return success(
        skus.flatMap((sku) => (left[sku] === undefined ? [] : itemOf({ sku, left: left[sku] }))),
      );
    };
    const commerce = {
      ...silentHost,
      listStock: (_from: unknown, skus: readonly string[]) => answer(skus),
      checkStock: async (_from: unknown, sku: string) => {
        const [item] = (await answer([sku])).value;
        return item ? success(item) : silentHost.checkStock({ storeCode: 'de_de' }, sku);
      },
    };
    if (!card) throw new Error('There is no card');
    const [shown] = await freshCards(
      { settings: { ...defaultSettings, ...settings }, commerce },
      visit,
      [{ ...card, stockSkus: ['CAMP-1-A', 'CAMP-1-B', 'CAMP-1-C'] }],
    );
    return { isInStock: shown?.isInStock, asked };
  }

  it('is in stock while its most plentiful variant is left, and asks for no other (Rule B14.7)', async () => {
    expect(await stockOf({ 'CAMP-1-A': 3 })).toEqual({ isInStock: true, asked: ['CAMP-1-A'] });
  });

  it('is in stock while any other variant is left (Rule B14.7)', async () => {
    const { isInStock, asked } = await stockOf({ 'CAMP-1-A': 0, 'CAMP-1-B': 0, 'CAMP-1-C': 1 });
    expect(isInStock).toBe(true);
    expect(asked).toEqual(['CAMP-1-A', 'CAMP-1-B', 'CAMP-1-C']);
  });

  it('is sold out when the host has none of its variants left (Rules B14.2, B14.7)', async () => {
    const { isInStock } = await stockOf({ 'CAMP-1-A': 0, 'CAMP-1-B': 0, 'CAMP-1-C': 0 });
    expect(isInStock).toBe(false);
  });

  it('keeps the stock of the catalogue where the host does not answer (Rule B14.7)', async () => {
    expect((await stockOf({})).isInStock).toBe(true);
    expect((await stockOf({ 'CAMP-1-A': 0, 'CAMP-1-B': 0 })).isInStock).toBe(true);
  });

  it('keeps the stock of the catalogue while stock is not synchronised (Rule B14.4)', async () => {
    const left = { 'CAMP-1-A': 0, 'CAMP-1-B': 0, 'CAMP-1-C': 0 };
    expect(await stockOf(left, { synchronizeStock: false })).toEqual({
      isInStock: true,
      asked: [],
    });
  });
});
