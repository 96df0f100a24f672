import type { Context } from 'hono';
import { refusal, success } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import { texts, wire } from '../../../commerce/contract/contract.ts';
import type { BackendDeps } from '../../deps.ts';
import { refuse } from '../../http/reply.ts';
import type { RefusedReply } from '../../http/reply.ts';
import type { CartAccess } from '../../cart/cart-rows.ts';
import { refuseUnauthorized, readCartHash, readUserToken } from '../../http/request.ts';
import { parseClientDevice, recordUse } from '../sessions/session-use.ts';
import { findSessionUser } from '../sessions/sessions.ts';
import type { SessionUser } from '../sessions/sessions.ts';

type IdentityDeps = Pick<BackendDeps, 'db' | 'clock' | 'settings' | 'report'>;

/**
 * Returns the user of the request, null without a token, and 401 for an invalid token, so that the
 * client refreshes it.
 */
export async function readUser(
  c: Context,
  deps: IdentityDeps,
): Promise<Result<SessionUser | null, RefusedReply>> {
  const token = readUserToken(c);
  if (token === null) return success(null);
  const user = await findSessionUser(deps.db, token, deps.clock(), deps.settings);
  if (!user) return refusal(refuseUnauthorized());
  const device = parseClientDevice(
    c.req.header(wire.clientDevice),
    c.req.header(wire.clientCountry),
  );
  // A disk that refuses writes must not stop calls that only read.
  await recordUse(deps, user, device).catch(deps.report);
  return success(user);
}

/** Returns the user of the request, or 401 without one. */
export async function requireUser(
  c: Context,
  deps: IdentityDeps,
): Promise<Result<SessionUser, RefusedReply>> {
  const user = await readUser(c, deps);
  if (!user.ok) return user;
  return user.value ? success(user.value) : refusal(refuseUnauthorized());
}

/**
 * Returns the cart id and the user of a call. With an invalid token a guest cart still opens,
 * because its id is enough (Rules C4.21, F1.44).
 */
export async function readCartAccess(c: Context, deps: IdentityDeps): Promise<CartAccess> {
  const user = await readUser(c, deps);
  const customerId = user.ok ? (user.value?.customerId ?? null) : null;
  return { hash: readCartHash(c), customerId, isTokenBad: !user.ok };
}

/** Returns 404 for an unknown cart, and 401 when the token must be refreshed first. */
export function refuseUnknownCart({ isTokenBad }: CartAccess): RefusedReply {
  return isTokenBad ? refuseUnauthorized() : refuse(404, texts.unknownCart);
}
