import { randomBytes } from 'node:crypto';
import { RequestError } from '@hono/node-server';
import { fallbackLanguage } from '../../app/domain/store/languages.ts';
import { plainPage } from '../http/plain-page.ts';
import type { PlainPlace } from '../http/plain-place.ts';
import type { Log } from '../observability/log.ts';

/** Place of a request that could not be built. */
const unknownPlace: PlainPlace = { language: fallbackLanguage, shop: null };

type FailureDeps = {
  log: Pick<Log, 'info' | 'error'>;
  /** Security headers of an answer that the shop does not give. */
  plainHeaders: Readonly<Record<string, string>>;
};

/**
 * Answers a request that could not be built (400) or whose handler threw (500). The page shows the
 * trace id of the log line (Rule R7.1).
 */
export function answerFailure(
  error: unknown,
  { log, plainHeaders }: FailureDeps,
  place = unknownPlace,
): Response {
  const response = createPage(error, log, place);
  for (const [name, value] of Object.entries(plainHeaders)) response.headers.set(name, value);
  return response;
}

function createPage(error: unknown, log: FailureDeps['log'], place: PlainPlace): Response {
  if (error instanceof RequestError) {
    log.info({ error, status: 400 }, 'a request that is none');
    return plainPage(400, 'misdirected', place);
  }
  const traceId = randomBytes(8).toString('hex');
  log.error({ error, traceId, status: 500, reason: 'unexpected failure' }, 'request failed');
  return plainPage(500, 'server', place, traceId);
}
