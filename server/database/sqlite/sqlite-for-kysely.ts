import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Prepared statements in the cache; more than the shop has different queries. */
const maxStatements = 300;

/** Adapts Node's SQLite to the interface of Kysely's SQLite dialect. */
export function toKyselySqlite(sqlite: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: maxStatements });
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = toKyselyStatement(sqlite.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...toSqliteValues(parameters)),
    run: (parameters) => statement.run(...toSqliteValues(parameters)),
    iterate: (parameters) => statement.iterate(...toSqliteValues(parameters)),
  };
}

function toSqliteValues(parameters: readonly unknown[]): SQLInputValue[] {
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
