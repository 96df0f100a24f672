import type { MiddlewareHandler } from 'hono';
import { acceptedEncodings } from './accepted-encodings.ts';

/**
 * Names the accepted encodings in lower case and without weights for middleware that compares them
 * as they are.
 */
export const withPlainEncodings: MiddlewareHandler = async (c, next) => {
  const header = c.req.header('accept-encoding');
  if (header === undefined || !/[A-Z;]/.test(header)) return next();
  const headers = new Headers(c.req.raw.headers);
  headers.set('accept-encoding', [...acceptedEncodings(header)].join(', '));
  c.req.raw = new Request(c.req.raw, { headers });
  return next();
};
