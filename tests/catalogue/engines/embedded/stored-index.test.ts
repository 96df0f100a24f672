import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../../../server/catalogue/engines/embedded/catalogue.ts';
import type {
  EmbeddedCatalogue,
  EmbeddedCatalogueOptions,
} from '../../../../server/catalogue/engines/embedded/catalogue.ts';
import { sliceSize } from '../../../../server/catalogue/engines/embedded/index/build-store-index.ts';
import { prepareIndex } from '../../../../server/catalogue/engines/embedded/index/prepare-index.ts';
import { loadRecords } from '../../../../server/catalogue/engines/embedded/load.ts';
import { DocumentFile } from '../../../../server/catalogue/file/document-file.ts';
import { CatalogueUnavailable } from '../../../../server/catalogue/port.ts';
import type { CatalogueRecord } from '../../../../server/catalogue/record.ts';
import { generatedRecords } from '../../../bench/generated/records.ts';
import { fixtureNow, fixtureRecords } from '../../../support/shop/catalogue/catalogue-fixture.ts';
import { describeCatalogue } from '../../suite/catalogue-suite.ts';
import { query } from '../../suite/questions.ts';

const germany = requireStoreView('de_de');

let folder: string;
let file: string;
let observer: DatabaseSync;
const opened: EmbeddedCatalogue[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stored-index-'));
  file = join(folder, 'catalogue.sqlite');
  loadRecords(file, fixtureRecords('de_de'), 'v1');
  observer = new DatabaseSync(file);
});
afterEach(async () => {
  for (const catalogue of opened.splice(0)) await catalogue.close();
  observer.close();
  rmSync(folder, { recursive: true });
});

/** Every store with a product counts as large. */
function open(options: Partial<EmbeddedCatalogueOptions> = {}): EmbeddedCatalogue {
  const catalogue = openEmbeddedCatalogue({
    file,
    settings: defaultSettings,
    clock: () => fixtureNow,
    smallStoreLimit: 0,
    ...options,
  });
  opened.push(catalogue);
  return catalogue;
}

async function listed(catalogue: EmbeddedCatalogue): Promise<string[]> {
  return (await catalogue.list(germany, query())).items.map(({ sku }) => sku);
}

async function found(catalogue: EmbeddedCatalogue, text: string): Promise<string[]> {
  const page = { filters: {}, facets: [], start: 0, size: 10 };
  const { items } = await catalogue.search(germany, { ...page, text, sort: 'relevance' });
  return items.map(({ sku }) => sku);
}

/** Changes whenever another connection has written to the file. */
const dataVersion = () => observer.prepare('PRAGMA data_version').get()?.data_version;

/** Finds or builds the index as the worker thread does. */
function prepare(settings = defaultSettings): { isBuilt: boolean; problem: string | null } {
  const documents = new DocumentFile(file, { discardsOldLayout: false });
  const prepared = prepareIndex(documents, germany, settings, documents.revision('de_de'));
  documents.close();
  return { isBuilt: prepared?.isBuilt ?? false, problem: prepared?.problem ?? null };
}

function renamed(sku: string): CatalogueRecord[] {
  return fixtureRecords('de_de').map((record) =>
    record.document.sku === 'CAMP-1'
      ? { ...record, document: { ...record.document, sku, url_path: 'neu' } }
      : record,
  );
}

const usual = ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6'];

describeCatalogue('embedded (stored indexes)', async ({ records, settings, clock }) => {
  const place = mkdtempSync(join(tmpdir(), 'stored-suite-'));
  const path = join(place, 'catalogue.sqlite');
  loadRecords(path, records, 'v1');
  const large = () => openEmbeddedCatalogue({ file: path, settings, clock, smallStoreLimit: 0 });
  const builder = large();
  await builder.prepared();
  await builder.close();
  const catalogue = large();
  return {
    ...catalogue,
    async close() {
      await catalogue.close();
      rmSync(place, { recursive: true });
    },
  };
});

