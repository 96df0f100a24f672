import { emailKey } from '../../../app/domain/account/email-key.ts';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Devices on which an account has been signed in. The limit of wrong passwords from all networks
 * exempts them, so that others cannot lock out the owner. Rule D1.34.
 */
export interface KnownDevices {
  /**
   * Stores that the owner of the address signed in on the device. `now`: milliseconds since 1970.
   */
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

/**
 * Returns one digest of both: the table reveals neither addresses nor which devices belong
 * together.
 */
function idOf(email: string, device: string): string {
  const address = emailKey(email);
  return createHash('sha256')
    .update(JSON.stringify(['known-device', address, device]))
    .digest('hex');
}
