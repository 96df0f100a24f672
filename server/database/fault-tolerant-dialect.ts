import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { DatabaseUnavailable, findUnavailableReason } from './database-unavailable.ts';
import { GroupFailed, isOfGroup } from './sqlite/group-errors.ts';
import { RollbackFailed } from './sqlite/rollback-failed.ts';

export type FaultToleranceDeps = {
  /** Called with every DatabaseUnavailable. */
  onFault: (fault: DatabaseUnavailable) => void;
  /** Throws DatabaseUnavailable when the file on disk is not the one that was opened. */
  checkFile?: () => void;
};

/**
 * Where an error happened: without a connection, inside a transaction, or in a statement whose
 * outcome is unknown when its result does not arrive (COMMIT, or a write outside a transaction).
 */
type FailureStage = 'connect' | 'transaction' | 'final';

/**
 * Wraps a dialect: driver errors that mean "unavailable" become DatabaseUnavailable, and a failed
 * rollback stays distinguishable from the error before it.
 */
export function withUnavailableErrors(dialect: Dialect, deps: FaultToleranceDeps): Dialect {
  return {
    createDriver: () => new FaultTolerantDriver(dialect.createDriver(), deps),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

class FaultTolerantDriver implements Driver {
  readonly #inner: Driver;
  readonly #deps: FaultToleranceDeps;
  readonly #wrapped = new WeakSet<DatabaseConnection>();
  readonly #inTransaction = new WeakSet<DatabaseConnection>();
  readonly #commitErrors = new WeakMap<DatabaseConnection, unknown>();

  constructor(inner: Driver, deps: FaultToleranceDeps) {
    this.#inner = inner;
    this.#deps = deps;
  }

  init: Driver['init'] = (options) => this.#inner.init(options);
  destroy: Driver['destroy'] = (options) => this.#inner.destroy(options);
  releaseConnection: Driver['releaseConnection'] = (connection, options) =>
    this.#inner.releaseConnection(connection, options);

  acquireConnection: Driver['acquireConnection'] = async (options) => {
    const connection = await this.#run('connect', () => this.#inner.acquireConnection(options));
    if (!this.#wrapped.has(connection)) {
      this.#wrapped.add(connection);
      this.#wrap(connection);
    }
    return connection;
  };

  async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    this.#inTransaction.add(connection);
    this.#commitErrors.delete(connection);
    try {
      await this.#run('transaction', () => this.#inner.beginTransaction(connection, settings));
    } catch (error) {
      this.#inTransaction.delete(connection);
      throw error;
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      this.#inTransaction.delete(connection);
      await this.#run('final', () => this.#inner.commitTransaction(connection));
    } catch (error) {
      this.#commitErrors.set(connection, error);
      throw error;
    }
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#inTransaction.delete(connection);
    try {
      await this.#inner.rollbackTransaction(connection);
    } catch (error) {
      if (isOfGroup(error)) throw this.#toFault('final', error);
      throw new RollbackFailed(error, this.#commitErrors.get(connection));
    }
  }

  #wrap(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = <Row>(query: CompiledQuery, options?: object) => {
      const changes = !/^\s*(?:select|set|rollback)\b/i.test(query.sql);
      const isFinal = changes && !this.#inTransaction.has(connection);
      return this.#run<QueryResult<Row>>(isFinal ? 'final' : 'transaction', () =>
        execute<Row>(query, options),
      );
    };
  }

  async #run<Result>(stage: FailureStage, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw this.#toFault(stage, error);
    }
  }

  /** Returns the error unchanged when it does not mean that the database is unavailable. */
  #toFault(stage: FailureStage, error: unknown): unknown {
    if (error instanceof GroupFailed) {
      return new GroupFailed(this.#toFault(stage, error.cause), error.rollbackError);
    }
    const fault = this.#readFault(stage, error);
    if (fault === null) return error;
    this.#deps.onFault(fault);
    return fault;
  }

  #readFault(stage: FailureStage, error: unknown): DatabaseUnavailable | null {
    if (error instanceof DatabaseUnavailable) return error;
    const reason = findUnavailableReason(error);
    // SQLite reports a truncated file as "malformed" or "no such table".
    const isOfFile = error instanceof Error && 'errcode' in error;
    const fileFault = isOfFile ? this.#findFileFault() : null;
    if (fileFault !== null || reason === null) return fileFault;
    const isLost = reason === 'connection-lost';
    return new DatabaseUnavailable(reason, {
      cause: error,
      isOutcomeUnknown: isLost && stage === 'final',
      canRetry: isLost && stage === 'transaction',
    });
  }

  #findFileFault(): DatabaseUnavailable | null {
    try {
      this.#deps.checkFile?.();
      return null;
    } catch (error) {
      return error instanceof DatabaseUnavailable ? error : null;
    }
  }
}
