import { setImmediate } from 'node:timers';
import type { DatabaseSync } from 'node:sqlite';

/** Write transactions of this process so far, on any connection. */
let writes = 0;

/** Makes every connection of this process read revisions again. */
export function noteWrite(): void {
  writes += 1;
}

/** A store was replaced after its revision was remembered. */
class RevisionChanged extends Error {}

/** `assumed`: revisions that the transaction relies on and that were read before it. */
type Running = { assumed: Map<string, number>; isBegun: boolean };

/**
 * Read transactions of one connection. A transaction begins with its first statement, and the
 * revision of a store is remembered for a turn of the event loop: what needs nothing but the
 * revision then reads nothing.
 */
export class ReadTransactions {
  readonly #database: DatabaseSync;
  readonly #selectRevision: (store: string) => number;
  readonly #revisions = new Map<string, number>();
  #writes = writes;
  #isWaiting = false;
  #running: Running | null = null;

  constructor(database: DatabaseSync, selectRevision: (store: string) => number) {
    this.#database = database;
    this.#selectRevision = selectRevision;
  }

  /**
   * Runs `work` on one state of the file; again when a remembered revision turns out to have
   * changed.
   */
  run<Result>(work: () => Result): Result {
    const running: Running = { assumed: new Map(), isBegun: false };
    this.#running = running;
    try {
      const result = work();
      if (running.isBegun) this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      if (running.isBegun && this.#database.isTransaction) this.#database.exec('ROLLBACK');
      if (!(error instanceof RevisionChanged)) throw error;
    } finally {
      this.#running = null;
    }
    this.#revisions.clear();
    return this.run(work);
  }

  revision(store: string): number {
    const running = this.#running;
    if (!running) return this.#selectRevision(store);
    if (this.#writes !== writes) this.#revisions.clear();
    this.#writes = writes;
    const known = running.isBegun ? undefined : this.#revisions.get(store);
    if (known !== undefined) {
      running.assumed.set(store, known);
      return known;
    }
    const revision = this.#selectRevision(store);
    this.#remember(store, revision);
    return revision;
  }

  /** Begins the running transaction. Call it before each statement. */
  beforeStatement(): void {
    const running = this.#running;
    if (!running || running.isBegun) return;
    this.#database.exec('BEGIN');
    running.isBegun = true;
    for (const [store, revision] of running.assumed) {
      if (this.#selectRevision(store) !== revision) throw new RevisionChanged();
    }
  }

  #remember(store: string, revision: number): void {
    this.#revisions.set(store, revision);
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setImmediate(() => {
      this.#isWaiting = false;
      this.#revisions.clear();
    });
  }
}
