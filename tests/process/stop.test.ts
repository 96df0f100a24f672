import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { get, openClient, postHead, startListener } from '../support/network/raw-client.ts';
import type { ListenerProcess, RawClient } from '../support/network/raw-client.ts';
import { visitUntilStopped } from '../support/network/stop-visitors.ts';
import type { StopResults } from '../support/network/stop-visitors.ts';

/** FAULT_SIGTERM: number of rounds of a long run. */
const rounds = Number(process.env['FAULT_SIGTERM'] ?? 3);
const visitors = 26;

let listener: ListenerProcess;
const clients: RawClient[] = [];
const client = async () => {
  const opened = await openClient(listener.port);
  clients.push(opened);
  return opened;
};
/** Sends SIGTERM; resolves once the port is closed. */
async function terminate(): Promise<void> {
  listener.child.kill('SIGTERM');
  await expect
    .poll(async () => {
      const probe = await openClient(listener.port);
      const isRefused = probe.socket.closed;
      probe.socket.destroy();
      return isRefused;
    })
    .toBe(true);
}
const exit = () =>
  listener.child.exitCode ?? once(listener.child, 'exit').then(([code]) => code as number | null);

afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  listener.child.kill('SIGKILL');
});

describe('a server after SIGTERM', () => {
  it.each([
    ['whose headers are being sent', ['GET / HTTP/1.1\r\nHo'], 'st: localhost\r\n\r\n'],
    ['whose body is being sent', [postHead(4), 'ab'], 'cd'],
    ['that has not begun on its connection', [], get()],
  ])('answers a request %s, and closes the connection', async (_name, before, after) => {
    listener = await startListener({});
    const visitor = await client();
    for (const part of before) visitor.send(part);
    // Once another connection is answered, the server has read all earlier bytes.
    const other = await client();
    other.send(get());
    await other.answer();
    await terminate();
    visitor.send(after);
    const { status, head } = await visitor.answer();
    expect([status, /^connection: close$/im.test(head)]).toEqual([200, true]);
    expect((await visitor.ended).error).toBeNull();
    expect(await exit()).toBe(0);
  });

  it.each(['/readyz', '/readyz?from=balancer', 'http://localhost/readyz'])(
    'answers %s with 503 (Rule R4.1)',
    async (target) => {
      listener = await startListener({});
      const probe = await client();
      await terminate();
      probe.send(get(target));
      expect((await probe.answer()).status).toBe(503);
    },
  );

  it('answers the next request on an idle connection (Rule R4.1)', async () => {
    listener = await startListener({});
    const visitor = await client();
    visitor.send(get());
    expect((await visitor.answer()).head).toMatch(/^connection: keep-alive$/im);
    await terminate();
    visitor.send(get());
    const { status, head } = await visitor.answer();
    expect([status, /^connection: close$/im.test(head)]).toEqual([200, true]);
    expect(await exit()).toBe(0);
  });

  it('finishes running responses, closes idle connections, and exits with 0 (Rule R4.1)', async () => {
    listener = await startListener({});
    const [busy, resting] = [await client(), await client()];
    resting.send(get());
    await resting.answer();
    busy.send(get('/slow'));
    listener.child.kill('SIGTERM');
    expect((await busy.answer()).status).toBe(200);
    expect((await resting.ended).error).toBeNull();
    expect(await exit()).toBe(0);
  });

  it('resets no sent request of parallel visitors (Rule R4.2)', async () => {
    const tally: StopResults = { answered: 0, refused: 0, lost: [] };
    const codes: (number | null)[] = [];
    for (let round = 0; round < rounds; round += 1) {
      listener = await startListener({});
      const path = (visitor: number) => (visitor % 5 === 0 ? '/slow' : '/');
      const visits = visitUntilStopped(listener.port, visitors, path, tally);
      const before = tally.answered;
      await expect.poll(() => tally.answered - before, { timeout: 30_000 }).toBeGreaterThan(200);
      listener.child.kill('SIGTERM');
      await visits;
      codes.push(await exit());
    }
    expect(tally.lost).toEqual([]);
    expect(codes).toEqual(codes.map(() => 0));
    expect(tally.refused).toBe(rounds * visitors);
  }, 600_000);
});
