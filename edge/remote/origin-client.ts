import { CatalogueUnavailable } from '../../server/catalogue/port.ts';
import { markStale } from '../../server/catalogue/fallback/track-staleness.ts';
import { DatabaseUnavailable } from '../../server/database/database-unavailable.ts';
import { callKey, commerceAnswerSchema, maxCalls } from '../../server/origin/protocol.ts';
import type {
  AskedPage,
  BatchAnswer,
  CallAnswer,
  CommerceCall,
  OriginCall,
  OriginFacts,
} from '../../server/origin/protocol.ts';
import { openCircuit } from '../../server/process/circuit-breaker.ts';
import { openChangeTimes } from '../page-cache/change-times.ts';
import type { ChangeTimes } from '../page-cache/change-times.ts';
import {
  OriginUnavailable,
  OtherRelease,
  PageOutOfTime,
  createOriginTransport,
} from './origin-transport.ts';
import type { OriginTransportDeps } from './origin-transport.ts';
import { AtOrigin, currentScope } from '../request-scope.ts';
import type { OkAnswer, PendingCall, RequestScope } from '../request-scope.ts';

/**
 * Milliseconds in which a page asks the origin, from its first batch: calls that follow each other
 * share them. A second more than one batch, for what a page asks after a slow answer.
 */
const pagePatience = 5000;

export type OriginClientDeps = OriginTransportDeps & {
  onCircuit?: (isOpen: boolean) => void;
};

export type OriginClient = {
  facts(): Promise<OriginFacts>;
  /** Sends a call with all others of the same moment; a repeated question is sent once. */
  call(call: OriginCall): Promise<unknown>;
  sendToHost(call: CommerceCall): Promise<Response>;
  /** Asks what changed, without a call. */
  check(): Promise<void>;
  /** Called with the tags of what changed at the origin. */
  subscribe(listener: (tags: readonly string[]) => void): () => void;
  /** Milliseconds since 1970 of the last answer; 0 before the first. */
  lastAnswerAt(): number;
  /** When what was announced changed. */
  changes: ChangeTimes;
};

/**
 * Creates the client of the origin protocol. Calls of one moment travel in one batch; every answer
 * also tells what changed, and listeners hear of it before the callers get their answers. Fails at
 * once while the circuit is open. Rules R8.1, R8.2, R8.5
 */
