import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../app/domain/settings.ts';
import type { Catalogue } from '../../server/catalogue/port.ts';
import { demoNow, demoRecords } from '../bench/search/demo-records.ts';
import { average, judgeQuery, openJudgedShop } from '../bench/search/judge.ts';
import { judgedQueries } from '../bench/search/judged-queries.ts';
import type { JudgedQuery } from '../bench/search/offers.ts';
import { openEmbeddedDemo } from '../bench/search/open-embedded.ts';
import {
  askForElasticsearch,
  elasticsearchTimeout,
  openLoadedCatalogue,
} from '../support/engines/elasticsearch.ts';

vi.setConfig({ testTimeout: elasticsearchTimeout, hookTimeout: elasticsearchTimeout });

const url = await askForElasticsearch();

/** Every second search of each kind: `npm run bench -- --search` judges them all. */
const share = Object.entries(judgedQueries).map(
  ([kind, queries]) => [kind, queries.filter((_, place) => place % 2 === 0)] as const,
);

describe('judged searches (Rule B11.35)', () => {
  let embedded: Catalogue;
  let elastic: Catalogue | null = null;

  beforeAll(async () => {
    embedded = await openEmbeddedDemo();
    if (url === null) return;
    const opening = { url, settings: defaultSettings, clock: () => demoNow };
    elastic = await openLoadedCatalogue(opening, demoRecords());
  });
  afterAll(async () => {
    await elastic?.close();
    await embedded.close();
  });

  test('number at least 200, in eleven kinds', () => {
    const kinds = Object.values(judgedQueries);
    expect(kinds.flat().length).toBeGreaterThanOrEqual(200);
    expect(kinds).toHaveLength(11);
  });

  test('have right answers among the first five: 0.95 in total, 0.9 of each kind', async () => {
    const shop = openJudgedShop(embedded);
    const scores: number[] = [];
    for (const [kind, queries] of share) {
      const own: number[] = [];
      for (const query of queries) own.push(await judgeQuery(shop, query));
      expect(average(own), kind).toBeGreaterThanOrEqual(0.9);
      scores.push(...own);
    }
    expect(average(scores)).toBeGreaterThanOrEqual(0.95);
  });

  test.skipIf(url === null)(
    'find the same sets and the same first five on both engines',
    async () => {
      if (elastic === null) throw new Error('Elasticsearch was not opened');
      const shops = [openJudgedShop(embedded), openJudgedShop(elastic)];
      const ask = (query: JudgedQuery) => Promise.all(shops.map((shop) => shop.find(query)));
      for (const [kind, queries] of share) {
        for (const query of queries) {
          const [own, other] = await ask(query);
          const name = `${kind}: ${query.store} ${query.text}`;
          expect(other?.skus.toSorted(), name).toEqual(own?.skus.toSorted());
          expect(other?.skus.slice(0, 5), name).toEqual(own?.skus.slice(0, 5));
          expect(other?.leftOut, name).toEqual(own?.leftOut);
        }
      }
    },
  );
});
