import { orderRefusalSchema } from './contract/order.ts';
import type { OrderRefusal } from './contract/order.ts';
import { texts } from './contract/contract.ts';
import type { Finding } from './contract/contract.ts';

/**
 * Why a call brought no answer to work with. `message` is the host's or the specification's text,
 * for notices and logs; it never holds an address, a token or what was posted.
 * spec: contract §0, transactions §8
 */
export type CommerceProblem =
  /** No connection, or it broke. Whether the call had an effect is unknown. */
  | { kind: 'unreachable'; message: string }
  /** No answer in time. Whether the call had an effect is unknown. */
  | { kind: 'timeout'; message: string }
  /** Longer than any answer of the contract. Whether the call had an effect is unknown. */
  | { kind: 'too-large'; message: string }
  | { kind: 'not-json'; status: number; message: string }
  | { kind: 'empty'; status: number; message: string }
  /** JSON, but not what the contract promises. */
  | { kind: 'unexpected-shape'; status: number; message: string; findings: Finding[] }
  /** The host said no. `code` is its code, `details` the object or list it sent. */
  | {
      kind: 'refused';
      code: number;
      message: string;
      details: unknown;
      findings: Finding[];
      /** Seconds, from Retry-After. */
      retryAfter: number | null;
    }
  /** The call needs a cart and none was named; nothing was sent. */
  | { kind: 'no-cart'; message: string };

/** True where the same call with the same idempotency key may be sent again later. */
export function isWorthRetrying(problem: CommerceProblem): boolean {
  switch (problem.kind) {
    case 'unreachable':
    case 'timeout':
    case 'too-large':
      return true;
    case 'not-json':
    case 'empty':
      return problem.status < 400 || problem.status >= 500 || problem.status === 429;
    case 'refused':
      return problem.code >= 500 || problem.code === 429 || problem.retryAfter !== null;
    default:
      return false;
  }
}

/**
 * True where the answer, or its absence, says that the host itself is ill: it is better left alone.
 * A JSON answer with status 500 does not say so, because hosts of this family answer wrong passwords
 * with it, and nobody shall be able to shut the shop by typing. spec: promises, Server
 */
export function saysHostIsIll(problem: CommerceProblem): boolean {
  switch (problem.kind) {
    case 'unreachable':
    case 'timeout':
    case 'too-large':
      return true;
    case 'not-json':
    case 'empty':
      return problem.status < 400 || problem.status >= 500;
    case 'refused':
      return problem.code >= 502 && problem.code <= 504;
    default:
      return false;
  }
}

/** The reason of a refused order, or null where the host gave none we know. spec: contract §1.5 */
export function findOrderRefusal(problem: CommerceProblem): OrderRefusal | null {
  if (problem.kind !== 'refused') return null;
  const parsed = orderRefusalSchema.safeParse(problem.details);
  return parsed.success ? parsed.data : null;
}

/** The key of this submission was remembered with other content: it had its effect before. */
export function wasUsedBefore(problem: CommerceProblem): boolean {
  return problem.kind === 'refused' && problem.code === 422 && problem.message === texts.usedKey;
}

/** The lists that were to be replaced are others by now: nothing was changed. */
export function wasChangedMeanwhile(problem: CommerceProblem): boolean {
  return problem.kind === 'refused' && problem.code === 412;
}
