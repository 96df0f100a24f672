import type { Transaction } from 'kysely';
import { DatabaseUnavailable } from '../database-unavailable.ts';
import { GroupFailed } from './group-errors.ts';

/** A failed rollback. Kysely throws it in place of the error that caused the rollback. */
export class RollbackFailed extends Error {
  override name = 'RollbackFailed';
  /** The error of COMMIT; undefined when the work before it failed. */
  readonly commitError: unknown;

  constructor(rollbackError: unknown, commitError: unknown) {
    super('The rollback failed', { cause: rollbackError });
    this.commitError = commitError;
  }
}

type Work<Tables, Result> = (transaction: Transaction<Tables>) => Promise<Result>;
type Execute<Tables> = <Result>(work: Work<Tables, Result>) => Promise<Result>;

/** Runs a transaction and rethrows the error that ended it, with a failed rollback attached. */
export async function executeTransaction<Tables, Result>(
  execute: Execute<Tables>,
  work: Work<Tables, Result>,
): Promise<Result> {
  const failures: unknown[] = [];
  try {
    return await execute(async (transaction) => {
      try {
        return await work(transaction);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    });
  } catch (error) {
    if (error instanceof GroupFailed) throw withRollbackError(error.cause, error.rollbackError);
    if (!(error instanceof RollbackFailed)) throw error;
    throw withRollbackError(failures[0] ?? error.commitError, error.cause);
  }
}

function withRollbackError(error: unknown, rollbackError: unknown): unknown {
  if (!(error instanceof DatabaseUnavailable) || rollbackError === undefined) return error;
  const { reason, cause, isOutcomeUnknown, canRetry } = error;
  return new DatabaseUnavailable(reason, { cause, isOutcomeUnknown, canRetry, rollbackError });
}
