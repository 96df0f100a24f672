import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSendAhead } from '../../server/origin/ahead/send-ahead.ts';
import type { SendAheadDeps } from '../../server/origin/ahead/send-ahead.ts';
import { catalogueCall } from '../../server/origin/protocol.ts';
import { routeDeps } from '../edge/open-remote.ts';

const store = { code: 'de_de' };
const page = { url: 'http://camp.example/de_de/spanien/eins?farbe=1', cookie: '' };
const resolved = catalogueCall('resolve', store, ['spanien/eins']);
const product = { kind: 'product', sku: 'CAMP-1', childSku: null };

/** Opens an origin whose catalogue has these methods, by name. */
function open(methods: Record<string, (...args: unknown[]) => Promise<unknown>>) {
  const asked: string[] = [];
  const catalogue = new Proxy(methods, {
    get:
      (target, name: string) =>
      async ({ code }: { code: string }, ...args: unknown[]) => {
        asked.push(`${name} ${code} ${JSON.stringify(args)}`);
        return target[name]?.(...args) ?? null;
      },
  }) as unknown as SendAheadDeps['catalogue'];
  const { config, ...deps } = routeDeps({ catalogue });
  const sendAhead = createSendAhead({
    ...deps,
    config: { ...config, mode: 'demo', sessionSecrets: ['the secret of sessions, 32 and more'] },
    onFailure: () => undefined,
    log: { debug: () => undefined },
    newKey: () => 'key',
    now: () => new Date(),
  });
  const batchOf = (value: unknown) => [
    { call: resolved, answer: Promise.resolve({ ok: value, staleSince: null }) },
  ];
  return { sendAhead, batchOf, asked };
}

afterEach(() => vi.useRealTimers());

const callsOf = (answers: { call: string }[]) => answers.map(({ call }) => call);

// Rule R8.3
describe('the answers that are sent ahead of a page', () => {
  it('are those that its services ask for after the batch', async () => {
    const { sendAhead, batchOf, asked } = open({ findProduct: async () => null });
    const answers = await sendAhead(page, batchOf(product), { isCold: false });
    expect(callsOf(answers)).toEqual([
      JSON.stringify(catalogueCall('findProduct', store, ['CAMP-1'])),
    ]);
    expect(asked).toEqual(['findProduct de_de ["CAMP-1"]']);
  });

  it('contain facts for an edge process that has just dropped them', async () => {
    const methods = { findProduct: async () => null, rootCategoryId: async () => 2 };
    const warm = open(methods);
    const answers = await warm.sendAhead(page, warm.batchOf(product), { isCold: false });
    expect(callsOf(answers).join()).not.toContain('rootCategoryId');
    const cold = open(methods);
    const more = await cold.sendAhead(page, cold.batchOf(product), { isCold: true });
    expect(callsOf(more)).toContain(JSON.stringify(catalogueCall('rootCategoryId', store, [])));
  });

  it('are waited for less than a second', async () => {
    const { sendAhead, batchOf } = open({ findProduct: () => new Promise(() => undefined) });
    vi.useFakeTimers();
    const answers = sendAhead(page, batchOf(product), { isCold: false });
    await vi.advanceTimersByTimeAsync(999);
    expect(await answers).toEqual([]);
  });

  it.each([
    ['a search whose attempt is not counted', 'http://camp.example/de_de/search?q=rasen'],
    ['a page outside of the catalogue', 'http://camp.example/de_de/my-account'],
    ['a path that cannot be decoded', 'http://camp.example/de_de/%E0%A4%A'],
    ['an empty cart', 'http://camp.example/de_de/cart'],
  ])('are none for %s', async (_, url) => {
    const { sendAhead } = open({});
    const answers = await sendAhead({ url, cookie: '' }, [], { isCold: false });
    expect(callsOf(answers).join()).not.toMatch(/search|findProduct|cart/);
  });
});
