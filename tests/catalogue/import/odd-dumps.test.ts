import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { importCatalogue } from '../../../server/catalogue/import/import-catalogue.ts';
import { ImportError, diskFull } from '../../../server/catalogue/import/import-error.ts';
import { findSourceFiles } from '../../../server/catalogue/import/read/source-files.ts';
import { formatSummary } from '../../../server/catalogue/import/summary.ts';
import { canMount, openSmallDisk } from '../../support/engines/small-disk.ts';
import { boot, hit, openImportFolder, root, shoes, shop, silent } from './import-folder.ts';

const tree = [hit('category', root), hit('category', shoes)];
const lines = (...all: string[]) => `${all.join('\n')}\n`;
const some = (count: number, make: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => make(place));

const summaryOf = (report: Parameters<typeof formatSummary>[0]) =>
  formatSummary(report, ['en'], false);

describe('a dump with an empty file (Rule B24.9)', () => {
  it.each(['', ' \n', '[]', '\u{feff}'])('is loaded with a warning: %j', async (content) => {
    const { loadFiles, listed } = openImportFolder();
    const report = await loadFiles({
      'all.json': lines(...tree, hit('product', boot(1))),
      'reviews.json': content,
    });
    expect(report.empty).toEqual([expect.stringMatching(/reviews\.json$/)]);
    expect(summaryOf({ ...report, pictures: null })).toMatch(
      /Warning: files without any document \(1\):\n {2}.*reviews\.json/,
    );
    expect(await listed()).toEqual(['BOOT-1']);
  });
});

describe('ids that are no numbers (Rule B24.42)', () => {
  const women = { id: 'cat-women', parent_id: 'cat-root', name: 'Women', is_active: true };
  const documents = [
    hit('category', { id: 'cat-root', name: 'All', is_active: true }),
    hit('category', women),
    hit('product', boot(1, { id: '5f2b-a', category_ids: ['cat-women'], tax_class_id: 'goods' })),
    hit('product', boot(2, { id: 'ABC', category: [{ category_id: 'cat-women', name: 'W' }] })),
    hit('product', boot(3, { category_ids: ['cat-women', 'cat-lost'] })),
    hit('taxrule', {
      id: 'rule',
      product_tax_class_ids: ['goods'],
      customer_tax_class_ids: ['all'],
      rates: [{ tax_country_id: 'DE', tax_region_id: 0, rate: 10 }],
    }),
    hit('review', {
      id: 'r1',
      product_id: '5f2b-a',
      created_at: '2026-01-01',
      review_status: 1,
      title: 'Good',
    }),
  ];

  it('become numbers that connect the documents', async () => {
    const { loadFiles, listed, catalogue } = openImportFolder();
    const report = await loadFiles({ 'all.json': lines(...documents) });
    expect(report.skipped).toEqual([]);
    expect(report.mapped).toEqual({ product: 2, category: 2, taxrule: 1, review: 1 });
    expect([...report.unknownCategories]).toEqual([
      ['3', 1],
      ['cat-lost', 1],
    ]);
    expect((await listed()).sort()).toEqual(['BOOT-1', 'BOOT-2', 'BOOT-3']);
    const found = await catalogue.findProduct(shop, 'BOOT-1');
    expect(found?.price.gross.minor).toBe(2310);
    const reviews = await catalogue.reviews(shop, found?.id ?? 0, { start: 0, size: 5 });
    expect(reviews.items.map(({ title }) => title)).toEqual(['Good']);
  });

  it('are the same in every order and every import', async () => {
    const ids = async (content: string[]) => {
      const { loadFiles, catalogue } = openImportFolder();
      await loadFiles({ 'all.json': lines(...content) });
      return Promise.all(
        ['BOOT-1', 'BOOT-2'].map(async (sku) => (await catalogue.findProduct(shop, sku))?.id),
      );
    };
    const first = await ids(documents);
    expect(await ids(documents.toReversed())).toEqual(first);
    expect(first.every((id) => Number.isSafeInteger(id))).toBe(true);
    expect(first[0]).not.toBe(first[1]);
  });
});

