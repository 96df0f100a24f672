import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanPath } from '../../../server/catalogue/import/addresses.ts';
import { formatSummary } from '../../../server/catalogue/import/summary.ts';
import { isShopPath } from '../../../server/catalogue/shop-paths.ts';
import { boot, openImportFolder, root, shoes, shop } from './import-folder.ts';

const load = (
  categories: Record<string, unknown>[],
  products: Record<string, unknown>[],
  pages: Record<string, unknown>[] = [],
) => ({
  'categories.json': JSON.stringify([root, ...categories]),
  'products.json': JSON.stringify(products),
  'cms_pages.json': JSON.stringify(pages),
});

describe('addresses', () => {
  it('are generated when documents have none', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    await loadFiles(
      load(
        [{ ...shoes, name: 'Schöne Schuhe & mehr' }],
        [boot(1, { url_key: 'red-boot' }), boot(2, { name: 'Größe 2' })],
      ),
    );
    expect(await catalogue.findCategory(shop, 3)).toMatchObject({
      urlPath: 'schone-schuhe-and-mehr-3',
      slug: 'schone-schuhe-and-mehr-3',
    });
    expect(await catalogue.findProduct(shop, 'BOOT-1')).toMatchObject({ urlPath: 'red-boot' });
    expect(await catalogue.findProduct(shop, 'BOOT-2')).toMatchObject({ urlPath: 'grosse-2-2' });
  });

  it('end with the new ids of products that share address and id (Rules B24.25, B24.47)', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    const products = Array.from({ length: 3 }, (_, index) =>
      boot(index + 1, { id: 1, url_key: 'boot' }),
    );
    const { moved, sharedIds } = await loadFiles(load([shoes], products));
    expect(sharedIds.map(({ sku }) => sku)).toEqual(['BOOT-2', 'BOOT-3']);
    const found = await Promise.all(
      ['BOOT-2', 'BOOT-3'].map((sku) => catalogue.findProduct(shop, sku)),
    );
    expect(moved.map(({ to }) => to)).toEqual(found.map((product) => `boot-${product?.id}`));
  });

  it('below a route of the shop change their first segment (Rule B24.25)', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    const { moved } = await loadFiles(
      load(
        [{ ...shoes, url_path: 'store/shoes.html' }],
        [
          boot(1, { url_path: 'map/boot' }),
          boot(2, { url_path: 'map/boot' }),
          boot(3, { url_path: 'cart' }),
          boot(4, { url_path: 'pwa.html' }),
        ],
      ),
    );
    expect(moved.map(({ from, to }) => [from, to])).toEqual([
      ['store/shoes.html', 'store-3/shoes.html'],
      ['cart', 'cart-3'],
      ['map/boot', 'map-1/boot'],
      ['map/boot', 'map-2/boot'],
      ['pwa.html', 'pwa-4.html'],
    ]);
    for (const { to } of moved) expect(await catalogue.resolve(shop, to)).not.toBeNull();
  });

  it('of pages that a route of the shop hides are named (Rule B24.36)', async () => {
    const { loadFiles } = openImportFolder();
    const pages = ['contact', 'checkout/terms', 'about', 'de_at/about'].map((identifier, id) => ({
      id: id + 1,
      identifier,
      content: 'Text',
    }));
    const report = await loadFiles(load([shoes], [boot(1)], pages));
    expect(report.hiddenPages).toEqual(['checkout/terms', 'contact', 'de_at/about']);
    expect(formatSummary({ ...report, pictures: null }, ['en'], false)).toContain(
      'Pages that no address shows: a route of the shop answers there (3):\n  checkout/terms',
    );
  });

  it('are reported without control characters of the dump', async () => {
    const { loadFiles } = openImportFolder();
    const lost = { id: 9, parent_id: 99, name: 'Sale\u001b[2J\u2066', url_path: 'sale' };
    const report = await loadFiles(load([shoes, lost], [boot(1)]));
    const summary = formatSummary({ ...report, pictures: null }, ['en'], false);
    expect(summary).toContain('category 9 (Sale[2J·)');
    expect(summary).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it('are unique: pages keep theirs, then categories, then listed products (Rule B24.25)', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    const { moved } = await loadFiles(
      load(
        [
          { ...shoes, url_path: 'about' },
          { id: 4, parent_id: 2, name: 'Sale', url_path: 'sale' },
        ],
        [
          boot(5, { url_path: 'boot.html', visibility: 1 }),
          boot(6, { url_key: 'boot.html' }),
          boot(7, { url_path: 'boot.html' }),
          boot(8, { url_path: 'sale' }),
          boot(9, { url_path: 'boot-6.html' }),
          boot(10, { url_path: 'cart' }),
        ],
        [{ id: 1, identifier: 'about', content: 'We' }],
      ),
    );
    expect(moved.map(({ what, from, to }) => `${what}: ${from} → ${to}`).sort()).toEqual([
      'category 3: about → about-3',
      'product BOOT-10: cart → cart-10',
      'product BOOT-5: boot.html → boot-5.html',
      'product BOOT-6: boot.html → boot-6-2.html',
      'product BOOT-8: sale → sale-8',
    ]);
    expect(await catalogue.resolve(shop, 'boot.html')).toMatchObject({ sku: 'BOOT-7' });
    expect(await catalogue.resolve(shop, 'sale')).toEqual({ kind: 'category', id: 4 });
    expect(await catalogue.resolve(shop, 'about')).toEqual({ kind: 'page', identifier: 'about' });
  });

  it('do not depend on the order of the documents (Rule B24.26)', async () => {
    const products = [
      boot(1, { url_key: 'boot' }),
      boot(2, { url_path: 'boot' }),
      boot(3, { url_path: 'shoes' }),
      boot(4, { url_path: 'boot-2' }),
      boot(5, { name: 'Boot 1' }),
    ];
    const categories = [
      { ...shoes, url_path: 'shoes' },
      { id: 4, parent_id: 2, name: 'X', url_path: 'shoes' },
    ];
    const addressesOf = async (some: typeof products, tree: typeof categories) => {
      const { loadFiles, catalogue } = openImportFolder();
      await loadFiles(load(tree, some));
      const found = await Promise.all(
        products.map(({ sku }) => catalogue.findProduct(shop, String(sku))),
      );
      return found.map((one) => one?.urlPath);
    };
    const expected = await addressesOf(products, categories);
    expect(new Set(expected).size).toBe(products.length);
    const orders = fc.tuple(fc.shuffledSubarray(products, { minLength: 5 }), fc.boolean());
    await fc.assert(
      fc.asyncProperty(orders, async ([some, isTurned]) => {
        const tree = isTurned ? categories.toReversed() : categories;
        expect(await addressesOf(some, tree)).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });

  it.each([
    ['/women/tops/', 'women/tops'],
    ['https://shop.example/women/tops.html?x=1', 'women/tops.html'],
    ['what is new/../a?b#c', 'what-is-new/abc'],
    ['  ', null],
    ['///', null],
    ['größe/ölzeug', 'größe/ölzeug'],
  ])('are cleaned: %j becomes %j', (given, expected) => {
    expect(cleanPath(given)).toBe(expected);
  });

  it.each([
    ['Cart', 'Cart-3', 'a route, which is found in any case'],
    ['SEARCH/boots', 'SEARCH-3/boots', 'a path below such a route'],
    ['de_at', 'de_at-3', 'a store view'],
    ['de_at/boots', 'de_at-3/boots', 'a path below a store view'],
    ['llms.txt', 'llms.txt-3', 'a file of the shop'],
    ['sitemap-pages.xml', 'sitemap-pages.xml-3', 'a sitemap'],
    ['sitemap-products-0.xml', 'sitemap-products-0.xml-3', 'a part of the sitemap'],
    ['.well-known/x', '.well-known-3/x', 'a path below the folder of well-known files'],
    ['de', 'de', 'the store view of another brand, which is no other page here'],
    ['DE_AT/boots', 'DE_AT/boots', 'no store view in these letters'],
  ])('%s becomes %s: %s (Rules B24.25, B24.36)', async (wanted, expected) => {
    const { loadFiles, catalogue } = openImportFolder();
    const category = { ...shoes, url_path: wanted };
    // The same for a product, whose id is 3 as well, apart from the category.
    await loadFiles(load([category], [boot(3, { url_path: 'boots' })]));
    expect((await catalogue.findCategory(shop, 3))?.urlPath).toBe(expected);
    await loadFiles(load([shoes], [boot(3, { url_path: wanted })]));
    expect((await catalogue.findProduct(shop, 'BOOT-3'))?.urlPath).toBe(expected);
  });

  it('that are longer than the shop reads are generated (Rules B24.36, A6.10)', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    const url_path = 'x'.repeat(361);
    const long = { url_path, url_key: url_path, name: '&'.repeat(255) };
    await loadFiles(load([{ ...shoes, ...long }], [boot(1, long)]));
    expect((await catalogue.findCategory(shop, 3))?.urlPath).toMatch(/^.{1,400}$/);
    expect((await catalogue.findProduct(shop, 'BOOT-1'))?.urlPath).toMatch(/^.{1,400}$/);
  });

  it('exclude every route of the shop (Rule B24.25)', () => {
    // A category with the name of a route that is missing in shop-paths.ts could never be reached.
    const routes = readFileSync('app/routes.ts', 'utf8').matchAll(/\broute\('([^'*:]+)/g);
    const paths = [...routes].map(([, path = '']) => path.replace(/\/+$/, ''));
    expect(paths).toContain('cart');
    expect(paths.filter((path) => !isShopPath(path))).toEqual([]);
  });
});
