import { createHash } from 'node:crypto';
import type { Visit } from '../visit.ts';

/**
 * Whose things a visit does: the account's, or the anonymous device's. It outlives sessions, which
 * get another id at every login and logout. No secret and no proof: the session decides who somebody
 * is, and what names another owner is refused. spec: promises, Offline outbox 3
 */
export function ownerOf({ signIn, session }: Pick<Visit, 'signIn' | 'session'>): string {
  const { customer } = signIn;
  return customer
    ? `a.${nameOf(`customer/${customer.id}`)}`
    : `d.${nameOf(`device/${session.data.device ?? session.data.id}`)}`;
}

export function isAccount(owner: string): boolean {
  return owner.startsWith('a.');
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
