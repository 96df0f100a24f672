import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { replayHeaders } from '../../../app/outbox/protocol/answer.ts';
import { refusals as words } from '../../../app/i18n/words/de/refusals.ts';
import { openRouteShop, createPath } from '../../support/shop/route-shop.ts';
import type { RouteRow, RouteShop } from '../../support/shop/route-shop.ts';
import { home, RouteVisitor } from '../../support/shop/route-visitor.ts';
import { params } from './params.ts';
import { forgedToken } from '../../support/journeys/forged-token.ts';

// Every route is requested many times, in parallel with other test files.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type Sender = {
  name: string;
  headers: Record<string, string>;
  token?: 'own' | 'forged' | 'of another session';
  isOurs: boolean;
};

const senders: readonly Sender[] = [
  { name: 'same origin', headers: { Origin: 'http://localhost' }, isOurs: true },
  {
    name: 'fetch metadata same-origin',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    isOurs: true,
  },
  { name: 'own referer', headers: { Referer: `${home}/cart` }, isOurs: true },
  { name: 'same site', headers: { 'Sec-Fetch-Site': 'same-site' }, token: 'own', isOurs: false },
  { name: 'cross site', headers: { 'Sec-Fetch-Site': 'cross-site' }, token: 'own', isOurs: false },
  {
    name: 'other origin',
    headers: { Origin: 'https://evil.example' },
    token: 'own',
    isOurs: false,
  },
  { name: 'origin null', headers: { Origin: 'null' }, token: 'own', isOurs: false },
  { name: 'other referer', headers: { Referer: 'https://evil.example/' }, isOurs: false },
  { name: 'no headers, own token', headers: {}, token: 'own', isOurs: true },
  { name: 'no headers, no token', headers: {}, isOurs: false },
  { name: 'no headers, forged token', headers: {}, token: 'forged', isOurs: false },
  { name: 'no headers, another token', headers: {}, token: 'of another session', isOurs: false },
  {
    name: 'origin of a look-alike host',
    headers: { Origin: 'http://localhost.evil.example', 'Sec-Fetch-Site': 'same-origin' },
    isOurs: false,
  },
];

const ways = ['document', 'data', 'replay'] as const;

let shop: RouteShop;
let visitor: RouteVisitor;
let stranger: RouteVisitor;
let owner: string;
beforeAll(async () => {
  shop = await openRouteShop();
  visitor = new RouteVisitor(shop);
  stranger = new RouteVisitor(shop);
  for (const one of [visitor, stranger]) await one.open('/my-account');
  owner = /(?:^|; )owner=([^;]+)/.exec(visitor.cookie)?.[1] ?? 'device';
});
afterAll(() => shop.close());

async function send(row: RouteRow, way: (typeof ways)[number], { headers, token }: Sender) {
  // A route before this one may have created another session.
  if (token === 'own') await visitor.open('/my-account');
  const tokens = {
    own: visitor.formToken,
    forged: forgedToken(visitor.formToken),
    'of another session': stranger.formToken,
  };
  const path = createPath(row, params);
  const isData = way === 'data';
  return visitor.ask(isData ? `${path}?_data=${encodeURIComponent(row.id)}` : path, {
    method: 'POST',
    body: new URLSearchParams(token ? { form_token: tokens[token] } : {}),
    headers: {
      ...headers,
      ...(way === 'replay' && {
        [replayHeaders.operation]: 'send',
        [replayHeaders.owner]: owner,
        [replayHeaders.lane]: 'g.device.cart',
        [replayHeaders.epoch]: '1',
        [replayHeaders.sequence]: '1',
      }),
    },
  });
}

// Rules S1.1, S1.5, S1.6
describe.each(ways)('a post to every route, as %s', (way) => {
  it.each(senders.filter(({ isOurs }) => !isOurs))('is refused from: $name', async (sender) => {
    for (const row of shop.rows) {
      const answer = await send(row, way, sender);
      expect(answer.status, row.id).toBe(403);
      expect(await answer.text(), row.id).toContain(words.refusedText);
    }
  });

  it.each(senders.filter(({ isOurs }) => isOurs))(
    'reaches its route from: $name',
    async (sender) => {
      for (const row of shop.rows) {
        const answer = await send(row, way, sender);
        expect(answer.status, row.id).toBeLessThan(500);
        expect(await answer.text(), row.id).not.toContain(words.refusedText);
        const isKnown =
          row.fields !== null || way === 'replay' || [404, 405].includes(answer.status);
        expect(isKnown, `${row.id} without an action answers ${answer.status}`).toBe(true);
      }
    },
  );
});

it.each(['PUT', 'PATCH', 'DELETE'])(
  '%s from another site is refused by every route (Rule S1.7)',
  async (method) => {
    for (const row of shop.rows) {
      const answer = await visitor.ask(createPath(row, params), {
        method,
        body: new URLSearchParams(),
        headers: { Origin: 'https://evil.example' },
      });
      await answer.body?.cancel();
      expect(answer.status, row.id).toBe(403);
    }
  },
);
