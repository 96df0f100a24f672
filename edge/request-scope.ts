import { AsyncLocalStorage } from 'node:async_hooks';
import type { AskedPage } from '../server/origin/protocol.ts';
import { DatabaseUnavailable } from '../server/database/database-unavailable.ts';

/** What one request of a visitor has asked the origin. */
export type RequestScope = {
  /** Calls of the current batch; null: none is being collected. */
  batch: PendingCall[] | null;
  /** Answers by the JSON of their call: a page asks for the same thing once. */
  asked: Map<string, Promise<OkAnswer>>;
  /** Answers the origin sent ahead, by the key of their call, in order; each is used once. */
  ahead: Map<string, OkAnswer[]>;
  /** The page, for the first batch; null when it is sent, or too long to be. */
  page: AskedPage | null;
  /** By `performance.now()`; set with the first batch. After it nothing is asked. */
  deadline: number | null;
  calls: number;
  /** Batches after each other: each costs a round trip. */
  depth: number;
  /** True when the page needs something that only the origin can do. */
  needsOrigin: boolean;
  /** True when the origin did not take the request: nothing is asked and the page is a 503 or stale. */
  isOriginAway: boolean;
  /** Keeps work alive after the answer or when the visitor leaves. */
  waitUntil: (work: Promise<unknown>) => void;
};

export type OkAnswer = { ok: unknown; staleSince: number | null };

export type PendingCall = {
  json: string;
  resolve: (answer: OkAnswer) => void;
  reject: (error: unknown) => void;
};

const current = new AsyncLocalStorage<RequestScope>();

/** `page`: what the work renders, so that the origin can send its answers ahead. */
export function runInScope<Result>(
  waitUntil: RequestScope['waitUntil'],
  work: (scope: RequestScope) => Result,
  { isOriginAway = false, page = null }: Partial<Pick<RequestScope, 'isOriginAway' | 'page'>> = {},
): Result {
  const scope: RequestScope = {
    batch: null,
    asked: new Map(),
    ahead: new Map(),
    page,
    deadline: null,
    calls: 0,
    depth: 0,
    needsOrigin: false,
    isOriginAway,
    waitUntil,
  };
  return current.run(scope, () => work(scope));
}

/** Returns the scope of the current request. Throws outside of a request. */
export function currentScope(): RequestScope {
  const scope = current.getStore();
  if (!scope) throw new Error('the origin is asked outside of a request');
  return scope;
}

/** Thrown by what only the origin can do: the whole request is passed on to it. */
export class AtOrigin extends Error {
  override name = 'AtOrigin';
}

/** Marks the request for the origin and throws; DatabaseUnavailable when the origin is away. */
export function requireOrigin(what: string): never {
  const scope = currentScope();
  if (scope.isOriginAway) throw new DatabaseUnavailable('connection-lost', { cause: what });
  scope.needsOrigin = true;
  throw new AtOrigin(`${what} is at the origin`);
}
