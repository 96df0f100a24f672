import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { openEmbeddedSource } from '../../../server/catalogue/engines/embedded/source.ts';
import { boot, hit, openImportFolder, root, shoes, shop } from './import-folder.ts';

const lines = (...all: string[]) => `${all.join('\n')}\n`;
const tree = lines(hit('category', root), hit('category', shoes));

describe('import of dumps', () => {
  it('recognises a document by the type of its hit, its index, its file or its fields (Rules B24.2, B24.12, B24.29, F5.2)', async () => {
    const { loadFiles, listed, catalogue } = openImportFolder();
    const { counts, skipped } = await loadFiles({
      'a.json': lines(hit('category', root), hit('category', shoes, true)),
      'b.ndjson': lines(hit('product', boot(1)), hit('product', boot(2), true)),
      'products.json': JSON.stringify([boot(3), boot(4)]),
      'one.json': JSON.stringify(boot(5), null, 2),
      'attributes.jsonl': JSON.stringify({ id: 9, attribute_code: 'color' }),
      'rest.json': lines(
        JSON.stringify({ id: 7, rates: [{ tax_country_id: 'DE', rate: 23 }] }),
        hit('cms_page', { id: 1, identifier: 'about-us', content: 'We' }),
        JSON.stringify({ id: 2, type: 'cms_block', identifier: 'hero', content: 'Hi' }),
        hit('review', { id: 1, product_id: 1, created_at: '2026-01-01', review_status: 1 }, true),
      ),
    });
    expect(skipped).toEqual([]);
    expect(counts).toMatchObject({ product: 5, category: 2, attribute: 1, taxrule: 1, review: 1 });
    expect(counts).toMatchObject({ cms_page: 1, cms_block: 1 });
    expect(await listed()).toEqual(['BOOT-1', 'BOOT-2', 'BOOT-3', 'BOOT-4', 'BOOT-5']);
    expect(await catalogue.findPage(shop, { key: 'about' })).toMatchObject({ content: 'We' });
  });

  it('gives a key that a page names to no page before it (Rule B24.29)', async () => {
    const { loadFiles, file } = openImportFolder();
    const page = (id: number, identifier: string, more = {}) =>
      hit('cms_page', { id, identifier, content: 'We', ...more });
    await loadFiles({
      'products.json': JSON.stringify([boot(1)]),
      'tree.json': tree,
      'pages.json': lines(
        page(1, 'privacy-2019'),
        page(2, 'terms-2019'),
        page(3, 'protection', { page_key: 'privacy' }),
        page(4, 'rules', { page_key: 'terms', active: false }),
      ),
    });
    const keys = [];
    for await (const { entity, document } of openEmbeddedSource(file).documents('en')) {
      if (entity === 'cms_page') keys.push([document['identifier'], document['page_key']]);
    }
    expect(keys).toEqual([
      ['privacy-2019', undefined],
      ['terms-2019', 'terms'],
      ['protection', 'privacy'],
      ['rules', 'terms'],
    ]);
  });

  it('decompresses gzip and skips a byte order mark (Rules B24.2, B24.7, F5.1)', async () => {
    const { loadFiles, listed } = openImportFolder();
    await loadFiles({
      'products.json.gz': gzipSync(JSON.stringify([boot(1)])),
      'tree.json': `\u{feff}${tree}`,
    });
    expect(await listed()).toEqual(['BOOT-1']);
  });

  it('reads ids, flags, prices and options in every spelling (Rules B24.18, F5.12)', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    const color = {
      attribute_id: '93',
      attribute_code: 'color',
      frontend_input: 'multiselect',
      is_filterable: '1',
      options: [
        { label: 'Red', value: 8 },
        { label: 'Blue', value: '11' },
      ],
    };
    await loadFiles({
      'attributes.json': JSON.stringify([color]),
      'categories.json': JSON.stringify([
        { ...root, id: '2', is_active: '1' },
        { ...shoes, parent_id: '2', is_active: 1, include_in_menu: '0' },
      ]),
      'products.json': JSON.stringify([
        boot(1, { id: '1', price: '33.0000', status: '1', visibility: '4', color: '8,11' }),
        boot(2, { color: [8, '11'], category_ids: ['3'] }),
        boot(3, { color: 11, category_ids: null, category: [{ category_id: '3', name: 'Shoes' }] }),
      ]),
    });
    const { items, facets } = await catalogue.list(shop, {
      categoryId: 3,
      filters: {},
      facets: ['color'],
      sort: 'price-asc',
      start: 0,
      size: 9,
    });
    expect(items.map((card) => [card.sku, card.price.net.minor])).toEqual([
      ['BOOT-2', 2200],
      ['BOOT-3', 2300],
      ['BOOT-1', 3300],
    ]);
    expect(facets[0]?.options.map(({ label, count }) => [label, count])).toEqual([
      ['Red', 2],
      ['Blue', 3],
    ]);
  });

  it('keeps the document indexed last, of equal ones the later (Rules B24.15, F5.5)', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    const { repeated } = await loadFiles({
      'a.json': lines(
        hit('product', boot(1, { name: 'New', tsk: 20 })),
        hit('product', boot(1, { name: 'Old', tsk: 10 })),
        hit('product', boot(2, { name: 'First' })),
        hit('product', boot(2, { name: 'Last' })),
        hit('attribute', { id: 1, attribute_code: 'color', tsk: 5, default_frontend_label: 'New' }),
        hit('attribute', { id: 1, attribute_code: 'color', tsk: 4, default_frontend_label: 'Old' }),
      ),
      'b.json': tree,
      'c.json': lines(hit('category', { ...shoes, name: 'Boots', tsk: 3 })),
      'd.json': lines(hit('category', { ...shoes, name: 'Clogs', tsk: 2 })),
    });
    expect(repeated).toEqual({ product: 2, attribute: 1, category: 2 });
    expect((await catalogue.findProduct(shop, 'BOOT-1'))?.name).toBe('New');
    expect((await catalogue.findProduct(shop, 'BOOT-2'))?.name).toBe('Last');
    expect((await catalogue.attributes(shop))[0]?.label).toBe('New');
    expect((await catalogue.findCategory(shop, 3))?.name).toBe('Boots');
  });

  it('reads categories from their own documents and nested in others (Rules B24.21, F5.28)', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    await loadFiles({
      'categories.json': JSON.stringify([
        {
          ...root,
          children_data: [
            { id: 30 },
            {
              ...shoes,
              name: 'Nested shoes',
              product_count: 99,
              children_data: [{ id: 4, name: 'Boots' }],
            },
            { id: 5, name: 'Hats', is_active: false, children_data: [{ id: 6, name: 'Caps' }] },
          ],
        },
        { id: 3, name: 'Shoes', parent_id: null, path: null },
      ]),
      'products.json': JSON.stringify([boot(1, { category_ids: [4] })]),
    });
    const found = await catalogue.categoryTree(shop, 2);
    expect(found.map(({ id, name, parentId, level }) => [id, name, parentId, level])).toEqual([
      [2, 'All', 1, 1],
      [3, 'Shoes', 2, 2],
      [4, 'Boots', 3, 3],
    ]);
  });

  it('counts the products of a category itself, whatever the dump says (Rule B24.22)', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    await loadFiles({
      'categories.json': JSON.stringify([
        { ...root, product_count: 1182 },
        { ...shoes, product_count: 0 },
        { id: 4, parent_id: 3, name: 'Boots' },
      ]),
      'products.json': JSON.stringify([
        boot(1, { category_ids: [3, 4] }),
        boot(2, { category_ids: [4] }),
        boot(3, { category_ids: [4], visibility: 1 }),
        boot(4, { category_ids: [4], status: 2 }),
        boot(5, { category_ids: [77] }),
      ]),
    });
    const counts = (await catalogue.categoryTree(shop, 2)).map(({ productCount }) => productCount);
    expect(counts).toEqual([2, 2, 2]);
  });
});

