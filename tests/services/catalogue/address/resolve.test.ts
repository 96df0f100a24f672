import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findByRoute } from '../../../../server/services/catalogue/address/resolve.ts';
import type { RouteParameters } from '../../../../server/services/catalogue/address/resolve.ts';
import type { CatalogueRecord } from '../../../../server/catalogue/record.ts';
import { fixtureRecords } from '../../../support/shop/catalogue/catalogue-fixture.ts';
import { exampleCategory } from '../../layout/example-category.ts';
import { openPages, visit } from '../open-pages.ts';

type Opened = Awaited<ReturnType<typeof openPages>>;

const moved = (path: string) => ({ kind: 'moved', path });
const product = (sku: string, childSku: string | null = null) => ({
  kind: 'product',
  sku,
  childSku,
});
const slugOf = async ({ catalogue }: Opened, id: number) =>
  (await catalogue.findCategory(visit.store, id))?.slug ?? '';

describe('resolveAddress with the dispatcher on', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openPages();
  });
  afterAll(() => opened.catalogue.close());

  test.each([
    // Rule A6.4
    ['spanien', { kind: 'category', id: 10 }],
    ['spanien/mallorca', { kind: 'category', id: 11 }],
    // Rule A6.9
    ['spanien/', moved('/spanien')],
    ['/spanien', moved('/spanien')],
    // Rule A6.8
    ['', moved('/')],
    ['winterpause', null],
    ['finca-am-platz', product('CAMP-1')],
    ['finca-am-platz/', moved('/finca-am-platz')],
    ['finca-am-platz/CAMP-1', null],
    ['hotel-llevant', product('CAMP-2')],
    // Rule A9.1
    ['hotel-llevant/CAMP-2-VP', product('CAMP-2', 'CAMP-2-VP')],
    ['hotel-llevant/CAMP-2-VP/', moved('/hotel-llevant/CAMP-2-VP')],
    // Rule A8.4
    ['hotel-llevant/CAMP-1', null],
    ['hotel-llevant/CAMP-2-VP/x', null],
    // A child's own address redirects to its parent with the child selected. Rule A8.1
    ['llevant-hp', moved('/hotel-llevant/CAMP-2-HP')],
    ['agb', { kind: 'page', identifier: 'agb' }],
    ['agb/', moved('/agb')],
    ['alt', null],
    ['nowhere', null],
    // Rule A6.10
    ['x'.repeat(5000), null],
  ])('%s', async (path, expected) => {
    expect(await opened.pages.resolve(visit, path)).toEqual(expected);
  });

  test.each([
    ['hotel-llevant/CAMP/2/VP', product('CAMP-2', 'CAMP/2/VP')],
    ['hotel-llevant/CAMP/2/VP/', moved('/hotel-llevant/CAMP%2F2%2FVP')],
    ['hotel-llevant/CAMP/2', null],
    ['hotel-llevant/CAMP/2/VP/x', null],
    ['hotel-llevant/1/2/3/4/5', null],
  ])('finds a child whose sku has slashes at %s (Rules A9.1, A8.4)', async (path, expected) => {
    const renamed = JSON.stringify(fixtureRecords('de_de')).replaceAll('CAMP-2-VP', 'CAMP/2/VP');
    const { pages, catalogue } = await openPages({}, JSON.parse(renamed) as CatalogueRecord[]);
    expect(await pages.resolve(visit, path)).toEqual(expected);
    await catalogue.close();
  });

  test.each<[RouteParameters, unknown]>([
    // Rules A6.3, A6.5
    [{ kind: 'category', slug: '10' }, moved('/spanien')],
    [{ kind: 'category', slug: '11' }, moved('/spanien/mallorca')],
    [{ kind: 'region', slug: 'spanien/mallorca' }, moved('/spanien/mallorca')],
    // Rule A6.8
    [{ kind: 'category', slug: '2' }, moved('/')],
    [{ kind: 'category', slug: '1' }, null],
    [{ kind: 'category', slug: '13' }, null],
    [{ kind: 'category', slug: '' }, null],
    [{ kind: 'page', slug: 'agb' }, moved('/agb')],
    [{ kind: 'page', slug: 'nowhere' }, null],
    [
      { kind: 'product', parentSku: 'CAMP-1', slug: 'any', childSku: null },
      moved('/finca-am-platz'),
    ],
    [
      { kind: 'product', parentSku: 'CAMP-1', slug: 'any', childSku: 'CAMP-1' },
      moved('/finca-am-platz'),
    ],
    [
      { kind: 'product', parentSku: 'CAMP-2', slug: 'any', childSku: 'CAMP-2-VP' },
      moved('/hotel-llevant/CAMP-2-VP'),
    ],
    [
      { kind: 'product', parentSku: 'CAMP-2-HP', slug: 'any', childSku: null },
      moved('/hotel-llevant/CAMP-2-HP'),
    ],
    // Rule A8.4
    [{ kind: 'product', parentSku: 'CAMP-2', slug: 'any', childSku: 'CAMP-1' }, null],
    [{ kind: 'product', parentSku: 'NOTHING', slug: 'any', childSku: null }, null],
  ])('%j', async (route, expected) => {
    expect(await opened.pages.resolveRoute(visit, route)).toEqual(expected);
  });
});

