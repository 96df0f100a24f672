import { replayHeaders } from '../../../app/outbox/protocol/answer.ts';
import { createPath } from '../../support/shop/route-shop.ts';
import type { RouteRow } from '../../support/shop/route-shop.ts';
import type { Random } from '../random.ts';

export type OddRequest = {
  address: string;
  init: { method: string; headers: Headers; body: string | null };
};

/** Origin and prefix of a store view; some are invalid. */
type Store = readonly [origin: string, prefix: string];

const stores: readonly [Store, ...Store[]] = [
  ['http://localhost', ''],
  ['http://localhost', '/de_de'],
  ['http://localhost', '/de_at'],
  ['http://camps.localhost', '/de_ch'],
  ['http://teams.localhost', '/de_de'],
  ['http://teams.localhost', '/de_at'],
  ['http://cup.localhost', '/de'],
  ['http://cup.localhost', '/en'],
  ['http://cup.localhost', '/x'],
  ['http://evil.example', ''],
];
const methods = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const values = [
  '',
  '0',
  '1',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  '2027-02-31',
  '2027-03-07',
  'GOOD-10',
  'a@verein.example',
  '\0',
  '%',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '../../etc/passwd',
  '//evil.example/x',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  '\ud800',
  'ü\u0308\u202e€🏟️',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(3000),
] as const;

/** Paths outside the route table. */
const otherPaths = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/sw.js',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-products-0.xml',
  '/favicon.svg',
  '/invalidate',
  '/assets/none.js',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/img/1/1/fit/x',
  '/img/%',
  '/%',
  '/%E0%A4%A',
  '//x',
  '/..%2f..%2fetc',
  '/a/b/c/d/e/f/g',
  '/.env',
] as const;

const queryNames = [
  '_data',
  'index',
  'start',
  'sort',
  'q',
  'price',
  'view',
  'open',
  'edit',
  'delete',
  'to',
  'from',
  'back',
  'page',
  'token',
  'id',
  'code',
  'quantity',
  'option[1]',
  'a[99999999]',
  '__proto__',
] as const;

const headers: readonly [string, readonly [string, ...string[]]][] = [
  ['Origin', ['http://localhost', 'https://evil.example', 'null', '']],
  ['Sec-Fetch-Site', ['same-origin', 'none', 'same-site', 'cross-site', 'x']],
  ['Sec-Fetch-Dest', ['document', 'image', 'empty', 'x']],
  ['Referer', ['http://localhost/de_de', 'https://evil.example', 'x', '']],
  ['Accept', ['text/html', 'application/json', 'x', '*/*;q=x']],
  ['Accept-Language', ['de', 'x-y-z', ',;q=9', '*']],
  ['Accept-Encoding', ['gzip', 'br, gzip', 'identity;q=0', 'x']],
  ['Range', ['bytes=0-9', 'bytes=-5', 'bytes=9-1', 'x']],
  ['If-None-Match', ['*', 'W/"x"', 'x']],
  ['If-Modified-Since', ['x', 'Sun, 22 Nov 2026 00:00:00 GMT']],
  ['X-Forwarded-For', ['1.2.3.4', 'x', '::1, ::2', '']],
  ['X-Forwarded-Host', ['evil.example', 'localhost', '']],
  ['X-Forwarded-Proto', ['https', 'x']],
  ['User-Agent', ['Mozilla/5.0', 'Lynx/2.9', 'Googlebot/2.1', '']],
  ['Authorization', ['Basic x', 'Bearer x']],
  ['Content-Type', ['text/plain', 'application/json', 'multipart/form-data; boundary=x', 'x']],
  [replayHeaders.operation, ['send', 'cancel', 'name', 'x']],
  [replayHeaders.owner, ['x', 'device', '1']],
  [replayHeaders.lane, ['g.device.cart', 'x', '/']],
  [replayHeaders.epoch, ['1', '-1', '999999999999999']],
  [replayHeaders.sequence, ['1', 'x']],
];

/** Creates requests that a browser, an old client or an attacker might send to any route. */
export function createOddRequest(
  random: Random,
  rows: readonly [RouteRow, ...RouteRow[]],
  cookies: readonly [string, ...string[]],
): OddRequest {
  const row = random.pick(rows);
  const method = random.chance(0.45) ? 'GET' : random.chance(0.7) ? 'POST' : random.pick(methods);
  const path = random.chance(0.1) ? random.pick(otherPaths) : oddPath(random, row);
  const query = oddQuery(random, row);
  const sent = new Headers();
  for (const [name, choices] of headers) {
    if (random.chance(0.07)) sent.set(name, random.pick(choices));
  }
  // Most posts come from pages of the shop, so that they reach their action.
  const [host, prefix] = random.pick(stores);
  if (method === 'POST' && random.chance(0.8)) {
    const isNew = random.chance(0.5);
    sent.set(isNew ? 'Sec-Fetch-Site' : 'Origin', isNew ? 'same-origin' : host);
  }
  if (random.chance(0.7)) sent.set('Cookie', oddCookie(random, cookies));
  const body = /^(?:GET|HEAD)$/.test(method) ? null : oddBody(random, row);
  if (body !== null && !sent.has('Content-Type')) {
    sent.set('Content-Type', 'application/x-www-form-urlencoded');
  }
  return {
    address: `${host}${prefix}${path}${query}`,
    init: { method, headers: sent, body },
  };
}

function oddPath(random: Random, row: RouteRow): string {
  const text = encodeURIComponent(Buffer.from(random.pick(values)).toString());
  const param = random.chance(0.5) ? text : random.pick(['1', 'GOOD-10', 'good-10', 'de_de', 'x']);
  const names = ['*', 'childSku', 'code', 'file', 'id', 'item', 'number', 'parentSku', 'provider'];
  const params = Object.fromEntries([...names, 'sku', 'slug'].map((name) => [name, param]));
  return createPath(row, params);
}

function oddQuery(random: Random, { id }: RouteRow): string {
  const query = new URLSearchParams();
  if (random.chance(0.2)) query.append('_data', random.chance(0.8) ? id : 'root');
  for (let left = random.below(4); left > 0; left -= 1) {
    query.append(random.pick(queryNames), random.pick(values));
  }
  if (random.chance(0.03)) return '?%&=&&%E0%A4%A=%';
  return query.size > 0 ? `?${query}` : '';
}

function oddCookie(random: Random, cookies: readonly [string, ...string[]]): string {
  const cookie = random.pick(cookies);
  if (random.chance(0.7)) return cookie;
  const at = random.below(cookie.length);
  return random.pick([
    cookie.slice(0, at),
    `${cookie.slice(0, at)}x${cookie.slice(at + 1)}`,
    'session=',
    'session=Fe26.2*1*2*3; owner=%',
    '=;;=',
    `a=${'x'.repeat(4000)}`,
  ]);
}

function oddBody(random: Random, { fields }: RouteRow): string {
  if (random.chance(0.03)) return random.pick(['%', '&&&=', '{"a":1}', '--x\r\n\r\n--x--']);
  if (random.chance(0.03)) return 'form=login&a[99999999]=1';
  const body = new URLSearchParams();
  const names = [...Object.keys(fields ?? {}), 'form', 'intent', 'key', 'stay'];
  for (const name of names) {
    if (random.chance(0.6)) body.append(name.replace('[]', '[1]'), random.pick(values));
  }
  if (random.chance(0.05)) body.append(random.pick(queryNames), random.pick(values));
  return body.toString();
}
