import { describe, expect, it } from 'vitest';
import { answerAtEdge } from '../../edge/answer.ts';
import { OriginAway, passOn as passOnWith } from '../../edge/pass-on.ts';
import type { Platform } from '../../edge/platform.ts';
import { openCircuit } from '../../server/process/circuit-breaker.ts';

const newCircuit = () =>
  openCircuit({ isFailure: (error) => error instanceof OriginAway, pause: 60_000 });
const newCircuits = () => ({ files: newCircuit(), pages: newCircuit() });
const passOn = (request: Request, to: Platform) => passOnWith(request, to, newCircuit());

function platform(answer: Platform['passOn'], address: string | null = '192.0.2.7'): Platform {
  return {
    passOn: answer,
    sendToOrigin: () => Promise.reject(new TypeError('away')),
    findAsset: async () => null,
    pageCache: null,
    clientAddress: () => address,
    countryHeader: null,
    originSecret: '',
    sessionSecrets: [],
    mode: 'demo',
    log: () => undefined,
  };
}

const post = (body: string, headers: Record<string, string> = {}) =>
  new Request('http://shop.example/de_de/cart', {
    method: 'POST',
    body,
    headers: { 'content-length': String(body.length), ...headers },
  });

/** Returns a form that is sent in parts; null: the connection breaks off. */
function chunked(parts: (string | null)[], headers: Record<string, string> = {}): Request {
  const left = [...parts];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = left.shift();
      if (part === undefined) controller.close();
      else if (part === null) controller.error(new Error('Network connection lost.'));
      else controller.enqueue(new TextEncoder().encode(part));
    },
  });
  const init = { method: 'POST', body, headers, duplex: 'half' } as const;
  return new Request('http://shop.example/de_de/cart', init);
}

describe('a request that is passed on', () => {
  it('arrives as it came, with the address of its visitor last', async () => {
    let arrived: Request | null = null;
    const { response } = await passOn(
      post('sku=1', { 'x-forwarded-for': '198.51.100.1', cookie: 'session=x' }),
      platform(async (request) => {
        arrived = request;
        return Response.redirect('http://shop.example/de_de/cart', 303);
      }),
    );
    expect(response?.status).toBe(303);
    const { method, url, headers } = arrived as unknown as Request;
    expect([method, url]).toEqual(['POST', 'http://shop.example/de_de/cart']);
    expect(headers.get('x-forwarded-for')).toBe('198.51.100.1, 192.0.2.7');
    expect(headers.get('cookie')).toBe('session=x');
    expect(await (arrived as unknown as Request).text()).toBe('sku=1');
  });

  it('has no address that its visitor invented when the host names none', async () => {
    let forwarded: string | null = 'not asked';
    await passOn(
      post('sku=1', { 'x-forwarded-for': '198.51.100.1' }),
      platform(async (request) => {
        forwarded = request.headers.get('x-forwarded-for');
        return new Response();
      }, null),
    );
    expect(forwarded).toBeNull();
  });

  it.each([
    ['the connection fails', () => Promise.reject(new TypeError('refused'))],
    ['a proxy answers 502', async () => new Response('bad gateway', { status: 502 })],
    ['a proxy answers 504', async () => new Response('timeout', { status: 504 })],
  ] as [string, Platform['passOn']][])('can be read again when %s', async (_, fail) => {
    const { response, again } = await passOn(post('sku=1'), platform(fail));
    expect(response).toBeNull();
    expect(await again?.text()).toBe('sku=1');
  });

  it('is not sent after five failures in a row, and can be read again (Rule R8.5)', async () => {
    const circuit = newCircuit();
    let asked = 0;
    const hanging = platform(() => {
      asked += 1;
      return Promise.reject(new DOMException('too late', 'TimeoutError'));
    });
    for (let attempt = 0; attempt < 8; attempt++) {
      const { response, again } = await passOnWith(post('sku=1'), hanging, circuit);
      expect([response, await again?.text()]).toEqual([null, 'sku=1']);
    }
    expect(asked).toBe(5);
  });

  it('is sent although visitors before have left', async () => {
    const circuit = newCircuit();
    for (let attempt = 0; attempt < 8; attempt++) {
      const left = new AbortController();
      const request = new Request('http://shop.example/de_de', { signal: left.signal });
      const leaving = platform(() => {
        left.abort();
        return Promise.reject(new DOMException('left', 'AbortError'));
      });
      expect((await passOnWith(request, leaving, circuit)).response).toBeNull();
    }
    const { response } = await passOnWith(
      post('sku=1'),
      platform(async () => new Response('taken')),
      circuit,
    );
    expect(await response?.text()).toBe('taken');
  });

  it('keeps a refusal or failure of the shop itself', async () => {
    for (const status of [403, 421, 500, 503]) {
      const { response } = await passOn(
        post('a=1'),
        platform(async () => new Response(null, { status })),
      );
      expect(response?.status).toBe(status);
    }
  });

  it.each([
    ['with its length', { 'content-length': '65537' }],
    ['in chunks', {}],
  ])('is refused with 413 when it is longer than a form, %s (Rule S8.5)', async (_, headers) => {
    let asked = 0;
    const { response } = await passOn(
      chunked(['x'.repeat(40_000), 'x'.repeat(40_000)], headers),
      platform(async () => {
        asked += 1;
        return new Response();
      }),
    );
    expect([response?.status, asked]).toEqual([413, 0]);
    expect(response?.headers.get('content-security-policy')).toContain("script-src 'none'");
  });

  it('is stored when it arrives in chunks', async () => {
    const { again } = await passOn(
      chunked(['sku=', '1']),
      platform(() => Promise.reject(new TypeError('refused'))),
    );
    expect(await again?.text()).toBe('sku=1');
  });

  it('is no failure of the origin when its body breaks off (Rule R8.5)', async () => {
    const circuit = newCircuit();
    const taking = platform(async (request) => new Response(await request.text()));
    for (let attempt = 0; attempt < 8; attempt++) {
      const { response, again } = await passOnWith(chunked(['sku=', null]), taking, circuit);
      expect([response, again]).toEqual([null, null]);
    }
    expect((await passOnWith(post('sku=1'), taking, circuit)).response?.status).toBe(200);
  });
});