test.each([
  [' ', null, ['Please provide the search key sku for product/single action!']],
  [
    ...(['CAMP-1', 'CAMP-2-HP'] as const),
    ["Product doesn't have parentSku, please check if this is configurable product"],
  ],
  ['CAMP-2', 'CAMP-1', []],
  ['NOTHING', null, []],
])(
  'logs why product %j with child %j cannot be looked up (Rules B5.1, B5.2)',
  async (parentSku, childSku, told) => {
    const texts: string[] = [];
    const log = { info: (_about: unknown, text?: string) => void texts.push(text ?? '') };
    const { pages, catalogue } = await openPages({}, undefined, undefined, undefined, log);
    const route = { kind: 'product' as const, parentSku, slug: 'any', childSku };
    expect(await pages.resolveRoute(visit, route)).toBeNull();
    expect(texts).toEqual(told);
    await catalogue.close();
  },
);

test('shows a child at its own address when direct access is allowed (Rule A8.3)', async () => {
  const { pages, catalogue } = await openPages({ preventConfigurableChildrenDirectAccess: false });
  expect(await pages.resolve(visit, 'llevant-hp')).toEqual(product('CAMP-2', 'CAMP-2-HP'));
  await catalogue.close();
});

describe('resolveAddress with the dispatcher off', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openPages({ useUrlDispatcher: false });
  });
  afterAll(() => opened.catalogue.close());

  test('redirects a url_path to the route of its kind (Rules A6.2, A6.3)', async () => {
    expect(await opened.pages.resolve(visit, 'spanien')).toEqual(
      moved(`/c/${await slugOf(opened, 10)}`),
    );
    expect(await opened.pages.resolve(visit, 'spanien/mallorca')).toEqual(
      moved(`/r/${await slugOf(opened, 11)}`),
    );
    expect(await opened.pages.resolve(visit, 'agb')).toEqual(moved('/i/agb'));
  });

  test('puts a selected child into the query (Rule A9.2)', async () => {
    const address = await opened.pages.resolve(visit, 'hotel-llevant/CAMP-2-VP');
    expect(address?.kind).toBe('moved');
    expect(address?.kind === 'moved' && address.path).toMatch(
      /^\/p\/CAMP-2\/[^?]+\?childSku=CAMP-2-VP$/,
    );
  });

  test('shows pages at the routes (Rule A6.2)', async () => {
    const { pages } = opened;
    const slug = await slugOf(opened, 10);
    expect(await pages.resolveRoute(visit, { kind: 'category', slug })).toEqual({
      kind: 'category',
      id: 10,
    });
    expect(await pages.resolveRoute(visit, { kind: 'region', slug })).toEqual(moved(`/c/${slug}`));
    expect(await pages.resolveRoute(visit, { kind: 'page', slug: 'agb' })).toEqual({
      kind: 'page',
      identifier: 'agb',
    });
  });
});

test.each([
  ['camps-10', 'slug'],
  ['sport/camps', 'url_path'],
  ['camps', 'url_key'],
  ['10', 'id'],
  ['camps/', 'url_key with a slash'],
  ['camp', null],
])('finds a category by %s: %s (Rule A6.5)', (parameter, field) => {
  const category = exampleCategory({
    id: 10,
    parentId: 2,
    name: 'Camps',
    slug: 'camps-10',
    urlPath: 'sport/camps',
    urlKey: 'camps',
  });
  expect(findByRoute([category], parameter)).toBe(field === null ? null : category);
});
