import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { openElasticsearchCatalogue } from '../../../server/catalogue/engines/elasticsearch/catalogue.ts';
import { openElasticsearchWriter } from '../../../server/catalogue/engines/elasticsearch/write/writer.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { findElasticsearchObstacle } from '../../support/engines/elasticsearch-home.ts';
import { startElasticsearch } from '../../support/engines/elasticsearch-process.ts';
import { demoNow, demoRecords } from './demo-records.ts';
import { average, judgeQuery, openJudgedShop } from './judge.ts';
import { judgedQueries } from './judged-queries.ts';
import { openEmbeddedDemo } from './open-embedded.ts';

/** Prints precision at five by kind of search and engine, as Markdown. Rule B11.35. */
export async function measureSearch(): Promise<void> {
  const engines = new Map<string, Catalogue>([['embedded', await openEmbeddedDemo()]]);
  const obstacle = findElasticsearchObstacle();
  const elasticsearch = obstacle === null ? await openElasticsearchDemo() : null;
  if (elasticsearch) engines.set('Elasticsearch', elasticsearch.catalogue);
  else console.error(obstacle);
  try {
    await printPrecision(engines);
  } finally {
    await elasticsearch?.close();
  }
}

async function printPrecision(engines: ReadonlyMap<string, Catalogue>): Promise<void> {
  const shops = [...engines.values()].map(openJudgedShop);
  const totals = shops.map((): number[] => []);
  console.log(`| kind | searches | ${[...engines.keys()].join(' | ')} |`);
  console.log(`| --- | --- | ${shops.map(() => '---').join(' | ')} |`);
  for (const [kind, queries] of Object.entries(judgedQueries)) {
    const columns: string[] = [];
    for (const [place, shop] of shops.entries()) {
      const scores: number[] = [];
      for (const query of queries) scores.push(await judgeQuery(shop, query));
      totals[place]?.push(...scores);
      columns.push(average(scores).toFixed(2));
    }
    console.log(`| ${kind} | ${queries.length} | ${columns.join(' | ')} |`);
  }
  const sums = totals.map((scores) => average(scores).toFixed(3));
  console.log(`| total | ${totals[0]?.length ?? 0} | ${sums.join(' | ')} |`);
}

/** Starts a cluster with the demo catalogue. */
async function openElasticsearchDemo() {
  const { url, stop } = await startElasticsearch();
  const folder = mkdtempSync(join(tmpdir(), 'judged-'));
  const options = {
    nodes: [url],
    prefix: 'judged',
    auth: null,
    ca: null,
    settings: { ...defaultSettings, searchServerTimeout: 60_000 },
    clock: () => demoNow,
  };
  const writer = openElasticsearchWriter({ ...options, folder });
  const records = demoRecords();
  await writer.replace([...new Set(records.map(({ store }) => store))], records);
  await writer.close();
  const catalogue = openElasticsearchCatalogue(options);
  return {
    catalogue,
    async close() {
      await catalogue.close();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
