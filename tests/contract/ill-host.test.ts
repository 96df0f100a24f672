import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectCommerce } from '../../server/commerce/client.ts';
import type { CommerceConnection } from '../../server/commerce/exchange.ts';
import { openHostCircuit } from '../../server/commerce/host-circuit.ts';
import type { CommerceProblem } from '../../server/commerce/problem.ts';
import { callNames, everyCall } from './every-call.ts';
import { hostFailures, openFailingHost } from './ill-host.ts';
import type { FailingHost } from './ill-host.ts';

const caller = {
  storeCode: 'de_de',
  cartId: 'c'.repeat(32),
  userToken: 'u'.repeat(32),
  idempotencyKey: 'k'.repeat(32),
};

let host: FailingHost;
beforeAll(async () => {
  host = await openFailingHost();
});
afterAll(() => host.close());

function connect(milliseconds: number, changes: Partial<CommerceConnection> = {}) {
  return connectCommerce({
    fetch: (request) => fetch(request),
    baseUrl: host.url,
    tokenIn: 'header',
    timeouts: { call: milliseconds, order: milliseconds },
    ...changes,
  });
}

/** Short enough for a test, and long enough for a busy machine. */
const [soon, late] = [100, 30_000];

const table: {
  failure: keyof typeof hostFailures;
  kind: CommerceProblem['kind'];
  milliseconds?: number;
}[] = [
  { failure: 'sends no answer', kind: 'timeout', milliseconds: soon },
  { failure: 'sends headers and no body', kind: 'timeout', milliseconds: soon },
  { failure: 'sends its body slowly', kind: 'timeout', milliseconds: soon },
  { failure: 'closes the connection', kind: 'unreachable' },
  { failure: 'closes it in the middle of the answer', kind: 'unreachable' },
  { failure: 'redirects to another host', kind: 'unreachable' },
  { failure: 'answers with a page', kind: 'not-json' },
  { failure: 'answers with nothing', kind: 'empty' },
  { failure: 'answers with half a JSON', kind: 'not-json' },
  { failure: 'answers with a number', kind: 'unexpected-shape' },
  { failure: 'answers without end', kind: 'too-large' },
  { failure: 'answers with a gzip bomb', kind: 'too-large' },
  { failure: 'answers with what is not gzip', kind: 'unreachable' },
  { failure: 'answers 401', kind: 'refused' },
  { failure: 'answers 403 with a page', kind: 'not-json' },
  { failure: 'answers 500', kind: 'refused' },
  { failure: 'answers 500 with a page', kind: 'not-json' },
  { failure: 'answers 502 with a page', kind: 'not-json' },
  { failure: 'answers 503', kind: 'refused' },
];

/** Calls whose answers have no envelope and accept any JSON. */
const takesAnything = ['configItems', 'exportData'];

describe('client of a host that', () => {
  it.each(table)(
    '$failure returns the problem (Rules F1.14, F1.18)',
    { timeout: 60_000 },
    async ({ failure, kind, milliseconds }) => {
      host.failWith(hostFailures[failure]);
      const commerce = connect(milliseconds ?? late);
      // Megabytes for every call would take minutes; they are counted at one place in the code.
      const names =
        kind === 'too-large' ? callNames.filter((_, place) => place % 8 === 0) : callNames;
      for (let from = 0; from < names.length; from += 8) {
        await Promise.all(
          names.slice(from, from + 8).map(async (name) => {
            const answer = await everyCall[name](commerce, caller);
            if (answer.ok && takesAnything.includes(name)) return;
            const problem = answer.ok ? { kind: 'none', message: '' } : answer.problem;
            expect([name, problem.kind, problem.message]).toEqual([
              name,
              kind,
              expect.not.stringContaining(caller.userToken),
            ]);
          }),
        );
      }
    },
  );

  it('answers with other JSON returns unexpected-shape', async () => {
    host.failWith(hostFailures['answers with another JSON']);
    const commerce = connect(late);
    const shapeless: string[] = [];
    for (const name of callNames) {
      const answer = await everyCall[name](commerce, caller);
      if (answer.ok) shapeless.push(name);
      else expect([name, answer.problem.kind]).toEqual([name, 'unexpected-shape']);
    }
    expect(shapeless).toEqual(['exportData']);
  });
});

describe('call whose connection breaks', () => {
  it.each(callNames)('%s is sent again only if it changes nothing (Rule E2.10)', async (name) => {
    host.failWith(hostFailures['closes the connection']);
    host.asked.length = 0;
    await everyCall[name](connect(late), caller);
    const [first, ...others] = host.asked;
    expect(others).toEqual(first?.method === 'GET' ? [first] : []);
  });

  it('returns the answer of the second attempt', async () => {
    let tries = 0;
    host.failWith((request, response) => {
      tries += 1;
      if (tries === 1) return void request.socket.destroy();
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"result":[]}');
    });
    expect(await connect(late).pullCart(caller)).toEqual({ ok: true, value: [] });
    expect(tries).toBe(2);
  });
});

describe('circuit of a host', () => {
  const well = (
    _: unknown,
    response: { end(text: string): void; setHeader(n: string, v: string): void },
  ) => {
    response.setHeader('Content-Type', 'application/json');
    response.end('{"result":[]}');
  };
  const open = () => {
    const changes: boolean[] = [];
    const circuit = openHostCircuit({
      failures: 3,
      pause: 30,
      patience: late,
      onChange: (isOpen) => changes.push(isOpen),
    });
    return { commerce: connect(late, { circuit }), changes };
  };

  it('opens after failures in a row, sends nothing while open, and closes by itself (Rule R3.3)', async () => {
    const { commerce, changes } = open();
    host.failWith(hostFailures['answers 502 with a page']);
    for (let call = 0; call < 3; call++) await commerce.totals(caller);
    host.asked.length = 0;
    expect(await commerce.placeOrder(caller, { products: [] } as never)).toEqual({
      ok: false,
      problem: { kind: 'unreachable', message: 'The host did not answer lately' },
    });
    expect([host.asked, changes]).toEqual([[], [true]]);
    host.failWith(well);
    await expect.poll(async () => (await commerce.pullCart(caller)).ok).toBe(true);
    expect(changes).toEqual([true, false]);
  });

  it('sends one call to a failing host, and all others once it is answered (Rule R3.4)', async () => {
    const { commerce } = open();
    host.failWith(hostFailures['answers 502 with a page']);
    for (let call = 0; call < 3; call++) await commerce.totals(caller);
    const held: (() => void)[] = [];
    host.failWith((request, response) => void held.push(() => well(request, response)));
    host.asked.length = 0;
    await expect
      .poll(() => {
        void commerce.pullCart(caller);
        return host.asked.length;
      })
      .toBe(1);
    const others = [1, 2, 3].map(() => commerce.pullCart(caller));
    host.failWith(well);
    for (const answer of held) answer();
    for (const other of others) expect((await other).ok).toBe(true);
  });

  it.each(['answers 401', 'answers 403 with a page', 'answers 500'] as const)(
    // Rule R3.5
    'stays closed while the host %s, which one visitor can cause',
    async (failure) => {
      const { commerce, changes } = open();
      host.failWith(hostFailures[failure]);
      for (let call = 0; call < 10; call++)
        await commerce.login(caller, { username: '', password: '' });
      expect(changes).toEqual([]);
    },
  );
});
