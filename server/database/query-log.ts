import type { LogEvent } from 'kysely';
import type { QueryListener } from './open-database.ts';

/** Adapts a QueryWatch to Kysely's log option; values are left out. */
export function createQueryLog(watch: QueryListener | undefined): {
  log?: (event: LogEvent) => void;
} {
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
