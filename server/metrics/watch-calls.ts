import type { CommerceConnection } from '../commerce/exchange.ts';
import { callName } from './call-name.ts';
import type { Ending, Metrics } from './metrics.ts';

/** Measures the calls of the commerce host. */
export function watchCalls(
  metrics: Pick<Metrics, 'commerceCall'>,
): NonNullable<CommerceConnection['onCall']> {
  return ({ path, status, milliseconds, problem }) => {
    const isRefusal = problem === 'refused' && status !== null && status < 500;
    const ending: Ending = problem === null ? 'ok' : isRefusal ? 'refused' : 'failed';
    metrics.commerceCall(callName(path), ending, milliseconds / 1000);
  };
}
