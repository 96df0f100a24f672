import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import { brandOf, requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { AddressTarget, Catalogue } from '../../../server/catalogue/port.ts';
import { findCounterpart } from '../../../server/services/layout/counterpart.ts';
import { exampleCategory } from './example-category.ts';

const origins = {
  camp: ['https://camps.example', 'https://old.example'],
  tour: ['https://teams.example'],
  cup: ['https://cup.example'],
};

const targets: Record<string, AddressTarget> = {
  trainingslager: { kind: 'category', id: 10 },
  'hotel-a': { kind: 'product', sku: 'A', childSku: null },
  'hotel-a/A-1': { kind: 'product', sku: 'A', childSku: 'A-1' },
  ablauf: { kind: 'page', identifier: 'ablauf' },
};

/** The same pages in the German and the English store, at other addresses. */
const catalogue = {
  resolve: async (_store: StoreView, path: string) => targets[path] ?? null,
  rootCategoryId: async (store: StoreView) => brandOf(store).rootCategoryId,
  categoryTree: async () => [{ id: 10, slug: 'camps-10', urlPath: 'trainingslager', urlKey: 'x' }],
  findProduct: async (_store: StoreView, sku: string) => (sku === 'A/1' ? { sku } : null),
  findCategory: async (store: StoreView, id: number) =>
    exampleCategory({
      id,
      parentId: 2,
      name: 'Camps',
      path: [1, store.brand === 'camp' ? 2 : 99, id],
      urlPath: 'training-camps',
    }),
  cards: async (store: StoreView) => (store.code === 'en' ? [{ urlPath: 'hotel-a-en' }] : []),
  findPage: async (store: StoreView) =>
    store.language === 'de'
      ? { identifier: 'ablauf', key: 'how-it-works' }
      : { identifier: 'how-it-works', key: 'how-it-works' },
} as unknown as Catalogue;

const pathOf = documentPaths(defaultSettings);

const find = (code: string, from: string) =>
  findCounterpart({ catalogue, pathOf, origins }, requireStoreView('de_de'), code, from);

// Rule A3.7
describe('findCounterpart', () => {
  it.each([
    ['home', 'de_at', '/', 'https://camps.example/de_at'],
    ['international home', 'en', '/', 'https://camps.example/'],
    ['a page that all stores have', 'de_ch', '/cart', 'https://camps.example/de_ch/cart'],
    ['category by id', 'en', '/trainingslager?land=12', 'https://camps.example/training-camps'],
    ['category of another brand', 'tts_de_de', '/trainingslager', 'https://teams.example/de_de'],
    ['product by sku', 'en', '/hotel-a', 'https://camps.example/hotel-a-en'],
    ['chosen variant', 'en', '/hotel-a/A-1', 'https://camps.example/hotel-a-en/A-1'],
    ['product that is not sold there', 'scc_de', '/hotel-a', 'https://cup.example/de'],
    ['page by key', 'scc_en', '/ablauf', 'https://cup.example/en/how-it-works'],
    ['nothing', 'de_at', '/gone', 'https://camps.example/de_at'],
    ['a lone percent sign', 'de_at', '/%', 'https://camps.example/de_at'],
    ['category by its route', 'en', '/c/camps-10', 'https://camps.example/training-camps'],
    ['region by its route', 'en', '/r/10', 'https://camps.example/training-camps'],
    ['product by its route', 'en', '/p/A%2F1/slug', 'https://camps.example/hotel-a-en'],
    ['variant by its route', 'en', '/p/A%2F1/slug/V', 'https://camps.example/hotel-a-en/V'],
    ['unknown product', 'en', '/p/B/slug', 'https://camps.example/'],
    ['page by its route', 'scc_en', '/i/ablauf', 'https://cup.example/en/how-it-works'],
  ])('%s', async (_what, code, from, address) => {
    expect(await find(code, from)).toBe(address);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    'javascript:alert(1)',
    '',
    '/\\evil.example',
  ])('returns an address of the shop for %j', async (from) => {
    expect(await find('de_at', from)).toBe('https://camps.example/de_at');
  });

  it('returns null for an unknown store', async () => {
    expect(await find('xx', '/')).toBeNull();
  });
});
