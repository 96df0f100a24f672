import { describe, expect, it, vi } from 'vitest';
import { success } from '../../../../app/domain/result.ts';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { DatabaseUnavailable } from '../../../../server/database/database-unavailable.ts';
import type { UrlDocument } from '../../../../server/commerce/contract/catalogue/url.ts';
import { openStorefront } from '../../../../server/storefront/storefront.ts';
import { openPages, visit } from '../open-pages.ts';
import { locateTestDatabase } from '../../../support/engines/database-location.ts';

import { away, answering, later, openMap, spain } from './open-map.ts';
import type { Host, MappingResult } from './open-map.ts';

describe('the question to the host', () => {
  const customer = { id: '1', email: 'a@b.example', firstName: 'A', lastName: 'B' };
  const signedIn = { ...customer, groupId: 5, groupToken: 'signed' };
  const member = { ...visit, signIn: { ...visit.signIn, customer: signedIn } } as typeof visit;

  it('names group id and group token while tier prices are on (Rules A7.11, B12.22, D9.1)', async () => {
    for (const usePriceTiers of [true, false]) {
      const { ask, asked, storefront } = await openMap(spain, { usePriceTiers });
      await ask('old/spain', member);
      const [, question] = asked.mock.calls[0] ?? [];
      const group = usePriceTiers ? [5, 'signed'] : [undefined, undefined];
      expect([question?.groupId, question?.groupToken]).toEqual(group);
      await storefront.close();
    }
  });
});

describe("classification of a host's document (Rules A7.4, A7.6, A7.10, F1.87)", () => {
  it.each<[string, string, UrlDocument['_source'], unknown]>([
    [
      'a product',
      'product',
      { sku: 'A', url_path: 'x/y' },
      { kind: 'product', sku: 'A', childSku: null },
    ],
    [
      'a product that names itself as its parent',
      'product',
      { sku: 'A', parentSku: 'A', url_path: 'x/y' },
      { kind: 'product', sku: 'A', childSku: null },
    ],
    [
      'a child',
      'product',
      { sku: 'A-1', parentSku: 'A', url_path: 'x/y' },
      { kind: 'product', sku: 'A', childSku: 'A-1' },
    ],
    ['a category', 'category', { id: 7, url_path: 'x/y' }, { kind: 'category', id: 7 }],
    ['a page', 'cms_page', { id: 3, identifier: 'x/y' }, { kind: 'page', identifier: 'x/y' }],
    ['something else', 'review', { id: 3, url_path: 'x/y' }, null],
    ['a product without sku', 'product', { id: 3, url_path: 'x/y' }, null],
    ['a neighbour', 'category', { id: 7, url_path: 'x/y-2' }, null],
    ['one without address', 'category', { id: 7 }, null],
  ])('%s', async (_what, type, source, expected) => {
    const { ask, messages } = await openMap(answering(type, source));
    expect(await ask('x/y')).toEqual(expected);
    expect(messages).toEqual(expected ? [] : ['No mapping found for x/y']);
  });
});

it('logs an unknown address without the code of a link (Rules A7.10, S9.4)', async () => {
  const { ask, messages, storefront } = await openMap(answering('review', {}));
  await ask('wishlist/AbC-123/x');
  await ask('newsletter/subscriber/confirm/id/7/code/s3cret/x');
  expect(messages.join()).toMatch(/^No mapping found for wishlist\/….*\/code\/…$/);
  await storefront.close();
});

