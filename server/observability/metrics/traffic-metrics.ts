import type { Instruments } from './instruments.ts';

/** Requests and connections. */
export function trafficMetrics({ histogram, counter, readGauge }: Instruments) {
  const requests = histogram(
    'shop_request_seconds',
    'Requests that the output cache did not answer, from their complete arrival to the last byte written',
    ['route', 'status'],
  );
  const shed = counter('shop_requests_shed_total', 'Requests shed under overload', ['rank']);
  const refused = counter(
    'shop_connections_refused_total',
    'Connections and requests beyond a limit: of one address, of all, or requests of one address',
    ['limit'],
  );

  return {
    request: (route: string, status: number, seconds: number) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    shed: (rank: string) => shed.inc({ rank }),
    connectionRefused: (limit: string) => refused.inc({ limit }),
    watchConnections: (read: () => number) => {
      readGauge('shop_connections', 'Open connections', read);
    },
    watchTraffic(read: { inFlight: () => number; lag: () => number }) {
      readGauge('shop_requests_in_flight', 'Requests that are being answered', read.inFlight);
      readGauge(
        'shop_event_loop_lag_seconds',
        'Longest delay of the event loop in the last 15 seconds; of several workers the worst',
        () => read.lag() / 1000,
        'max',
      );
    },
  };
}
