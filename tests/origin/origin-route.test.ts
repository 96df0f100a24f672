import { describe, expect, it, vi } from 'vitest';
import { CatalogueUnavailable } from '../../server/catalogue/port.ts';
import { markStale } from '../../server/catalogue/fallback/track-staleness.ts';
import { DatabaseUnavailable } from '../../server/database/database-unavailable.ts';
import { announcedTags } from '../../server/origin/announced-tags.ts';
import { createOriginRoute } from '../../server/origin/origin-route.ts';
import type { OriginRouteDeps } from '../../server/origin/origin-route.ts';
import {
  callsPath,
  factsPath,
  factsSchema,
  maxBatchBytes,
  maxCalls,
  protocolVersion,
} from '../../server/origin/protocol.ts';
import type { BatchAnswer } from '../../server/origin/protocol.ts';
import { findStoreView, setFurtherStores } from '../../app/domain/store/store-views.ts';
import type { FurtherStore } from '../../app/domain/store/store-views.ts';
import { readFurtherStores } from '../../server/config/stores-file.ts';
import { edgeSecret, routeDeps } from '../edge/open-remote.ts';

const key = { authorization: `Bearer ${edgeSecret}` };

type Asked = { path?: string; body?: unknown; headers?: Record<string, string> };

function ask(
  given: Partial<OriginRouteDeps>,
  { path = callsPath, body, headers = key }: Asked = {},
): Promise<Response> {
  const init = body === undefined ? {} : { method: 'POST', body: toText(body) };
  return createOriginRoute(routeDeps(given))(
    new Request(`http://origin.internal${path}`, { ...init, headers }),
  );
}

const toText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

const batch = (...calls: unknown[]) => ({ seen: {}, calls });
const rootOf = (store: string) => ({
  port: 'catalogue',
  method: 'rootCategoryId',
  store,
  args: [],
});

async function answersTo(given: Partial<OriginRouteDeps>, ...calls: unknown[]) {
  const response = await ask(given, { body: batch(...calls) });
  expect(response.status).toBe(200);
  return (await response.json()) as BatchAnswer;
}

describe('the key of the edge', () => {
  it.each([
    ['none', {}],
    ['another one', { authorization: `Bearer ${edgeSecret.replace('t', 'T')}` }],
    ['its beginning', { authorization: `Bearer ${edgeSecret.slice(0, -1)}` }],
    ['a longer one', { authorization: `Bearer ${edgeSecret}x` }],
    ['another scheme', { authorization: `Basic ${edgeSecret}` }],
    ['an empty one', { authorization: 'Bearer ' }],
  ])('is refused with 403 before the body is read: %s (Rule R8.1)', async (_, headers) => {
    const warn = vi.fn();
    const response = await ask({ log: { warn, info: warn, error: warn } }, { headers, body: '{' });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ message: 'Wrong key of the edge' });
    const logged = JSON.stringify(warn.mock.calls);
    expect(logged).toContain('request.key-refused');
    expect(logged).not.toContain(edgeSecret);
  });
});

describe('a batch', () => {
  it.each<[what: string, asked: Asked, status: number]>([
    ['that is no JSON', { body: '{"seen":' }, 400],
    ['that is no object', { body: '[]' }, 400],
    ['without a list of calls', { body: { seen: {} } }, 400],
    ['with an unknown port', { body: batch({ port: 'files', method: 'read', args: [] }) }, 400],
    ['with an unknown method', { body: batch({ ...rootOf('de_de'), method: 'close' }) }, 400],
    ['with an inherited method', { body: batch({ ...rootOf('de_de'), method: 'toString' }) }, 400],
    [
      'with too many calls',
      { body: batch(...Array.from({ length: maxCalls + 1 }, () => rootOf('de_de'))) },
      400,
    ],
    ['with too many bytes', { body: ' '.repeat(maxBatchBytes + 1) }, 413],
    [
      'with a host in the path of a host call',
      {
        body: batch({
          port: 'commerce',
          method: 'GET',
          path: '//evil.example/',
          headers: {},
          body: null,
        }),
      },
      400,
    ],
    [
      'of another protocol version',
      { path: `/edge/v${protocolVersion + 1}/calls`, body: batch() },
      404,
    ],
    ['read by GET', {}, 404],
  ])('%s is refused with a clear status (Rule R8.2)', async (_, asked, status) => {
    const response = await ask({}, asked);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ message: expect.any(String) as string });
  });

  it('is answered in its order, each call on its own', async () => {
    const catalogue = {
      rootCategoryId: async ({ code }: { code: string }) => {
        if (code === 'de_ch') throw new CatalogueUnavailable('away');
        return code.length;
      },
    } as unknown as OriginRouteDeps['catalogue'];
    const error = vi.fn();
    const { answers } = await answersTo(
      { catalogue, log: { error, info: error, warn: error } },
      rootOf('de_de'),
      rootOf('de_ch'),
      rootOf('xx_xx'),
      { port: 'storefront', part: 'limits', method: 'constructor', args: [] },
    );
    expect(answers).toEqual([
      { ok: 5, staleSince: null },
      { error: 'unavailable', message: 'away' },
      { error: 'failed', message: 'catalogue.rootCategoryId failed' },
      { error: 'failed', message: 'storefront.limits.constructor failed' },
    ]);
    expect(error).toHaveBeenCalledTimes(2);
  });

  it('tells that a database is away, and which answers are stale', async () => {
    const catalogue = {
      async attributes() {
        markStale(17);
        return [];
      },
      async pages() {
        throw new DatabaseUnavailable('connection-lost', { cause: 'away' });
      },
    } as unknown as OriginRouteDeps['catalogue'];
    const { answers } = await answersTo(
      { catalogue },
      { ...rootOf('de_de'), method: 'attributes' },
      { ...rootOf('de_de'), method: 'pages' },
    );
    expect(answers).toEqual([
      { ok: [], staleSince: 17 },
      { error: 'unavailable', message: expect.any(String) as string },
    ]);
  });
});

