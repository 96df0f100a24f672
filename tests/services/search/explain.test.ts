import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import { explainSearch } from '../../../server/services/search/explain-search.ts';
import { fixtureNow, fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';
import { germany } from '../catalogue/open-pages.ts';

const settings = defaultSettings;

describe('explanation of a search (Rule B11.32)', () => {
  const catalogue = openEmbeddedCatalogue({
    file: ':memory:',
    settings,
    clock: () => fixtureNow,
  });
  beforeAll(() => catalogue.replaceStore(germany, fixtureRecords('de_de')));
  afterAll(() => catalogue.close());

  const explain = (text: string) => explainSearch({ catalogue, settings }, germany, text);

  test('names filters with their phrases, each word with its reading, and the results', async () => {
    expect(await explain('Finca 4 Sterne unter 500 €')).toEqual([
      'text      Finca 4 Sterne unter 500 €',
      'words     Finca',
      'filter    sterne = 41',
      'filter    price = 0.0-500.0',
      '          from "4 Sterne"',
      '          from "unter 500 €"',
      'order     relevance',
      'word      Finca: word, 1 offers',
      'results   1',
      '          CAMP-1  Finca am Platz (Alcúdia, Mallorca, Spanien)',
    ]);
  });

  test('cannot control the terminal', async () => {
    expect(await explain('Finca \u001b]0;x\u0007\u202e')).toContain('text      Finca ·]0;x·');
  });

  test('names corrections, words left out and why nothing was searched', async () => {
    expect(await explain('malorca qwrtz')).toEqual(
      expect.arrayContaining([
        'word      malorca: correction → Mallorca, 2 offers',
        'word      qwrtz: unknown, 0 offers, left out',
        'suggested Mallorca qwrtz',
      ]),
    );
    expect(await explain('der die das')).toContain('refused   stop-words');
  });
});
