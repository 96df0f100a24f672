import type { Kysely, TransactionBuilder } from 'kysely';
import { SqliteKysely } from './sqlite-kysely.ts';

/**
 * Returns a transaction whose COMMIT does not wait for the disk of an SQLite file. It survives
 * kill -9 and is visible at once; a power failure can undo it, with everything after it in the same
 * file, until the next ordinary transaction of that file. Only for rows whose loss an earlier state
 * explains: see docs/decisions/0036. PostgreSQL commits it like any other.
 */
export function unsyncedTransaction<Tables>(db: Kysely<Tables>): TransactionBuilder<Tables> {
  return db instanceof SqliteKysely ? db.unsyncedTransaction() : db.transaction();
}
