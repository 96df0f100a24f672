import { describe, expect, it } from 'vitest';
import routes from '../../../app/routes.ts';
import { parseAnswer } from '../../../app/outbox/protocol/answer.ts';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import { emptyBox } from '../../../app/outbox/protocol/box.ts';
import { queuedRoutes } from '../../../app/outbox/protocol/queued-routes.ts';
import {
  findLostKeys,
  toCanary,
  parseCanary,
  renewCanary,
  formatCanary,
} from '../../../app/outbox/device/canary.ts';
import { sendEntry } from '../../../app/outbox/device/send.ts';

const json = (code: number, result: unknown, headers = {}) =>
  Response.json({ code, result, meta: { reference: 'r1' } }, { status: code, headers });

function entryOf(key = 'k1') {
  const draft = {
    owner: 'd.one',
    cart: 'camp',
    prefix: '/de_de',
    address: '/de_de/cart',
    about: null,
    from: '/',
    wasSent: false,
    fields: [
      ['key', key],
      ['change', 'add'],
    ] as const,
  };
  const accepted = acceptPost(emptyBox('g1'), draft, 0);
  if (accepted.box === null) throw new Error(accepted.problem);
  return accepted;
}

describe('parseAnswer (Rules E6.1, E6.2, E6.4)', () => {
  it.each([
    [json(200, { kind: 'done', location: '/cart' }), { kind: 'sent', result: { reference: 'r1' } }],
    [
      json(200, { kind: 'done', location: '/order-success', ordered: { amount: 4500 } }),
      { kind: 'sent', ordered: { amount: 4500 } },
    ],
    [json(422, { kind: 'refused', refusal: { text: 'no' } }), { kind: 'refused', code: 422 }],
    [json(200, { kind: 'cancelled' }), { kind: 'cancelled' }],
    [json(409, { kind: 'running' }, { 'Retry-After': '3' }), { kind: 'again', seconds: 3 }],
    [json(409, { kind: 'fenced' }), { kind: 'fenced' }],
    [json(409, { kind: 'unclear' }), { kind: 'parked', reason: { kind: 'unclear' } }],
    [json(403, { kind: 'other-person' }), { kind: 'not-mine' }],
    [json(401, { kind: 'signed-out' }), { kind: 'signed-out' }],
    [json(424, { kind: 'no-cart' }), { kind: 'no-cart' }],
    [json(503, { kind: 'unavailable' }), { kind: 'again', reason: { kind: 'server' } }],
    [
      new Response('<p>Bad gateway', { status: 502 }),
      { kind: 'again', reason: { kind: 'server' } },
    ],
    // A captive portal that answers in place of the shop.
    [
      new Response('<p>Log in', { headers: { 'Content-Type': 'text/html' } }),
      { kind: 'again', reason: { kind: 'content-type' } },
    ],
    [new Response(''), { kind: 'again', reason: { kind: 'format' } }],
    [Response.json({ ok: true }), { kind: 'again', reason: { kind: 'format' } }],
    [json(500, { kind: 'done', location: null }), { kind: 'again', reason: { kind: 'format' } }],
    [
      Response.json(
        { code: 200, result: { kind: 'done' }, meta: { reference: '' } },
        { status: 404 },
      ),
      { kind: 'again', reason: { kind: 'format' } },
    ],
  ])('%#', async (response, answer) => {
    expect(await parseAnswer(response)).toMatchObject(answer);
  });
});

describe('sendEntry', () => {
  it('sends key, owner, lane and sequence, and nothing of the session (Rule E2.43)', async () => {
    const asked: { address: string; init: RequestInit }[] = [];
    const { entry } = entryOf();
    await sendEntry({ entry, epoch: 7, operation: 'send' }, 'g1', async (address, init) => {
      asked.push({ address: address, init });
      return json(200, { kind: 'done', location: null });
    });
    expect(asked[0]?.address).toBe('/de_de/cart');
    expect((asked[0]?.init.body as URLSearchParams).toString()).toBe('key=k1&change=add');
    expect(asked[0]?.init.headers).toMatchObject({
      'Outbox-Owner': 'd.one',
      'Outbox-Lane': 'g1.d.one.camp',
      'Outbox-Epoch': '7',
      'Outbox-Sequence': '1',
    });
  });

  it('returns a network result when the network fails', async () => {
    const { entry } = entryOf();
    const answer = await sendEntry({ entry, epoch: 1, operation: 'send' }, 'g1', async () => {
      throw new TypeError('offline');
    });
    expect(answer).toMatchObject({ kind: 'again', reason: { kind: 'network' } });
  });
});

describe('canary of the outbox', () => {
  it('names the keys that a cleared database has lost (Rule E2.23)', () => {
    const note = parseCanary(formatCanary(toCanary(entryOf().box)));
    expect(findLostKeys(emptyBox('g2'), note)).toEqual({ keys: ['k1'] });
    expect(findLostKeys(emptyBox('g1'), note)).toBeNull();
    expect(parseCanary('<script>')).toBeNull();
  });

  it('reports lost keys before the next canary replaces them, and only once', () => {
    const { text } = renewCanary(entryOf().box, null);
    const cleared = renewCanary(emptyBox('g2'), text);
    expect(cleared).toMatchObject({ lost: ['k1'], isEmpty: true });
    expect(renewCanary(emptyBox('g2'), cleared.text).lost).toEqual([]);
    expect(renewCanary({ ...entryOf().box, generation: 'g2' }, text).lost).toEqual([]);
  });

  it('has a limited size', () => {
    const keys = Array.from({ length: 200 }, (_, index) => `${index}`.padStart(32, '0'));
    expect(formatCanary({ generation: 'g1', keys }).length).toBeLessThan(1000);
  });
});

it('every queued kind has its route', () => {
  const known = new Set((routes as { file: string }[]).map(({ file }) => file));
  expect(queuedRoutes.filter((id) => !known.has(`${id}.tsx`))).toEqual([]);
});
