import { GroupMember } from './group-member.ts';
import { GroupFailed, GroupRolledBack } from './group-errors.ts';

/** What a group needs of its database. Each call is synchronous and throws the driver's error. */
export type GroupDatabase = {
  /** Begins a writing transaction, whose COMMIT waits for fsync when `isSynced`. */
  begin(isSynced: boolean): void;
  commit(): void;
  rollback(): void;
  savepoint(command: 'savepoint' | 'release' | 'rollback to'): void;
  /** False after the database has rolled back by itself, as on a full disk. */
  isInTransaction(): boolean;
};

/**
 * Most transactions of one commit; turns of the event loop without a new one that end collecting;
 * longest times to collect them and to accept more while they run, in milliseconds.
 */
const limits = { members: 100, quietTurns: 2, collecting: 5, accepting: 20 };

/** Captured, because tests replace the timers of the global object. */
const { setImmediate: onNextTurn } = globalThis;

/**
 * Commits short transactions together: each runs inside a savepoint, one after the other, and one
 * COMMIT ends all of them. No result, and no refusal that may rest on another transaction of the
 * group, is returned before that COMMIT. See docs/decisions/0036.
 */
export class CommitGroups {
  readonly #database: GroupDatabase;
  #waiting: GroupMember[] = [];
  #betweenGroups: (() => void)[] = [];
  #isOpen = false;
  #isRunning = false;

  constructor(database: GroupDatabase) {
    this.#database = database;
  }

  /** Runs work while no group is open, so that it sees no uncommitted rows. */
  betweenGroups<Result>(work: () => Result): Promise<Result> {
    return new Promise((resolve) => {
      // A throw inside the executor of a promise rejects that promise.
      const run = () => resolve(new Promise((settle) => settle(work())));
      if (this.#isOpen) this.#betweenGroups.push(run);
      else run();
    });
  }

  /** Waits for the transaction's turn in a group. Rejects when the group cannot begin. */
  async enter(isSynced: boolean): Promise<GroupMember> {
    const member = new GroupMember(this.#database, isSynced);
    this.#waiting.push(member);
    if (!this.#isRunning) void this.#run();
    await member.entered;
    return member;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#waiting.length > 0) {
        await this.#collect();
        // Those without fsync first: they take microseconds, and do not wait for the disk writes of others.
        for (const isSynced of [false, true]) {
          if (this.#waiting.some((member) => member.isSynced === isSynced)) {
            await this.#runGroup(isSynced);
          }
        }
      }
    } finally {
      this.#isRunning = false;
    }
  }

  /** Waits until turns of the event loop bring no more transactions. No lock is held yet. */
  async #collect(): Promise<void> {
    const until = performance.now() + limits.collecting;
    for (let quietTurns = 0; quietTurns < limits.quietTurns;) {
      const count = this.#waiting.length;
      if (count >= limits.members || performance.now() >= until) return;
      await new Promise<void>((resolve) => onNextTurn(resolve));
      quietTurns = this.#waiting.length > count ? 0 : quietTurns + 1;
    }
  }

  async #runGroup(isSynced: boolean): Promise<void> {
    try {
      this.#database.begin(isSynced);
    } catch (error) {
      // All of them waited for the lock: each on its own would block the thread as long again.
      for (const member of this.#waiting.splice(0)) member.reject(error);
      return;
    }
    this.#isOpen = true;
    const members: GroupMember[] = [];
    const collected = this.#waiting.filter((member) => member.isSynced === isSynced).length;
    const until = performance.now() + limits.accepting;
    while (this.#database.isInTransaction()) {
      const isLate = members.length >= collected && performance.now() >= until;
      const isFull = isLate || members.length >= limits.members;
      const next = isFull ? undefined : this.#takeWaiting(isSynced);
      if (!next) break;
      members.push(next);
      await next.run(members.some(({ isKept }) => isKept));
    }
    const failure = this.#end(members);
    this.#isOpen = false;
    for (const member of members) member.settle(failure);
    for (const work of this.#betweenGroups.splice(0)) work();
  }

  #takeWaiting(isSynced: boolean): GroupMember | undefined {
    const index = this.#waiting.findIndex((member) => member.isSynced === isSynced);
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  /** Commits; returns why the group was not committed, or null. */
  #end(members: readonly GroupMember[]): GroupFailed | GroupRolledBack | null {
    if (!this.#database.isInTransaction()) return new GroupRolledBack(members.at(-1)?.fault);
    try {
      this.#database.commit();
      return null;
    } catch (error) {
      return new GroupFailed(error, this.#tryRollback());
    }
  }

  /** Returns the error of a failed rollback; the next group then rolls back first. */
  #tryRollback(): unknown {
    if (!this.#database.isInTransaction()) return undefined;
    try {
      this.#database.rollback();
      return undefined;
    } catch (error) {
      return error;
    }
  }
}
