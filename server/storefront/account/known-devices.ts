import { emailKey } from '../../../app/domain/account/email-key.ts';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * On which devices an account has been signed in. A limit of wrong passwords over all networks
 * leaves these alone, so that nobody can lock an owner out.
 */
export interface KnownDevices {
  /** The owner of this e-mail address signed in here. `now`: milliseconds since 1970. */
  add(email: string, device: string, now: number): Promise<void>;
  has(email: string, device: string): Promise<boolean>;
}

export function openKnownDevices(db: Kysely<Tables>): KnownDevices {
  return {
    async add(email, device, now) {
      await db
        .insertInto('known_devices')
        .values({ id: idOf(email, device), seen_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: now }))
        .execute();
    },
    async has(email, device) {
      const row = await db
        .selectFrom('known_devices')
        .select('id')
        .where('id', '=', idOf(email, device))
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** One digest of both: the table tells neither an address nor whose devices belong together. */
function idOf(email: string, device: string): string {
  const address = emailKey(email);
  return createHash('sha256')
    .update(JSON.stringify(['known-device', address, device]))
    .digest('hex');
}
