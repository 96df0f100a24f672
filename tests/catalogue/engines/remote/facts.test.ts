import { expect, it } from 'vitest';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { openRemoteCatalogue } from '../../../../server/catalogue/engines/remote/catalogue.ts';
import type { AskCatalogue } from '../../../../server/catalogue/engines/remote/catalogue.ts';
import { CatalogueUnavailable } from '../../../../server/catalogue/port.ts';

const store = requireStoreView('de_de');
const other = requireStoreView('de_at');

function open(answer: AskCatalogue = async () => [], now: () => number = () => 0) {
  const asked: string[] = [];
  const listeners: ((tags: readonly string[]) => void)[] = [];
  const catalogue = openRemoteCatalogue({
    ask(method, { code }, args) {
      asked.push(`${method} ${code} ${JSON.stringify(args)}`);
      return answer(method, store, args);
    },
    subscribe: (listener) => listeners.push(listener),
    now,
  });
  const announce = (tags: string[]) => {
    for (const listener of listeners) listener(tags);
  };
  return { catalogue, asked, announce };
}

it('asks for a fact of a store view once, and for each store view', async () => {
  const { catalogue, asked } = open();
  await catalogue.attributes(store);
  await catalogue.attributes(store);
  await catalogue.attributes(other);
  expect(asked).toEqual(['attributes de_de []', 'attributes de_at []']);
});

it('asks again once the catalogue has changed, and not when a single product has (Rule R8.3)', async () => {
  const { catalogue, asked, announce } = open();
  await catalogue.categoryTree(store, 2);
  announce(['P12', 'sku:CAMP-1']);
  await catalogue.categoryTree(store, 2);
  expect(asked).toHaveLength(1);
  announce(['C3']);
  await catalogue.categoryTree(store, 2);
  expect(asked).toHaveLength(2);
});

it('stores no answer that was on its way while the catalogue changed (Rule R8.4)', async () => {
  let finish: (pages: unknown[]) => void = () => undefined;
  const { catalogue, asked, announce } = open(() => new Promise((resolve) => (finish = resolve)));
  const old = catalogue.pages(store);
  announce(['*']);
  finish(['old']);
  expect(await old).toEqual(['old']);
  const current = catalogue.pages(store);
  finish(['new']);
  expect(await current).toEqual(['new']);
  expect(asked).toHaveLength(2);
});

it('asks for what visitors can invent every time: listings, searches, products, unknown pages', async () => {
  const { catalogue, asked } = open(async () => null);
  for (let time = 0; time < 2; time++) {
    await catalogue.findProduct(store, 'CAMP-1');
    await catalogue.resolve(store, 'nowhere');
    await catalogue.findPage(store, { identifier: 'nowhere' });
  }
  expect(asked).toHaveLength(6);
});

it('asks for the address of a category once, and for that of a product every time', async () => {
  const { catalogue, asked } = open(async (_method, _store, [path]) =>
    path === 'spain' ? { kind: 'category', id: 3 } : { kind: 'product', sku: 'CAMP-1' },
  );
  for (let time = 0; time < 2; time++) {
    expect(await catalogue.resolve(store, 'spain')).toEqual({ kind: 'category', id: 3 });
    await catalogue.resolve(store, 'spain/one');
  }
  expect(asked).toHaveLength(3);
});

it('stores no failure', async () => {
  let isAway = true;
  const { catalogue } = open(async () => {
    if (isAway) throw new Error('away');
    return ['there'];
  });
  await expect(catalogue.pages(store)).rejects.toThrow('away');
  isAway = false;
  expect(await catalogue.pages(store)).toEqual(['there']);
});

it.each([
  ['attributes', {}],
  ['categoryTree', null],
  ['rootCategoryId', '2'],
  ['findPage', 'home'],
  ['resolve', undefined],
  ['list', []],
  ['nextPriceChange', null],
] as const)(
  'is away for an answer of %s in another form, and stores none (Rule R8.4)',
  async (method, wrong) => {
    const right = { attributes: [], categoryTree: [], rootCategoryId: 2, nextPriceChange: 9 };
    let isWrong = true;
    const { catalogue } = open(async () =>
      isWrong ? wrong : ((right as Record<string, unknown>)[method] ?? {}),
    );
    const ask = catalogue[method] as (from: typeof store, about: unknown) => Promise<unknown>;
    await expect(ask(store, 'a')).rejects.toThrow(CatalogueUnavailable);
    isWrong = false;
    expect(await ask(store, 'a')).toEqual((right as Record<string, unknown>)[method] ?? {});
  },
);

it('asks for the next change of a price again when it has passed, and when a product has changed (Rule B12.23)', async () => {
  let now = 0;
  const { catalogue, asked, announce } = open(
    async () => now + 10,
    () => now,
  );
  expect(await catalogue.nextPriceChange(store)).toBe(10);
  now = 9;
  expect(await catalogue.nextPriceChange(store)).toBe(10);
  now = 10;
  expect(await catalogue.nextPriceChange(store)).toBe(20);
  now = 11;
  announce(['P12']);
  expect(await catalogue.nextPriceChange(store)).toBe(21);
  expect(asked).toHaveLength(3);
});
