import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorePath } from '../../../app/domain/store/alternates.ts';
import { toListingSeo, toProductSeo } from '../../../app/routes/catalogue/catalogue-seo.server.ts';
import { openPages, visit } from '../../services/catalogue/open-pages.ts';

const places: StorePath[] = [
  { store: 'de_de', path: '/spanien' },
  { store: 'en', path: '/spain' },
];

describe('SEO data of catalogue pages', () => {
  let opened: Awaited<ReturnType<typeof openPages>>;
  beforeAll(async () => {
    opened = await openPages({ productListPageSize: 1 });
  });
  afterAll(() => opened.catalogue.close());

  async function listing(query = '') {
    const page = await opened.pages.categoryPage(visit, 10, new URLSearchParams(query));
    if (!page) throw new Error('No such category');
    return toListingSeo(visit, page, { perPage: 1, places });
  }

  test('a plain listing is indexed in every store view, with breadcrumbs (Rules A21.6, A21.7)', async () => {
    const seo = await listing();
    expect(seo).toMatchObject({
      isIndexed: true,
      title: 'Spanien | Pitchward',
      canonical: 'https://camps.example/de_de/spanien',
      next: 'https://camps.example/de_de/spanien?start=1',
    });
    expect(seo.alternates).toContainEqual({
      hreflang: 'en',
      address: 'https://camps.example/spain',
    });
    expect(seo.facts).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Pitchward', item: 'https://camps.example/de_de' },
          { position: 2, name: 'Spanien', item: 'https://camps.example/de_de/spanien' },
        ],
      },
    ]);
  });

  test('each page of a long listing is its own canonical page (Rule B9.4)', async () => {
    expect(await listing('start=1')).toMatchObject({
      isIndexed: true,
      title: 'Spanien – Seite 2 | Pitchward',
      alternates: [],
      canonical: 'https://camps.example/de_de/spanien?start=1',
      next: 'https://camps.example/de_de/spanien?start=2',
    });
    expect((await listing('start=2')).next).toBeNull();
  });

  test('a long description keeps the number of the page (Rule A21.3)', async () => {
    const page = await opened.pages.categoryPage(visit, 10, new URLSearchParams('start=1'));
    if (!page) throw new Error('No such category');
    const metaDescription = `<p>${'Wort '.repeat(40)}</p>`;
    const long = { ...page, category: { ...page.category, metaDescription } };
    const { description } = toListingSeo(visit, long, { perPage: 1, places });
    expect(description).toMatch(/^Wort Wort .* Wort… – Seite 2$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test.each([
    ['', '', '?start=2', true],
    ['start=1', '', '?start=2', true],
    ['start=2', '?start=2', null, false],
    ['start=3', '?start=2', null, false],
  ])(
    'the start "%s" within a page has the addresses of its page (Rules A21.2, B7.19)',
    async (query, canonical, next, hasAlternates) => {
      const { pages, catalogue } = await openPages({ productListPageSize: 2 });
      const page = await pages.categoryPage(visit, 10, new URLSearchParams(query));
      if (!page) throw new Error('No such category');
      const path = 'https://camps.example/de_de/spanien';
      const seo = toListingSeo(visit, page, { perPage: 2, places });
      expect(seo).toMatchObject({
        isIndexed: true,
        canonical: `${path}${canonical}`,
        next: next && `${path}${next}`,
      });
      expect(seo.alternates.length > 0).toBe(hasAlternates);
      await catalogue.close();
    },
  );

  test('the default order in the address is the plain listing (Rule B7.19)', async () => {
    expect(await listing('sort=recommendation')).toMatchObject({
      isIndexed: true,
      canonical: 'https://camps.example/de_de/spanien',
    });
  });

  test('unknown query parameters are not part of the canonical address', async () => {
    expect((await listing('utm_source=x&start=abc')).canonical).toBe(
      'https://camps.example/de_de/spanien',
    );
  });

  test.each([
    ['a filter', 'land=10'],
    ['a sort', 'sort=rating'],
  ])('%s is not indexed (Rule A21.5)', async (_what, query) => {
    const seo = await listing(query);
    expect(seo).toMatchObject({ isIndexed: false, canonical: null, alternates: [], facts: [] });
  });

  test('the map names the listing as its canonical page (Rule A21.5)', async () => {
    expect(await listing('view=map')).toMatchObject({
      isIndexed: false,
      canonical: 'https://camps.example/de_de/spanien',
      alternates: [],
      facts: [],
    });
  });

  test('an empty listing is not indexed (Rule A21.5)', async () => {
    const page = await opened.pages.categoryPage(visit, 12, new URLSearchParams());
    if (!page) throw new Error('No such category');
    const seo = toListingSeo(visit, { ...page, items: [] }, { perPage: 1, places });
    expect(seo.isIndexed).toBe(false);
  });

  test('a title equal to the product name is replaced by the name with its location', async () => {
    const wish = { childSku: null, query: new URLSearchParams() };
    const found = await opened.pages.productPage(visit, 'CAMP-1', wish);
    if (!found?.ok) throw new Error('No such product');
    const { value } = found;
    const titleWith = (metaTitle: string | null) => {
      const page = { ...value, product: { ...value.product, metaTitle } };
      return toProductSeo(visit, page, { places: [], reviews: [] }).title;
    };
    expect(titleWith('Finca am Platz')).toBe('Finca am Platz, Alcúdia, Mallorca | Pitchward');
    expect(titleWith(null)).toBe('Finca am Platz, Alcúdia, Mallorca | Pitchward');
    expect(titleWith('Unsere Finca')).toBe('Unsere Finca | Pitchward');
  });
});
