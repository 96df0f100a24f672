import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import {
  chooseEncoding,
  hasCopy,
  toCachedPage,
  weightOf,
} from '../../../server/http/page-cache/cached-page.ts';
import { createOutputCache } from '../../../server/http/page-cache/page-cache.ts';
import type { Sharing } from '../../../server/http/page-cache/page-cache.ts';
import { RenderedPageCache } from '../../../server/http/page-cache/rendered-page-cache.ts';
import { createSharedKeys } from '../../../server/http/page-cache/shared-request.ts';

const rules = {
  isShared: ({ pathname }: URL) => !pathname.startsWith('/cart'),
  originOf: ({ origin }: URL) => origin,
  startName: 'start',
  pageSize: 50,
};
const times = { filledAt: 0, pricesUntil: Infinity };
const modern = { 'sec-fetch-site': 'none', 'accept-encoding': 'gzip, br' };
const policy = "default-src 'none'; script-src 'nonce-abc=' 'strict-dynamic'; style-src 'self'";

function ask(path: string, headers: Record<string, string> = modern, method = 'GET') {
  return {
    method,
    address: `http://localhost${path}`,
    header: (name: string) => headers[name],
  };
}

function page(text: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(`<!DOCTYPE html><script nonce="abc=">go()</script><p>${text}</p>`, {
    status,
    headers: { 'content-type': 'text/html', 'content-security-policy': policy, ...headers },
  });
}

type Options = Partial<Parameters<typeof createOutputCache>[0]>;

function open(options: Options = {}) {
  return createOutputCache({
    rules,
    lifetime: 3600_000,
    maxBytes: 1_000_000,
    log: { info: vi.fn(), error: vi.fn() },
    ...options,
  });
}

const render = (text: string, tags: string[] | null = ['P1']) =>
  vi.fn(async (sharing: Sharing) => {
    sharing.tags = tags;
    return page(text);
  });

describe('createSharedKeys decides whether a request gets a shared page: for (Rules B23.6, S9.6)', () => {
  const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  it.each([
    ['a browser without a session', ask('/x'), true],
    ['its HEAD', ask('/x', modern, 'HEAD'), true],
    ['a crawler', ask('/x', bot), true],
    ['a part of a list', ask('/x?start=50'), true],
    ['other cookies', ask('/x', { ...modern, cookie: 'theme=dark; mysession=1' }), true],
    ['a session', ask('/x', { ...modern, cookie: 'a=b; session=Fe26' }), false],
    ['a session on https', ask('/x', { ...modern, cookie: '__Host-session=Fe26' }), false],
    ['a crawler with a session', ask('/x', { ...bot, cookie: 'session=Fe26' }), false],
    ['a text browser', ask('/x', { 'user-agent': 'Lynx/2.9.0' }), false],
    ['a client without a name', ask('/x', {}), false],
    ['a form', ask('/x', modern, 'POST'), false],
    ['a page of one’s own', ask('/cart'), false],
    ['data for script', ask('/x?_data=root'), false],
    ['an unknown parameter', ask('/x?utm_source=a'), false],
    ['a filter', ask('/x?land=1'), false],
    ['two parameters', ask('/x?start=50&a=1'), false],
    ['a start that is none', ask('/x?start=abc'), false],
    ['a very long path', ask(`/${'x'.repeat(400)}`), false],
    ['credentials', ask('/x', { ...modern, authorization: 'Basic x' }), false],
    ['a start between two pages', ask('/x?start=51'), false],
    ['an escaped letter', ask('/%78'), false],
    ['a letter that is always escaped', ask('/%C3%BC'), true],
    ['an escape that is none', ask('/%E0%A4%A'), false],
    ['an empty segment', ask('/x//'), false],
    ['a range', ask('/x', { ...modern, range: 'bytes=0-9' }), false],
  ])('%s', (_name, asked, isShared) => {
    expect(createSharedKeys(rules)(asked) !== null).toBe(isShared);
  });
});

