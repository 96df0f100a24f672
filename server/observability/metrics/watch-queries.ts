import type { QueryWatch } from '../../database/open-database.ts';
import { isConflict } from '../../database/conflict.ts';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';

/** Milliseconds from which a statement is named in the log. */
const slow = 200;

/** Measures statements and logs slow ones: their text has signs in place of all values. */
export function watchQueries(
  database: 'commerce' | 'storefront',
  metrics: Pick<Metrics, 'query' | 'slowQuery'>,
  log: Pick<Log, 'warn'>,
): QueryWatch {
  return ({ sql, milliseconds, error }) => {
    // A conflict is no fault: the transaction is run again.
    const ending = error === null ? 'ok' : isConflict(error) ? 'refused' : 'failed';
    metrics.query(database, ending, milliseconds / 1000);
    if (milliseconds <= slow) return;
    metrics.slowQuery(database);
    log.warn({ database, sql, ms: Math.round(milliseconds) }, 'slow query');
  };
}
