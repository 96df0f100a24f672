import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';

let primary: ChildProcess;
beforeEach(() => {
  primary = fork(new URL('../support/network/worker-set.ts', import.meta.url));
});
afterEach(() => {
  primary.kill('SIGKILL');
});

async function order(what: Record<string, number>): Promise<unknown> {
  const heard = once(primary, 'message');
  primary.send(what);
  const [answer] = (await heard) as [unknown];
  return answer;
}

it('a worker is ready only when all slots have a worker and each of them is ready (Rule R4.4)', async () => {
  await order({ open: 0 });
  expect(await order({ ask: 0 })).toBe(false);
  await order({ open: 1 });
  await order({ open: 2 });
  expect(await order({ ask: 0 })).toBe(true);
  expect(await order({ ask: 2 })).toBe(true);
  await order({ unready: 1 });
  expect(await order({ ask: 0 })).toBe(false);
  await order({ ready: 1 });
  expect(await order({ ask: 0 })).toBe(true);
  await order({ close: 2 });
  expect(await order({ ask: 0 })).toBe(false);
  await order({ open: 2 });
  expect(await order({ ask: 1 })).toBe(true);
});
