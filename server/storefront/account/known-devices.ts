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
  /** Forgets all devices of the account that were stored before `now`, in ms since 1970. */
  forget(email: string, now: number): Promise<void>;
}

export function openKnownDevices(db: Kysely<Tables>): KnownDevices {
  async function save(id: string, seenAt: number): Promise<void> {
    await db
      .insertInto('known_devices')
      .values({ id, seen_at: seenAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: seenAt }))
      .execute();
  }

  async function findTime(id: string): Promise<number | null> {
    const row = await db
      .selectFrom('known_devices')
      .select('seen_at')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.seen_at ?? null;
  }

  return {
    add: (email, device, now) => save(idOf(email, device), now),
    async has(email, device) {
      const [seenAt, forgottenAt] = await Promise.all([
        findTime(idOf(email, device)),
        findTime(forgottenIdOf(email)),
      ]);
      return seenAt !== null && seenAt >= (forgottenAt ?? 0);
    },
    // Rows have digests, so that those of one account cannot be found and deleted.
    forget: (email, now) => save(forgottenIdOf(email), now),
  };
}

/**
 * Returns one digest of both: the table reveals neither addresses nor which devices belong
 * together.
 */
function idOf(email: string, device: string): string {
  return digestOf(['known-device', emailKey(email), device]);
}

/** Returns the id of the row that says when the devices of an account were forgotten. */
function forgottenIdOf(email: string): string {
  return digestOf(['forgotten-devices', emailKey(email)]);
}

function digestOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
