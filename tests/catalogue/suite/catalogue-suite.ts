import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { noPriceChange } from '../../../server/catalogue/port.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import { at, fixtureNow, fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';
import { describeDocuments } from './documents-suite.ts';
import { describeLists } from './lists-suite.ts';
import { describeNumbers } from './number-suite.ts';
import { describeOddDocuments } from './odd-documents-suite.ts';
import { describeOnRequest, describeStock } from './on-request-suite.ts';
import { describeLookups } from './lookups-suite.ts';
import { empty, germany, query, questionsTo } from './questions.ts';
import { describeSearch } from './search-suite.ts';

export type OpenCatalogue = (options: {
  records: readonly CatalogueRecord[];
  settings: Settings;
  clock: () => number;
}) => Promise<Catalogue>;

/** The test suite of the catalogue port. `open` opens a catalogue that holds the records. */
export function describeCatalogue(name: string, open: OpenCatalogue): void {
  describe(`the ${name} catalogue (Rule F2.18)`, () => {
    let now = fixtureNow;
    let catalogue: Catalogue;

    beforeAll(async () => {
      catalogue = await open({
        records: [...fixtureRecords('de_de'), ...fixtureRecords('de_ch')],
        settings: defaultSettings,
        clock: () => now,
      });
    });
    afterAll(() => catalogue.close());

    const { skus, facet } = questionsTo(() => catalogue);

    describeLists(() => catalogue);
    describeSearch(() => catalogue);
    describeLookups(() => catalogue);
    describeDocuments(() => catalogue, open);
    describeOnRequest(open);
    describeStock(open);
    describeNumbers(open);
    describeOddDocuments(open);

    test('applies special prices as time passes (Rule B12.23)', async () => {
      const order = ['CAMP-3', 'CAMP-2'];
      const prices = async () =>
        (await catalogue.cards(germany, order)).map((card) => card.price.gross.minor);
      const nextChange = () => catalogue.nextPriceChange(germany);
      expect(await prices()).toEqual([5000, 9520]);
      now = at('2026-04-30T23:59:59Z');
      expect(await prices()).toEqual([5000, 9520]);
      expect(await nextChange()).toBe(at('2026-05-01T00:00:00Z'));
      now = at('2026-05-01T00:00:00Z');
      expect(await prices()).toEqual([11_900, 8330]);
      expect(await nextChange()).toBe(at('2026-06-01T00:00:00Z'));
      expect(await skus({ sort: 'price-asc' })).toEqual(['TRIP-6', 'CAMP-2', 'CAMP-1', 'CAMP-3']);
      expect(await facet('price')).toEqual({
        '0.0-50.0': 1,
        '50.0-100.0': 1,
        '100.0-150.0': 2,
      });
      now = at('2026-06-01T00:00:00Z');
      expect(await prices()).toEqual([11_900, 9520]);
      expect(await nextChange()).toBe(noPriceChange);
      expect(await catalogue.nextPriceChange(empty)).toBe(noPriceChange);
    });

    test('leaves out products that are out of stock when listOutOfStockProducts is off (Rule B15.1)', async () => {
      const strict = await open({
        records: fixtureRecords('de_de'),
        settings: { ...defaultSettings, listOutOfStockProducts: false },
        clock: () => fixtureNow,
      });
      const listing = await strict.list(germany, query());
      expect(listing.items.map((card) => card.sku)).not.toContain('CAMP-3');
      expect(listing.total).toBe(3);
      await strict.close();
    });
  });
}
