/**
 * Measures a search with facets with 1,000 and 100,000 products, by the kind of text. `npx node
 * tests/bench/search.bench.ts [queries]` prints average milliseconds of this thread's processor
 * time, which other processes do not affect. Every query is different, so that no answer comes from
 * a cache.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings } from '../../app/domain/settings.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import '../support/shop/demo-company.ts';
import { openEmbeddedCatalogue } from '../../server/catalogue/engines/embedded/catalogue.ts';
import { loadRecords } from '../../server/catalogue/engines/embedded/load.ts';
import type { CatalogueRecord } from '../../server/catalogue/record.ts';

const store = requireStoreView('de_de');
const queries = Number(process.argv[2] ?? 200);
const pageSize = 24;

/** The same numbers in every run. */
function pseudoRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const below = pseudoRandom(5);
const syllables =
  'ba be bo da de fi ga ho ka la le li ma me mi na no pa ra re ro sa so ta to va ve za';
const parts = syllables.split(' ');

function madeUpWord(): string {
  const word = Array.from({ length: 3 + below(2) }, () => parts[below(parts.length)]).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** As many different words as the names of a large catalogue have. */
const words = [...new Set(Array.from({ length: 20_000 }, madeUpWord))];
const places = words.slice(0, 400);
const kinds = ['Hotel', 'Resort', 'Sporthotel', 'Landhotel', 'Apartotel', 'Park', 'Palace'];
const pick = (list: readonly string[]): string => list[below(list.length)] ?? '';

function* records(count: number): Generator<CatalogueRecord> {
  const record = (entity: CatalogueRecord['entity'], document: Record<string, unknown>) => ({
    store: store.code,
    entity,
    document,
  });
  for (let id = 2; id <= 402; id++) {
    const name = id === 2 ? 'Trainingslager' : places[id - 3];
    yield record('category', { id, parent_id: id === 2 ? 1 : 2, name });
  }
  const attributes = {
    land: places.slice(0, 30),
    region: places.slice(0, 80),
    ort: places,
    belag: ['Naturrasen', 'Kunstrasen'],
  };
  let attributeId = 100;
  for (const [code, labels] of Object.entries(attributes)) {
    yield record('attribute', {
      attribute_id: attributeId++,
      attribute_code: code,
      frontend_input: 'select',
      options: labels.map((label, value) => ({ value: value + 1, label })),
    });
  }
  for (let id = 1; id <= count; id++) {
    const place = below(places.length);
    yield record('product', {
      id,
      sku: `PW${100_000 + id}`,
      type_id: 'simple',
      status: 1,
      visibility: 4,
      name: `${pick(kinds)} ${pick(words)} ${places[place]} ${pick(kinds)}`,
      price: 20 + below(20_000) / 100,
      tax_class_id: 2,
      category_ids: [2, 3 + place],
      land: 1 + (place % 30),
      region: 1 + (place % 80),
      ort: 1 + place,
      belag: 1 + below(2),
      rating: { average: 50 + below(50), count: 4 },
      image: `/h/o/${id}.jpg`,
      description: 'Text '.repeat(120),
    });
  }
}

function misspelt(word: string): string {
  const place = 1 + below(word.length - 2);
  return `${word.slice(0, place)}x${word.slice(place + 1)}`;
}

const texts: Record<string, () => string> = {
  'a word in every seventh name': () => pick(kinds),
  'a word that all products have': () => 'Trainingslager',
  'a place': () => pick(places),
  'three words': () => `${pick(kinds)} ${pick(places)} Kunstrasen`,
  'an unfinished word': () => `${pick(places)} ${pick(words).slice(0, 3)}`,
  'a misspelt word': () => misspelt(pick(words)),
  'a sku': () => `pw-${100_000 + below(1000)}`,
  'part of a sku': () => `0${1 + below(90)}`.padEnd(4, '7'),
  'five words, one unknown': () => `${pick(kinds)} ${pick(places)} Kunstrasen ${pick(kinds)} qwrtz`,
  nonsense: () => `${pick(words)}${pick(words)}xyz`,
};

/** Processor time so far, in milliseconds. */
function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function measure(folder: string, count: number): Promise<void> {
  const file = join(folder, `${count}.sqlite`);
  loadRecords(file, records(count), 'bench');
  const catalogue = openEmbeddedCatalogue({
    file,
    settings: defaultSettings,
    clock: () => Date.now(),
  });
  const facets = ['land', 'region', 'belag', 'price'];
  const search = (text: string) =>
    catalogue.search(store, {
      text,
      facets,
      start: pageSize * below(3),
      size: pageSize,
      sort: 'relevance',
      filters: below(3) === 0 ? { belag: ['1'] } : {},
    });
  // Builds the listing index first: it exists before the first search.
  await catalogue.list(store, {
    categoryId: 2,
    filters: {},
    facets: [],
    sort: 'rating',
    start: 0,
    size: 1,
  });
  const openStart = spent();
  await search('Hotel');
  const opened = spent() - openStart;
  const megabytes = process.memoryUsage().rss / 2 ** 20;
  console.log(
    `${count} products: first answer after ${opened.toFixed(0)} ms, ${megabytes.toFixed(0)} MB resident`,
  );
  for (const [kind, text] of Object.entries(texts)) {
    for (let warm = 0; warm < 30; warm++) await search(text());
    const asked = Array.from({ length: queries }, text);
    const start = spent();
    for (const one of asked) await search(one);
    console.log(`  ${kind}: ${((spent() - start) / queries).toFixed(2)} ms`);
  }
  await catalogue.close();
}

const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));
try {
  await measure(folder, 1000);
  await measure(folder, 100_000);
} finally {
  rmSync(folder, { recursive: true });
}
