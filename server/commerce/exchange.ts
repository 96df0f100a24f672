import type { z } from 'zod';
import type { ClientDevice } from '../../app/domain/account/session.ts';
import { refusal, success } from '../../app/domain/result.ts';
import type { Result } from '../../app/domain/result.ts';
import { envelopeSchema, wire } from './contract/contract.ts';
import type { HostCircuit } from './host-circuit.ts';
import { refusedBy, unexpectedShape } from './problem-of-answer.ts';
import type { CommerceProblem } from './problem.ts';
import { readJson } from './read-json.ts';
import { receive } from './receive.ts';
import type { Received } from './receive.ts';

/** Caller of a call: store view, tokens and submission. */
export type Caller = {
  storeCode: string;
  cartId?: string | null;
  /** Number of the signed-in customer, which hosts of the family expect beside the token. */
  customerId?: string | null;
  /** Token of a signed-in customer. */
  userToken?: string | null;
  /**
   * Returns another token when the host refuses `userToken` with 401, or null when there is none;
   * the call is then repeated once. Rules D1.15, E3.1.
   */
  renewToken?: (refused: string) => Promise<string | null>;
  /** Network address of the visitor, for the host's limits; the host neither stores nor logs it. */
  clientAddress?: string | null;
  /** Browser and system of the visitor, for the customer's list of sessions. */
  device?: ClientDevice | null;
  /** Name of the visitor's account or device, for the host's limits; no secret. */
  visitor?: string | null;
  /** 128 bits, created for one submission: a repeat has no second effect. */
  idempotencyKey?: string | null;
};

export type CommerceConnection = {
  /** The embedded back end's own `fetch`, or the network's. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** Origin and base path before `/api`, without trailing slash. */
  baseUrl: string;
  /** Where the user token is sent. Rules F3.1, F3.2. */
  tokenIn: 'header' | 'query';
  /** Redirects are never followed; workerd has no mode 'error' and gets 'manual'. Default: 'error'. */
  redirect?: 'error' | 'manual';
  /** Milliseconds until a call fails, its second attempt included. Rule R3.2. */
  timeouts: { call: number; order: number };
  /** Circuit breaker of the host; without one every call is sent. */
  circuit?: HostCircuit;
  /** Called after every call; `path` has no query and can be logged. */
  onCall?: (call: {
    method: string;
    path: string;
    status: number | null;
    milliseconds: number;
    problem: CommerceProblem['kind'] | null;
  }) => void;
};

export type CallRequest<Schema extends z.ZodType> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path under the base address, starts with /api/. */
  path: string;
  query?: Record<string, string>;
  payload?: unknown;
  /** Sent in place of the user token. */
  authorization?: string;
  /** Passwords and tokens of the payload: removed from the host's messages. */
  secrets?: readonly string[];
  /** Schema of the result, or with `isWithMeta` of { result, meta }. */
  answer: Schema;
  isWithMeta?: boolean;
  needsCart?: boolean;
  isOrder?: boolean;
  /** The body is the answer itself, without `code` and `result`. Rule F1.3. */
  hasNoEnvelope?: boolean;
};

/**
 * Sends one call to the commerce host and checks its answer. Renews a refused user token once when
 * the caller can. Never throws because of the host.
 */
export async function exchange<Schema extends z.ZodType>(
  connection: CommerceConnection,
  caller: Caller,
  question: CallRequest<Schema>,
): Promise<Result<z.output<Schema>, CommerceProblem>> {
  const { userToken, renewToken } = caller;
  const outcome = await exchangeOnce(connection, caller, question);
  if (outcome.ok || !userToken || !renewToken || !isUnauthorized(outcome.problem)) return outcome;
  const renewed = await renewToken(userToken);
  return renewed === null
    ? outcome
    : exchangeOnce(connection, { ...caller, userToken: renewed }, question);
}

export function isUnauthorized(problem: CommerceProblem): boolean {
  return problem.kind === 'refused' && problem.code === 401;
}

async function exchangeOnce<Schema extends z.ZodType>(
  connection: CommerceConnection,
  caller: Caller,
  question: CallRequest<Schema>,
): Promise<Result<z.output<Schema>, CommerceProblem>> {
  if (question.needsCart && !caller.cartId) {
    return refusal({
      kind: 'no-cart',
      message: `Error executing sync task ${question.path} the required cartId argument is null. Re-creating shopping cart synchro.`,
    });
  }
  const startedAt = performance.now();
  let status: number | null = null;
  const call = async () => {
    const received = await send(connection, caller, question);
    status = received.ok ? received.value.status : null;
    return received.ok ? readAnswer(received.value, question, caller) : received;
  };
  const outcome = await (connection.circuit ? connection.circuit(call) : call());
  connection.onCall?.({
    method: question.method,
    path: question.path,
    status,
    milliseconds: performance.now() - startedAt,
    problem: outcome.ok ? null : outcome.problem.kind,
  });
  return outcome;
}

