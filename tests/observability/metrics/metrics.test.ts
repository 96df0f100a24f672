import { expect, it, vi } from 'vitest';
import { CatalogueUnavailable } from '../../../server/catalogue/port.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { openLog } from '../../../server/observability/log.ts';
import { toCallName } from '../../../server/observability/metrics/call-name.ts';
import { withMetrics } from '../../../server/observability/metrics/measured-catalogue.ts';
import { openMetrics } from '../../../server/observability/metrics/metrics.ts';
import { toRouteClass } from '../../../server/observability/metrics/route-class.ts';
import { watchCalls } from '../../../server/observability/metrics/watch-calls.ts';
import { watchQueries } from '../../../server/observability/metrics/watch-queries.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';
import { notes } from '../../database/notes.ts';
import type { Tables } from '../../database/notes.ts';

it.each([
  ['/', 'home'],
  ['/de_de', 'home'],
  ['/de/', 'home'],
  ['/c/camps/italy', 'catalogue'],
  ['/de_at/some-offer', 'catalogue'],
  ['/constructor', 'catalogue'],
  ['/de_ch/my-account/teams', 'account'],
  ['/en/checkout/review', 'checkout'],
  ['/order-success', 'checkout'],
  ['/search/hits', 'search'],
  ['/robots.txt', 'crawler-file'],
  ['/sitemap.xml', 'sitemap'],
  ['/de_de/sitemap-products-0.xml', 'sitemap'],
  ['/img/320x240/a.jpg', 'picture'],
  ['/healthz', 'health'],
])('%s has the route class %s', (path, name) => {
  expect(toRouteClass(path)).toBe(name);
});

it.each([
  ['/api/cart/pull', 'cart/pull'],
  ['/api/order', 'order'],
  ['/api/ext/cms-data/cmsPage/12', 'ext/cms-data'],
  ['/api/ext/cms-data/cmsBlockIdentifier/secret/storeId/1', 'ext/cms-data'],
  ['/api/catalog/vue_storefront_catalog_de/product/_search', 'catalog'],
  ['/api/ext/wishlist/Xk3', 'ext/wishlist'],
])('%s has the call name %s', (path, name) => {
  expect(toCallName(path)).toBe(name);
});

it('many paths create a limited number of call names', () => {
  const names = new Set(
    Array.from({ length: 1000 }, (_, index) => toCallName(`/api/${'a'.repeat(index + 1)}`)),
  );
  expect(names.size).toBeLessThanOrEqual(101);
});

it('the measured catalogue returns the same answers, and they are counted', async () => {
  const metrics = openMetrics();
  const engine = {
    categoryTree: async () => ['tree'],
    findProduct: async () => {
      throw new CatalogueUnavailable('away');
    },
    close: async () => undefined,
  } as unknown as Catalogue;
  const catalogue = withMetrics(engine, metrics);
  expect(await catalogue.categoryTree({} as never, 2)).toEqual(['tree']);
  await expect(catalogue.findProduct({} as never, 'x')).rejects.toThrow(CatalogueUnavailable);
  const text = await metrics.text();
  expect(text).toContain('shop_catalogue_seconds_count{question="categoryTree",ending="ok"} 1');
  expect(text).toContain('shop_catalogue_seconds_count{question="findProduct",ending="refused"} 1');
});

it('calls that a host refuses are not counted as failures, failing calls are', async () => {
  const metrics = openMetrics();
  const watch = watchCalls(metrics);
  const call = { method: 'GET', path: '/api/cart/pull', milliseconds: 3 };
  watch({ ...call, status: 200, problem: null });
  watch({ ...call, status: 404, problem: 'refused' });
  watch({ ...call, status: 500, problem: 'refused' });
  watch({ ...call, status: null, problem: 'timeout' });
  const text = await metrics.text();
  for (const [ending, count] of [
    ['ok', 1],
    ['refused', 1],
    ['failed', 2],
  ] as const) {
    expect(text).toContain(
      `shop_commerce_seconds_count{call="cart/pull",ending="${ending}"} ${count}`,
    );
  }
});

it('statements are counted, and slow ones logged without their values', async () => {
  const metrics = openMetrics();
  const warn = vi.fn();
  const watch = watchQueries('storefront', metrics, { warn });
  const seen: string[] = [];
  const { db, close } = await openDatabase<Tables>(locateTestDatabase(), [notes], {
    onQuery(query) {
      seen.push(query.sql);
      watch({ ...query, milliseconds: query.sql.startsWith('insert into "notes"') ? 201 : 1 });
    },
  });
  await db.insertInto('notes').values({ id: 1, text: 'geheim' }).execute();
  await expect(
    db
      .selectFrom('nowhere' as 'notes')
      .selectAll()
      .execute(),
  ).rejects.toThrow();
  await close();
  expect(seen.join()).not.toContain('geheim');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warn.mock.calls)).toMatch(/insert into .*notes/);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('geheim');
  const text = await metrics.text();
  expect(text).toContain('shop_slow_queries_total{database="storefront"} 1');
  expect(text).toContain('shop_database_seconds_count{database="storefront",ending="failed"} 1');
});

it('warnings and errors in the log are counted', async () => {
  const metrics = openMetrics();
  const log = openLog('fatal', metrics.logLine);
  log.info('nothing');
  log.fatal('everything');
  const text = await metrics.text();
  expect(text).toContain('shop_log_lines_total{level="fatal"} 1');
  expect(text).not.toContain('level="info"');
});
