/**
 * `npm run bench [pages] [--lighthouse] [--memory]`: prints a table of speeds, as ratios of measurements in
 * the same run, so that other load on the machine has little influence. `pages`: pages rendered
 * while memory is read (default 2,000; the aim is for 100,000). `--lighthouse`: installs and runs
 * Lighthouse too, which takes minutes. `--memory`: measures memory alone; `--minutes` ends it.
 * `--search`: judges searches alone, on the embedded engine and, where it can be started, on
 * Elasticsearch.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import '../support/shop/demo-company.ts';
import { buildIfNeeded } from '../../scripts/build/build-if-needed.ts';
import { measureBytes } from './bytes.ts';
import { measureCachedPages } from './costs/cached-pages.ts';
import { measureLargeCatalogue } from './large-catalogue.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { measurePageCosts } from './costs/page-costs.ts';
import { measureSearch } from './search/measure-search.ts';
import { measureAdditions, measureOrders, measureOverload, startMeasured } from './running-shop.ts';
import { printTable, report } from './table.ts';

const { values, positionals } = parseArgs({
  options: {
    lighthouse: { type: 'boolean' },
    memory: { type: 'boolean' },
    minutes: { type: 'string' },
    search: { type: 'boolean' },
  },
  allowPositionals: true,
});

function measureEngine(): void {
  const script = new URL('./listing.bench.ts', import.meta.url).pathname;
  const text = execFileSync(process.execPath, [script, '200'], { encoding: 'utf8' });
  for (const line of text.trim().split('\n')) {
    const [what = '', measured = ''] = line.split(/: (.*)/s);
    // Rule P4.2
    report(
      `faceted listing, embedded engine, ${what}`,
      measured,
      /^100000/.test(what) ? 'p50 ≤ 5 ms' : '',
    );
  }
}

/** Rule A16.9. */
function measureMap(): void {
  const script = new URL('./map/clusters.bench.ts', import.meta.url).pathname;
  const text = execFileSync(process.execPath, [script], { encoding: 'utf8' });
  for (const line of text.trim().split('\n')) {
    const [zoom = '', measured = ''] = line.split(/: (.*)/s);
    report(`clusters of 100,000 places, ${zoom}`, measured, 'p50 ≤ 20 ms');
  }
}

if (values.search) {
  await measureSearch();
  process.exit();
}
await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  if (!values.memory) {
    await measurePageCosts(folder);
    await measureCachedPages(folder);
  }
  // The first start generates the demo, whose memory no later process has.
  if (values.memory) await (await startMeasured(folder)).stop();
  const shop = await startMeasured(folder);
  if (!values.memory) {
    await measureAdditions(shop);
    await measureOrders(shop);
    await measureBytes(shop);
    await measureOverload(shop);
  }
  if (values.lighthouse) await measureLighthouse(shop);
  await measureMemory(shop, Number(positionals[0] ?? 2000), Number(values.minutes ?? Infinity));
  await shop.stop();
  if (!values.memory) {
    measureEngine();
    measureMap();
    await measureLargeCatalogue(folder);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  // Also prints what was measured before an error.
  printTable();
}
process.exit();