describe('what changed', () => {
  it('is told since the version an edge process names, and everything to a new one', async () => {
    let announce: (tags: readonly string[]) => void = () => undefined;
    const route = createOriginRoute(
      routeDeps({
        invalidations: {
          subscribe(listener) {
            announce = listener;
            return () => undefined;
          },
        },
      }),
    );
    const askSince = async (seen: Record<string, number>) => {
      const request = new Request(`http://origin.internal${callsPath}`, {
        method: 'POST',
        headers: key,
        body: JSON.stringify({ seen, calls: [] }),
      });
      return (await (await route(request)).json()) as BatchAnswer;
    };
    const first = await askSince({});
    expect([first.version, first.changed]).toEqual([0, ['*']]);
    announce(['P1', 'C2']);
    announce(['C2']);
    expect((await askSince({ [first.process]: 0 })).changed).toEqual(['P1', 'C2']);
    expect((await askSince({ [first.process]: 1 })).changed).toEqual(['C2']);
    expect((await askSince({ [first.process]: 2 })).changed).toEqual([]);
    expect((await askSince({ [first.process]: 99 })).changed).toEqual(['*']);
    for (let change = 0; change < 1001; change++) announce([`P${change}`]);
    expect((await askSince({ [first.process]: 2 })).changed).toEqual(['*']);
  });
});

it('an edge process of an unknown version learns when tags changed (Rule R8.12)', () => {
  let announce: (tags: readonly string[]) => void = () => undefined;
  let time = 1000;
  const announced = announcedTags(
    {
      subscribe(listener) {
        announce = listener;
        return () => undefined;
      },
    },
    () => time,
  );
  time = 2000;
  announce(['P1', 'C2']);
  time = 3000;
  announce(['P1']);
  expect(announced.since(undefined)).toEqual({
    version: 2,
    changed: ['*'],
    time: 3000,
    recent: { since: 1000, tags: { P1: 3000, C2: 2000 } },
  });
  expect(announced.since(1)).toEqual({ version: 2, changed: ['P1'], time: 3000 });
  time = 4000;
  announce(['*']);
  expect(announced.since(undefined).recent).toEqual({ since: 4000, tags: {} });
  time = 5000;
  for (let tag = 0; tag <= 1000; tag++) announce([`P${tag}`]);
  expect(announced.since(undefined).recent).toEqual({ since: 5000, tags: {} });
});

it('the facts hold settings and names of providers, and no secret', async () => {
  const identityClients = {
    google: { id: 'client', secret: 'top secret' },
  } as unknown as OriginRouteDeps['config']['identityClients'];
  const response = await ask(
    { config: { ...routeDeps({}).config, identityClients } },
    { path: factsPath },
  );
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ socialProviders: ['google'], usesOutputCache: false });
  expect(text).not.toContain('secret');
});

it('the facts hold the store views of the configuration, which an edge adds (Rule A1.17)', async () => {
  setFurtherStores(readFurtherStores('docs/sample/stores.json'));
  const response = await ask({}, { path: factsPath });
  setFurtherStores([]);
  const { furtherStores } = factsSchema.parse(await response.json());
  setFurtherStores(furtherStores as unknown as FurtherStore[]);
  expect(findStoreView('de_li')).toMatchObject({ prefix: '/de_li', currency: 'CHF' });
  setFurtherStores([]);
});
