import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchPage } from '../../../app/domain/search/search-page.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import { CatalogueUnavailable } from '../../../server/catalogue/port.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { DatabaseUnavailable } from '../../../server/database/database-unavailable.ts';
import { createSearchService } from '../../../server/services/search/service.ts';
import { openStorefront } from '../../../server/storefront/storefront.ts';
import type { Storefront } from '../../../server/storefront/storefront.ts';
import type { Visit } from '../../../server/visit.ts';
import { fixtureNow, fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';
import { germany, silentHost, visit } from '../catalogue/open-pages.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';

const settings = { ...defaultSettings, defaultSearchPageSize: 1 };
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let catalogue: ReturnType<typeof openEmbeddedCatalogue>;
let storefront: Storefront;

beforeAll(async () => {
  catalogue = openEmbeddedCatalogue({ file: ':memory:', settings, clock: () => fixtureNow });
  await catalogue.replaceStore(germany, fixtureRecords('de_de'));
});
afterAll(() => catalogue.close());
beforeEach(async () => {
  storefront = await openStorefront(locateTestDatabase(), fixtureNow);
  log.error.mockClear();
  log.warn.mockClear();
});
afterEach(() => storefront.close());

let keys = 0;
function open(changes: Partial<Catalogue> = {}, waits = settings.searchServerTimeout) {
  const changed: Catalogue = Object.assign(Object.create(catalogue) as Catalogue, changes);
  const limited = { ...settings, searchServerTimeout: waits };
  return createSearchService({
    catalogue: changed,
    commerce: silentHost,
    settings: limited,
    log: log as never,
    pathOf: documentPaths(settings),
    limits: storefront.limits,
    newKey: () => String((keys += 1)),
  });
}

async function find(query: string): Promise<SearchPage> {
  const answer = await open().page(visit, new URLSearchParams(query));
  if (!answer.ok) throw new Error(answer.problem.kind);
  return answer.value;
}

describe('search page', () => {
  test('shows the results page by page, with their filters (Rules B11.13, B11.18)', async () => {
    const page = await find('q=spanien');
    expect(page).toMatchObject({ text: 'spanien', unasked: null, noresults: false });
    expect(page.list).toMatchObject({ total: 3, nextStart: 1 });
    expect(page.list?.items.map(({ sku, path }) => [sku, path])).toEqual([
      ['CAMP-1', '/finca-am-platz'],
    ]);
    expect(page.list?.facets.map(({ code }) => code)).toContain('sterne');
    expect((await find('q=spanien&sterne=42')).list?.items[0]?.sku).toBe('CAMP-2');
    expect((await find('q=spanien&start=1')).list?.items).toHaveLength(2);
  });

  test('sorts as requested and has no sort by recommendation (Rule B11.18)', async () => {
    expect((await find('q=spanien&sort=price-asc')).list?.items[0]?.sku).toBe('TRIP-6');
    expect((await find('q=spanien&sort=recommendation')).list?.state.sort).toBeNull();
  });

  test('finds categories and pages beside products', async () => {
    expect((await find('q=mallorca')).categories).toMatchObject([
      { name: 'Mallorca', path: '/spanien/mallorca', above: 'Spanien' },
    ]);
    expect((await find('q=agb')).pages).toMatchObject([{ title: 'AGB', path: '/agb' }]);
    expect((await find('q=Telefonnummer')).pages).toMatchObject([
      { title: 'Kontakt', path: '/contact' },
    ]);
    expect(await find('q=agb')).toMatchObject({ noresults: false, list: { total: 0 } });
  });

  test.each([
    ['', 'empty'],
    ['q=', 'empty'],
    ['q=%20%20', 'empty'],
    ['q=be', 'too-short'],
    ['q=%20be%20', 'too-short'],
  ])('runs no search for "%s" and shows popular categories', async (query, unasked) => {
    const page = await find(query);
    expect(page).toMatchObject({ unasked, list: null, noresults: false });
    expect(page.popular.map(({ name }) => name)).toEqual(['Mallorca']);
  });

  test('shows popular categories without results, but not when the filters leave none', async () => {
    const nothing = await find('q=qwrtzx');
    expect(nothing).toMatchObject({ noresults: true, suggestions: [] });
    expect(nothing.popular).not.toEqual([]);
    expect((await find('q=mallorka')).suggestions).toEqual(['Mallorca']);
  });
});

describe('failing search', () => {
  const failing = async () => {
    throw new CatalogueUnavailable('away');
  };

  test.each([
    ['fails', failing],
    ['takes too long', () => new Promise<never>(() => undefined)],
  ])('is logged and reported when the engine %s (Rules B11.9, B11.15)', async (_why, search) => {
    const service = open({ search }, 20);
    const query = new URLSearchParams('q=spanien');
    const refused = { ok: false, problem: { kind: 'unreachable' } };
    expect(await service.page(visit, query)).toEqual(refused);
    expect(await service.hits(visit, 'spanien')).toEqual(refused);
    expect(log.error.mock.calls.map(([, text]) => String(text))).toEqual([
      'Can not connect the search instance!',
      'Can not connect the search instance!',
    ]);
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('spanien');
  });

  test('throws other errors', async () => {
    const service = open({ search: () => Promise.reject(new RangeError('ours')) });
    await expect(service.hits(visit, 'spanien')).rejects.toThrow('ours');
  });
});

describe('search limit', () => {
  const from = (id: string, clientAddress: string | null, minute = 0): Visit => ({
    ...visit,
    session: { ...visit.session, data: { ...visit.session.data, id } },
    clientAddress,
    now: new Date(fixtureNow + minute * 60_000),
  });
  const nothing = async () => ({ ok: true as const, value: true as const });

  test('refuses until the first searches are ten minutes old (Rules B11.23, S4.2)', async () => {
    const service = open();
    for (let count = 0; count < 300; count++) await service.hits(from('a', null), 'x');
    expect(await service.hits(from('a', null, 4), 'x')).toEqual({
      ok: false,
      problem: { kind: 'too-many', minutes: 6 },
    });
    expect((await service.hits(from('b', null, 4), 'x')).ok).toBe(true);
    expect((await service.page(from('a', null, 10), new URLSearchParams('q=x'))).ok).toBe(true);
  });

  test('refuses other reads of the catalogue with the searches of a visitor (Rule S4.2)', async () => {
    const service = open();
    const read = vi.fn(async () => 'offers');
    for (let count = 0; count < 299; count++) await service.limited(from('a', null), read);
    expect(await service.limited(from('a', null), read)).toEqual({ ok: true, value: 'offers' });
    const refused = { ok: false, problem: { kind: 'too-many', minutes: 10 } };
    expect(await service.limited(from('a', null), read)).toEqual(refused);
    expect(await service.hits(from('a', null), 'x')).toEqual(refused);
    expect(read).toHaveBeenCalledTimes(300);
  });

  test('counts by network address for visitors without cookies (Rule B11.23)', async () => {
    const taken: unknown[] = [];
    const limits = {
      ...storefront.limits,
      take: (attempts: unknown) => {
        taken.push(attempts);
        return nothing();
      },
    };
    const service = createSearchService({
      catalogue,
      commerce: silentHost,
      settings,
      log: log as never,
      limits,
      pathOf: documentPaths(settings),
      newKey: () => 'k',
    });
    await service.hits(from('a', '192.0.2.1'), 'x');
    expect(taken).toMatchObject([[{ subject: 'a' }, { subject: '192.0.2.1' }]]);
  });
});

describe('a search that cannot be counted', () => {
  const openWith = (error: Error) =>
    createSearchService({
      catalogue,
      commerce: silentHost,
      settings,
      log: log as never,
      limits: { ...storefront.limits, take: () => Promise.reject(error) },
      pathOf: documentPaths(settings),
      newKey: () => 'k',
    });

  test('is answered and logged while the database cannot write (Rule R1.16)', async () => {
    const full = new DatabaseUnavailable('disk-full', { cause: new Error('disk is full') });
    const service = openWith(full);
    const page = await service.page(visit, new URLSearchParams('q=spanien'));
    expect(page).toMatchObject({ ok: true, value: { list: { total: 3 } } });
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { error: full, traceId: visit.traceId },
      'a search was not counted for its limit',
    );
  });

  test('fails with any other error', async () => {
    const service = openWith(new RangeError('ours'));
    await expect(service.hits(visit, 'spanien')).rejects.toThrow('ours');
  });
});

describe('hits while typing (Rule B11.13)', () => {
  test('are a few of each kind', async () => {
    const answer = await open().hits(visit, ' mallorca ');
    expect(answer).toMatchObject({
      ok: true,
      value: {
        text: 'mallorca',
        total: 2,
        noresults: false,
        cache: false,
        offline: false,
        offers: [{ sku: 'CAMP-1', isFromPrice: false }, { sku: 'CAMP-2' }],
        categories: [{ name: 'Mallorca' }],
      },
    });
  });

  test('are empty for a text that is too short', async () => {
    const answer = await open().hits(visit, 'ma');
    expect(answer).toMatchObject({ ok: true, value: { offers: [], total: 0, noresults: false } });
  });
});
