import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Prepared statements in the cache; more than the shop has different queries. */
const maxStatements = 300;

/** Node's SQLite in the shape that Kysely's SQLite dialect expects. */
export function sqliteForKysely(sqlite: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: maxStatements });
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      // A transaction that begins as a reader can fail when it starts to write; one that begins as
      // the writer waits its turn at the start, where nothing is done yet.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      const known = statements.get(text);
      if (known) return known;
      const statement = statementForKysely(sqlite.prepare(text));
      statements.set(text, statement);
      return statement;
    },
  };
}

function statementForKysely(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((parameter) => {
    if (
      parameter === null ||
      typeof parameter === 'string' ||
      typeof parameter === 'number' ||
      typeof parameter === 'bigint' ||
      parameter instanceof Uint8Array
    ) {
      return parameter;
    }
    throw new TypeError(`SQLite takes no ${typeof parameter}`);
  });
}