describe('skipped documents', () => {
  it('are reported with file, line and reason (Rules B24.12, B24.13, B24.23, F5.2, F5.3, F5.7)', async () => {
    const { loadFiles, listed } = openImportFolder();
    const { skipped, unknownCategories } = await loadFiles({
      'all.json': lines(
        tree.trim(),
        hit('product', { id: 99, query: { match: { name: 'Bag' } } }),
        hit('product', boot(1)),
        'hello',
        hit('product', boot(2, { price: 'dear' })),
        hit('product', boot(3, { type_id: 'subscription' })),
        hit('product', boot(4, { configurable_children: [{ sku: 'X', price: -1 }] })),
        hit('review', { id: 1, product_id: 1 }),
        hit('dragon', { id: 1 }),
        '{"_source": {"id": 1}',
        hit('product', boot(5, { category_ids: [3, 44] })),
      ),
    });
    expect(skipped.map(({ file, line, reason }) => `${file} ${line} ${reason}`)).toEqual([
      'all.json 3 product without sku',
      'all.json 5 no JSON',
      'all.json 6 product BOOT-2 without a readable price: "dear"',
      'all.json 7 product BOOT-3 of unknown type subscription',
      'all.json 8 product BOOT-4: variant X without a readable price: "-1"',
      'all.json 9 review 1 without a readable created_at',
      'all.json 10 nothing tells what kind of document this is',
      'all.json 11 a bracket is missing',
    ]);
    expect([...unknownCategories]).toEqual([['44', 1]]);
    expect(await listed()).toEqual(['BOOT-1', 'BOOT-5']);
  });

  it('are named up to 1000, the others are counted (Rule B24.14)', async () => {
    const { loadFiles } = openImportFolder();
    const broken = Array.from({ length: 1003 }, () => hit('product', {}));
    const { skipped, skippedMore } = await loadFiles({
      'all.json': lines(tree.trim(), hit('product', boot(1)), ...broken),
    });
    expect([skipped.length, skippedMore]).toEqual([1000, 3]);
  });

  it('include the error page of another shop (Rule B24.24)', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    const { skipped } = await loadFiles({
      'all.json': lines(tree.trim(), hit('product', boot(1))),
      'pages.json': lines(
        hit('cms_page', { id: 1, identifier: 'no-route', content: '404' }),
        hit('cms_page', { id: 2, identifier: 'agb', content: 'Text' }),
      ),
    });
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'page no-route: the shop has its own error page',
    ]);
    expect((await catalogue.pages(shop)).map(({ identifier }) => identifier)).toEqual(['agb']);
  });

  it('never affect a valid document, whatever is between them (Rule B24.11)', async () => {
    const junk = fc
      .oneof(
        fc.string({ unit: 'binary' }),
        fc.json(),
        fc.constantFrom('{"a":', hit('product', { id: 1 }), hit('category', {}), '{"_source":3}'),
        fc.record({ _type: fc.string(), _source: fc.object() }).map((one) => JSON.stringify(one)),
      )
      .map((text) => text.replace(/[\n\0]/g, ' '))
      .filter((text) => !/^[\s,]*[{[]\s*$/.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(junk, { maxLength: 8 }), async (some) => {
        const { loadFiles, listed } = openImportFolder();
        const content = some.flatMap((text, place) => [hit('product', boot(place + 1)), text]);
        await loadFiles({ 'all.json': lines(tree.trim(), ...content, hit('product', boot(50))) });
        expect(await listed()).toEqual([...some.map((_, place) => `BOOT-${place + 1}`), 'BOOT-50']);
      }),
      { numRuns: 15 },
    );
  });
});

