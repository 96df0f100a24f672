import { Kysely } from 'kysely';
import type { TransactionBuilder } from 'kysely';
import { retryInNextGroup } from './group-errors.ts';
import { unsyncedLevel } from './grouped-dialect.ts';
import { executeTransaction } from './rollback-failed.ts';

/**
 * Kysely over SQLite. A transaction rejects with the error that ended it, and is run again when
 * another transaction ended its group, so its callback must have no effect outside the database.
 */
export class SqliteKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return withRetries(super.transaction());
  }

  /** See unsynced-transaction.ts. */
  unsyncedTransaction(): TransactionBuilder<Tables> {
    return withRetries(super.transaction().setIsolationLevel(unsyncedLevel));
  }
}

function withRetries<Tables>(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder);
  builder.execute = (work) => retryInNextGroup(() => executeTransaction(execute, work));
  return builder;
}
