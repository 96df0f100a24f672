import { describe, expect, it } from 'vitest';
import { openEmbeddedSource } from '../../../server/catalogue/engines/embedded/source.ts';
import { formatSummary } from '../../../server/catalogue/import/summary.ts';
import { mergePatch } from '../../../server/catalogue/import/merge/merge-patch.ts';
import { boot, hit, openImportFolder, root, shoes, shop } from './import-folder.ts';

const lines = (...all: string[]) => `${all.join('\n')}\n`;
const page = { id: 1, identifier: 'terms', title: 'Terms', content: '<p>Old</p>' };
const whole = lines(
  hit('category', root),
  hit('category', { ...shoes, headline: 'Walk' }),
  hit('product', boot(1, { description: 'Leather' })),
  hit('product', boot(2, { stock: { qty: 3, is_in_stock: true } })),
  hit('cms_page', page),
);
const patch = (type: string, document: Record<string, unknown>) =>
  JSON.stringify({ type, ...document });

/** Loads a catalogue and returns what merges into it. */
async function openShop() {
  const opened = openImportFolder();
  await opened.loadFiles({ 'all.json': whole });
  const source = openEmbeddedSource(opened.file);
  const merge = (...documents: string[]) =>
    opened.loadFiles({ 'some.json': lines(...documents) }, ['en'], { mergeInto: source });
  return { ...opened, source, merge };
}

describe('mergePatch (Rule B24.52)', () => {
  it.each([
    [{ a: 1, b: 2 }, { b: 3 }, { a: 1, b: 3 }],
    [{ a: 1, b: 2 }, { b: null }, { a: 1 }],
    [{ a: { b: 1, c: 2 } }, { a: { c: null, d: 4 } }, { a: { b: 1, d: 4 } }],
    [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
    [{ a: 'text' }, { a: { b: 1, c: null } }, { a: { b: 1 } }],
  ])('%j with %j is %j', (document, change, expected) => {
    expect(mergePatch(document, change)).toEqual(expected);
  });
});

describe('a merge of single documents (Rule B24.51)', () => {
  it('changes a price, a text and a page and leaves the rest', async () => {
    const { merge, catalogue, listed } = await openShop();
    const report = await merge(
      patch('product', { sku: 'BOOT-1', price: 99 }),
      patch('category', { id: 3, headline: 'Run', description: '<p>New</p>' }),
      patch('cms_page', { identifier: 'terms', content: '<p>New</p>' }),
    );
    expect(report.merged).toEqual({ changed: { product: 1, category: 1, cms_page: 1 }, added: {} });
    expect(report.repeated).toEqual({});
    expect(await listed()).toEqual(['BOOT-1', 'BOOT-2']);
    const first = await catalogue.findProduct(shop, 'BOOT-1');
    expect([first?.price.net.minor, first?.description]).toEqual([9900, 'Leather']);
    expect((await catalogue.findProduct(shop, 'BOOT-2'))?.price.net.minor).toBe(2200);
    const category = await catalogue.findCategory(shop, 3);
    expect([category?.headline, category?.productCount, category?.name]).toEqual([
      'Run',
      2,
      'Shoes',
    ]);
    expect((await catalogue.pages(shop)).map(({ content }) => content)).toEqual(['<p>New</p>']);
  });

  it('adds whole documents and names them', async () => {
    const { merge, listed } = await openShop();
    const report = await merge(
      hit('product', boot(7)),
      patch('product', { sku: 'BOOT-2', name: 'B' }),
    );
    expect(report.merged).toEqual({ changed: { product: 1 }, added: { product: 1 } });
    expect(await listed()).toEqual(['BOOT-1', 'BOOT-2', 'BOOT-7']);
    const text = formatSummary({ ...report, pictures: null }, ['en'], false);
    expect(text).toContain('Changed in en:\n        1 products\nNew:\n        1 products\n');
  });

  it('keeps every address, and a repeated one changes nothing', async () => {
    const { merge, source } = await openShop();
    const read = async () => {
      const all = [];
      for await (const one of source.documents('en')) all.push(one);
      return all;
    };
    await merge(hit('product', boot(8, { url_path: 'boot-1-1' })));
    const once = await read();
    const report = await merge(patch('product', { sku: 'BOOT-1', price: 21 }));
    expect(report.moved).toEqual([]);
    expect(await read()).toEqual(once);
  });

  it.each([
    [
      { sku: 'BOOT-11', price: 5 },
      'product BOOT-11 is not in the catalogue, and a new one needs id and name',
    ],
    [{ sku: 'BOOT-1', price: -5 }, 'product BOOT-1 without a readable price: "-5"'],
    [{ sku: 'BOOT-1', name: null }, 'product BOOT-1 without name'],
    [{ price: 5 }, 'product without sku'],
  ])('skips %j with the reason (Rule B24.52)', async (change, reason) => {
    const { merge, catalogue } = await openShop();
    const report = await merge(patch('product', change));
    expect(report.skipped.map((one) => one.reason)).toEqual([reason]);
    expect((await catalogue.findProduct(shop, 'BOOT-1'))?.price.net.minor).toBe(2100);
  });

  it.each(['product', 'category'])(
    'skips a %s that is older than in the catalogue with the reason (Rules B24.52, F5.5)',
    async (type) => {
      const { merge, source } = await openShop();
      const name = type === 'product' ? { sku: 'BOOT-1' } : { id: 3 };
      await merge(patch(type, { ...name, tsk: 200, meta_title: 'New' }));
      const report = await merge(patch(type, { ...name, tsk: 100, meta_title: 'Old' }));
      expect(report.merged).toEqual({ changed: {}, added: {} });
      expect(report.skipped.map(({ reason }) => reason)).toEqual([
        `${type} ${type === 'product' ? 'BOOT-1' : '3'} is older than in the catalogue: tsk 100, there 200`,
      ]);
      const titles = [];
      for await (const { entity, document } of source.documents('en')) {
        if (entity === type && 'meta_title' in document) titles.push(document['meta_title']);
      }
      expect(titles).toEqual(['New']);
    },
  );

  it('is refused for an empty catalogue and for several stores (Rule B24.53)', async () => {
    const { file, loadFiles } = openImportFolder();
    const mergeInto = openEmbeddedSource(file);
    const some = { 'some.json': patch('product', { sku: 'BOOT-1', price: 1 }) };
    await expect(loadFiles(some, ['en'], { mergeInto })).rejects.toThrow(
      'The catalogue of en is empty: load a whole one without --merge',
    );
    await expect(loadFiles(some, ['en', 'de_de'], { mergeInto })).rejects.toThrow(
      '--merge changes one store view at a time',
    );
  });

  it('is refused when another load came first (Rule B24.53)', async () => {
    const { loadFiles, source, catalogue } = await openShop();
    const revisions = ['1', '2'];
    const mergeInto = { ...source, revision: async () => revisions.shift() ?? '' };
    const some = { 'some.json': patch('product', { sku: 'BOOT-1', price: 1 }) };
    await expect(loadFiles(some, ['en'], { mergeInto })).rejects.toThrow(
      'The catalogue of en changed meanwhile: run the command again',
    );
    expect((await catalogue.findProduct(shop, 'BOOT-1'))?.price.net.minor).toBe(2100);
  });
});
