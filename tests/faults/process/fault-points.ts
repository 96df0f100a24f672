import { AsyncLocalStorage } from 'node:async_hooks';
import type { Submissions } from '../../../server/storefront/submissions.ts';

/** Points at which something fails while the shop handles a post. */
export const faultPoints = [
  'before the gate',
  'after the gate',
  'before the host',
  'after the host',
  'before the answer is kept',
  'after the answer is kept',
] as const;

export type FaultPoint = (typeof faultPoints)[number];

/**
 * `hold`: it stops there until it is released, or for ever. `fail`: the database or the host is
 * unavailable. `skips`: how often the point is passed before.
 */
export type Fault = { point: FaultPoint; action: 'hold' | 'fail'; skips: number };

/** One request on its way through the shop. */
export type Passage = {
  fault: Fault | null;
  now: number;
  hold(point: FaultPoint, goOn: () => void): void;
};

const passages = new AsyncLocalStorage<Passage>();

/** Runs one request with its own fault and clock. */
export function passing<Value>(passage: Passage, run: () => Promise<Value>): Promise<Value> {
  return passages.run(passage, run);
}

export function timeOfPassage(): number {
  return passages.getStore()?.now ?? Date.now();
}

async function pass(point: FaultPoint): Promise<void> {
  const passage = passages.getStore();
  const fault = passage?.fault;
  if (!passage || !fault || fault.point !== point) return;
  fault.skips -= 1;
  if (fault.skips >= 0) return;
  passage.fault = null;
  if (fault.action === 'fail') throw new Error(`Away ${point}`);
  await new Promise<void>((goOn) => passage.hold(point, goOn));
}

/** The gate's storage, with the fault points around it. */
export function faultySubmissions(real: Submissions): Submissions {
  async function around<Value>(
    [before, after]: readonly [FaultPoint, FaultPoint],
    work: () => Promise<Value>,
  ): Promise<Value> {
    await pass(before);
    const value = await work();
    await pass(after);
    return value;
  }
  const gate = ['before the gate', 'after the gate'] as const;
  const answer = ['before the answer is kept', 'after the answer is kept'] as const;
  return {
    begin: (...parameters) => around(gate, () => real.begin(...parameters)),
    cancel: (...parameters) => around(gate, () => real.cancel(...parameters)),
    giveUp: (...parameters) => around(answer, () => real.giveUp(...parameters)),
    finish: (...parameters) => around(answer, () => real.finish(...parameters)),
    release: (...parameters) => around(answer, () => real.release(...parameters)),
    leaveOpen: (...parameters) => around(answer, () => real.leaveOpen(...parameters)),
  };
}

/** The commerce host, which fails like a network: before or after the effect. */
export function faultyHost(real: (request: Request) => Response | Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'GET') return real(request);
    await pass('before the host');
    const response = await real(request);
    await pass('after the host');
    return response;
  };
}
