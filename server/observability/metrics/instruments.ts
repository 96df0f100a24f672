import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

const pageTimes = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Instruments = ReturnType<typeof createInstruments>;

/** Creates the instruments of one registry. Their names begin with `shop_`. */
export function createInstruments(registry: Registry) {
  const registers = [registry];
  return {
    /** Creates a histogram of durations in seconds. */
    histogram: <Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      buckets = pageTimes,
    ) => new Histogram({ name, help, labelNames, buckets, registers }),

    counter: <Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[] = [],
    ) => new Counter({ name, help, labelNames, registers }),

    /** Creates a gauge that is set; of several workers the highest value counts. */
    gauge: <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
      new Gauge({ name, help, labelNames, aggregator: 'max', registers }),

    /** Creates a gauge that is read when the metrics are collected. */
    readGauge: (
      name: string,
      help: string,
      read: () => number | Promise<number>,
      aggregator: 'sum' | 'max' = 'sum',
    ) =>
      new Gauge({
        name,
        help,
        registers,
        aggregator,
        async collect() {
          this.set(await read());
        },
      }),

    /** Creates a counter that is read when the metrics are collected. */
    readCounter: (name: string, help: string, read: () => number) =>
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      }),

    /** Creates a gauge with a value a state; of several workers the highest value counts. */
    stateGauge: <State extends string>(
      name: string,
      help: string,
      read: () => Promise<Record<State, number>>,
    ) =>
      new Gauge({
        name,
        help,
        labelNames: ['state'],
        aggregator: 'max',
        registers,
        async collect() {
          for (const [state, value] of Object.entries<number>(await read())) {
            this.set({ state }, value);
          }
        },
      }),
  };
}
