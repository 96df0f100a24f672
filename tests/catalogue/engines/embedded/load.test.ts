import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../../../server/catalogue/engines/embedded/catalogue.ts';
import type { EmbeddedCatalogue } from '../../../../server/catalogue/engines/embedded/catalogue.ts';
import {
  loadOnce,
  loadRecords,
  readLoadedVersion,
} from '../../../../server/catalogue/engines/embedded/load.ts';
import { CatalogueUnavailable } from '../../../../server/catalogue/port.ts';
import type { CatalogueRecord } from '../../../../server/catalogue/record.ts';
import { fixtureNow, fixtureRecords } from '../../../support/shop/catalogue/catalogue-fixture.ts';

const germany = requireStoreView('de_de');
const austria = requireStoreView('de_at');

let folder: string;
let file: string;
const opened: EmbeddedCatalogue[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-load-'));
  file = join(folder, 'catalogue.sqlite');
});
afterEach(async () => {
  for (const catalogue of opened.splice(0)) await catalogue.close();
  rmSync(folder, { recursive: true });
});

function open(): EmbeddedCatalogue {
  const catalogue = openEmbeddedCatalogue({
    file,
    settings: defaultSettings,
    clock: () => fixtureNow,
  });
  opened.push(catalogue);
  return catalogue;
}

const everything = { categoryId: 2, filters: {}, facets: [], sort: 'recommendation' } as const;

async function listed(catalogue: EmbeddedCatalogue, store = germany): Promise<string[]> {
  const query = { ...everything, facets: [], start: 0, size: 50 };
  return (await catalogue.list(store, query)).items.map((card) => card.sku).sort();
}

function renamed(store: string, sku: string): CatalogueRecord[] {
  return fixtureRecords(store).map((record) =>
    record.document.sku === 'CAMP-1'
      ? { ...record, document: { ...record.document, sku, url_path: 'neu' } }
      : record,
  );
}

function* failing(records: CatalogueRecord[]): Generator<CatalogueRecord> {
  yield* records.slice(0, 20);
  throw new Error('the source broke off');
}

describe('load of a catalogue file', () => {
  test('stores the version with the documents', () => {
    expect(readLoadedVersion(file)).toBeNull();
    const report = loadRecords(file, fixtureRecords('de_de'), 'v1');
    expect(report.refused).toEqual([]);
    expect(report.loaded).toBe(fixtureRecords('de_de').length);
    expect(readLoadedVersion(file)).toBe('v1');
  });

  test('reads no records when another process has already loaded a sufficient version', async () => {
    const isEnough = (loaded: string | null) => loaded === 'v1';
    expect(loadOnce(file, fixtureRecords('de_de'), 'v1', isEnough)?.refused).toEqual([]);
    expect(loadOnce(file, failing(renamed('de_de', 'NEW')), 'v1', isEnough)).toBeNull();
    expect(await listed(open())).toContain('CAMP-1');
    expect(loadOnce(file, renamed('de_de', 'NEW'), 'v2', () => false)?.refused).toEqual([]);
    expect(readLoadedVersion(file)).toBe('v2');
  });

  test('replaces all stores, also those without records', async () => {
    loadRecords(file, [...fixtureRecords('de_de'), ...fixtureRecords('de_at')], 'v1');
    loadRecords(file, fixtureRecords('de_at'), 'v2');
    const catalogue = open();
    expect(await listed(catalogue)).toEqual([]);
    expect(await listed(catalogue, austria)).toHaveLength(4);
  });

  test('leaves the old content when the records break off', async () => {
    loadRecords(file, fixtureRecords('de_de'), 'v1');
    expect(() => loadRecords(file, failing(renamed('de_de', 'NEW')), 'v2')).toThrow('broke off');
    expect(readLoadedVersion(file)).toBe('v1');
    expect(await listed(open())).toContain('CAMP-1');
  });

  test('is visible to a catalogue that is already open', async () => {
    loadRecords(file, fixtureRecords('de_de'), 'v1');
    const catalogue = open();
    expect(await listed(catalogue)).toContain('CAMP-1');
    loadRecords(file, renamed('de_de', 'NEW'), 'v2');
    expect(await listed(catalogue)).toEqual(['CAMP-2', 'CAMP-3', 'NEW', 'TRIP-6']);
    expect(await catalogue.findProduct(germany, 'CAMP-1')).toBeNull();
    expect(await catalogue.resolve(germany, 'finca-am-platz')).toBeNull();
    expect(await catalogue.resolve(germany, 'neu')).toMatchObject({ sku: 'NEW' });
  });

  test('reads the attributes of a store view once for a loaded version (Rule B6.4)', async () => {
    loadRecords(file, fixtureRecords('de_de'), 'v1');
    const catalogue = open();
    const first = async () => (await catalogue.attributes(germany))[0];
    const before = await first();
    expect(before).toMatchObject({ code: 'land' });
    expect(await first()).toBe(before);
    loadRecords(file, fixtureRecords('de_de'), 'v2');
    expect(await first()).not.toBe(before);
  });

  test('skips broken documents and reports them', () => {
    const broken = [
      {
        store: 'de_de',
        entity: 'product',
        document: { sku: 'X', id: 1, name: 'X', price: 'free' },
      },
      { store: 'de_de', entity: 'product', document: { saved: 'query' } },
      { store: 'de_de', entity: 'category', document: { id: 5 } },
      { store: 'de_de', entity: 'cms_hierarchy', document: {} },
    ] as CatalogueRecord[];
    const report = loadRecords(file, [...fixtureRecords('de_de'), ...broken], 'v1');
    const first = fixtureRecords('de_de').length + 1;
    expect(report.refused).toEqual([
      ...[
        ['product', 'product X without a readable price: "free"'],
        ['product', 'product without sku'],
        ['category', 'category 5 without name'],
        ['cms_hierarchy', 'page hierarchy without id'],
      ].map(([entity, reason], place) => ({
        position: first + place,
        store: 'de_de',
        entity,
        reason,
      })),
    ]);
  });

  test('keeps the last of several documents with the same sku', async () => {
    const product = { id: 1, type_id: 'simple', price: 1, category_ids: [2], sku: 'TWICE' };
    const twice = ['Old', 'New'].map((name) => ({
      store: 'de_de',
      entity: 'product' as const,
      document: { ...product, name, url_path: name.toLowerCase() },
    }));
    const category = { id: 2, parent_id: 1, name: 'Root' };
    loadRecords(file, [{ store: 'de_de', entity: 'category', document: category }, ...twice], '1');
    const catalogue = open();
    expect(await listed(catalogue)).toEqual(['TWICE']);
    expect((await catalogue.findProduct(germany, 'TWICE'))?.name).toBe('New');
    expect(await catalogue.resolve(germany, 'old')).toBeNull();
  });
});

