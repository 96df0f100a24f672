import { describe, expect, it } from 'vitest';
import { exampleCategory } from '../layout/example-category.ts';
import { exampleProduct, openHome, visitAt } from './open-home.ts';

describe('findPlainHome', () => {
  const shirt = (sku: string) =>
    exampleProduct(sku, { type: 'configurable', region: null, stars: null });
  const tree = [
    exampleCategory({ id: 2, parentId: 1, name: 'Default Category' }),
    exampleCategory({ id: 3, parentId: 2, name: 'Women', productCount: 12 }),
    exampleCategory({ id: 4, parentId: 2, name: 'Men', productCount: 0 }),
    exampleCategory({ id: 5, parentId: 2, name: 'Secret', productCount: 4, isInMenu: false }),
  ];

  it.each(['en', 'tts_de_de', 'scc_en'])(
    'returns the first level and its products in %s',
    async (code) => {
      const home = await openHome({ tree, products: [shirt('A'), shirt('B')] }).read(visitAt(code));
      if (home.brand !== null) throw new Error('It was taken for a catalogue of journeys');
      expect(home.offerCount).toBe(2);
      expect(home.offers.map(({ sku }) => sku)).toEqual(['A', 'B']);
    },
  );

  it('lists only categories of the menu that have products', async () => {
    const products = [shirt('A')];
    const home = await openHome({ tree, products }).read(visitAt('en'));
    expect(home).toMatchObject({ categories: [{ name: 'Women', count: 12 }] });
  });

  it('has the latest products that it does not recommend as news', async () => {
    const products = Array.from({ length: 12 }, (_, place) => shirt(`A${place}`));
    expect((await openHome({ tree, products }).read(visitAt('en'))) as object).toMatchObject({
      news: [],
    });
    const latest = [shirt('NEW-1'), shirt('A3'), shirt('NEW-2')];
    const home = await openHome({ tree, products, latest }).read(visitAt('en'));
    if (home.brand !== null) throw new Error('It was taken for a catalogue of journeys');
    expect(home.news.map(({ sku }) => sku)).toEqual(['NEW-1', 'NEW-2']);
  });

  it.each(['en', 'scc_de'])(
    'is the home page of %s without a catalogue (Rule A2.16)',
    async (code) => {
      const home = await openHome({ tree: [], products: [] }).read(visitAt(code));
      expect(home).toMatchObject({ brand: null, offerCount: 0, offers: [], news: [] });
    },
  );

  it('returns null when one product is a journey', async () => {
    const products = [shirt('A'), exampleProduct('H', { extra: { offer_kind: 'hotel' } })];
    expect((await openHome({ tree, products }).read(visitAt('en'))).brand).toBe('camp');
  });
});
