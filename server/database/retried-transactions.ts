import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type { Transaction, TransactionBuilder } from 'kysely';
import { isConflict } from './conflict.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { executeTransaction } from './sqlite/rollback-failed.ts';

const mostTries = 20;
/** A transaction whose connection broke before COMMIT runs again; after that the caller gets 503. */
const mostTriesAfterLoss = 3;

/** Kysely whose transactions fail with the error that ended them, not with a failed rollback. */
export class FaultTolerantKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => executeTransaction(execute, work);
    return builder;
  }
}

/**
 * Transactions that see the database as if they were alone. The one that cannot be put in an order
 * with others is run again from its start, so what runs in it must have no effect outside of it.
 */
export class RetryingKysely<Tables> extends Kysely<Tables> {
  /** Those that met a conflict go one after the other: two of them must not meet again. */
  #retries: Promise<unknown> = Promise.resolve();

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction().setIsolationLevel('serializable');
    const execute = builder.execute.bind(builder);
    builder.execute = async <Result>(
      work: (transaction: Transaction<Tables>) => Promise<Result>,
    ) => {
      const tryOnce = () => retryAfterLoss(() => executeTransaction(execute, work));
      try {
        return await tryOnce();
      } catch (error) {
        if (!isConflict(error)) throw error;
        return this.#queued(() => tryAgain(tryOnce));
      }
    };
    return builder;
  }

  #queued<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#retries.then(work);
    this.#retries = result.catch(() => undefined);
    return result;
  }
}

async function retryAfterLoss<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      const canRetry = error instanceof DatabaseUnavailable && error.canRetry;
      if (!canRetry || tries >= mostTriesAfterLoss) throw error;
    }
  }
}

async function tryAgain<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 2; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error) || tries >= mostTries) throw error;
      await pause(Math.random() * Math.min(200, 2 ** tries));
    }
  }
}
