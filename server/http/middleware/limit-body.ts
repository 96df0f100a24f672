import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Log } from '../../observability/log.ts';
import { recordSecurityEvent } from '../../observability/security-log.ts';
import type { ChainEnv } from './chain-env.ts';
import { maxBodySize } from './check-form.ts';
import { plainPage } from '../plain-page.ts';
import { findPlainPlace, noHosts } from '../plain-place.ts';

/**
 * Returns 413 for bodies over 64 kB, by their Content-Length or once that much has been read. Rule
 * S8.5. `hosts`: of the brands; without them the page has no brand.
 */
export function limitBody(
  log: Pick<Log, 'info' | 'warn'>,
  hosts = noHosts,
): MiddlewareHandler<ChainEnv> {
  const limit = bodyLimit({
    maxSize: maxBodySize,
    onError: (c: Context<ChainEnv>) => {
      recordSecurityEvent(log, 'request.body-refused', { reason: 'tooLarge' });
      return plainPage(413, 'tooLarge', findPlainPlace(hosts, new URL(c.req.url)));
    },
  });
  // Looking for a body would create the request's streams.
  return (c, next) => (hasNoBody(c.req.raw) ? next() : limit(c, next));
}

function hasNoBody({ method, headers }: Request): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !headers.has('content-length') && !headers.has('transfer-encoding');
}
