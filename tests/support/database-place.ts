import { createHash, randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { DatabasePlace } from '../../server/database/open-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL database for the files of the project `postgres`; the others use SQLite. */
    databaseUrl: string | undefined;
  }
}

/** An SQLite file, or where the tests run on PostgreSQL a schema that stands for it. */
export function databasePlace(file = ':memory:'): DatabasePlace {
  const url = inject('databaseUrl');
  if (url === undefined) return { file };
  const name = file === ':memory:' ? randomBytes(8) : createHash('sha256').update(file).digest();
  return { url, schema: `test_${name.toString('hex').slice(0, 16)}` };
}
