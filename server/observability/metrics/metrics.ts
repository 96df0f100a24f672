import cluster from 'node:cluster';
import {
  AggregatorRegistry,
  Counter,
  Gauge,
  Histogram,
  Registry,
  collectDefaultMetrics,
} from 'prom-client';

/** How a call to a dependency ended. */
export type CallOutcome = 'ok' | 'refused' | 'failed';

/** Counters of the page cache since its start, and its present size. */
export type CacheState = {
  hits: number;
  misses: number;
  dropped: number;
  pages: number;
  bytes: number;
};

/** Mails that wait for their next attempt, and mails that were given up. */
export type MailQueue = { waiting: number; failed: number };

/**
 * Metrics for operators. Every label has a fixed set of values: never an address, name, number or
 * token of a visitor. Times are in seconds, as Prometheus expects them.
 */
export type Metrics = ReturnType<typeof openMetrics>;

const pageTimes = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const queryTimes = [0.001, 0.005, 0.025, 0.1, 0.2, 1, 5];

export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  /** Creates a histogram of durations in seconds. */
  const createHistogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets = pageTimes,
  ) => new Histogram({ name, help, labelNames, buckets, registers });
  /** Creates a counter. */
  const createCounter = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Counter({ name, help, labelNames, registers });

  const requests = createHistogram(
    'shop_request_seconds',
    'Requests that the output cache did not answer, from their complete arrival to the last byte written',
    ['route', 'status'],
  );
  const shed = createCounter('shop_requests_shed_total', 'Requests shed under overload', ['rank']);
  const refused = createCounter(
    'shop_connections_refused_total',
    'Connections and requests beyond a limit: of one address, of all, or requests of one address',
    ['limit'],
  );
  const catalogue = createHistogram('shop_catalogue_seconds', 'Calls of the catalogue engine', [
    'question',
    'ending',
  ]);
  const commerce = createHistogram('shop_commerce_seconds', 'Calls of the commerce host', [
    'call',
    'ending',
  ]);
  const queries = createHistogram(
    'shop_database_seconds',
    'Database statements',
    ['database', 'ending'],
    queryTimes,
  );
  const slowQueries = createCounter(
    'shop_slow_queries_total',
    'Database statements that took too long; the log has their text',
    ['database'],
  );
  const lines = createCounter('shop_log_lines_total', 'Warnings and errors in the log', ['level']);
  const orders = createCounter('shop_orders_placed_total', 'Inquiries that were placed');
  const circuits = new Gauge({
    name: 'shop_circuit_open',
    help: '1 while the circuit of a dependency is open',
    labelNames: ['dependency'],
    aggregator: 'max',
    registers,
  });

  /** Creates a gauge that is read when the metrics are collected. */
  const createGauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      aggregator: 'sum' as const,
      async collect() {
        this.set(await read());
      },
    });
  const createReadCounter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });

  return {
    request: (route: string, status: number, seconds: number) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    shed: (rank: string) => shed.inc({ rank }),
    connectionRefused: (limit: string) => refused.inc({ limit }),
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
    logLine: (level: 'warn' | 'error' | 'fatal') => lines.inc({ level }),
    orderPlaced: () => orders.inc(),

    watchConnections: (read: () => number) => {
      createGauge('shop_connections', 'Open connections', read);
    },
    watchTraffic(read: { inFlight: () => number; lag: () => number }) {
      createGauge('shop_requests_in_flight', 'Requests that are being answered', read.inFlight);
      new Gauge({
        name: 'shop_event_loop_lag_seconds',
        help: 'Longest delay of the event loop in the last 15 seconds; of several workers the worst',
        aggregator: 'max',
        registers,
        collect() {
          this.set(read.lag() / 1000);
        },
      });
    },
    watchOutputCache(read: () => CacheState) {
      createReadCounter(
        'shop_output_cache_hits_total',
        'Responses from the output cache',
        () => read().hits,
      );
      createReadCounter(
        'shop_output_cache_misses_total',
        'Pages rendered for the output cache',
        () => read().misses,
      );
      createReadCounter(
        'shop_output_cache_dropped_total',
        'Pages dropped from the output cache',
        () => read().dropped,
      );
      createGauge('shop_output_cache_pages', 'Pages in the output cache', () => read().pages);
      createGauge('shop_output_cache_bytes', 'Bytes in the output cache', () => read().bytes);
    },
    watchMails(read: () => Promise<MailQueue>) {
      new Gauge({
        name: 'shop_mails',
        help: 'Mails that wait, and mails that were given up',
        labelNames: ['state'],
        // All workers share one queue.
        aggregator: 'max',
        registers,
        async collect() {
          const { waiting, failed } = await read();
          this.set({ state: 'waiting' }, waiting);
          this.set({ state: 'failed' }, failed);
        },
      });
    },

    /** Also collects memory, garbage collection and event loop metrics from now on. */
    expose() {
      collectDefaultMetrics({ register: registry });
      if (!cluster.isWorker) return;
      AggregatorRegistry.setRegistries([registry]);
      // The instance answers the primary's requests for metrics from now on.
      new AggregatorRegistry();
    },
    /** Returns the metrics in the Prometheus text format. */
    text: () => registry.metrics(),
  };
}

/** Returns the sum of all workers' metrics in the Prometheus text format. */
export function createWorkerMetricsReader(): () => Promise<string> {
  const registry = new AggregatorRegistry();
  return () => registry.clusterMetrics();
}
