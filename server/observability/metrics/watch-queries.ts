import type { QueryListener } from '../../database/open-database.ts';
import { isConflict } from '../../database/conflict.ts';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';

/** Milliseconds from which a statement is logged. */
const slowQueryTime = 200;

/** Measures statements and logs slow ones, with placeholders instead of values. */
export function watchQueries(
  database: 'commerce' | 'storefront',
  metrics: Pick<Metrics, 'query' | 'slowQuery'>,
  log: Pick<Log, 'warn'>,
): QueryListener {
  return ({ sql, milliseconds, error }) => {
    // A conflict is not a failure: the transaction is run again.
    const ending = error === null ? 'ok' : isConflict(error) ? 'refused' : 'failed';
    metrics.query(database, ending, milliseconds / 1000);
    if (milliseconds <= slowQueryTime) return;
    metrics.slowQuery(database);
    log.warn({ database, sql, ms: Math.round(milliseconds) }, 'slow query');
  };
}
