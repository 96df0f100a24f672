import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import type { EntityType } from '../../../server/catalogue/record.ts';
import { fixtureNow } from '../../support/shop/catalogue/catalogue-fixture.ts';
import type { OpenCatalogue } from './catalogue-suite.ts';
import { germany } from './questions.ts';

type OddDocument = [EntityType, Record<string, unknown>];

const root: OddDocument = ['category', { id: 2, parent_id: 1, name: 'Camps' }];

/** Tests of documents that a platform may hold and the fixture does not, for every engine. */
export function describeOddDocuments(open: OpenCatalogue): void {
  const asking = async <Answer>(
    documents: readonly OddDocument[],
    ask: (catalogue: Catalogue) => Promise<Answer>,
    change: Partial<Settings> = {},
  ): Promise<Answer> => {
    const catalogue = await open({
      records: [root, ...documents].map(([entity, document]) => ({
        store: germany.code,
        entity,
        document,
      })),
      settings: { ...defaultSettings, ...change },
      clock: () => fixtureNow,
    });
    try {
      return await ask(catalogue);
    } finally {
      await catalogue.close();
    }
  };

  describe('odd documents', () => {
    describeSharedNames(asking);
  });
}

type Ask = <Answer>(
  documents: readonly OddDocument[],
  ask: (catalogue: Catalogue) => Promise<Answer>,
  change?: Partial<Settings>,
) => Promise<Answer>;

function describeSharedNames(asking: Ask): void {
  test('of two pages with one key the first is found (Rule B11.26)', async () => {
    const page = (id: number, identifier: string): OddDocument => [
      'cms_page',
      { id, identifier, page_key: 'terms' },
    ];
    const found = await asking([page(1, 'agb'), page(2, 'agb-teams')], (catalogue) =>
      catalogue.findPage(germany, { key: 'terms' }),
    );
    expect(found?.identifier).toBe('agb');
  });
}