describe('createSharedKeys', () => {
  it('has one key for all ports of a host whose links have one origin', () => {
    const keyOf = createSharedKeys({ ...rules, originOf: () => 'https://camps.example' });
    const asked = ask('/x');
    const keys = ['http://camps.example/x', 'http://camps.example:81/x'].map((address) =>
      keyOf({ ...asked, address }),
    );
    expect(keys).toEqual(['camps.example/x', 'camps.example/x']);
  });
});

describe('a cached page', () => {
  it.each([
    '<script>evil()</script>',
    '<script nonce="guess">evil()</script>',
    '<script nonce="">evil()</script>',
    '<script data-a=\' nonce="other"\'>evil()</script>',
    '<SCRIPT>evil()</SCRIPT>',
    '<script>evil()',
  ])('does not allow an injected script: %s', async (injected) => {
    const html = `<script nonce="abc=">go()</script>${injected}<script nonce="abc=">on()</script>`;
    const headers = new Headers({ 'content-security-policy': policy });
    const { headers: sent } = await toCachedPage(html, headers, [], times);
    const hashes = [...(sent['content-security-policy'] ?? '').matchAll(/'sha256-[^']+'/g)];
    const hashOf = (text: string) =>
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const allowed = hashes.map(([hash]) => hash);
    expect(allowed).toContain(hashOf('go()'));
    for (const hash of allowed) expect([hashOf('go()'), hashOf('on()')]).toContain(hash);
  });

  it('allows no inline script when the response had no nonce', async () => {
    const headers = new Headers({ 'content-security-policy': "script-src 'none'" });
    const { headers: sent } = await toCachedPage('<script>evil()</script>', headers, [], times);
    expect(sent['content-security-policy']).toBe("script-src 'self'");
  });

  it('has the hashes of its scripts instead of the nonce, in every encoding (Rule S2.2)', async () => {
    const cache = open();
    await cache.fill(ask('/x'), render('Hallo'));
    await cache.settled();
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip;q=0.5', 'gzip'],
      ['', 'identity'],
    ] as const) {
      const answer = cache.find(ask('/x', { ...modern, 'accept-encoding': accepted }));
      const html = decode[encoding](answer?.body ?? Buffer.alloc(0)).toString();
      expect(html).toBe('<!DOCTYPE html><script>go()</script><p>Hallo</p>');
      expect(answer?.headers['content-encoding']).toBe(
        encoding === 'identity' ? undefined : encoding,
      );
      expect(answer?.headers['content-length']).toBe(String(answer?.body?.length));
    }
    const hash = createHash('sha256').update('go()').digest('base64');
    expect(cache.find(ask('/x'))?.headers).toMatchObject({
      'content-security-policy': `default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self'`,
      vary: 'Accept-Encoding, Cookie, Sec-Fetch-Site',
      'cache-tag': 'P1',
      'x-cache': 'hit',
    });
  });

  it('answers HEAD without a body and a matching If-None-Match with 304', async () => {
    const cache = open();
    await cache.fill(ask('/x'), render('Hallo'));
    const whole = cache.find(ask('/x'));
    const head = cache.find(ask('/x', modern, 'HEAD'));
    expect(head).toEqual({ ...whole, body: null });
    const etag = whole?.headers.etag ?? '';
    const again = cache.find(ask('/x', { ...modern, 'if-none-match': `"other", ${etag}` }));
    expect(again?.status).toBe(304);
    expect(again?.headers['content-type']).toBe(whole?.headers['content-type']);
    expect(again?.body).toBeNull();
    expect(again?.headers.etag).toBe(etag);
    expect(again?.headers).not.toHaveProperty('content-length');
  });

  it('must not be stored between the shop and a crawler, because a text browser looks the same', async () => {
    const cache = open();
    await cache.fill(ask('/x'), render('Hallo'));
    const control = (headers: Record<string, string>) =>
      cache.find(ask('/x', headers))?.headers['cache-control'];
    expect(control({ 'user-agent': 'Googlebot/2.1' })).toBe('private, no-cache');
    expect(control(modern)).toMatch(/^public, max-age=0, s-maxage=3/);
  });

  const shared = (response: Response) => async (sharing: Sharing) => {
    sharing.tags = ['P1'];
    return response;
  };
  it.each([
    ['no tags', async () => page('a')],
    ['a cookie', shared(page('a', { 'set-cookie': 'session=1' }))],
    ['a missing page', shared(page('a', {}, 404))],
    ['a redirect', shared(page('a', {}, 301))],
    ['a page that is not whole', shared(page('a', {}, 503))],
    ['no page', shared(page('a', { 'content-type': 'application/json' }))],
  ])('is not created for %s', async (_name, work) => {
    const cache = open();
    expect(await cache.fill(ask('/x'), work)).toBeInstanceOf(Response);
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
  });
});

