import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import type { EntityType } from '../../../server/catalogue/record.ts';
import { fixtureNow } from '../../support/shop/catalogue/catalogue-fixture.ts';
import type { OpenCatalogue } from './catalogue-suite.ts';
import { empty, germany } from './questions.ts';

/** Tests of `documents`, for every engine. */
export function describeDocuments(opened: () => Catalogue, open: OpenCatalogue): void {
  describe('documents', () => {
    const keysOf = async (
      own: Catalogue,
      entity: EntityType,
      keys?: readonly string[],
    ): Promise<string[]> => {
      const found: string[] = [];
      for await (const batch of own.documents(germany, entity, keys)) {
        found.push(...batch.map(({ key }) => key));
      }
      return found;
    };

    test('are returned as they were loaded, products by id', async () => {
      for await (const [first] of opened().documents(germany, 'product')) {
        expect(first).toMatchObject({ key: 'CAMP-1', document: { price: '100.0000' } });
      }
      expect(await keysOf(opened(), 'product')).toEqual([
        'CAMP-1',
        'CAMP-2',
        'CAMP-3',
        'CAMP-4',
        'TRIP-6',
        'SET-7',
        'CAMP-8',
        'CAMP-2-HP',
      ]);
      expect((await keysOf(opened(), 'attribute')).slice(0, 3)).toEqual(['land', 'region', 'ort']);
      for await (const batch of opened().documents(empty, 'product')) expect(batch).toEqual([]);
    });

    test('are returned in the order of their keys, without missing ones', async () => {
      expect(await keysOf(opened(), 'product', ['CAMP-3', 'NONE', 'CAMP-1'])).toEqual([
        'CAMP-3',
        'CAMP-1',
      ]);
      expect(await keysOf(opened(), 'cms_page', ['agb'])).toEqual(['agb']);
      expect(await keysOf(opened(), 'product', [])).toEqual([]);
    });

    test('are returned once each, however many there are', async () => {
      const ids = Array.from({ length: 451 }, (_, place) => place + 1);
      const many = await open({
        records: ids.map((id) => ({
          store: germany.code,
          entity: 'product' as const,
          document: { id, sku: `P-${id}`, name: `Haus ${id}`, price: 10 },
        })),
        settings: defaultSettings,
        clock: () => fixtureNow,
      });
      const skus = ids.map((id) => `P-${id}`);
      expect(await keysOf(many, 'product')).toEqual(skus);
      expect(await keysOf(many, 'product', skus.toReversed())).toEqual(skus.toReversed());
      await many.close();
    });
  });
}
