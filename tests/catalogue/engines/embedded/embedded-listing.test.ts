import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { listingSorts } from '../../../../app/domain/catalogue/listing/filters.ts';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../../../server/catalogue/engines/embedded/catalogue.ts';
import { fixtureNow } from '../../../support/shop/catalogue/catalogue-fixture.ts';
import { naiveListing, naiveQueries, naiveRecords, naiveShops } from '../../suite/naive-shop.ts';

const store = requireStoreView('de_de');

describe('listings of the embedded catalogue', () => {
  const catalogue = openEmbeddedCatalogue({
    file: ':memory:',
    settings: defaultSettings,
    clock: () => fixtureNow,
  });
  afterAll(() => catalogue.close());

  test('equal those of a naive implementation', async () => {
    await fc.assert(
      fc.asyncProperty(
        naiveShops,
        fc.array(naiveQueries, { minLength: 1, maxLength: 8 }),
        async (shop, queries) => {
          await catalogue.replaceStore(store, naiveRecords(shop, store.code));
          for (const query of queries) {
            const listing = await catalogue.list(store, query);
            const expected = naiveListing(shop, query);
            expect(listing.items.map((card) => card.sku)).toEqual(
              expected.skus.slice(query.start, query.start + query.size),
            );
            expect(listing.total).toBe(expected.skus.length);
            const counts = listing.facets.map(({ code, options }) => ({
              code,
              counts: Object.fromEntries(options.map(({ id, count }) => [id, count])),
            }));
            expect(counts).toEqual(expected.facets);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('contain every product exactly once over all pages (Rules B7.23, B8.5)', async () => {
    await fc.assert(
      fc.asyncProperty(naiveShops, naiveQueries, async (shop, query) => {
        await catalogue.replaceStore(store, naiveRecords(shop, store.code));
        const whole = await catalogue.list(store, { ...query, start: 0, size: 1000 });
        for (const sort of listingSorts) {
          const seen: string[] = [];
          for (let start = 0; start < whole.total; start += query.size) {
            const page = await catalogue.list(store, { ...query, sort, start });
            seen.push(...page.items.map((card) => card.sku));
          }
          expect(seen).toHaveLength(whole.total);
          expect(new Set(seen)).toEqual(new Set(whole.items.map((card) => card.sku)));
        }
      }),
      { numRuns: 80 },
    );
  });

  test('have facet counts equal to the result of choosing the value (Rule B7.12)', async () => {
    await fc.assert(
      fc.asyncProperty(naiveShops, naiveQueries, async (shop, query) => {
        await catalogue.replaceStore(store, naiveRecords(shop, store.code));
        const { facets } = await catalogue.list(store, query);
        for (const facet of facets) {
          for (const option of facet.options) {
            const filters = { ...query.filters, [facet.code]: [option.id] };
            const chosen = await catalogue.list(store, { ...query, filters });
            expect(chosen.total).toBe(option.count);
          }
        }
      }),
      { numRuns: 80 },
    );
  });
});
