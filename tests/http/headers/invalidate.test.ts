import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChain } from '../../support/shop/chain-under-test.ts';

const key = 'invalidation-key-of-at-least-32-letters';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const address = 'http://localhost/invalidate';

let chain: Awaited<ReturnType<typeof openChain>>;
beforeAll(async () => {
  chain = await openChain({ environment: { OUTPUT_CACHE: '1', INVALIDATION_KEY: key } });
});
afterAll(() => chain.close());

const chunk = new Uint8Array(1024).fill(97);

/** Returns a body of `chunks` kB that counts the bytes read from it. */
function countedBody(chunks: number) {
  const state = { read: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.read === chunks) return controller.close();
        state.read += 1;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { state, body };
}

const send = (body: ReadableStream, headers: Record<string, string>) => {
  const init = { method: 'POST', headers: { ...form, ...headers }, body, duplex: 'half' };
  return chain.server.fetch(new Request(address, init as RequestInit));
};

describe('POST /invalidate', () => {
  it('refuses a wrong key in the header before it reads the body (Rules B23.4, F1.104)', async () => {
    const { state, body } = countedBody(10_000);
    expect((await send(body, { authorization: `Bearer ${key}x` })).status).toBe(403);
    expect(state.read).toBe(0);
  });

  it.each(['Basic abc', 'Bearer', 'Bearer  '])('refuses the header %j', async (authorization) => {
    expect((await send(countedBody(1).body, { authorization })).status).toBe(403);
  });

  it('reads at most 64 kB without a key, whatever the Content-Length', async () => {
    const { state, body } = countedBody(10_000);
    expect((await send(body, {})).status).toBe(413);
    expect(state.read).toBeLessThanOrEqual(65);
    const announced = countedBody(10_000);
    const length = { 'content-length': String(10_000 * 1024) };
    expect((await send(announced.body, length)).status).toBe(413);
    expect(announced.state.read).toBe(0);
  });

  it('reads at most 64 kB with the right key', async () => {
    const { state, body } = countedBody(10_000);
    expect((await send(body, { authorization: `Bearer ${key}` })).status).toBe(413);
    expect(state.read).toBeLessThanOrEqual(65);
  });

  it('records each refused key in the security log', async () => {
    chain.log.warn.mockClear();
    await chain.ask('POST', '/invalidate', form, 'tag=*');
    await chain.ask('POST', '/invalidate', form, 'tag=*&key=nope');
    await chain.ask('POST', '/invalidate', { authorization: 'Bearer nope' }, 'tag=*');
    const lines = chain.log.warn.mock.calls.map(([line]) => line as object);
    const refused = { security: 'request.key-refused', reason: 'invalidate' };
    expect(lines).toEqual([refused, refused, refused]);
    expect(JSON.stringify(lines)).not.toContain('nope');
  });

  it('answers 421 under a host that is not configured', async () => {
    const headers = { ...form, host: 'evil.example', authorization: `Bearer ${key}` };
    expect((await chain.ask('POST', '/invalidate', headers, 'tag=*')).status).toBe(421);
  });

  it('removes pages when the key is in the header or in the form', async () => {
    const { publish } = chain.shop.invalidations;
    for (const [headers, body] of [
      [{ authorization: `Bearer ${key}` }, 'tag=C1'],
      [{}, `tag=C1&key=${key}`],
    ] as const) {
      const answer = await chain.ask('POST', '/invalidate', { ...form, ...headers }, body);
      expect(answer.status).toBe(200);
      expect(publish).toHaveBeenLastCalledWith(['C1']);
    }
  });
});
