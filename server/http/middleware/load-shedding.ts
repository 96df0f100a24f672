import type { IncomingMessage, ServerResponse } from 'node:http';
import { isbot } from 'isbot';
import { toRouteClass } from '../../observability/metrics/route-class.ts';
import type { RouteClass } from '../../observability/metrics/route-class.ts';
import type { Metrics } from '../../observability/metrics/metrics.ts';
import { isDataAddress } from '../../../app/request/data-request.ts';
import { watchLateness } from './loop-lateness.ts';
import type { Lateness } from './loop-lateness.ts';
import { createPageAnswers } from '../../process/early-answer.ts';
import type { AnswerEarly } from '../../process/early-answer.ts';
import { bringsAnySession } from '../session/session-cookies.ts';
import { plainSecurityHeaders } from './security-headers.ts';
import { loggedPath } from '../../observability/logged-path.ts';
import type { Log } from '../../observability/log.ts';

/** Order in which requests are refused under overload; `never` is always answered. */
export type Rank = 'crawler' | 'stranger' | 'visitor' | 'never';

/**
 * A rank is refused when this part of the limit of requests in flight is reached, or when the event
 * loop is later than `lag` milliseconds and more than a few requests are in flight.
 */
const thresholds = {
  crawler: { part: 0.5, lag: 100, retryAfter: 120 },
  stranger: { part: 1, lag: 250, retryAfter: 5 },
  visitor: { part: 4, lag: 2000, retryAfter: 5 },
} as const;
/** Other work on the machine delays the event loop too; that alone refuses nothing. */
const fewInFlight = 0.2;

/** Routes that are cheap (a sitemap is not), belong to a page that was already answered, or serve probes. */
const light: ReadonlySet<RouteClass> = new Set([
  'health',
  'file',
  'picture',
  'map',
  'crawler-file',
]);

export type LoadShedding = {
  /** Returns false when the request was refused and has been answered. */
  admit(request: IncomingMessage, response: ServerResponse): boolean;
  close(): void;
};

type LoadSheddingDeps = {
  /**
   * Requests in flight at which visitors without a session are refused; 0 switches shedding off.
   */
  limit: number;
  metrics: Pick<Metrics, 'request' | 'shed' | 'watchTraffic'>;
  lateness?: Lateness;
  log?: Pick<Log, 'info'>;
  /** Default: an answer without Strict-Transport-Security. */
  answerEarly?: AnswerEarly;
};

/**
 * Counts requests in flight from their complete arrival to the end of their answer, measures each
 * answer, and refuses pages with 503 and Retry-After under overload: crawlers first, then visitors
 * without a session, then all pages. Rules R5.1, R5.2
 */
export function openLoadShedding({
  limit,
  metrics,
  lateness = watchLateness(),
  log,
  answerEarly = createPageAnswers(plainSecurityHeaders(false)),
}: LoadSheddingDeps): LoadShedding {
  let inFlight = 0;
  metrics.watchTraffic({ inFlight: () => inFlight, lag: () => lateness.worst() });

  const isTooMuch = (rank: Exclude<Rank, 'never'>) => {
    const threshold = thresholds[rank];
    return (
      inFlight >= limit * threshold.part ||
      (inFlight >= limit * fewInFlight && lateness.read() > threshold.lag)
    );
  };

  return {
    admit(request, response) {
      const path = pathOf(request);
      const route = toRouteClass(path);
      if (limit > 0 && isTooMuch('crawler')) {
        const rank = rankOf(request, route);
        if (rank !== 'never' && isTooMuch(rank)) {
          metrics.shed(rank);
          log?.info({ status: 503, reason: 'overload', rank, path: loggedPath(path) }, 'shed');
          answerEarly(request, response, {
            status: 503,
            reason: 'busy',
            retryAfter: thresholds[rank].retryAfter,
          });
          return false;
        }
      }
      const startedAt = performance.now();
      const counts = light.has(route) ? 0 : 1;
      inFlight += counts;
      response.once('close', () => {
        inFlight -= counts;
        metrics.request(route, response.statusCode, (performance.now() - startedAt) / 1000);
      });
      return true;
    },
    close: () => lateness.close(),
  };
}

/**
 * Ranks a request: forms and checkout are never refused, visitors with a session come before
 * others, and sitemaps are for crawlers.
 */
export function rankOf({ method = '', url = '', headers }: IncomingMessage, route: string): Rank {
  if (method !== 'GET' && method !== 'HEAD') return 'never';
  if (route === 'checkout' || light.has(route as RouteClass)) return 'never';
  if (route === 'sitemap') return 'crawler';
  if (bringsAnySession(headers.cookie ?? '') || isDataAddress(url)) return 'visitor';
  return isbot(headers['user-agent']) ? 'crawler' : 'stranger';
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
