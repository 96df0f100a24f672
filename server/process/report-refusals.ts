import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { recordSecurityEvent } from '../observability/security-log.ts';
import type { RefusedBy } from './connection-limits.ts';

/** An attack fills the metrics, not the log: one line per limit and minute. */
const lineInterval = 60_000;

const reasons: Readonly<Record<RefusedBy, string>> = {
  address: 'connections per address',
  total: 'connections',
  requests: 'requests per address',
};

/** Counts each refusal and records the first one per minute in the security log. */
export function createRefusalReporter(
  log: Pick<Log, 'info' | 'warn'>,
  metrics: Pick<Metrics, 'connectionRefused'>,
): (by: RefusedBy) => void {
  const reportedAt = new Map<RefusedBy, number>();
  return (by) => {
    metrics.connectionRefused(by);
    const now = performance.now();
    const last = reportedAt.get(by);
    if (last !== undefined && now - last < lineInterval) return;
    reportedAt.set(by, now);
    recordSecurityEvent(log, 'limit.reached', { reason: reasons[by] });
  };
}
