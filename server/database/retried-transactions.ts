import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type { Transaction, TransactionBuilder } from 'kysely';
import { isConflict } from './conflict.ts';

const mostTries = 20;

/**
 * Transactions that see the database as if they were alone. The one that cannot be put in an order
 * with others is run again from its start, so what runs in it must have no effect outside of it.
 */
export class RetryingKysely<Tables> extends Kysely<Tables> {
  /** Those that met a conflict go one after the other: two of them must not meet again. */
  #retries: Promise<unknown> = Promise.resolve();

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction().setIsolationLevel('serializable');
    const tryOnce = builder.execute.bind(builder);
    builder.execute = async <Result>(
      work: (transaction: Transaction<Tables>) => Promise<Result>,
    ) => {
      try {
        return await tryOnce(work);
      } catch (error) {
        if (!isConflict(error)) throw error;
        return this.#queued(() => tryAgain(() => tryOnce(work)));
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