describe('several root categories (Rule B24.43)', () => {
  const other = { id: 40, parent_id: 1, name: 'Outlet', path: '1/40', is_active: true };
  const sale = { id: 41, parent_id: 40, name: 'Sale', path: '1/40/41', is_active: true };
  const hidden = { id: 5, parent_id: 2, name: 'Hidden', include_in_menu: 0, is_active: true };
  const files = {
    'all.json': lines(
      ...tree,
      ...[other, sale, hidden].map((one) => hit('category', one)),
      hit('product', boot(1)),
      hit('product', boot(2, { category_ids: [41] })),
      hit('product', boot(3, { category_ids: [5] })),
      hit('product', boot(4, { category_ids: [2] })),
    ),
  };

  it('are named with the products that no menu reaches', async () => {
    const { loadFiles } = openImportFolder();
    const report = await loadFiles(files);
    expect(report.roots).toEqual([
      { id: 2, name: 'All', products: 3, stores: ['en'] },
      { id: 40, name: 'Outlet', products: 1, stores: [] },
    ]);
    expect(report.unreached).toEqual({ count: 3, skus: ['BOOT-2', 'BOOT-3', 'BOOT-4'] });
    const text = summaryOf({ ...report, pictures: null });
    expect(text).toContain('category 40 (Outlet): 1 listed products\n');
    expect(text).toContain('category 2 (All): 3 listed products, the menu of en');
    expect(text).toContain('Products that no menu reaches; the search finds them (3):\n  BOOT-2');
  });

  it.each([
    ['40', 40, ['BOOT-2']],
    ['2', 2, ['BOOT-1', 'BOOT-3', 'BOOT-4']],
  ])('are chosen from with --root %s', async (chosen, rootId, skus) => {
    const { loadFiles, listed, catalogue } = openImportFolder();
    const report = await loadFiles(files, ['en'], { root: chosen });
    expect(await catalogue.rootCategoryId(shop)).toBe(rootId);
    expect(await listed()).toEqual(skus);
    expect(report.roots).toHaveLength(1);
    expect(report.unknownCategories.size).toBe(0);
  });

  it('refuse a root that does not exist and name those that do', async () => {
    const { loadFiles } = openImportFolder();
    await expect(loadFiles(files, ['en'], { root: '7' })).rejects.toThrow(
      'There is no category 7: choose from 2 (All), 40 (Outlet)',
    );
  });
});

describe('files of several stores (Rule B24.44)', () => {
  const from = (index: string, source: Record<string, unknown>) =>
    JSON.stringify({ _index: index, _type: '_doc', _id: String(source.id), _source: source });
  const files = {
    'de.json': lines(
      from('shop_de_category_1568838132', root),
      from('shop_de_category_1568838132', shoes),
      from('shop_de_product_1568838132', boot(1, { name: 'Stiefel' })),
    ),
    'en.json': lines(
      from('shop_en_category', root),
      from('shop_en_category', shoes),
      from('shop_en_product', boot(1)),
    ),
  };

  it('are refused with the flag to use, and nothing changes', async () => {
    const { loadFiles, listed } = openImportFolder();
    await expect(loadFiles(files)).rejects.toThrow(
      'The files hold documents of several stores: shop_de (3 documents), shop_en (3 documents). Choose one with --index',
    );
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['shop_de', 'Stiefel'],
    ['shop_en', 'Boot 1'],
  ])('are told apart with --index %s', async (index, name) => {
    const { loadFiles, catalogue } = openImportFolder();
    const report = await loadFiles(files, ['en'], { reading: { index } });
    expect(report.counts).toMatchObject({ product: 1, category: 2 });
    expect(report.repeated).toEqual({});
    expect((await catalogue.findProduct(shop, 'BOOT-1'))?.name).toBe(name);
  });

  it('refuse an index that is not there', async () => {
    const { loadFiles } = openImportFolder();
    await expect(loadFiles(files, ['en'], { reading: { index: 'shop_fr' } })).rejects.toThrow(
      'No document is from the index shop_fr: shop_de (3 documents), shop_en (3 documents)',
    );
  });
});

describe('categories (Rule B24.45)', () => {
  it('deeper than 32 levels are left out and named', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    const deep = some(4000, (place) =>
      hit('category', { id: place + 2, parent_id: place + 1, name: `C${place}`, is_active: true }),
    );
    const report = await loadFiles({
      'all.json': lines(...deep, hit('product', boot(1, { category_ids: [33, 34] }))),
    });
    expect(report.counts.category).toBe(32);
    expect(report.chains).toHaveLength(3968);
    expect(report.chains[0]).toEqual({ id: 34, name: 'C32', reason: 'is on level 33' });
    expect(await catalogue.findCategory(shop, 33)).not.toBeNull();
    expect(await catalogue.findCategory(shop, 34)).toBeNull();
    const summary = summaryOf({ ...report, pictures: null });
    expect(summary).toContain('Categories left out (3968):\n  category 34 (C32) is on level 33');
    expect(summary).not.toContain('no document describes');
  });

  it('in a cycle are left out and named, with those below them', async () => {
    const { loadFiles, listed } = openImportFolder();
    const cycle = [
      { id: 10, parent_id: 11, name: 'A', is_active: true },
      { id: 11, parent_id: 10, name: 'B', is_active: true },
      { id: 12, parent_id: 11, name: 'C', is_active: true },
      { id: 13, parent_id: 13, name: 'D', is_active: true },
    ];
    const report = await loadFiles({
      'all.json': lines(
        ...tree,
        ...cycle.map((one) => hit('category', one)),
        hit('product', boot(1)),
      ),
    });
    const reason = 'is its own ancestor, or below such a category';
    expect(report.chains.map(({ id }) => id)).toEqual([10, 11, 12, 13]);
    expect(new Set(report.chains.map((one) => one.reason))).toEqual(new Set([reason]));
    expect(await listed()).toEqual(['BOOT-1']);
  });
});

