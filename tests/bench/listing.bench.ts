/**
 * Measures a filtered, sorted and faceted listing with 1,000, 10,000 and 100,000 products. `npx
 * node tests/bench/listing.bench.ts [queries]` prints milliseconds. Every query is different, so
 * that no answer comes from a cache.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listingSorts } from '../../app/domain/catalogue/listing/filters.ts';
import type { ListingQuery } from '../../app/domain/catalogue/listing/listing-query.ts';
import { defaultSettings } from '../../app/domain/settings.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import '../support/shop/demo-company.ts';
import { openEmbeddedCatalogue } from '../../server/catalogue/engines/embedded/catalogue.ts';
import { loadRecords } from '../../server/catalogue/engines/embedded/load.ts';
import {
  generatedAttributes as attributes,
  generatedRecords,
  pseudoRandom,
} from './generated/records.ts';

const store = requireStoreView('de_de');
const queries = Number(process.argv[2] ?? 400);
const pageSize = 24;

const facets = [...Object.keys(attributes), 'price', 'rating.average'];

function someQuery(random: () => number): ListingQuery {
  const below = (limit: number) => Math.floor(random() * limit);
  const filters: Record<string, string[]> = {};
  const codes = Object.keys(attributes);
  for (let count = 1 + below(3); count > 0; count--) {
    const code = codes[below(codes.length)] ?? 'land';
    const size = attributes[code] ?? 1;
    filters[code] = [String(below(size)), String(below(size))];
  }
  if (random() < 0.3) filters.price = ['50.0-100.0'];
  return {
    categoryId: random() < 0.5 ? 2 : 3 + below(40),
    filters,
    facets,
    sort: listingSorts[below(listingSorts.length)] ?? 'recommendation',
    start: pageSize * below(4),
    size: pageSize,
  };
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

async function measure(folder: string, count: number): Promise<number> {
  const file = join(folder, `${count}.sqlite`);
  const loadStart = performance.now();
  loadRecords(file, generatedRecords(store.code, count), 'bench');
  const openStart = performance.now();
  const catalogue = openEmbeddedCatalogue({
    file,
    settings: defaultSettings,
    clock: () => Date.now(),
  });
  const random = pseudoRandom(11);
  await catalogue.list(store, someQuery(random));
  const opened = performance.now() - openStart;
  for (let warm = 0; warm < 100; warm++) await catalogue.list(store, someQuery(random));
  const times: number[] = [];
  for (let query = 0; query < queries; query++) {
    const asked = someQuery(random);
    const start = performance.now();
    await catalogue.list(store, asked);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  await catalogue.close();
  const p50 = percentile(times, 0.5);
  const megabytes = process.memoryUsage().rss / 2 ** 20;
  console.log(
    `${count} products: p50 ${p50.toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(2)} ms,` +
      ` loaded in ${((openStart - loadStart) / 1000).toFixed(1)} s,` +
      ` first answer after ${(opened / 1000).toFixed(2)} s, ${megabytes.toFixed(0)} MB resident`,
  );
  return p50;
}

const folder = mkdtempSync(join(tmpdir(), 'listing-bench-'));
try {
  const small = await measure(folder, 1000);
  await measure(folder, 10_000);
  const large = await measure(folder, 100_000);
  console.log(`ratio of p50: ${(large / small).toFixed(1)}`);
} finally {
  rmSync(folder, { recursive: true });
}
