import type { Context } from 'hono';
import type { z } from 'zod';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import {
  findStoreView,
  requireStoreView,
  storeViews,
} from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { idempotencyKeySchema, texts, wire } from '../../commerce/contract/contract.ts';
import type { Envelope } from '../../commerce/contract/contract.ts';
import type { SubmissionReply, Submission } from './answer-once.ts';
import { digest } from '../database/digest.ts';
import { isNestedTooDeep } from './nesting.ts';
import { refuseMalformed, refuse } from './reply.ts';
import type { RefusedReply, Reply, SecurityNote } from './reply.ts';

/**
 * Returns the store view of a call: the header wins, none means the default store, an unknown code
 * is refused (Rule F1.11).
 */
export function readStore(c: Context): Result<StoreView, RefusedReply> {
  const code = readStoreCode(c);
  if (!code) return success(requireStoreView('de_de'));
  const store = findStoreView(code);
  return store ? success(store) : refusal(refuse(400, 'Unknown store code'));
}

const readStoreCode = (c: Context) =>
  c.req.header(wire.storeCodeHeader) ?? c.req.query(wire.storeCode);

/** Like `readStore`, for calls that may name the store view by `storeId` instead (Rule F1.37). */
export function readStoreOrId(c: Context): Result<StoreView, RefusedReply> {
  const id = c.req.query('storeId');
  if (!id || readStoreCode(c)) return readStore(c);
  const store = findStoreOfId(id);
  return store ? success(store) : refusal(refuse(400, 'Unknown store id'));
}

/** Returns the store view with the id as a call writes it. */
export const findStoreOfId = (id: string): StoreView | null =>
  storeViews.find((view) => String(view.id) === id) ?? null;

/**
 * Returns the user token of the Authorization header or the query; 'null' and 'undefined' are no
 * token (Rules F3.1 to F3.3).
 */
export function readUserToken(c: Context): string | null {
  const header = c.req.header('authorization');
  const token = header?.match(/^Bearer\s+(\S+)$/i)?.[1] ?? c.req.query(wire.token);
  return token && token !== 'null' && token !== 'undefined' ? token : null;
}

/**
 * Returns the visitor's network address as named by the storefront; null when missing or invalid.
 */
export function readClientAddress(c: Context): string | null {
  const address = c.req.header(wire.clientAddress) ?? '';
  return /^[\w.:/-]{1,64}$/.test(address) ? address : null;
}

/**
 * Returns the storefront's name of the visitor's account or device, used for limits; null: none.
 */
export function readVisitor(c: Context): string | null {
  const visitor = c.req.header(wire.visitor) ?? '';
  return /^[\w.-]{1,64}$/.test(visitor) ? visitor : null;
}

/** Returns the hash of the cart id; null when it is missing or malformed. */
export function readCartHash(c: Context): string | null {
  const id = c.req.query(wire.cartId);
  return id && /^[0-9a-f]{32}$/.test(id) ? hashCartId(id) : null;
}

export function hashCartId(id: string): string {
  return digest('cart', id);
}

/** The principal of a guest is the cart: its id alone opens it. */
export function toCartPrincipal(cartHash: string): string {
  return `cart:${cartHash}`;
}

export function toCustomerPrincipal(customerId: number): string {
  return `customer:${customerId}`;
}

/**
 * Parses the payload. `missing`: required element, with the text of the refusal for a payload that
 * is no object or lacks it.
 */
export async function readPayload<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  absent: { element: string; text: string } | null,
): Promise<Result<z.output<Schema>, RefusedReply>> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    return refusal(refuse(400, absent?.text ?? 'The request body is no JSON'));
  }
  if (isNestedTooDeep(body)) return refusal(refuse(400, 'The request body is nested too deep'));
  const isThere =
    !absent ||
    (typeof body === 'object' &&
      body !== null &&
      Object.hasOwn(body, absent.element) &&
      Reflect.get(body, absent.element) !== null);
  if (!isThere) return refusal(refuse(400, absent.text));
  return checkPayload(body, schema);
}

export function checkPayload<Schema extends z.ZodType>(
  payload: unknown,
  schema: Schema,
): Result<z.output<Schema>, RefusedReply> {
  const parsed = schema.safeParse(payload);
  return parsed.success ? success(parsed.data) : refusal(refuseMalformed(parsed.error));
}

/**
 * Returns the submission of the idempotency key; null without a key. A malformed key is refused.
 */
export function readSubmission(
  c: Context,
  about: {
    principal: string;
    operation: string;
    content: unknown;
    isPermanent?: boolean;
    isSynced?: boolean;
  },
): Result<Submission | null, RefusedReply> {
  const key = c.req.header(wire.idempotencyKey);
  if (key === undefined) return success(null);
  if (!idempotencyKeySchema.safeParse(key).success) {
    return refusal(refuse(400, 'The Idempotency-Key has the wrong form'));
  }
  return success({
    principal: about.principal,
    operation: about.operation,
    key,
    fingerprint: digest(JSON.stringify(about.content)),
    isPermanent: about.isPermanent ?? false,
    isSynced: about.isSynced ?? true,
  });
}

/** Notes of the answer to a request, until they are recorded. */
const notesByRequest = new WeakMap<Context, readonly SecurityNote[]>();

/** Returns the notes of a sent answer. */
export function readNotes(c: Context): readonly SecurityNote[] {
  return notesByRequest.get(c) ?? [];
}

export function send(c: Context, reply: Reply, isReplay = false): Response {
  if (reply.notes && !isReplay) notesByRequest.set(c, reply.notes);
  if (reply.code !== 200 && reply.retryAfter !== undefined) {
    c.header('Retry-After', String(reply.retryAfter));
  }
  if (isReplay) c.header(wire.replayed, 'true');
  const meta = reply.code === 200 && reply.meta ? { meta: reply.meta } : {};
  const envelope: Envelope = { code: reply.code, result: reply.result, ...meta };
  return c.json(envelope, reply.code);
}

export function sendOnce(c: Context, once: SubmissionReply): Response {
  return send(c, once.reply, once.isReplay);
}

export function refuseUnauthorized(): RefusedReply {
  return refuse(401, texts.notAuthorized);
}