describe('saved index', () => {
  test('is opened without another write', async () => {
    expect(prepare()).toEqual({ isBuilt: true, problem: null });
    const before = dataVersion();
    const catalogue = open();
    await catalogue.prepared();
    expect((await listed(catalogue)).sort()).toEqual(usual);
    expect(await found(catalogue, 'CAMP-2')).toEqual(['CAMP-2']);
    expect(dataVersion()).toBe(before);
  });

  const damages: Record<string, string> = {
    'has other bytes': `UPDATE store_indexes SET bytes = zeroblob(length(bytes)) WHERE section = 'prices'`,
    'is truncated': `UPDATE store_indexes SET bytes = substr(bytes, 1, 8) WHERE section = 'skus.units'`,
    'lacks a section': `DELETE FROM store_indexes WHERE section = 'outline'`,
    'has an outline that is no JSON': `UPDATE store_indexes SET bytes = x'7b' WHERE part = -1`,
    'has an outline with other lengths': `UPDATE store_indexes SET bytes = CAST(replace(CAST(bytes AS TEXT), '"outline":', '"outline":99999999999999') AS BLOB) WHERE part = -1`,
    'has an outline without sections': `UPDATE store_indexes SET bytes = CAST(replace(CAST(bytes AS TEXT), '"sections":{', '"other":{') AS BLOB) WHERE part = -1`,
    'has a longer section': `UPDATE store_indexes SET bytes = zeroblob(9999) WHERE section = 'sets'`,
  };
  for (const [what, sql] of Object.entries(damages)) {
    test(`is built again when it ${what}`, () => {
      prepare();
      expect(observer.prepare(sql).run().changes).toBeGreaterThan(0);
      expect(prepare().isBuilt).toBe(true);
      expect(prepare().isBuilt).toBe(false);
    });
  }

  test('is built for each start when the pages of its table are damaged', () => {
    prepare();
    const table = "SELECT rootpage FROM sqlite_master WHERE name = 'store_indexes'";
    const page = Number(observer.prepare(table).get()?.rootpage);
    const pageSize = Number(observer.prepare('PRAGMA page_size').get()?.page_size);
    observer.close();
    const bytes = readFileSync(file);
    bytes.fill(0, (page - 1) * pageSize, page * pageSize);
    writeFileSync(file, bytes);
    observer = new DatabaseSync(file);
    expect(prepare()).toEqual({ isBuilt: true, problem: 'database disk image is malformed' });
  });

  test('is rebuilt when the settings differ', () => {
    prepare();
    const settings = { ...defaultSettings, listOutOfStockProducts: false };
    expect(prepare(settings).isBuilt).toBe(true);
  });

  test('is rebuilt when the documents were loaded without one', () => {
    prepare();
    loadRecords(file, renamed('NEW'), 'v2');
    expect(prepare().isBuilt).toBe(true);
  });

  test("is rebuilt when the brand's other language changes", () => {
    prepare();
    loadRecords(file, [...fixtureRecords('de_de'), ...fixtureRecords('en')], 'v2');
    prepare();
    const documents = new DocumentFile(file, { discardsOldLayout: false });
    documents.writing(() => documents.raiseRevision('en'));
    documents.close();
    expect(prepare().isBuilt).toBe(true);
  });

  test('answers with current prices, whenever it was built', async () => {
    let now = Date.parse('2020-01-01T00:00:00Z');
    const catalogue = open({ clock: () => now });
    const cheapest = async () =>
      (await catalogue.list(germany, query({ sort: 'price-asc' }))).items.map(({ sku }) => sku);
    await catalogue.prepared();
    now = Date.parse('2026-04-30T00:00:00Z');
    const special = await cheapest();
    expect(special.indexOf('CAMP-3')).toBeLessThan(special.indexOf('CAMP-2'));
    now = Date.parse('2026-05-01T00:00:00Z');
    expect(await cheapest()).toEqual(['TRIP-6', 'CAMP-2', 'CAMP-1', 'CAMP-3']);
    now = Date.parse('2026-04-30T00:00:00Z');
    expect(await cheapest()).toEqual(special);
  });

  test('answers even if it cannot be saved', () => {
    observer.exec('BEGIN IMMEDIATE');
    const impatient = new DocumentFile(file, { discardsOldLayout: false, lockTimeout: 0 });
    const revision = impatient.revision('de_de');
    const prepared = prepareIndex(impatient, germany, defaultSettings, revision);
    expect(prepared).toMatchObject({ isBuilt: true, problem: 'database is locked' });
    impatient.close();
    observer.exec('ROLLBACK');
  });

  test('is not returned for another revision', () => {
    const documents = new DocumentFile(file, { discardsOldLayout: false });
    const revision = documents.revision('de_de');
    expect(prepareIndex(documents, germany, defaultSettings, revision + 1)).toBeNull();
    documents.close();
  });
});