describe('long texts and shared ids', () => {
  it('leave out a sku over 255 characters and shorten a name (Rule B24.46)', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    const report = await loadFiles({
      'all.json': lines(
        ...tree,
        hit('category', { ...shoes, id: 9, name: 'K'.repeat(300) }),
        hit('product', boot(1, { sku: 'S'.repeat(256) })),
        hit('product', boot(2, { sku: 'T'.repeat(255), name: 'ü'.repeat(256) })),
      ),
    });
    expect(report.skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [4, `product ${'S'.repeat(40)}… has a sku of 256 characters, at most 255 are possible`],
    ]);
    expect(report.shortened.map(({ line }) => line)).toEqual([3, 5]);
    expect((await catalogue.findCategory(shop, 9))?.name).toBe(`${'K'.repeat(254)}…`);
    const found = await catalogue.findProduct(shop, 'T'.repeat(255));
    expect(found?.name).toBe(`${'ü'.repeat(254)}…`);
    expect(summaryOf({ ...report, pictures: null })).toContain(
      'Shortened, or loaded without a value (2):\n  all.json, line 3',
    );
  });

  it('give the later of two skus with one id its own (Rule B24.47)', async () => {
    const load = async (...products: string[]) => {
      const { loadFiles, catalogue } = openImportFolder();
      const report = await loadFiles({ 'all.json': lines(...tree, ...products) });
      const idOf = async (sku: string) => (await catalogue.findProduct(shop, sku))?.id;
      return { report, ids: [await idOf('A'), await idOf('B'), await idOf('BOOT-8')] };
    };
    const [a, b] = ['A', 'B'].map((sku) => hit('product', boot(7, { sku })));
    const other = hit('product', boot(8));
    const { report, ids } = await load(b ?? '', a ?? '', other);
    expect(report.sharedIds).toEqual([{ id: 7, sku: 'B', first: 'A' }]);
    expect(ids[0]).toBe(7);
    expect(ids[2]).toBe(8);
    expect(new Set(ids).size).toBe(3);
    expect((await load(a ?? '', b ?? '', other)).ids).toEqual(ids);
  });
});

describe('a file that unpacks to too much (Rule B24.48)', () => {
  it.each([
    ['a.json', (text: string) => text],
    ['a.json.gz', (text: string) => gzipSync(text)],
  ])('is refused: %s', async (name, pack) => {
    const { loadFiles, listed } = openImportFolder();
    const content = lines(...tree, ...some(500, (place) => hit('product', boot(place + 1))));
    await expect(
      loadFiles({ [name]: pack(content) }, ['en'], { reading: { maxUnpacked: 20_000 } }),
    ).rejects.toThrow(/a\.json.* holds more than 20000 bytes when it is unpacked: split it/);
    expect(await listed()).toEqual([]);
  });
});

describe.skipIf(!canMount())('an import on a full disk (Rule B24.49)', () => {
  it('ends with one sentence and leaves no file', async () => {
    const { folder, load } = openImportFolder();
    const file = join(folder, 'all.json');
    const description = 'x'.repeat(2000);
    const products = some(4000, (place) => hit('product', boot(place + 1, { description })));
    writeFileSync(file, lines(...tree, ...products));
    const disk = openSmallDisk(2);
    try {
      const full = importCatalogue({
        files: await findSourceFiles([file]),
        stores: ['en'],
        folder: disk.folder,
        writer: null,
        progress: silent,
      });
      await expect(full).rejects.toThrow(new ImportError(diskFull));
      expect(readdirSync(disk.folder)).toEqual([]);
    } finally {
      disk.remove();
    }
    expect((await load([file])).counts.product).toBe(4000);
  });
});
