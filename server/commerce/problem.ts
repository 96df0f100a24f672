import { orderRefusalSchema } from './contract/order.ts';
import type { OrderRefusal } from './contract/order.ts';
import { texts } from './contract/contract.ts';
import type { Finding } from './contract/contract.ts';

/**
 * Reasons why a call has no usable answer. `message` is the host's or the contract's text, for
 * notices and logs; it never holds an address, a token or posted values. Rule F1.18.
 */
export type CommerceProblem =
  /** No connection, or it broke. Whether the call had an effect is unknown. */
  | { kind: 'unreachable'; message: string }
  /** No answer in time. Whether the call had an effect is unknown. */
  | { kind: 'timeout'; message: string }
  /** The answer is longer than the contract allows. Whether the call had an effect is unknown. */
  | { kind: 'too-large'; message: string }
  | { kind: 'not-json'; status: number; message: string }
  | { kind: 'empty'; status: number; message: string }
  /** JSON that does not match the contract. */
  | { kind: 'unexpected-shape'; status: number; message: string; findings: Finding[] }
  /** The host refused. `code`: its code; `details`: the object or list it sent. */
  | {
      kind: 'refused';
      code: number;
      message: string;
      details: unknown;
      findings: Finding[];
      /** Seconds, from Retry-After. */
      retryAfter: number | null;
    }
  /** The call needs a cart and the caller has none; nothing was sent. */
  | { kind: 'no-cart'; message: string };

/** True when the same call can be sent again later with the same idempotency key. */
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
 * True for failures that the circuit breaker counts. A JSON answer with status 500 is not one:
 * hosts of this family answer wrong passwords with it, and a visitor must not be able to open the
 * circuit by entering them. Rule R3.5.
 */
export function isHostFailure(problem: CommerceProblem): boolean {
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

/** Returns the reason of a refused order, or null for an unknown one. Rule F1.67. */
export function findOrderRefusal(problem: CommerceProblem): OrderRefusal | null {
  if (problem.kind !== 'refused') return null;
  const parsed = orderRefusalSchema.safeParse(problem.details);
  return parsed.success ? parsed.data : null;
}

/** Statuses of an address without a route. */
const withoutRoute: readonly number[] = [404, 405, 501];

/** True when the host has no such call: it answers in JSON, with an HTML page or without a body. */
export function isUnknownCall(problem: CommerceProblem): boolean {
  if (problem.kind === 'refused') return withoutRoute.includes(problem.code);
  const isUnread = problem.kind === 'not-json' || problem.kind === 'empty';
  return isUnread && withoutRoute.includes(problem.status);
}

/** Errors that hosts of the family answer with 500 before they place an order. */
const refusedBeforePlacing =
  /^Error while (?:adding (?:products|billing address|shipping address)|validating order object)\b/;

/**
 * True when a host of the family refused an order with 500 and had not placed it. Other sentences
 * with 500 leave the outcome unknown. Rule F1.67.
 */
export function isRefusedBeforePlacing(problem: CommerceProblem): boolean {
  return problem.kind === 'refused' && refusedBeforePlacing.test(problem.message);
}

/** True when the key of this submission is stored with other content: it had its effect before. */
export function wasUsedBefore(problem: CommerceProblem): boolean {
  return problem.kind === 'refused' && problem.code === 422 && problem.message === texts.usedKey;
}

/** True when the customer's inquiry about the reviewed product is still being checked. */
export function isInquiryUnchecked(problem: CommerceProblem): boolean {
  return problem.kind === 'refused' && problem.message === texts.uncheckedInquiry;
}

/** True when the lists to be replaced have changed since they were read: nothing was changed. */
export function wasChangedMeanwhile(problem: CommerceProblem): boolean {
  return problem.kind === 'refused' && problem.code === 412;
}
