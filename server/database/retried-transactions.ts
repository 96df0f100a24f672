import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type { Transaction, TransactionBuilder } from 'kysely';
import { isConflict } from './conflict.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { executeTransaction } from './sqlite/rollback-failed.ts';

const maxAttempts = 20;
/**
 * Attempts of a transaction whose connection breaks before COMMIT (Rule R1.9); then the caller
 * answers 503.
 */
const maxAttemptsAfterLoss = 3;

/**
 * Kysely with serializable transactions. After a serialization conflict a transaction runs again from
 * its start (Rule R1.6), so its callback must have no effect outside the database.
 */
export class RetryingKysely<Tables> extends Kysely<Tables> {
  /**
   * Transactions that met a conflict run one after the other, so that they do not conflict again.
   */
  #retries: Promise<unknown> = Promise.resolve();

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction().setIsolationLevel('serializable');
    const execute = builder.execute.bind(builder);
    builder.execute = async <Result>(
      work: (transaction: Transaction<Tables>) => Promise<Result>,
    ) => {
      const attempt = () => retryAfterLoss(() => executeTransaction(execute, work));
      try {
        return await attempt();
      } catch (error) {
        if (!isConflict(error)) throw error;
        return this.#queued(() => retryAfterConflict(attempt));
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
      if (!canRetry || tries >= maxAttemptsAfterLoss) throw error;
    }
  }
}

async function retryAfterConflict<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 2; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error) || tries >= maxAttempts) throw error;
      await pause(Math.random() * Math.min(200, 2 ** tries));
    }
  }
}