/**
 * Bytes of the longest answer; a list of products with all children has some hundred thousand. Rule
 * F1.14.
 */
export const maxHostBytes = 8 * 1024 * 1024;

/**
 * Sends a call; repeats a read once when the connection broke. Never repeats a change: whether it
 * had its effect is unknown, and a host without idempotency keys would do it twice. The holder of
 * the key repeats it. Rule E2.10.
 */
async function send(
  connection: CommerceConnection,
  caller: Caller,
  question: CallRequest<z.ZodType>,
): Promise<Result<Received, CommerceProblem>> {
  const { call, order } = connection.timeouts;
  const timeout = question.isOrder ? order : call;
  const startedAt = performance.now();
  const attempt = (milliseconds: number) =>
    receive({
      fetch: (request) => connection.fetch(request),
      request: (signal) => writeRequest(connection, caller, question, signal),
      milliseconds,
      mostBytes: maxHostBytes,
    });
  const first = await attempt(timeout);
  if (first.ok || question.method !== 'GET' || first.problem.kind !== 'unreachable') return first;
  const left = Math.floor(timeout - (performance.now() - startedAt));
  return left > 0 ? attempt(left) : first;
}

function writeRequest(
  connection: CommerceConnection,
  caller: Caller,
  question: CallRequest<z.ZodType>,
  signal: AbortSignal,
): Request {
  const url = new URL(connection.baseUrl.replace(/\/$/, '') + question.path);
  const headers = new Headers({ Accept: 'application/json' });
  url.searchParams.set(wire.storeCode, caller.storeCode);
  if (caller.cartId) url.searchParams.set(wire.cartId, caller.cartId);
  for (const [name, value] of Object.entries(question.query ?? {})) {
    url.searchParams.set(name, value);
  }
  // A guest sends no header: "Bearer null" would break guest carts.
  if (caller.userToken) {
    if (connection.tokenIn === 'query') url.searchParams.set(wire.token, caller.userToken);
    else headers.set('Authorization', `Bearer ${caller.userToken}`);
  }
  if (question.authorization) headers.set('Authorization', question.authorization);
  if (caller.clientAddress) headers.set(wire.clientAddress, caller.clientAddress);
  // Only with a token: the host learns nothing about a guest's device.
  if (caller.device && caller.userToken) {
    const { browser, system, country } = caller.device;
    headers.set(wire.clientDevice, `${browser ?? '-'}/${system ?? '-'}`);
    if (country) headers.set(wire.clientCountry, country);
  }
  if (caller.visitor) headers.set(wire.visitor, caller.visitor);
  if (caller.idempotencyKey) headers.set(wire.idempotencyKey, caller.idempotencyKey);
  const hasPayload = question.payload !== undefined;
  if (hasPayload) headers.set('Content-Type', 'application/json');
  return new Request(url, {
    method: question.method,
    headers,
    body: hasPayload ? JSON.stringify(question.payload) : null,
    // A redirect would send ids to its target.
    redirect: connection.redirect ?? 'error',
    signal,
  });
}

function readAnswer<Schema extends z.ZodType>(
  received: Received,
  question: CallRequest<Schema>,
  caller: Caller,
): Result<z.output<Schema>, CommerceProblem> {
  const { status } = received;
  const json = readJson(received);
  if (!json.ok) return json;
  // Errors always have an envelope.
  const hasNoEnvelope = question.hasNoEnvelope && status === 200;
  const envelope = envelopeSchema.safeParse(hasNoEnvelope ? { result: json.value } : json.value);
  if (!envelope.success) return refusal(unexpectedShape(status, envelope.error));
  const { result, meta, code = status } = envelope.data;
  // Success is no result code, or 200. Rules C12.4, F1.17.
  const isAnswered = status >= 200 && status < 300 && (code === 200 || code === status);
  if (!isAnswered) {
    const secrets = [caller.userToken, caller.cartId, ...(question.secrets ?? [])].flatMap(
      (secret) => secret ?? [],
    );
    return refusal(refusedBy(code === 200 ? status : code, result, received.retryAfter, secrets));
  }
  const answer = question.answer.safeParse(question.isWithMeta ? { result, meta } : result);
  return answer.success ? success(answer.data) : refusal(unexpectedShape(status, answer.error));
}
