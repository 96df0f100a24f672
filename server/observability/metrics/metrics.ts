import cluster from 'node:cluster';
import { AggregatorRegistry, Registry, collectDefaultMetrics } from 'prom-client';
import { dependencyMetrics } from './dependency-metrics.ts';
import { createInstruments } from './instruments.ts';
import { shopMetrics } from './shop-metrics.ts';
import { trafficMetrics } from './traffic-metrics.ts';

/**
 * Metrics for operators. Every label has a fixed set of values: never an address, name, number or
 * token of a visitor. Times are in seconds, as Prometheus expects them.
 */
export type Metrics = ReturnType<typeof openMetrics>;

export function openMetrics() {
  const registry = new Registry();
  const instruments = createInstruments(registry);

  return {
    ...trafficMetrics(instruments),
    ...dependencyMetrics(instruments),
    ...shopMetrics(instruments),

    /** Also collects memory, garbage collection and event loop metrics from now on. */
    expose() {
      collectDefaultMetrics({ register: registry });
      if (!cluster.isWorker) return;
      AggregatorRegistry.setRegistries([registry]);
      // The instance answers the primary's requests for metrics from now on.
      new AggregatorRegistry();
    },
    /** Returns the names of all metrics that exist now. */
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    /** Returns the metrics in the Prometheus text format. */
    text: () => registry.metrics(),
  };
}

/** Returns the sum of all workers' metrics in the Prometheus text format. */
export function createWorkerMetricsReader(): () => Promise<string> {
  const registry = new AggregatorRegistry();
  return () => registry.clusterMetrics();
}
