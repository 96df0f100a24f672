import type { Instruments } from './instruments.ts';

/** How a call to a dependency ended. */
export type CallOutcome = 'ok' | 'refused' | 'failed';

const queryTimes = [0.001, 0.005, 0.025, 0.1, 0.2, 1, 5];

/** Calls of the catalogue, the commerce host and the databases. */
export function dependencyMetrics({ histogram, counter, gauge }: Instruments) {
  const catalogue = histogram('shop_catalogue_seconds', 'Calls of the catalogue engine', [
    'question',
    'ending',
  ]);
  const commerce = histogram('shop_commerce_seconds', 'Calls of the commerce host', [
    'call',
    'ending',
  ]);
  const queries = histogram(
    'shop_database_seconds',
    'Database statements',
    ['database', 'ending'],
    queryTimes,
  );
  const slowQueries = counter(
    'shop_slow_queries_total',
    'Database statements that took too long; the log has their text',
    ['database'],
  );
  const circuits = gauge('shop_circuit_open', '1 while the circuit of a dependency is open', [
    'dependency',
  ]);

  return {
    catalogueQuestion: (question: string, ending: CallOutcome, seconds: number) =>
      catalogue.observe({ question, ending }, seconds),
    commerceCall: (call: string, ending: CallOutcome, seconds: number) =>
      commerce.observe({ call, ending }, seconds),
    query: (database: string, ending: CallOutcome, seconds: number) =>
      queries.observe({ database, ending }, seconds),
    slowQuery: (database: string) => slowQueries.inc({ database }),
    /** Reports the circuit of a dependency from now on; the returned function sets its state. */
    watchCircuit(dependency: 'catalogue' | 'commerce') {
      const change = (isOpen: boolean) => circuits.set({ dependency }, isOpen ? 1 : 0);
      change(false);
      return change;
    },
  };
}