describe('catalogue while an index is built', () => {
  /** The worker thread that builds the index waits for the write lock, which this test holds. */
  const hold = () => observer.exec('BEGIN IMMEDIATE');
  const release = () => observer.exec('ROLLBACK');

  test('is not ready until the first index is built', async () => {
    hold();
    const catalogue = open();
    await expect(catalogue.probe()).rejects.toThrow(CatalogueUnavailable);
    const waiting = listed(catalogue);
    expect((await catalogue.findProduct(germany, 'CAMP-1'))?.sku).toBe('CAMP-1');
    await expect(catalogue.probe()).rejects.toThrow(CatalogueUnavailable);
    release();
    expect((await waiting).sort()).toEqual(usual);
    await catalogue.prepared();
    await expect(catalogue.probe()).resolves.toBeUndefined();
  });

  test('answers from the old revision first, then from the new one', async () => {
    let catalogue!: EmbeddedCatalogue;
    const replaced = new Promise<string>((resolve) => {
      catalogue = open({ onReplaced: ({ code }) => resolve(code) });
    });
    await catalogue.prepared();
    loadRecords(file, renamed('NEW'), 'v2');
    hold();
    expect((await listed(catalogue)).sort()).toEqual(usual);
    expect(await found(catalogue, 'CAMP-1')).toEqual(['CAMP-1']);
    expect((await catalogue.findProduct(germany, 'CAMP-1'))?.sku).toBe('CAMP-1');
    expect(await catalogue.findProduct(germany, 'NEW')).toBeNull();
    expect(await catalogue.resolve(germany, 'neu')).toBeNull();
    await expect(catalogue.probe()).resolves.toBeUndefined();
    release();
    expect(await replaced).toBe('de_de');
    expect(await listed(catalogue)).toContain('NEW');
    expect(await catalogue.findProduct(germany, 'CAMP-1')).toBeNull();
    expect(await catalogue.resolve(germany, 'neu')).toMatchObject({ sku: 'NEW' });
  });

  test('ends the wait when it is closed', async () => {
    hold();
    const catalogue = open();
    const waiting = expect(listed(catalogue)).rejects.toThrow(CatalogueUnavailable);
    opened.splice(0);
    await catalogue.close();
    await waiting;
    release();
  });
});

describe('index of a small store', () => {
  test('is ready at once and built in slices', async () => {
    const slices: number[] = [];
    loadRecords(file, generatedRecords('de_de', 130), 'v2');
    const catalogue = open({
      smallStoreLimit: 1000,
      pause: async (handled) => void slices.push(handled),
    });
    await expect(catalogue.probe()).resolves.toBeUndefined();
    expect((await catalogue.list(germany, query({ size: 10 }))).total).toBe(130);
    expect(Math.max(...slices)).toBe(sliceSize);
    expect(slices.reduce((sum, handled) => sum + handled, 0)).toBe(130);
  });

  test('is discarded when documents are loaded between two slices', async () => {
    const slices: number[] = [];
    loadRecords(file, generatedRecords('de_de', 130), 'v2');
    const catalogue = open({
      smallStoreLimit: 1000,
      pause: async (handled) => {
        if (slices.length === 0) loadRecords(file, generatedRecords('de_de', 140), 'v3');
        slices.push(handled);
      },
    });
    expect((await catalogue.list(germany, query({ size: 10 }))).total).toBe(140);
    // One slice of the first documents, two of those that replaced them.
    expect(slices.filter((handled) => handled === sliceSize)).toHaveLength(3);
  });

  test('is not saved', async () => {
    expect((await listed(open({ smallStoreLimit: 1000 }))).sort()).toEqual(usual);
    const table = observer.prepare("SELECT 1 FROM sqlite_master WHERE name = 'store_indexes'");
    expect(table.get()).toBeUndefined();
  });
});
