import { randomBytes } from 'node:crypto';
import { RequestError } from '@hono/node-server';
import { plainPage } from '../http/plain-page.ts';
import type { Log } from '../observability/log.ts';

/**
 * Answers a request that could not be built (400) or whose handler threw (500). The page shows the
 * trace id of the log line (Rule R7.1).
 */
export function answerFailure(error: unknown, log: Pick<Log, 'info' | 'error'>): Response {
  if (error instanceof RequestError) {
    log.info({ error, status: 400 }, 'a request that is none');
    return new Response(null, { status: 400, headers: { 'Cache-Control': 'no-store' } });
  }
  const traceId = randomBytes(8).toString('hex');
  log.error({ error, traceId, status: 500, reason: 'unexpected failure' }, 'request failed');
  return plainPage(500, 'server', 'en', traceId);
}
