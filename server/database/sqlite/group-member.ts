import type { GroupDatabase } from './commit-groups.ts';
import { GroupRolledBack } from './group-errors.ts';
import type { GroupFailed } from './group-errors.ts';

/** One transaction of a group, from its place in the queue to the result of the group's COMMIT. */
export class GroupMember {
  readonly isSynced: boolean;
  readonly #database: GroupDatabase;
  readonly #entered = createSignal();
  readonly #ended = createSignal();
  readonly #outcome = createSignal();
  #isUnderWay = false;
  /** True when its work is part of what the group commits. */
  isKept = false;
  /** True when nothing before it in the group can be lost: its refusal needs no COMMIT. */
  #isIndependent = true;
  /** The error of a statement at which the database rolled the whole group back. */
  fault: unknown = undefined;

  constructor(database: GroupDatabase, isSynced: boolean) {
    this.#database = database;
    this.isSynced = isSynced;
    // A rolled back member may have left before the group ends.
    this.#outcome.promise.catch(() => undefined);
  }

  /** Resolves when it may begin. */
  get entered(): Promise<void> {
    return this.#entered.promise;
  }

  /** Lets it begin; resolves when its work has ended. */
  run(followsKept: boolean): Promise<void> {
    this.#isIndependent = !followsKept;
    try {
      this.#database.savepoint('savepoint');
    } catch (error) {
      this.#entered.reject(error);
      return Promise.resolve();
    }
    this.#isUnderWay = true;
    this.#entered.resolve();
    return this.#ended.promise;
  }

  /** Rejects it: the group could not begin. */
  reject(error: unknown): void {
    this.#entered.reject(error);
  }

  /** Executes a statement of its work. */
  execute<Result>(statement: () => Result): Result {
    // Without a transaction the statement would be committed on its own.
    if (!this.#database.isInTransaction()) throw new GroupRolledBack(this.fault);
    try {
      return statement();
    } catch (error) {
      if (!this.#database.isInTransaction()) this.fault = error;
      throw error;
    }
  }

  /** Ends its work; resolves once the group is committed. */
  async commit(): Promise<void> {
    this.#end(() => {
      this.#database.savepoint('release');
      this.isKept = true;
    });
    await this.#outcome.promise;
  }

  /** Undoes its work alone. Resolves once no other transaction can change why it was undone. */
  async rollback(): Promise<void> {
    if (!this.#isUnderWay) return;
    this.#end(() => {
      this.#database.savepoint('rollback to');
      this.#database.savepoint('release');
    });
    const isCause = this.fault !== undefined;
    if (!isCause && !this.#isIndependent) await this.#outcome.promise;
  }

  /** Reports how the group ended; null: committed. */
  settle(failure: GroupFailed | GroupRolledBack | null): void {
    if (failure === null) this.#outcome.resolve();
    else this.#outcome.reject(failure);
  }

  /** Lets the next transaction begin. */
  #end(closeSavepoint: () => void): void {
    try {
      if (this.#database.isInTransaction()) closeSavepoint();
    } catch (error) {
      this.fault = error;
      // The group cannot be committed with work that could be neither stored nor undone.
      this.#database.rollback();
      throw error;
    } finally {
      this.#isUnderWay = false;
      this.#ended.resolve();
    }
  }
}

type Signal = { promise: Promise<void>; resolve: () => void; reject: (error: unknown) => void };

function createSignal(): Signal {
  const signal: Partial<Signal> = {};
  signal.promise = new Promise((resolve, reject) => Object.assign(signal, { resolve, reject }));
  return signal as Signal;
}
