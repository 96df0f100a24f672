import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { readProductCode } from '../../architecture/checks/repository.ts';
import { documentPaths, pathInStore } from '../../../app/domain/store/paths.ts';

const category = { slug: 'spain-10', urlPath: 'camps/spain', displayMode: 'PRODUCTS' };
const region = { slug: 'mallorca-11', urlPath: 'camps/mallorca', displayMode: 'PAGE' };
const product = { sku: 'A/1', slug: 'hotel-1', urlPath: 'hotel' };
const foreign = { slug: 'poreč-7', urlPath: 'kroatien/poreč und meer', displayMode: 'PAGE' };

describe('documentPaths (Rules A6.1, A6.2, A9.1)', () => {
  const on = documentPaths(defaultSettings);
  const off = documentPaths({
    useUrlDispatcher: false,
    queryNames: { ...defaultSettings.queryNames, childSku: 'child' },
  });

  it.each([
    ['category', on.category(category), '/camps/spain', off.category(category), '/c/spain-10'],
    ['region', on.category(region), '/camps/mallorca', off.category(region), '/r/mallorca-11'],
    ['page', on.page({ identifier: 'agb' }), '/agb', off.page({ identifier: 'agb' }), '/i/agb'],
    ['product', on.product(product), '/hotel', off.product(product), '/p/A%2F1/hotel-1'],
    [
      // Rule G8.2
      'variant',
      ...([on.product(product, 'A/1 x'), '/hotel/A%2F1%20x'] as const),
      ...([off.product(product, 'A/1 x'), '/p/A%2F1/hotel-1?child=A%2F1+x'] as const),
    ],
    [
      'letters that an address has to escape',
      ...([on.category(foreign), '/kroatien/pore%C4%8D%20und%20meer'] as const),
      ...([off.category(foreign), '/r/pore%C4%8D-7'] as const),
    ],
  ])('%s', (_what, withDispatcher, expectedWith, without, expectedWithout) => {
    expect(withDispatcher).toBe(expectedWith);
    expect(without).toBe(expectedWithout);
  });
});

describe('pathInStore (Rules A1.11, A3.4)', () => {
  it.each([
    ['/de_de', '/cart', '/de_de/cart'],
    ['/de_de', '/', '/de_de'],
    ['/', '/cart', '/cart'],
    ['/', '/', '/'],
  ])('%s %s', (prefix, path, expected) => {
    expect(pathInStore({ prefix }, path)).toBe(expected);
  });
});

it('the addresses of documents are made on the server only (Rule A6.7)', () => {
  const callers = readProductCode()
    .filter(({ text }) => /\bdocumentPaths\(/.test(text))
    .map(({ path }) => path.split('/')[0]);
  expect(new Set(callers)).toEqual(new Set(['app', 'server']));
  expect(callers.filter((folder) => folder === 'app')).toHaveLength(1);
});