describe('replaceStore', () => {
  test('leaves other stores unchanged', async () => {
    const catalogue = open();
    await catalogue.replaceStore(germany, fixtureRecords('de_de'));
    await catalogue.replaceStore(austria, fixtureRecords('de_at'));
    await catalogue.replaceStore(germany, renamed('de_de', 'NEW'));
    expect(await listed(catalogue)).toContain('NEW');
    expect(await listed(catalogue, austria)).toContain('CAMP-1');
  });

  test('leaves the old documents when it fails', async () => {
    const catalogue = open();
    await catalogue.replaceStore(germany, fixtureRecords('de_de'));
    await expect(catalogue.replaceStore(germany, failing(renamed('de_de', 'NEW')))).rejects.toThrow(
      'broke off',
    );
    await expect(catalogue.replaceStore(germany, fixtureRecords('de_at'))).rejects.toThrow(
      'does not belong',
    );
    expect(await listed(catalogue)).toContain('CAMP-1');
  });
});

describe('catalogue file that cannot be used', () => {
  test('is refused when it is not a catalogue', () => {
    writeFileSync(file, 'this is no database, only some text that is long enough');
    expect(() => open()).toThrow(CatalogueUnavailable);
    expect(() => readLoadedVersion(file)).toThrow(CatalogueUnavailable);
  });

  test('is refused when only its first page is whole', () => {
    loadRecords(file, fixtureRecords('de_de'), 'v1');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(1, 4096));
    expect(() => readLoadedVersion(file)).toThrow(CatalogueUnavailable);
    const records = fixtureRecords('de_de');
    expect(() => loadOnce(file, records, 'v2', () => false)).toThrow(CatalogueUnavailable);
  });

  test('is loaded again when it has an older layout', async () => {
    const old = new DatabaseSync(file);
    old.exec('CREATE TABLE documents (x); PRAGMA user_version = 99');
    old.close();
    expect(() => open()).toThrow('load it again');
    expect(readLoadedVersion(file)).toBeNull();
    loadRecords(file, fixtureRecords('de_de'), 'v1');
    expect(await listed(open())).toHaveLength(4);
  });

  test('throws CatalogueUnavailable instead of returning no result', async () => {
    const catalogue = open();
    await catalogue.replaceStore(germany, fixtureRecords('de_de'));
    const other = new DatabaseSync(file);
    other.exec('DROP TABLE stores');
    other.close();
    await expect(catalogue.findProduct(germany, 'CAMP-1')).rejects.toThrow(CatalogueUnavailable);
  });

  test.each(['{"id": 1', '{"x": 1}'])(
    'throws CatalogueUnavailable for what needs a damaged document %s (Rule R3.14)',
    async (json) => {
      const catalogue = open();
      await catalogue.replaceStore(germany, fixtureRecords('de_de'));
      const other = new DatabaseSync(file);
      other.prepare("UPDATE documents SET json = ? WHERE key = 'CAMP-1'").run(json);
      other.close();
      await expect(catalogue.findProduct(germany, 'CAMP-1')).rejects.toThrow(CatalogueUnavailable);
      await expect(listed(catalogue)).rejects.toThrow('The catalogue file is damaged: ');
    },
  );

  test('returns answers that a caller cannot change', async () => {
    const catalogue = open();
    await catalogue.replaceStore(germany, fixtureRecords('de_de'));
    const product = await catalogue.findProduct(germany, 'CAMP-1');
    expect(() => Object.assign(product?.price.gross ?? {}, { minor: 1 })).toThrow(TypeError);
  });
});
