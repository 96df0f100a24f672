import { sql } from 'kysely';
import { toAddressPattern } from '../../database/like-pattern.ts';

/**
 * Condition that finds the rows whose column names the address, and those that name a longer one
 * too: the caller compares what it finds. `key` as `emailKey` returns it.
 */
export function mayNameAddress(column: string, key: string) {
  return sql<boolean>`lower(${sql.ref(column)}) like ${toAddressPattern(key)} escape '!'`;
}