describe('openUrlMap', () => {
  it('makes one call for an address, for all visitors that wait for it (Rule A7.3)', async () => {
    let answer: (value: MappingResult) => void = () => undefined;
    const { ask, asked } = await openMap(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const waiting = [ask('old/spain'), ask('old/spain'), ask('old/spain')];
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    answer(success({ _type: 'category', _source: { id: 10, url_path: 'old/spain' } }));
    expect(await Promise.all(waiting)).toEqual(Array(3).fill({ kind: 'category', id: 10 }));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('makes one call for each store view', async () => {
    const { ask, asked } = await openMap(spain);
    await ask('old/spain');
    await ask('old/spain', { ...visit, store: requireStoreView('en') });
    expect(asked.mock.calls.map(([caller]) => caller.storeCode)).toEqual(['de_de', 'en']);
  });

  it('stores an answer for its lifetime, across a restart (Rules A7.7, A7.8)', async () => {
    const { ask, storefront } = await openMap(spain);
    await ask('old/spain');
    const restarted = await openMap(away, {}, storefront);
    expect(await restarted.ask('old/spain')).toEqual({ kind: 'category', id: 10 });
    expect(await restarted.ask('old/spain')).toEqual({ kind: 'category', id: 10 });
    expect(restarted.asked).not.toHaveBeenCalled();
    const { urlMappingLifetime, urlMappingMissLifetime, maxUrlMappings } = defaultSettings;
    expect([urlMappingLifetime, urlMappingMissLifetime, maxUrlMappings]).toEqual([
      86_400_000, 60_000, 10_000,
    ]);
  });

  it('calls again when the answer is too old, and uses the old one while the host is unavailable (Rule A7.9)', async () => {
    const { ask, storefront } = await openMap(spain);
    await ask('old/spain');
    const tomorrow = later(defaultSettings.urlMappingLifetime);
    const restarted = await openMap(away, {}, storefront);
    expect(await restarted.ask('old/spain', tomorrow)).toEqual({ kind: 'category', id: 10 });
    expect(restarted.asked).toHaveBeenCalledTimes(1);
    const gone = await openMap(async () => success(null), {}, storefront);
    expect(await gone.ask('old/spain', tomorrow)).toBeNull();
    expect(await storefront.urlMappings.find('de_de', 'old/spain')).toBeNull();
  });

  it('stores a miss briefly and never on disk (Rule A7.7)', async () => {
    const { ask, asked, storefront } = await openMap(async () => success(null));
    await ask('wp-admin');
    await ask('wp-admin');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await storefront.urlMappings.find('de_de', 'wp-admin')).toBeNull();
    await ask('wp-admin', later(defaultSettings.urlMappingMissLifetime));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('returns null while the host is unavailable, and calls again later (Rule A7.9)', async () => {
    const { ask, asked } = await openMap(away);
    expect(await ask('x')).toBeNull();
    expect(await ask('x')).toBeNull();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('stores at most the limit, the newest (Rule A7.7)', async () => {
    const host: Host = async (_caller, { url }) =>
      success({ _type: 'category', _source: { id: 1, url_path: url } });
    const { ask, storefront } = await openMap(host, { maxUrlMappings: 2 });
    for (const [index, url] of ['a', 'b', 'c'].entries()) await ask(url, later(index));
    const kept = ['a', 'b', 'c'].map((url) => storefront.urlMappings.find('de_de', url));
    expect((await Promise.all(kept)).map((mapping) => mapping !== null)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('uses memory only when the persistent cache is switched off (Rules A7.2, A7.8)', async () => {
    const { ask, asked, storefront } = await openMap(spain, { keepUrlMappings: false });
    await ask('old/spain');
    await ask('old/spain');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await storefront.urlMappings.find('de_de', 'old/spain')).toBeNull();
  });
});

describe('question to the host', () => {
  const gold = { groupId: 5, groupToken: 'gold' };
  const signedIn = {
    ...visit,
    signIn: { ...visit.signIn, customer: gold },
  } as unknown as typeof visit;

  it.each<[string, typeof visit, Partial<Settings>, object]>([
    ['a guest', visit, {}, {}],
    ['a customer', signedIn, {}, gold],
    ['a customer while tier prices are off', signedIn, { usePriceTiers: false }, {}],
  ])('of %s names path, child and group (Rule A7.11)', async (_who, at, settings, group) => {
    const asked = vi.fn<Host>(async () => success(null));
    const { ask } = await openMap(asked, settings);
    await ask('old/spain', at);
    const question = asked.mock.calls[0]?.[1];
    expect(question).toMatchObject({ url: 'old/spain', filters: { sku: 'CHILD' }, ...group });
    if (Object.keys(group).length === 0) expect(question).not.toHaveProperty('groupId');
  });

  it('excludes the category levels 2 and 4 (Rule A7.12)', async () => {
    const { ask, asked } = await openMap(spain);
    await ask('old/spain');
    expect(asked.mock.calls[0]?.slice(2)).toEqual([[2, 4]]);
  });
});

describe('a full disk (Rule A7.13)', () => {
  const full = new DatabaseUnavailable('disk-full', { cause: new Error('disk is full') });

  it('clears the stored answers, and the answer is given all the same', async () => {
    const opened = await openStorefront(locateTestDatabase());
    await (await openMap(spain, {}, opened)).ask('old/spain');
    const save = () => Promise.reject(full);
    const { ask, messages } = await openMap(
      answering('category', { id: 11, url_path: 'old/italy' }),
      {},
      { ...opened, urlMappings: { ...opened.urlMappings, save } },
    );
    expect(await ask('old/italy')).toEqual({ kind: 'category', id: 11 });
    expect(await opened.urlMappings.find('de_de', 'old/spain')).toBeNull();
    expect(messages).toEqual(['URL mappings cleared: the disk is full']);
  });

  it('gives the answer also when nothing can be deleted', async () => {
    const opened = await openStorefront(locateTestDatabase());
    const reject = () => Promise.reject(full);
    const urlMappings = { ...opened.urlMappings, save: reject, clear: reject };
    const { ask, messages } = await openMap(spain, {}, { ...opened, urlMappings });
    expect(await ask('old/spain')).toEqual({ kind: 'category', id: 10 });
    expect(messages).toEqual(['URL mappings not cleared: the disk is full']);
  });

  it('fails no page whose address the host no longer knows', async () => {
    const opened = await openStorefront(locateTestDatabase());
    await (await openMap(spain, {}, opened)).ask('old/spain');
    const reject = () => Promise.reject(full);
    const urlMappings = { ...opened.urlMappings, forget: reject, clear: reject };
    const { ask, messages } = await openMap(
      async () => success(null),
      {},
      { ...opened, urlMappings },
    );
    expect(await ask('old/spain', later(defaultSettings.urlMappingLifetime))).toBeNull();
    expect(messages).toEqual([
      'No mapping found for old/spain',
      'URL mappings not cleared: the disk is full',
    ]);
  });

  it('is the only failure that an address survives', async () => {
    const opened = await openStorefront(locateTestDatabase());
    const lost = new DatabaseUnavailable('connection-lost', { cause: new Error('gone') });
    const save = () => Promise.reject(lost);
    const urlMappings = { ...opened.urlMappings, save };
    const { ask } = await openMap(spain, {}, { ...opened, urlMappings });
    await expect(ask('old/spain')).rejects.toBe(lost);
  });
});

describe('address that only the host knows (Rule A7.6)', () => {
  it.each([
    ['category', { kind: 'category', id: 10 } as const, { kind: 'moved', path: '/spanien' }],
    ['the root', { kind: 'category', id: 2 } as const, { kind: 'moved', path: '/' }],
    ['a category that is hidden here', { kind: 'category', id: 13 } as const, null],
    ['page', { kind: 'page', identifier: 'agb' } as const, { kind: 'moved', path: '/agb' }],
    [
      'product',
      { kind: 'product', sku: 'CAMP-2', childSku: 'CAMP-2-VP' } as const,
      { kind: 'moved', path: '/hotel-llevant/CAMP-2-VP' },
    ],
    [
      'a product that is not sold here',
      { kind: 'product', sku: 'X', childSku: null } as const,
      null,
    ],
  ])('%s', async (_what, target, expected) => {
    const { pages, catalogue } = await openPages({}, undefined, async () => target);
    expect(await pages.resolve(visit, 'somewhere/else')).toEqual(expected);
    await catalogue.close();
  });

  it('is looked up only when the catalogue does not know it, and never for an invalid path (Rules A6.10, A7.1)', async () => {
    const urlMap = vi.fn(async () => null);
    const { pages, catalogue } = await openPages({}, undefined, urlMap);
    for (const path of ['spanien', 'agb', 'hotel-llevant/CAMP-2-VP', '', 'a\u0000b', '\ud800'])
      await pages.resolve(visit, path);
    await pages.resolve(visit, 'x'.repeat(401));
    for (const child of ['x'.repeat(401), 'a\u0000b', '\ud800']) {
      expect(await pages.resolve(visit, 'somewhere', child)).toBeNull();
    }
    expect(urlMap).not.toHaveBeenCalled();
    await pages.resolve(visit, '/somewhere/', 'CHILD');
    expect(urlMap).toHaveBeenCalledWith(visit, 'somewhere', 'CHILD');
    await catalogue.close();
  });
});