export function createOriginClient({ onCircuit, ...deps }: OriginClientDeps): OriginClient {
  const transport = createOriginTransport(deps);
  const listeners = new Set<(tags: readonly string[]) => void>();
  const changes = openChangeTimes();
  const seen: Record<string, number> = {};
  let answeredAt = 0;
  const circuit = openCircuit({
    isFailure: (error) => error instanceof OriginUnavailable,
    ...(onCircuit && { onChange: onCircuit }),
  });

  async function sendBatch(
    calls: readonly string[],
    page: AskedPage | null = null,
    patience = pagePatience,
  ): Promise<BatchAnswer> {
    const asked = page === null ? '' : `,"page":${JSON.stringify(page)}`;
    const body = `{"seen":${JSON.stringify(seen)},"calls":[${calls.join(',')}]${asked}}`;
    const answer = await circuit(() => transport.sendBatch(body, calls.length, patience));
    answeredAt = Date.now();
    changes.apply(answer);
    applyChanges(answer);
    return answer;
  }

  function applyChanges({ process, version, changed }: BatchAnswer): void {
    const known = seen[process];
    if (known !== undefined && known > version) return;
    // A process that stopped is forgotten when there are many: its number says nothing any more.
    if (known === undefined && Object.keys(seen).length >= 32) {
      for (const name of Object.keys(seen)) delete seen[name];
    }
    seen[process] = version;
    if (changed.length > 0) for (const listener of listeners) listener(changed);
  }

  /** Returns the answer of a call. A request asks the catalogue once, and the host once at a time. */
  function find(call: OriginCall): Promise<OkAnswer> {
    const scope = currentScope();
    const json = JSON.stringify(call);
    if (scope.isOriginAway) return Promise.reject(asPortError({ json }, 'the origin is away'));
    const known = scope.asked.get(json);
    if (known) return known;
    const isCatalogue = call.port === 'catalogue';
    const ahead = scope.ahead.get(callKey(call))?.shift();
    const answer = ahead
      ? Promise.resolve(ahead)
      : enqueue(scope, json, (batch) => flush(batch, scope, sendBatch));
    if (!isCatalogue && (call.port !== 'commerce' || call.method !== 'GET')) return answer;
    scope.asked.set(json, answer);
    const forget = () => void scope.asked.delete(json);
    // The host may answer a later question differently; a client repeats what failed.
    answer.then(isCatalogue ? undefined : forget, forget);
    return answer;
  }

  return {
    facts: transport.facts,
    async call(call) {
      const { ok, staleSince } = await find(call);
      // Here and not where the batch arrives: the page that asks is the one that is stale.
      if (staleSince !== null) markStale(staleSince);
      return ok;
    },
    async sendToHost(call) {
      const answer = commerceAnswerSchema.parse(await this.call(call));
      return new Response(answer.body || null, { status: answer.status, headers: answer.headers });
    },
    async check() {
      await sendBatch([]);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lastAnswerAt: () => answeredAt,
    changes,
  };
}

type Flush = (batch: readonly PendingCall[]) => Promise<void>;

function enqueue(scope: RequestScope, json: string, flushAll: Flush): Promise<OkAnswer> {
  return new Promise((resolve, reject) => {
    scope.calls += 1;
    const call = { json, resolve, reject };
    if (scope.batch && scope.batch.length < maxCalls) {
      scope.batch.push(call);
      return;
    }
    const batch = [call];
    scope.batch = batch;
    scope.depth += 1;
    // After everything that is ready now has run: loaders start together and ask together.
    setTimeout(() => {
      if (scope.batch === batch) scope.batch = null;
      // Another request may wait for these answers when this visitor leaves.
      scope.waitUntil(flushAll(batch));
    }, 0);
  });
}

const cataloguePrefix = '{"port":"catalogue"';
const commercePrefix = '{"port":"commerce"';

async function flush(
  batch: readonly PendingCall[],
  scope: RequestScope,
  send: (
    calls: readonly string[],
    page: AskedPage | null,
    patience: number,
  ) => Promise<BatchAnswer>,
): Promise<void> {
  const { ahead, page } = scope;
  scope.page = null;
  const now = performance.now();
  scope.deadline ??= now + pagePatience;
  try {
    if (now >= scope.deadline) throw new PageOutOfTime();
    const { answers, predicted } = await send(
      batch.map(({ json }) => json),
      page,
      scope.deadline - now,
    );
    // Before the callers run: they ask for what was sent ahead next.
    for (const { call, answer } of predicted) {
      if ('ok' in answer) ahead.set(call, [...(ahead.get(call) ?? []), answer]);
    }
    batch.forEach((call, index) => settle(call, answers[index]));
  } catch (error) {
    const isOther = error instanceof OtherRelease;
    // The page is passed on: the origin can render it. Rule R8.10
    if (isOther) scope.needsOrigin = true;
    for (const call of batch) {
      call.reject(isOther ? new AtOrigin(error.message) : asPortError(call, error));
    }
  }
}

function settle(call: PendingCall, answer: CallAnswer | undefined): void {
  if (answer && 'ok' in answer) {
    call.resolve(answer);
    return;
  }
  const { error, message } = answer ?? { error: 'failed', message: 'no answer' };
  call.reject(error === 'unavailable' ? asPortError(call, message) : new Error(message));
}

/** Returns the error that the port of a call is known to throw when it cannot answer. */
function asPortError({ json }: Pick<PendingCall, 'json'>, cause: unknown): Error {
  const text = cause instanceof Error ? cause.message : String(cause);
  if (json.startsWith(cataloguePrefix)) return new CatalogueUnavailable(text);
  if (json.startsWith(commercePrefix)) return new TypeError(text);
  return new DatabaseUnavailable('connection-lost', { cause });
}
