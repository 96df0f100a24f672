import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseLocation } from '../../../server/database/open-database.ts';

/** Returns the location of an SQLite file, or of a schema when the tests run on PostgreSQL. */
export function locateTestDatabase(file = ':memory:'): DatabaseLocation {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return { file };
  const name = file === ':memory:' ? randomBytes(8) : createHash('sha256').update(file).digest();
  return { url, schema: `test_${name.toString('hex').slice(0, 16)}` };
}
