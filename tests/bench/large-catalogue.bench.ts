/**
 * Measures a catalogue of 100,000 products in its own process: time until ready, the first
 * requests, and the longest task on the event loop. `npx node tests/bench/large-catalogue.bench.ts
 * <file>` prints JSON; large-catalogue.ts prepares the file.
 */
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { defaultSettings } from '../../app/domain/settings.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import '../support/shop/demo-company.ts';
import { openEmbeddedCatalogue } from '../../server/catalogue/engines/embedded/catalogue.ts';
import { generatedAttributes } from './generated/records.ts';

const store = requireStoreView('de_de');
const file = process.argv[2] ?? '';
const events = new EventEmitter();
const loadScript = new URL('./generated/load.ts', import.meta.url).pathname;
const delay = monitorEventLoopDelay({ resolution: 5 });

/** Processor time of this thread, in milliseconds. */
function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

let isWatching = true;
let longestIteration = 0;

/**
 * Measures each iteration of the event loop in processor time, which other processes do not affect.
 */
async function watchIterations(): Promise<void> {
  for (let before = spent(); isWatching;) {
    await setImmediate();
    const now = spent();
    longestIteration = Math.max(longestIteration, now - before);
    before = now;
  }
}

const results: { what: string; clock: number; longestIteration: number; longestDelay: number }[] =
  [];

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  delay.reset();
  // After a reset the first tick only starts the measurement.
  await setTimeout(50);
  longestIteration = 0;
  const started = performance.now();
  await work();
  const clock = performance.now() - started;
  await setTimeout(20);
  results.push({ what, clock, longestIteration, longestDelay: delay.max / 1e6 });
}

const page = { facets: Object.keys(generatedAttributes), filters: {}, start: 0, size: 24 };
const search = (text: string) =>
  catalogue.search(store, { ...page, text, sort: 'relevance', facets: ['land', 'price'] });

delay.enable();
const watching = watchIterations();
let catalogue!: ReturnType<typeof openEmbeddedCatalogue>;
await measure('ready', async () => {
  catalogue = openEmbeddedCatalogue({
    file,
    settings: defaultSettings,
    clock: () => Date.now(),
    onReplaced: () => events.emit('replaced'),
  });
  await catalogue.prepared();
});
for (const round of ['first', 'second']) {
  await measure(`${round} list`, () =>
    catalogue.list(store, { ...page, categoryId: 2, sort: 'recommendation' }),
  );
  await measure(`${round} list by price`, () =>
    catalogue.list(store, { ...page, categoryId: 3, sort: 'price-asc' }),
  );
  await measure(`${round} search`, () => search('Hotel'));
  await measure(`${round} sku prefix`, () => search('PW-1'));
  await measure(`${round} part of a sku`, () => search('00'.padEnd(4, '7')));
  await measure(`${round} unfinished word`, () => search('hotel 12'));
  await measure(`${round} misspelt word`, () => search('hotex'));
  await measure(`${round} search among categories`, () =>
    catalogue.searchContent(store, { text: 'Category 12', rootId: 2, size: 5 }),
  );
  await measure(`${round} places of a map`, () =>
    catalogue.places(store, {
      categoryId: 2,
      filters: {},
      sort: 'recommendation',
      start: 0,
      size: 5000,
    }),
  );
}
await measure('2,000 addresses of a sitemap', async () => {
  let seen = 0;
  for await (const batch of catalogue.allProductAddresses(store, { after: 0, size: 500 })) {
    seen += batch.length;
    if (seen >= 2000) break;
  }
});
const resident = process.memoryUsage().rss / 2 ** 20;
await measure('replaced by an import meanwhile', async () => {
  const replaced = once(events, 'replaced');
  const loader = spawn(process.execPath, [loadScript, file], { stdio: 'inherit' });
  await Promise.all([once(loader, 'exit'), replaced]);
});
isWatching = false;
await watching;
console.log(JSON.stringify({ results, resident }));
await catalogue.close();
process.exit();
