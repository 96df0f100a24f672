import { createHash } from 'node:crypto';
import type { Visit } from '../visit.ts';

/**
 * Returns the owner of submissions: the account, or the device of a visitor who is not signed in.
 * It outlives session ids, which change at login and logout. It is no secret and no proof: it only
 * lets a submission of another owner be refused. Rules E2.16, E2.17.
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
