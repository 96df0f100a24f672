/**
 * `npx node tests/bench/million/million.bench.ts [products]`: imports that many generated products
 * (default 1,000,000) into Elasticsearch with a heap of 1 GB, starts the built shop and measures the
 * import, memory, start, listings, searches and sitemaps. Takes about half an hour and 15 GB.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startElasticsearch } from '../../support/engines/elasticsearch-process.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import { readStartFlags } from '../../support/shop/start-flags.ts';
import { median, printTable, report } from '../table.ts';
import { readMemory, runMeasured } from './measured-process.ts';
import { writeDump } from './write-dump.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const name = `${count.toLocaleString('en')} products`;
const folder = mkdtempSync(join(tmpdir(), 'million-'));
const javaOptions = ['-Xms1g', '-Xmx1g'];

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** Requests of one kind; all addresses differ, so that no cache answers. */
type Requests = { what: string; addresses: readonly string[] };

const numbers = (most: number) => Array.from({ length: most }, (_, place) => place);

const requests: readonly Requests[] = [
  { what: 'listing of all', addresses: numbers(20).map((page) => `/category-2?p=${page + 1}`) },
  { what: 'listing of a category', addresses: numbers(20).map((id) => `/category-${id + 3}`) },
  {
    what: 'listing by price',
    addresses: numbers(20).map((id) => `/category-${id + 3}?sort=price-asc`),
  },
  {
    what: 'listing with two filters',
    addresses: numbers(20).map((id) => `/category-3?land=${id}&sterne=${id % 5}`),
  },
  {
    what: 'search that finds every product',
    addresses: numbers(20).map((page) => `/search?q=hotel&p=${page + 1}`),
  },
  {
    what: 'search that finds few',
    addresses: numbers(20).map((place) => `/search?q=hotel+${place * 977 + 12}`),
  },
  {
    what: 'search with a typing error',
    addresses: numbers(20).map((place) => `/search?q=hotle+${place * 313 + 7}`),
  },
  {
    what: 'search for a number',
    addresses: numbers(20).map((place) => `/search?q=PW-${100_001 + place * 31}`),
  },
  {
    what: 'product',
    addresses: numbers(20).map((place) => `/hotel-${1 + place * 47}`),
  },
];

async function measureRequests(base: string): Promise<void> {
  for (const { what, addresses } of requests) {
    const times: number[] = [];
    const statuses = new Set<number>();
    for (const address of addresses) {
      const started = performance.now();
      const response = await fetch(base + address);
      await response.text();
      times.push(performance.now() - started);
      statuses.add(response.status);
    }
    const slowest = Math.max(...times).toFixed(0);
    report(
      `${name}: ${what}, page; median and slowest of ${times.length}`,
      `${median(times).toFixed(0)} ms, ${slowest} ms (status ${[...statuses].join(', ')})`,
    );
  }
}

async function measureSitemaps(base: string): Promise<void> {
  const read = async (address: string) => {
    const started = performance.now();
    const text = await (await fetch(address)).text();
    return { text, time: performance.now() - started };
  };
  const index = await read(`${base}/sitemap.xml`);
  const files = [...index.text.matchAll(/<loc>([^<]*sitemap-products-[^<]*)<\/loc>/g)];
  report(`${name}: index of ${files.length} sitemaps, first request`, seconds(index.time));
  const file = await read(files.at(-1)?.[1] ?? '');
  const entries = file.text.split('<url>').length - 1;
  report(`${name}: sitemap of the last ${entries.toLocaleString('en')}`, seconds(file.time));
}

const elasticsearch = await startElasticsearch(javaOptions);
try {
  const dump = join(folder, 'products.ndjson');
  await writeDump(dump, count);
  const environment = { ELASTICSEARCH_URL: elasticsearch.url, DATA_FOLDER: folder };
  const imported = await runMeasured(
    ['scripts/catalogue/import.ts', dump, '--store', 'de_de'],
    environment,
  );
  report(`${name}: import into Elasticsearch, heap 1 GB`, seconds(imported.time));
  report(`${name}: most memory of the import`, `${imported.peak.toFixed(0)} MB`);
  const started = performance.now();
  const shop = await startShop({
    port: await freePort(),
    dataFolder: folder,
    flags: readStartFlags(),
    environment: { ...environment, LOG_LEVEL: 'error' },
    startTimeout: 300_000,
  });
  report(`${name}: start until ready`, seconds(performance.now() - started), '≤ 5 s');
  const base = `http://localhost:${shop.port}/de_de`;
  await measureRequests(base);
  await measureSitemaps(base);
  const { now, peak } = readMemory(shop.pid);
  report(`${name}: memory of the shop, now and at most`, `${now} MB, ${peak} MB`);
  await shop.stop();
} finally {
  await elasticsearch.stop();
  rmSync(folder, { recursive: true, force: true });
  printTable();
}
