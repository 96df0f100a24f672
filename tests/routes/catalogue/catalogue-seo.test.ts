import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorePath } from '../../../app/domain/store/alternates.ts';
import { listingSeo, productSeo } from '../../../app/routes/catalogue/catalogue-seo.server.ts';
import { openPages, visit } from '../../services/catalogue/open-pages.ts';

const places: StorePath[] = [
  { store: 'de_de', path: '/spanien' },
  { store: 'en', path: '/spain' },
];

describe('what pages of the catalogue say of themselves', () => {
  let opened: Awaited<ReturnType<typeof openPages>>;
  beforeAll(async () => {
    opened = await openPages({ productListPageSize: 1 });
  });
  afterAll(() => opened.catalogue.close());

  async function listing(query = '') {
    const page = await opened.pages.categoryPage(visit, 10, new URLSearchParams(query));
    if (!page) throw new Error('No such category');
    return listingSeo(visit, page, { perPage: 1, places });
  }

  test('a plain list is found, in every store view, with its way down', async () => {
    const seo = await listing();
    expect(seo).toMatchObject({
      ...{ isIndexed: true, title: 'Spanien | Pitchward' },
      canonical: 'https://camps.example/de_de/spanien',
      next: 'https://camps.example/de_de/spanien?start=1',
    });
    expect(seo.alternates).toContainEqual({
      ...{ hreflang: 'en', address: 'https://camps.example/spain' },
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

  test('each part of a long list is a page of its own', async () => {
    expect(await listing('start=1')).toMatchObject({
      ...{ isIndexed: true, title: 'Spanien – Seite 2 | Pitchward', alternates: [] },
      canonical: 'https://camps.example/de_de/spanien?start=1',
      next: 'https://camps.example/de_de/spanien?start=2',
    });
    expect((await listing('start=2')).next).toBeNull();
  });

  test('an address with strange additions leads to the plain one', async () => {
    expect((await listing('utm_source=x&start=abc')).canonical).toBe(
      'https://camps.example/de_de/spanien',
    );
  });

  test.each([
    ['a filter', 'land=10'],
    ['a sort', 'sort=rating'],
  ])('%s is not to be found', async (_what, query) => {
    const seo = await listing(query);
    expect(seo).toMatchObject({ isIndexed: false, canonical: null, alternates: [], facts: [] });
  });

  test('a map names the list as its own page', async () => {
    expect(await listing('view=map')).toMatchObject({
      ...{ isIndexed: false, canonical: 'https://camps.example/de_de/spanien' },
      ...{ alternates: [], facts: [] },
    });
  });

  test('a list of nothing is not to be found', async () => {
    const page = await opened.pages.categoryPage(visit, 12, new URLSearchParams());
    if (!page) throw new Error('No such category');
    const seo = listingSeo(visit, { ...page, items: [] }, { perPage: 1, places });
    expect(seo.isIndexed).toBe(false);
  });

  test('a title that only repeats the name is told with its place', async () => {
    const wish = { childSku: null, query: new URLSearchParams() };
    const found = await opened.pages.productPage(visit, 'CAMP-1', wish);
    if (!found?.ok) throw new Error('No such product');
    const { value } = found;
    const titleWith = (metaTitle: string | null) => {
      const page = { ...value, product: { ...value.product, metaTitle } };
      return productSeo(visit, page, { places: [], reviews: [] }).title;
    };
    expect(titleWith('Finca am Platz')).toBe('Finca am Platz, Alcúdia, Mallorca | Pitchward');
    expect(titleWith(null)).toBe('Finca am Platz, Alcúdia, Mallorca | Pitchward');
    expect(titleWith('Unsere Finca')).toBe('Unsere Finca | Pitchward');
  });
});
