import type { IncomingMessage, ServerResponse } from 'node:http';
import { isbot } from 'isbot';
import { isDataAddress } from '../../app/request/data-request.ts';
import { routeClass } from '../metrics/route-class.ts';
import type { RouteClass } from '../metrics/route-class.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { watchLateness } from './loop-lateness.ts';
import type { Lateness } from './loop-lateness.ts';
import { pageAnswers } from '../process/early-answer.ts';
import type { AnswerEarly } from '../process/early-answer.ts';
import { plainSecurityHeaders } from './security-headers.ts';
import { loggedPath } from './logged-path.ts';
import type { Log } from '../log.ts';

/** Who gives way first when there is too much to do; `never` is always answered. */
export type Rank = 'crawler' | 'stranger' | 'visitor' | 'never';

/**
 * When a rank is refused: from this part of the limit of requests in flight, or when the event loop
 * is later than this (milliseconds) while more than a few requests are in flight.
 */
const thresholds = {
  crawler: { part: 0.5, lag: 100, retryAfter: 120 },
  stranger: { part: 1, lag: 250, retryAfter: 5 },
  visitor: { part: 4, lag: 2000, retryAfter: 5 },
} as const;
/** A machine that is busy with something else makes the loop late, too: nobody is refused for that. */
const fewInFlight = 0.2;

/** Cheap to answer, parts of a page that was answered, or asked by machines that decide by it. */
const light: ReadonlySet<RouteClass> = new Set([
  'health',
  'file',
  'picture',
  'map',
  'crawler-file',
]);

export type Admission = {
  /** False: the request has been answered, because there is too much to do. */
  admit(request: IncomingMessage, response: ServerResponse): boolean;
  close(): void;
};

type Parts = {
  /** Requests in flight at which strangers are refused; 0: nobody ever is. */
  limit: number;
  metrics: Pick<Metrics, 'request' | 'shed' | 'watchTraffic'>;
  lateness?: Lateness;
  log?: Pick<Log, 'info'>;
  /** Without Strict-Transport-Security unless given. */
  answerEarly?: AnswerEarly;
};

/**
 * Counts what is in flight, from the complete arrival of a request to the end of its answer, and how
 * late the event loop is, measures each answer, and refuses pages with 503 and Retry-After when there
 * is more to do than can be done: crawlers first, then whoever has no session, then everybody's pages.
 * Forms, orders, replays, the checkout and health are never refused; kept pages do not come here at
 * all. spec: promises, Server, Overload
 */
export function openAdmission({
  limit,
  metrics,
  lateness = watchLateness(),
  log,
  answerEarly = pageAnswers(plainSecurityHeaders(false)),
}: Parts): Admission {
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
      const route = routeClass(path);
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

/** Whoever is in the middle of something, has a session or sends something, comes before strangers. */
export function rankOf({ method = '', url = '', headers }: IncomingMessage, route: string): Rank {
  if (method !== 'GET' && method !== 'HEAD') return 'never';
  if (route === 'checkout' || light.has(route as RouteClass)) return 'never';
  const hasSession = /(?:^|;)\s*(?:__Host-)?session=/.test(headers.cookie ?? '');
  if (hasSession || isDataAddress(url)) return 'visitor';
  return isbot(headers['user-agent']) ? 'crawler' : 'stranger';
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