describe('the page cache', () => {
  it('renders a page once for all concurrent requests', async () => {
    const cache = open();
    const work = render('Hallo');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cache.fill(ask('/x'), work)),
    );
    expect(work).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
  });

  it('lets waiting requests render their own page when the first one cannot be cached', async () => {
    const cache = open();
    const work = render('Hallo', null);
    const [first, second] = await Promise.all([
      cache.fill(ask('/x'), work),
      cache.fill(ask('/x'), work),
    ]);
    expect(first).toBeInstanceOf(Response);
    expect(second).toBeNull();
    const broken = async () => Promise.reject(new Error('broken'));
    await expect(cache.fill(ask('/y'), broken)).rejects.toThrow('broken');
    expect(await cache.fill(ask('/y'), render('Hallo'))).toHaveProperty('status', 200);
  });

  it('drops a page after its lifetime, and pages with a tag that changed (Rules B23.2, B23.3)', async () => {
    let now = 0;
    const cache = open({ lifetime: 1000, now: () => now });
    await cache.fill(ask('/a'), render('a', ['P1', 'C5']));
    await cache.fill(ask('/b'), render('b', ['P2']));
    expect(cache.invalidate(['P1'])).toBe(1);
    expect(cache.find(ask('/a'))).toBeNull();
    expect(cache.find(ask('/b'))).not.toBeNull();
    now = 1000;
    expect(cache.find(ask('/b'))).toBeNull();
    await cache.fill(ask('/c'), render('c', ['P3']));
    expect(cache.invalidate(['*'])).toBe(1);
  });

  it('does not cache a page whose tag changed while it was rendered', async () => {
    const cache = open();
    const answer = await cache.fill(ask('/a'), async (sharing) => {
      cache.invalidate(['P1']);
      sharing.tags = ['P1'];
      return page('old');
    });
    expect(answer).toBeInstanceOf(Response);
    expect(cache.find(ask('/a'))).toBeNull();
  });

  it('does not cache a page whose tag changed while it was compressed', async () => {
    const cache = open();
    const answer = cache.fill(ask('/a'), render('old'));
    // Rendered, but not compressed: other threads do that.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    cache.invalidate(['P1']);
    expect(await answer).toBeInstanceOf(Response);
    expect(cache.find(ask('/a'))).toBeNull();
  });

  it('stays within its maximum of bytes and drops the oldest page first', async () => {
    const headers = new Headers({ 'content-security-policy': policy });
    const one = await toCachedPage('x'.repeat(1000), headers, [], times);
    const pages = new RenderedPageCache({ bytes: 10 * weightOf(one), lifetime: 1000 });
    for (let count = 0; count < 100; count++) {
      pages.set(`/${count}`, one);
      pages.find('/0', 1);
    }
    expect(pages.size).toBe(10);
    expect(pages.bytes).toBe(10 * weightOf(one));
    expect(pages.find('/0', 1)).toBe(one);
    expect(pages.find('/99', 1)).toBe(one);
    expect(pages.find('/50', 1)).toBeNull();
  });
});

describe('content negotiation', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['deflate', 'identity'],
    ['gzip;q=0.0', 'identity'],
    [undefined, 'identity'],
    ['BR', 'br'],
  ])('%s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));

  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('finds a copy in %s', (text, has) => expect(hasCopy(text, 'W/"a"')).toBe(has));
});
