import type { MiddlewareHandler } from 'hono';

const refused = /;\s*q=0(?:\.0*)?\s*$/;

/**
 * Names the accepted encodings in lower case and without weights for middleware that compares them
 * as they are. Encodings that are refused keep their weight 0.
 */
export const withPlainEncodings: MiddlewareHandler = async (c, next) => {
  const header = c.req.header('accept-encoding');
  if (header === undefined || !/[A-Z;]/.test(header)) return next();
  const names = header
    .toLowerCase()
    .split(',')
    .map((name) => (refused.test(name) ? name : name.replace(/;.*/, '')).trim());
  const headers = new Headers(c.req.raw.headers);
  headers.set('accept-encoding', names.join(', '));
  c.req.raw = new Request(c.req.raw, { headers });
  return next();
};
