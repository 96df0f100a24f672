import { toAddressPattern } from '../../database/like-pattern.ts';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import { namesAddress } from '../../../app/domain/account/names-address.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { createSealer } from '../../secrets/sealer.ts';
import { openSignIns } from './sign-ins.ts';
import type { Tables } from '../tables.ts';

/**
 * Removes the data of a user from sessions: drafts, sent orders, submitted texts and sign-ins that
 * contain the e-mail address. `secrets` decrypt the sign-ins. Returns the number of deleted rows.
 */
export function forgetPersonInStorefront(
  db: Kysely<Tables>,
  email: string,
  secrets?: readonly string[],
): Promise<number> {
  const address = emailKey(email);
  // Texts are JSON: the address is searched as JSON escapes it.
  const part = JSON.stringify(address).slice(1, -1);
  const pattern = toAddressPattern(part);
  return db.transaction().execute(async (transaction) => {
    const found = await sql<{ session_id: string; json: string }>`
      select session_id, draft as json from drafts where lower(draft) like ${pattern} escape '!'
      union select session_id, body from orders where lower(body) like ${pattern} escape '!'
    `.execute(transaction);
    // The database also finds addresses that contain this one.
    const naming = found.rows.filter(({ json }) => namesAddress(JSON.parse(json), address));
    const signIns = openSignIns(transaction, createSealer(secrets, 'storefront'));
    const sessionIds = new Set([
      ...naming.map((row) => row.session_id),
      ...(await signIns.findSessionsOf(address)),
    ]);
    let rows = 0;
    for (const sessionId of sessionIds) {
      for (const table of ['drafts', 'orders', 'offer_texts', 'sign_ins'] as const) {
        const { numDeletedRows } = await transaction
          .deleteFrom(table)
          .where('session_id', '=', sessionId)
          .executeTakeFirst();
        rows += Number(numDeletedRows);
      }
    }
    return rows;
  });
}
