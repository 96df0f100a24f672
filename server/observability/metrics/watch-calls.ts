import type { CommerceConnection } from '../../commerce/exchange.ts';
import { noteFailure } from '../../http/middleware/request-log.ts';
import { toCallName } from './call-name.ts';
import type { CallOutcome } from './dependency-metrics.ts';
import type { Metrics } from './metrics.ts';

/**
 * Measures the calls of the commerce host and records failed ones as causes of the request's
 * failure.
 */
export function watchCalls(
  metrics: Pick<Metrics, 'commerceCall'>,
): NonNullable<CommerceConnection['onCall']> {
  return ({ path, status, milliseconds, problem }) => {
    const isRefusal = problem === 'refused' && status !== null && status < 500;
    const ending: CallOutcome = problem === null ? 'ok' : isRefusal ? 'refused' : 'failed';
    const name = toCallName(path);
    metrics.commerceCall(name, ending, milliseconds / 1000);
    if (ending === 'failed')
      noteFailure(`commerce host, ${name}: ${problem} ${status ?? ''}`.trim());
  };
}
