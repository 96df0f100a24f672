/** The COMMIT of a group failed: all of its transactions are rolled back, none is run again. */
export class GroupFailed extends Error {
  override name = 'GroupFailed';
  /** Set when the rollback failed too. */
  readonly rollbackError: unknown;

  constructor(commitError: unknown, rollbackError: unknown) {
    super('The group was not committed', { cause: commitError });
    this.rollbackError = rollbackError;
  }
}

/**
 * The database rolled the whole group back at a statement of one transaction, as SQLite does on a
 * full disk. The others can be run again: COMMIT was not tried.
 */
export class GroupRolledBack extends Error {
  override name = 'GroupRolledBack';

  constructor(cause: unknown) {
    super('Another transaction ended the group', { cause });
  }
}

/** Returns whether an error concerns the group instead of one transaction. */
export function isOfGroup(error: unknown): boolean {
  return error instanceof GroupFailed || error instanceof GroupRolledBack;
}

/** Attempts of a transaction whose group others ended. */
const maxAttempts = 3;

/** Runs work again when another transaction ended its group; then throws that one's error. */
export async function retryInNextGroup<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GroupRolledBack)) throw error;
      if (tries >= maxAttempts) throw error.cause;
    }
  }
}
