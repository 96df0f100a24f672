import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packSorts } from '../../../../app/domain/catalogue/region/region-pack.ts';
import type { RegionPack } from '../../../../app/domain/catalogue/region/region-pack.ts';
import { openRegionSearch } from '../../../../app/domain/catalogue/region/region-search.ts';
import { demoRecords } from '../../../catalogue/suite/demo-search-suite.ts';
import { germany, openPages, visit } from '../open-pages.ts';

type Opened = Awaited<ReturnType<typeof openPages>>;

/** Returns the pack of a region as the device has it. */
async function readPack({ pages }: Opened, id: number): Promise<RegionPack> {
  const region = await pages.regionOffers(visit, id);
  if (!region) throw new Error(`${id} is no region`);
  const offers = region.offers.map(({ packed }) => ({ ...packed, card: { id: '', html: '' } }));
  return JSON.parse(JSON.stringify({ ...region, offers })) as RegionPack;
}

describe('a region for a device (Rules E1.22, E1.23)', () => {
  let opened: Opened;
  let pack: RegionPack;
  beforeAll(async () => {
    opened = await openPages(
      {},
      demoRecords().filter(({ store }) => store === 'de_de'),
    );
    const { catalogue } = opened;
    const tree = await catalogue.categoryTree(germany, await catalogue.rootCategoryId(germany));
    const regions = tree.filter(({ displayMode }) => displayMode === 'PAGE');
    const [region] = regions.sort((one, other) => other.productCount - one.productCount);
    if (!region) throw new Error('The demo catalogue has no region');
    pack = await readPack(opened, region.id);
    expect(pack.offers.length).toBeGreaterThan(3);
  }, 240_000);
  afterAll(() => opened.catalogue.close());

  const list = (filters: Record<string, string[]>, sort: (typeof packSorts)[number]) =>
    opened.catalogue.list(germany, {
      categoryId: pack.id,
      filters,
      facets: pack.codes,
      sort,
      start: 0,
      size: 300,
    });
  const find = (query: Partial<Parameters<ReturnType<typeof openRegionSearch>>[0]>) =>
    openRegionSearch(pack)({ text: '', filters: {}, sort: 'recommendation', ...query });

  it('is null for a category that is no region, and for an unknown one', async () => {
    const root = await opened.catalogue.rootCategoryId(germany);
    expect(await opened.pages.regionOffers(visit, root)).toBeNull();
    expect(await opened.pages.regionOffers(visit, 999_999)).toBeNull();
  });

  it.each(packSorts)('lists and counts by %s as the embedded engine does', async (sort) => {
    const shop = await list({}, sort);
    const device = find({ sort });
    expect(device.offers.map(({ sku }) => sku)).toEqual(shop.items.map(({ sku }) => sku));
    expect(device.facets).toEqual(shop.facets);
  });

  it('filters by each value as the embedded engine does', async () => {
    const { facets } = await list({}, 'recommendation');
    const chosen = facets.flatMap(({ code, options }) =>
      options.map(({ id }) => ({ [code]: [id] })),
    );
    expect(chosen.length).toBeGreaterThan(10);
    for (const filters of chosen) {
      const shop = await list(filters, 'recommendation');
      const device = find({ filters });
      expect(device.offers.map(({ sku }) => sku)).toEqual(shop.items.map(({ sku }) => sku));
      expect(device.facets).toEqual(shop.facets);
    }
  });

  it('lists and filters by an attribute with the code constructor (Rule B7.27)', () => {
    const [attribute] = pack.attributes;
    const [first, ...others] = pack.offers;
    if (!attribute || !first) throw new Error('The region has neither attribute nor offer');
    const option = { id: '1', label: 'One', sortOrder: 0 };
    const own = {
      ...attribute,
      code: 'constructor',
      input: 'select' as const,
      options: [option],
    };
    const search = openRegionSearch({
      ...pack,
      attributes: [own],
      codes: ['constructor'],
      offers: [{ ...first, values: { constructor: ['1'] } }, ...others],
    });
    const filters = { constructor: ['1'] };
    const { offers } = search({ text: '', filters, sort: 'recommendation' });
    expect(offers.map(({ sku }) => sku)).toEqual([first.sku]);
  });

  it('filters by several values at once as the embedded engine does', async () => {
    const { facets } = await list({}, 'recommendation');
    const values = facets.map(({ code, options }) => ({ code, ids: options.map(({ id }) => id) }));
    const several = values.filter(({ ids }) => ids.length > 1);
    const ofOne = several.map(({ code, ids }) => ({ [code]: ids.slice(0, 3) }));
    const ofTwo = values.flatMap(({ code, ids }, index) =>
      values.slice(index + 1).map((other) => ({
        [code]: ids.slice(0, 1),
        [other.code]: other.ids.slice(-2),
      })),
    );
    const ofAll = Object.fromEntries(values.map(({ code, ids }) => [code, ids]));
    const unknown = { [values[0]?.code ?? '']: ['no such value'] };
    const chosen: Record<string, string[]>[] = [...ofOne, ...ofTwo, ofAll, unknown];
    expect(ofOne.length).toBeGreaterThan(2);
    expect(ofTwo.length).toBeGreaterThan(10);
    let found = 0;
    for (const filters of chosen) {
      for (const sort of packSorts) {
        const shop = await list(filters, sort);
        const device = find({ filters, sort });
        const title = JSON.stringify({ filters, sort });
        const skus = shop.items.map(({ sku }) => sku);
        expect(
          device.offers.map(({ sku }) => sku),
          title,
        ).toEqual(skus);
        expect(device.facets, title).toEqual(shop.facets);
        found += skus.length > 0 && skus.length < pack.offers.length ? 1 : 0;
      }
    }
    // Most of them leave some offers.
    expect(found).toBeGreaterThan(chosen.length);
  });

  it('finds with filters what the search of the shop finds with them', async () => {
    const own = new Set(pack.offers.map(({ sku }) => sku));
    const { facets } = await list({}, 'recommendation');
    const chosen = facets.flatMap(({ code, options: [option] }) =>
      option ? [{ [code]: [option.id] }] : [],
    );
    const [text = ''] = pack.offers[0]?.name.split(' ').filter((word) => word.length > 4) ?? [];
    let some = 0;
    for (const filters of chosen) {
      const shop = await opened.catalogue.search(germany, {
        text,
        filters,
        facets: [],
        sort: 'relevance',
        start: 0,
        size: 10_000,
      });
      const expected = shop.items.map(({ sku }) => sku).filter((sku) => own.has(sku));
      const found = find({ text, filters }).offers.map(({ sku }) => sku);
      expect(found, JSON.stringify(filters)).toEqual(expect.arrayContaining(expected));
      some += expected.length;
      const filtered = new Set(find({ filters }).offers.map(({ sku }) => sku));
      expect(found.filter((sku) => !filtered.has(sku))).toEqual([]);
    }
    expect(some).toBeGreaterThan(0);
  });

  it('finds what the search of the shop finds in this region', async () => {
    const own = new Set(pack.offers.map(({ sku }) => sku));
    const words = [
      ...pack.offers.map(({ name }) => name),
      ...pack.offers.map(({ sku }) => sku),
      ...pack.labels.map(({ text }) => text),
    ].filter((text) => text.length >= pack.settings.searchMinLength);
    for (const text of new Set(words)) {
      const shop = await opened.catalogue.search(germany, {
        text,
        filters: {},
        facets: [],
        sort: 'relevance',
        start: 0,
        size: 10_000,
      });
      const expected = shop.items.map(({ sku }) => sku).filter((sku) => own.has(sku));
      const found = find({ text }).offers.map(({ sku }) => sku);
      // With fewer offers a word can match that the shop corrects or takes apart; none is missing.
      expect(found, text).toEqual(expect.arrayContaining(expected));
    }
  });

  it('finds a misspelt word, a word form and nothing for nonsense', () => {
    const [name = ''] = pack.offers[0]?.name.split(' ').filter((word) => word.length > 6) ?? [];
    expect(name).not.toBe('');
    expect(find({ text: `${name.slice(0, 4)}x${name.slice(5)}` }).offers).not.toEqual([]);
    expect(find({ text: 'xqzzyw' }).offers).toEqual([]);
  });

  it('fits a phone', () => {
    const bytes = JSON.stringify(pack).length;
    process.stdout.write(`${pack.name}: ${pack.offers.length} offers, ${bytes} bytes\n`);
    expect(bytes).toBeLessThan(1_000_000);
  });
});