describe('import that fails', () => {
  it.each<[string, Record<string, string | Uint8Array>, RegExp]>([
    ['cut off', { 'a.json': `${tree}{"id":` }, /a\.json is cut off/],
    ['an open list', { 'products.json': '[{"id":1,"sku":"A"},' }, /products\.json is cut off/],
    [
      'UTF-16',
      { 'a.json': Buffer.from(`\ufeff${tree}`, 'utf16le') },
      /a\.json is written in UTF-16: /,
    ],
    ['binary', { 'a.json': Buffer.from([0x50, 0x4b, 3, 4, 0, 0]) }, /a\.json is no text file/],
    ['a damaged gzip file', { 'a.json.gz': gzipSync(tree).subarray(0, 40) }, /a\.json\.gz/],
    ['an empty file', { 'a.json': '' }, /no usable product/],
    ['no dump at all', { 'a.txt': tree }, /holds no \.json/],
    ['no products', { 'a.json': tree }, /no usable product/],
    ['no categories', { 'a.json': hit('product', boot(1)) }, /no usable category/],
    ['only broken products', { 'a.json': `${tree}${hit('product', {})}` }, /product without sku/],
  ])('leaves the old catalogue: %s (Rules B24.9, B24.31, F5.9)', async (_, contents, message) => {
    const { loadFiles, listed } = openImportFolder();
    await loadFiles({ 'a.json': `${tree}${hit('product', boot(1))}` });
    await expect(loadFiles(contents)).rejects.toThrow(message);
    expect(await listed()).toEqual(['BOOT-1']);
  });
});

describe('import into several stores', () => {
  it('changes them together, and no other store (Rule B24.30)', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    await loadFiles({ 'a.json': `${tree}${hit('product', boot(1))}` }, ['de_de', 'en']);
    await loadFiles({ 'a.json': `${tree}${hit('product', boot(2))}` }, ['en', 'scc_de']);
    const has = async (code: string, sku: string) =>
      (await catalogue.findProduct(requireStoreView(code), sku)) !== null;
    expect(await has('de_de', 'BOOT-1')).toBe(true);
    expect(await has('de_de', 'BOOT-2')).toBe(false);
    expect(await has('en', 'BOOT-1')).toBe(false);
    expect(await has('scc_de', 'BOOT-2')).toBe(true);
    // The imported tree has its own root, also for a brand with another root id.
    expect(await catalogue.rootCategoryId(requireStoreView('scc_de'))).toBe(2);
  });
});
