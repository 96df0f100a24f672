import type { Context } from 'hono';
import { refusal, success } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import { texts, wire } from '../../../commerce/contract/contract.ts';
import type { BackendDeps } from '../../deps.ts';
import { refused } from '../../http/reply.ts';
import type { Refused } from '../../http/reply.ts';
import type { CartAccess } from '../../cart/cart-rows.ts';
import { notAuthorized, readCartHash, readUserToken } from '../../http/request.ts';
import { parseClientDevice, recordUse } from '../sessions/session-use.ts';
import { findPerson } from '../sessions/sessions.ts';
import type { Person } from '../sessions/sessions.ts';

type IdentityDeps = Pick<BackendDeps, 'db' | 'clock' | 'settings' | 'report'>;

/** Null: nobody says who they are. 401 for a token that does not count, so that it is renewed. */
export async function readPerson(
  c: Context,
  parts: IdentityDeps,
): Promise<Result<Person | null, Refused>> {
  const token = readUserToken(c);
  if (token === null) return success(null);
  const person = await findPerson(parts.db, token, parts.clock(), parts.settings);
  if (!person) return refusal(notAuthorized());
  const device = parseClientDevice(
    c.req.header(wire.clientDevice),
    c.req.header(wire.clientCountry),
  );
  // A disk that takes no more writes must not stop what only reads.
  await recordUse(parts, person, device).catch(parts.report);
  return success(person);
}

/** For calls that are somebody's own. */
export async function requirePerson(
  c: Context,
  parts: IdentityDeps,
): Promise<Result<Person, Refused>> {
  const person = await readPerson(c, parts);
  if (!person.ok) return person;
  return person.value ? success(person.value) : refusal(notAuthorized());
}

/**
 * The cart that a call names and who names it. With a token that does not count a guest's cart still
 * opens, because its id is enough for that. spec: transactions §4 guest fallback on 401
 */
export async function readCartAccess(c: Context, parts: IdentityDeps): Promise<CartAccess> {
  const person = await readPerson(c, parts);
  const customerId = person.ok ? (person.value?.customerId ?? null) : null;
  return { hash: readCartHash(c), customerId, isTokenBad: !person.ok };
}

/** No such cart, or none that can be seen before the token is renewed. */
export function noCart({ isTokenBad }: CartAccess): Refused {
  return isTokenBad ? notAuthorized() : refused(404, texts.unknownCart);
}
