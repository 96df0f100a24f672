import { describe, expect, it } from 'vitest';
import { recordCalls } from '../../server/origin/ahead/recorded-calls.ts';
import { openRecordedPorts } from '../../server/origin/ahead/recorded-ports.ts';
import { callKey, catalogueCall } from '../../server/origin/protocol.ts';
import type { CallAnswer, CommerceCall, OriginCall } from '../../server/origin/protocol.ts';

const ok = (value: unknown): CallAnswer => ({ ok: value, staleSince: null });
const tree = catalogueCall('categoryTree', { code: 'de_de' }, [2]);
const pull: CommerceCall = {
  port: 'commerce',
  method: 'GET',
  path: '/api/cart/pull?storeCode=de_de&cartId=1',
  headers: { 'x-visitor': 'd.one' },
  body: null,
};

/** Records calls whose answers are numbered in the order they were asked. */
function open(batch: OriginCall[], isSent: (call: OriginCall) => boolean = () => true) {
  const asked: string[] = [];
  const calls = recordCalls(
    batch.map((call, index) => ({ call, answer: Promise.resolve(ok(`batch ${index}`)) })),
    async (call) => ok(`asked ${asked.push(callKey(call))}`),
    isSent,
  );
  return { calls, asked };
}

// Rule R8.3
describe('the calls that a page makes after its batch', () => {
  it('take what the batch asks from it, and are recorded with the key of their call', async () => {
    const { calls, asked } = open([tree]);
    expect(await calls.answer(tree)).toEqual(ok('batch 0'));
    expect(await calls.answer(pull)).toEqual(ok('asked 1'));
    expect(calls.answers()).toEqual([{ call: callKey(pull), answer: ok('asked 1') }]);
    expect(asked).toHaveLength(1);
  });

  it('read the catalogue once', async () => {
    const { calls, asked } = open([]);
    await calls.answer(tree);
    await calls.answer(tree);
    expect(asked).toHaveLength(1);
  });

  it('ask the host again later: a page that changes its cart reads it twice (Rule R8.11)', async () => {
    const { calls } = open([pull]);
    expect(await Promise.all([calls.answer(pull), calls.answer(pull)])).toEqual([
      ok('batch 0'),
      ok('batch 0'),
    ]);
    expect(await calls.answer(pull)).toEqual(ok('asked 1'));
    expect(await calls.answer(pull)).toEqual(ok('asked 2'));
    expect(calls.answers().map(({ answer }) => answer.ok)).toEqual(['asked 1', 'asked 2']);
  });

  it('are not sent where the edge process stores their answers', async () => {
    const { calls } = open([], (call) => call.port !== 'catalogue');
    await calls.answer(tree);
    expect(calls.answers()).toEqual([]);
  });

  it('have the same key for every visitor without a token, and another one for each token', () => {
    const other = { ...pull, headers: { 'x-visitor': 'd.two', 'x-client-address': '1.2.3.4' } };
    expect(callKey(other)).toBe(callKey(pull));
    const signedIn = { ...pull, headers: { authorization: 'Bearer one' } };
    expect(callKey(signedIn)).not.toBe(callKey(pull));
  });
});

describe('the ports of a page that is read ahead', () => {
  const caller = { storeCode: 'de_de', cartId: '1' };

  it('change nothing at the host (Rule R8.11)', async () => {
    const { calls, asked } = open([]);
    const { commerce } = openRecordedPorts(calls);
    const changed = await commerce.applyCoupon(caller, 'SUMMER');
    expect(changed.ok).toBe(false);
    expect(asked).toEqual([]);
  });

  it('count no attempt: the answer is the one of the batch (Rule R8.11)', async () => {
    const take: OriginCall = {
      port: 'storefront',
      part: 'limits',
      method: 'take',
      args: [[], 'a', 1],
    };
    const { storefront } = openRecordedPorts(open([take]).calls);
    expect(await storefront.limits.take([], 'another key', 2)).toBe('batch 0');
    const { calls, asked } = open([]);
    await expect(openRecordedPorts(calls).storefront.limits.take([], 'key', 1)).rejects.toThrow();
    expect(asked).toEqual([]);
  });
});
