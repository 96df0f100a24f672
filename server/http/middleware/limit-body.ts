import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Log } from '../../observability/log.ts';
import { recordSecurityEvent } from '../../observability/security-log.ts';
import { maxBodySize } from './check-form.ts';
import { plainPage } from '../plain-page.ts';

/**
 * Returns 413 for bodies over 64 kB, by their Content-Length or once that much has been read. Rule
 * S8.5
 */
export function limitBody(log: Pick<Log, 'info' | 'warn'>): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBodySize,
    onError: () => {
      recordSecurityEvent(log, 'request.body-refused', { reason: 'tooLarge' });
      return plainPage(413, 'tooLarge', 'en');
    },
  });
}