describe('a request whose host is none (Rule S3.7)', () => {
  it.each([
    ['a b', 'http://a b/de_de'],
    ['a@shop.example', 'http://a@shop.example/de_de'],
    ['shop.example/de_de/cart?', 'http://shop.example/de_de/cart?/de_de'],
    ['shop.example,shop.example', 'http://shop.example,shop.example/de_de'],
    ['shop.example', 'http://shop.example*/'],
  ])('such as %j is answered with 400 by the edge', async (host, url) => {
    const request = { url, method: 'GET', headers: new Headers({ host }) } as Request;
    const response = await answerAtEdge(request, {
      platform: platform(async () => new Response('the page')),
      open: () => Promise.reject(new Error('not asked')),
      waitUntil: () => undefined,
      circuits: newCircuits(),
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
  });
});

it.each(['http://shop.example*/', 'http://shop.example:8080*'])(
  'asks the origin for its health at OPTIONS *, joined by workerd to %s (Rule R4.3)',
  async (url) => {
    const headers = new Headers({ host: 'shop.example' });
    const response = await answerAtEdge({ url, method: 'OPTIONS', headers } as Request, {
      platform: platform(async (passed) => new Response(`${passed.method} ${passed.url}`)),
      open: () => Promise.reject(new Error('not asked')),
      waitUntil: () => undefined,
      circuits: newCircuits(),
    });
    expect(await response.text()).toMatch(/^OPTIONS http:\/\/shop\.example(:8080)?\/healthz$/);
  },
);

it('passes forms on while pictures take too long (Rule R8.5)', async () => {
  const circuits = newCircuits();
  const slow = platform(async ({ url }) => {
    if (url.includes('/img/')) throw new DOMException('too late', 'TimeoutError');
    return new Response('taken');
  });
  const send = (request: Request) =>
    answerAtEdge(request, {
      platform: slow,
      open: () => Promise.reject(new Error('not asked')),
      waitUntil: () => undefined,
      circuits,
    });
  for (let picture = 0; picture < 8; picture++) {
    expect((await send(new Request('http://shop.example/img/a.jpg'))).status).toBe(503);
  }
  expect(await (await send(post('sku=1'))).text()).toBe('taken');
});

describe('an edge process that cannot open', () => {
  const open = () => Promise.reject(new Error('the origin is away'));
  const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);

  it('passes every page on', async () => {
    const response = await answerAtEdge(new Request('http://shop.example/de_de'), {
      platform: platform(async () => new Response('the page')),
      open,
      waitUntil,
      circuits: newCircuits(),
    });
    expect(await response.text()).toBe('the page');
  });

  it.each([
    ['/de_de/trainingslager', 'de'],
    ['/training-camps', 'en'],
  ])(
    'answers %s with 503 in the language of the address when the origin is away',
    async (path, language) => {
      const response = await answerAtEdge(new Request(`http://shop.example${path}`), {
        platform: platform(() => Promise.reject(new TypeError('refused'))),
        open,
        waitUntil,
        circuits: newCircuits(),
      });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
      expect(response.headers.get('x-remix-catch')).toBeNull();
      expect(await response.text()).toContain(`<html lang="${language}"`);
    },
  );

  it('tells a page that opens another one that the origin is away (Rule A17.1)', async () => {
    const response = await answerAtEdge(new Request('http://shop.example/de_de?_data=root'), {
      platform: platform(() => Promise.reject(new TypeError('refused'))),
      open,
      waitUntil,
      circuits: newCircuits(),
    });
    expect([response.status, response.headers.get('x-remix-catch')]).toEqual([503, 'yes']);
  });
});
