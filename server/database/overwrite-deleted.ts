import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Runs `work` with `PRAGMA secure_delete`: SQLite overwrites deleted content with zeros instead of
 * leaving it in free pages. PostgreSQL keeps dead rows until its next vacuum.
 */
export async function overwriteDeleted(
  db: Kysely<unknown>,
  work: () => Promise<void>,
): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await work();
    return;
  }
  await sql`pragma secure_delete = on`.execute(db);
  try {
    await work();
  } finally {
    await sql`pragma secure_delete = off`.execute(db);
  }
}
