import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { createSeoService } from '../../../server/services/seo/service.ts';
import { openSitemaps } from '../../../server/services/seo/sitemap.ts';
import type { Sitemaps } from '../../../server/services/seo/sitemap.ts';
import { openBrand } from './open-brand.ts';

const germany = requireStoreView('de_de');
const origin = 'https://camps.example';

async function textOf(pieces: AsyncIterable<string> | null): Promise<string> {
  let text = '';
  for await (const piece of pieces ?? []) text += piece;
  return text;
}

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(origin, ''));

describe('sitemaps', () => {
  let opened: Awaited<ReturnType<typeof openBrand>>;
  let sitemaps: Sitemaps;
  beforeAll(async () => {
    opened = await openBrand();
    sitemaps = openSitemaps(opened, { productsPerFile: 2 });
  });
  afterAll(() => opened.catalogue.close());

  const file = (name: string) => textOf(sitemaps.file(germany, origin, name, 0));

  test('name files in the index that contain each product once', async () => {
    const names = locations(await sitemaps.index(germany, origin, 0));
    expect(names).toEqual([
      '/de_de/sitemap-pages.xml',
      '/de_de/sitemap-categories.xml',
      '/de_de/sitemap-products-0.xml',
      '/de_de/sitemap-products-2.xml',
      '/de_de/sitemap-products-6.xml',
    ]);
    const products = await Promise.all(
      names.slice(2).map(async (name) => locations(await file(name.replace('/de_de/', '')))),
    );
    expect(products.flat()).toEqual([
      '/de_de/finca-am-platz',
      '/de_de/hotel-llevant',
      '/de_de/agora-resort-3',
      '/de_de/betreuung-6',
      '/de_de/ausrustung-7',
    ]);
  });

  test('read the products of the requested file alone (Rule A21.8)', async () => {
    const read: number[] = [];
    const catalogue: Catalogue = {
      ...opened.catalogue,
      async *allProductAddresses(store, page) {
        for await (const batch of opened.catalogue.allProductAddresses(store, {
          ...page,
          size: 1,
        })) {
          read.push(...batch.map(({ id }) => id));
          yield batch;
        }
      },
    };
    const counted = openSitemaps({ ...opened, catalogue }, { productsPerFile: 2 });
    await counted.index(germany, origin, 0);
    expect(read).toEqual([]);
    await textOf(counted.file(germany, origin, 'sitemap-products-2.xml', 0));
    // The product after the last one shows that the file is complete.
    expect(read).toEqual([3, 6, 7]);
  });

  test('contain each category once, in files of a limited size (Rule A21.8)', async () => {
    const whole = locations(await file('sitemap-categories.xml'));
    const parts = openSitemaps(opened, { categoriesPerFile: 2 });
    const names = locations(await parts.index(germany, origin, 0))
      .map((name) => name.replace('/de_de/', ''))
      .filter((name) => name.includes('categories'));
    expect(names.slice(0, 2)).toEqual(['sitemap-categories.xml', 'sitemap-categories-2.xml']);
    const read = (name: string) => textOf(parts.file(germany, origin, name, 0));
    const found = await Promise.all(names.map(async (name) => locations(await read(name))));
    expect(found.flat()).toEqual(whole);
    expect(Math.max(...found.map((one) => one.length))).toBeLessThanOrEqual(2);
    expect(await read('sitemap-categories-1000.xml')).toBe('');
  });

  test('link a product to the same product in other stores, and back', async () => {
    const xml = await file('sitemap-products-0.xml');
    const [first = '', second = ''] = xml.split('</url>');
    expect(first).toContain('<lastmod>2026-03-01T10:00:00.000Z</lastmod>');
    expect(first).toContain('hreflang="de-DE" href="https://camps.example/de_de/finca-am-platz"');
    expect(first).toContain(
      'hreflang="de-CH" href="https://camps.example/de_ch/finca-in-der-schweiz"',
    );
    expect(first).toContain('<image:loc>https://camps.example/img/600/744/fit/f/i/finca.jpg<');
    expect(second).toContain('de_ch/hotel-llevant');
    const swiss = await textOf(
      sitemaps.file(requireStoreView('de_ch'), origin, 'sitemap-products-0.xml', 0),
    );
    expect(swiss).toContain('<loc>https://camps.example/de_ch/finca-in-der-schweiz</loc>');
    expect(swiss).toContain('hreflang="de-DE" href="https://camps.example/de_de/finca-am-platz"');
  });

  test('have no alternates for a product of one store only', async () => {
    const [agora = ''] = (await file('sitemap-products-2.xml')).split('</url>');
    expect(agora).toContain('/de_de/agora-resort-3');
    expect(agora).not.toContain('hreflang');
  });

  test('contain categories with products and pages that are switched on', async () => {
    expect(locations(await file('sitemap-categories.xml'))).toEqual([
      '/de_de/turkei-12',
      '/de_de/spanien',
      '/de_de/spanien/mallorca',
    ]);
    expect(locations(await file('sitemap-pages.xml'))).toEqual(['/de_de', '/de_de/agb']);
  });

  test('leave out categories that redirect, also as alternates (Rules A21.2, A21.8, B1.6)', async () => {
    // Mallorca redirects to Turkey; a link to a category that is not shown leads nowhere.
    const linked = await openBrand({}, { 11: 12, 10: 99 });
    const read = (code: string) =>
      textOf(
        openSitemaps(linked).file(requireStoreView(code), origin, 'sitemap-categories.xml', 0),
      );
    expect(locations(await read('de_de'))).toEqual(['/de_de/turkei-12', '/de_de/spanien']);
    const swiss = (await read('de_ch')).split('</url>');
    const mallorca = swiss.find((one) => one.includes('<loc>https://camps.example/de_ch/spanien/'));
    expect(mallorca).toBeDefined();
    expect(mallorca).not.toContain('de_de/spanien/mallorca');
    const text = await createSeoService(linked).llms(germany, origin);
    expect(text).toContain('](https://camps.example/de_de/spanien)');
    expect(text).not.toContain('](https://camps.example/de_de/spanien/mallorca)');
    await linked.catalogue.close();
  });

  test('continue after an id that the import made from a text (Rules A21.8, B24.42)', () => {
    const highest = 2 ** 49 - 1;
    expect(sitemaps.file(germany, origin, `sitemap-products-${highest}.xml`, 0)).not.toBeNull();
  });

  test.each([
    'sitemap-people.xml',
    'sitemap-pages-1.xml',
    'sitemap-categories-0.xml',
    'sitemap-products-x.xml',
    'sitemap-products--1.xml',
    'sitemap-products-00.xml',
    'sitemap-products-02.xml',
    'sitemap-products-1.xml.xml',
  ])('have no file %s', (name) => {
    expect(sitemaps.file(germany, origin, name, 0)).toBeNull();
  });

  test.each([
    ['sitemap-products-7.xml', false],
    ['sitemap-products-6.xml', true],
    ['sitemap-products-0.xml', true],
  ])(
    'send a part of the products only while one follows: %s %j (Rule A21.12)',
    async (name, is) => {
      expect((await file(name)) !== '').toBe(is);
    },
  );

  test('send the first part of a store view without products (Rule A21.12)', async () => {
    const catalogue: Catalogue = {
      ...opened.catalogue,
      async *allProductAddresses() {},
    };
    const empty = openSitemaps({ ...opened, catalogue });
    const text = await textOf(empty.file(germany, origin, 'sitemap-products-0.xml', 0));
    expect(text).toMatch(/<urlset[\s\S]*<\/urlset>/);
  });

  test('contain the routes when the URL dispatcher is off', async () => {
    const plain = await openBrand({ useUrlDispatcher: false });
    const read = (name: string) => textOf(openSitemaps(plain).file(germany, origin, name, 0));
    expect(locations(await read('sitemap-categories.xml'))).toContain('/de_de/r/mallorca-11');
    expect(locations(await read('sitemap-products-0.xml'))).toContain(
      '/de_de/p/CAMP-1/finca-am-platz-1',
    );
    expect(locations(await read('sitemap-pages.xml'))).toContain('/de_de/i/agb');
    await plain.catalogue.close();
  });

  test('are named by robots.txt, which blocks the store switcher alone (Rule A21.8)', async () => {
    const text = await createSeoService(opened).robots('camp', origin);
    expect(text.match(/^Disallow: .*$/gm)).toEqual([
      'Disallow: /de_de/store/',
      'Disallow: /de_at/store/',
      'Disallow: /de_ch/store/',
      'Disallow: /store/',
    ]);
    expect(text).toContain('\n# https://camps.example/de_ch/feed.json\n');
    expect(text.match(/^Sitemap: .*$/gm)).toEqual([
      'Sitemap: https://camps.example/de_de/sitemap.xml',
      'Sitemap: https://camps.example/de_at/sitemap.xml',
      'Sitemap: https://camps.example/de_ch/sitemap.xml',
      'Sitemap: https://camps.example/sitemap.xml',
    ]);
  });
});
