import type { LogEvent } from 'kysely';
import type { QueryWatch } from './open-database.ts';

/** Adapts a QueryWatch to Kysely's log option; values are left out. */
export function queryLog(watch: QueryWatch | undefined): { log?: (event: LogEvent) => void } {
  if (!watch) return {};
  return {
    log: (event) =>
      watch({
        sql: event.query.sql,
        milliseconds: event.queryDurationMillis,
        error: event.level === 'error' ? event.error : null,
      }),
  };
}
