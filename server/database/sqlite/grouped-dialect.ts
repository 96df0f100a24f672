import { SqliteAdapter, SqliteDialect } from 'kysely';
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  SqliteDatabase,
  TransactionSettings,
} from 'kysely';
import type { CommitGroups } from './commit-groups.ts';
import { GroupFailed, retryInNextGroup } from './group-errors.ts';
import type { GroupMember } from './group-member.ts';

/**
 * Kysely hands the isolation level to the driver, and SQLite has only one: this one marks a
 * transaction whose COMMIT does not wait for fsync.
 */
export const unsyncedLevel = 'read uncommitted';

type GroupedDialectDeps = {
  sqlite: SqliteDatabase;
  groups: CommitGroups;
  /** Called after the last transaction, before the database is closed. */
  beforeClose: () => void;
};

/** Kysely's SQLite dialect with transactions, and writes outside of them, in groups. */
export function createGroupedDialect(deps: GroupedDialectDeps): Dialect {
  const dialect = new SqliteDialect({ database: deps.sqlite });
  return {
    createDriver: () => new GroupedDriver(deps),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => new GroupedAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

/** Kysely's own lock would let one transaction in only after the COMMIT of the one before. */
class GroupedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class GroupedDriver implements Driver {
  readonly #deps: GroupedDialectDeps;
  readonly #free: GroupedConnection[] = [];
  #inUse = 0;
  #onUnused: (() => void) | null = null;

  constructor(deps: GroupedDialectDeps) {
    this.#deps = deps;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#inUse += 1;
    return this.#free.pop() ?? new GroupedConnection(this.#deps);
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel }: TransactionSettings,
  ): Promise<void> {
    await toGrouped(connection).begin(isolationLevel !== unsyncedLevel);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await toGrouped(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await toGrouped(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#free.push(toGrouped(connection));
    this.#inUse -= 1;
    if (this.#inUse === 0) this.#onUnused?.();
  }

  async destroy(): Promise<void> {
    if (this.#inUse > 0) await new Promise<void>((resolve) => (this.#onUnused = resolve));
    this.#deps.beforeClose();
    this.#deps.sqlite.close();
  }
}

function toGrouped(connection: DatabaseConnection): GroupedConnection {
  if (!(connection instanceof GroupedConnection)) throw new TypeError('Another connection');
  return connection;
}

/** A place in the queue for the one SQLite connection. */
class GroupedConnection implements DatabaseConnection {
  readonly #deps: GroupedDialectDeps;
  #member: GroupMember | null = null;

  constructor(deps: GroupedDialectDeps) {
    this.#deps = deps;
  }

  async begin(isSynced: boolean): Promise<void> {
    this.#member = await this.#deps.groups.enter(isSynced);
  }

  async commit(): Promise<void> {
    const member = this.#member;
    this.#member = null;
    await member?.commit();
  }

  async rollback(): Promise<void> {
    const member = this.#member;
    this.#member = null;
    await member?.rollback();
  }

  executeQuery = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    const run = () => this.#execute<Row>(query);
    if (this.#member) return this.#member.execute(run);
    const isWrite = /^\s*(?:insert|update|delete|replace|with)\b/i.test(query.sql);
    return isWrite ? this.#write(run) : this.#deps.groups.betweenGroups(run);
  };

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('A stream would keep the only connection busy; read pages instead');
  }

  async #write<Result>(run: () => Result): Promise<Result> {
    try {
      return await retryInNextGroup(() => this.#writeOnce(run));
    } catch (error) {
      throw error instanceof GroupFailed ? error.cause : error;
    }
  }

  async #writeOnce<Result>(run: () => Result): Promise<Result> {
    const member = await this.#deps.groups.enter(true);
    try {
      const result = member.execute(run);
      await member.commit();
      return result;
    } catch (error) {
      await member.rollback();
      throw error;
    }
  }

  #execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#deps.sqlite.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return {
      rows: [],
      insertId: BigInt(lastInsertRowid),
      numAffectedRows: BigInt(changes),
    };
  }
}
