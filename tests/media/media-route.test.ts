import { describe, expect, test } from 'vitest';
import { mediaRoute } from '../../server/media/media-route.ts';
import { openExample } from './example-media.ts';
import type { Example } from './example-media.ts';

type Options = { method?: string; headers?: Record<string, string> };

async function openRoute(options: Parameters<typeof openExample>[0] = {}) {
  const example: Example = await openExample(options);
  const route = mediaRoute(example.media);
  const ask = (path: string, request: Options = {}): Promise<Response> =>
    route(new Request(`https://shop.test${path}`, request));
  return { ...example, ask };
}

const webp = { headers: { Accept: 'image/webp' } };
const avif = { headers: { Accept: 'image/avif,image/webp,*/*' } };

describe('GET of a picture', () => {
  test('answers with type, length, entity tag and caching for a year (Rules B19.8, F1.105)', async () => {
    const { ask } = await openRoute();
    const response = await ask('/img/60/40/fit/red.svg', avif);
    const body = await response.arrayBuffer();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'public, max-age=31557600, immutable',
      'content-length': String(body.byteLength),
      'content-type': 'image/avif',
      etag: expect.stringMatching(/^"[\w-]{24}"$/) as string,
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    });
  });

  test('gives each format its own entity tag', async () => {
    const { ask } = await openRoute();
    const tags = await Promise.all(
      ['image/avif', 'image/webp', '*/*'].map(async (Accept) => {
        const response = await ask('/img/60/40/fit/red.svg', { headers: { Accept } });
        return response.headers.get('ETag');
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test('answers 304 when the entity tag matches, else 200', async () => {
    const { ask } = await openRoute();
    const address = '/img/60/40/fit/red.svg';
    const tag = (await ask(address, webp)).headers.get('ETag') ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const headers = { ...webp.headers, 'If-None-Match': known };
      const response = await ask(address, { headers });
      expect(response.status).toBe(304);
      expect(response.headers.get('Content-Type')).toBe('image/webp');
      expect(await response.text()).toBe('');
      expect(response.headers.get('ETag')).toBe(tag);
      expect(response.headers.get('Vary')).toBe('Accept');
    }
    const headers = { ...webp.headers, 'If-None-Match': '"other"' };
    expect((await ask(address, { headers })).status).toBe(200);
  });

  test('accepts the query form (Rule F1.105)', async () => {
    const { ask } = await openRoute();
    const response = await ask('/img?url=/red.svg&width=60&height=40&action=fit');
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  });

  test('answers HEAD with the same headers and no body', async () => {
    const { ask } = await openRoute();
    const get = await ask('/img/60/40/fit/red.svg', avif);
    const head = await ask('/img/60/40/fit/red.svg', { ...avif, method: 'HEAD' });
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe('');
  });

  test('answers 404 with a placeholder, cached for five minutes, when the picture is missing (Rules B19.6, B19.8)', async () => {
    const { ask } = await openRoute();
    const response = await ask('/img/60/40/fit/missing.jpg', avif);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('image/avif');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300');
    const headers = { ...avif.headers, 'If-None-Match': '*' };
    expect((await ask('/img/60/40/fit/missing.jpg', { headers })).status).toBe(404);
  });
});

describe('media route refusals', () => {
  test.each([
    ['/img/61/40/fit/red.svg', 400],
    ['/img/60000/40000/resize/red.svg', 400],
    ['/img/0/0/fit/red.svg', 400],
    ['/img/60/40/crop/red.svg', 404],
    ['/img/60/40/fit/..%2fred.svg', 404],
    ['/img/60/40/svg/flag.svg', 404],
    ['/img/0/0/svg/red.svg', 404],
    ['/img/0/0/svg/torn.png', 404],
    ['/img/0/0/identify/torn.png', 404],
    ['/img/0/0/identify/missing.png', 404],
    ['/elsewhere', 404],
  ])(
    'answers %s with %d in the format of the contract (Rules B19.2, B19.8, F1.3, F1.105)',
    async (address, code) => {
      const { ask, drawn } = await openRoute();
      const response = await ask(address);
      expect(response.status).toBe(code);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.json()).toEqual({ code, result: expect.any(String) as string });
      expect(drawn).toEqual([]);
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
    'answers %s with 405 (Rules B19.8, F1.105)',
    async (method) => {
      const { ask } = await openRoute();
      const response = await ask('/img/60/40/fit/red.svg', { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toBe('GET, HEAD');
    },
  );

  test('answers 503 with Retry-After when the queue is full (Rules B19.8, F1.105)', async () => {
    const { ask } = await openRoute({ concurrency: 1, waitingLimit: 0 });
    const [first, second] = await Promise.all([
      ask('/img/60/40/fit/red.svg'),
      ask('/img/60/40/fit/blue.svg'),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 503]);
    const refused = first.status === 503 ? first : second;
    expect(refused.headers.get('Retry-After')).toBe('2');
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('other actions of the media route', () => {
  test('serves a flag as SVG that cannot load or run anything', async () => {
    const { ask } = await openRoute();
    const response = await ask('/img/0/0/svg/flag.svg');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
    expect(await response.text()).toContain('<svg');
  });

  test('answers identify with 503 when the queue is full, before it reads the file (Rule F1.105)', async () => {
    let readings = 0;
    const read = async () => {
      readings++;
      return Buffer.from('no picture');
    };
    const photo = { kind: 'bitmap', read, version: '1' } as const;
    const { ask } = await openRoute({
      sources: [{ find: async () => photo }],
      concurrency: 1,
      waitingLimit: 1,
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('/img/0/0/identify/photo.jpg')),
    );
    expect(readings).toBe(2);
    const refused = answers.filter(({ status }) => status === 503);
    expect([refused.length, refused[0]?.headers.get('Retry-After')]).toEqual([18, '2']);
  });

  test('answers identify with the format (Rule F1.105)', async () => {
    const { ask } = await openRoute();
    expect(await (await ask('/img/0/0/identify/red.svg')).json()).toEqual({ format: 'svg' });
  });
});
