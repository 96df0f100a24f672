import { describe, expect, it, vi } from 'vitest';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { Caller } from '../../../server/commerce/exchange.ts';
import type { CommerceProblem } from '../../../server/commerce/problem.ts';
import type { UrlDocument, UrlQuestion } from '../../../server/commerce/contract/url.ts';
import { openUrlMap } from '../../../server/services/catalogue/url-map.ts';
import { openStorefront } from '../../../server/storefront/storefront.ts';
import type { Storefront } from '../../../server/storefront/storefront.ts';
import { openPages, visit } from './open-pages.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';

type Answer = Result<UrlDocument | null, CommerceProblem>;
type Host = (caller: Caller, question: UrlQuestion) => Promise<Answer>;

const away = async (): Promise<Answer> => refusal({ kind: 'unreachable', message: 'ECONNREFUSED' });
const answering =
  (_type: string, _source: UrlDocument['_source']): Host =>
  async () =>
    success({ _type, _source });
const spain = answering('category', { id: 10, url_path: 'old/spain' });

const later = (milliseconds: number) => ({
  ...visit,
  now: new Date(visit.now.getTime() + milliseconds),
});

async function openMap(
  host: Host,
  settings: Partial<Settings> = {},
  storefront?: Storefront,
): Promise<{
  ask: (url: string, at?: typeof visit) => Promise<unknown>;
  asked: ReturnType<typeof vi.fn<Host>>;
  said: string[];
  storefront: Storefront;
}> {
  const asked = vi.fn(host);
  const kept = storefront ?? (await openStorefront(locateTestDatabase()));
  const said: string[] = [];
  const log = (_facts: unknown, text: string) => said.push(text);
  const map = openUrlMap({
    commerce: { mapUrl: asked },
    mappings: kept.urlMappings,
    settings: { ...defaultSettings, ...settings },
    log: { info: log, warn: log } as never,
  });
  return { ask: (url, at = visit) => map(at, url, null), asked, said, storefront: kept };
}

describe("classification of a host's document", () => {
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
    const { ask, said } = await openMap(answering(type, source));
    expect(await ask('x/y')).toEqual(expected);
    expect(said).toEqual(expected ? [] : ['No mapping found for x/y']);
  });
});

describe('openUrlMap', () => {
  it('makes one call for an address, for all visitors that wait for it', async () => {
    let answer: (value: Answer) => void = () => undefined;
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

  it('stores an answer for its lifetime, across a restart', async () => {
    const { ask, storefront } = await openMap(spain);
    await ask('old/spain');
    const restarted = await openMap(away, {}, storefront);
    expect(await restarted.ask('old/spain')).toEqual({ kind: 'category', id: 10 });
    expect(await restarted.ask('old/spain')).toEqual({ kind: 'category', id: 10 });
    expect(restarted.asked).not.toHaveBeenCalled();
  });

  it('calls again when the answer is too old, and uses the old one while the host is away', async () => {
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

  it('stores a miss briefly and never on disk', async () => {
    const { ask, asked, storefront } = await openMap(async () => success(null));
    await ask('wp-admin');
    await ask('wp-admin');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await storefront.urlMappings.find('de_de', 'wp-admin')).toBeNull();
    await ask('wp-admin', later(defaultSettings.urlMappingMissLifetime));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('returns null while the host is away, and calls again later', async () => {
    const { ask, asked } = await openMap(away);
    expect(await ask('x')).toBeNull();
    expect(await ask('x')).toBeNull();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('stores at most the limit, the newest', async () => {
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

  it('uses memory only when the persistent cache is switched off', async () => {
    const { ask, asked, storefront } = await openMap(spain, { keepUrlMappings: false });
    await ask('old/spain');
    await ask('old/spain');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await storefront.urlMappings.find('de_de', 'old/spain')).toBeNull();
  });
});

describe('address that only the host knows', () => {
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

  it('is looked up only when the catalogue does not know it, and never for an invalid path', async () => {
    const urlMap = vi.fn(async () => null);
    const { pages, catalogue } = await openPages({}, undefined, urlMap);
    for (const path of ['spanien', 'agb', 'hotel-llevant/CAMP-2-VP', '', 'a\u0000b', '\ud800'])
      await pages.resolve(visit, path);
    await pages.resolve(visit, 'x'.repeat(401));
    expect(urlMap).not.toHaveBeenCalled();
    await pages.resolve(visit, '/somewhere/', 'CHILD');
    expect(urlMap).toHaveBeenCalledWith(visit, 'somewhere', 'CHILD');
    await catalogue.close();
  });
});
