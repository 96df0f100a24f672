import type { MiddlewareHandler } from 'hono';
import { brands } from '../../../app/domain/store/brands.ts';
import type { Hosts } from '../middleware/hosts.ts';

/** Days until the file expires, which it must state (RFC 9116). */
const lifetimeDays = 180;
const maxAge = 24 * 60 * 60;

/** Answers /.well-known/security.txt: where to report a problem, in which languages. */
export function securityText(hosts: Pick<Hosts, 'readPlace'>, now: () => Date): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.path !== '/.well-known/security.txt') return next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' });
    }
    const { brand, origin } = hosts.readPlace(new URL(c.req.url));
    const expires = new Date(now().getTime() + lifetimeDays * 24 * 60 * 60 * 1000);
    const lines = [
      `Contact: mailto:${brands[brand].email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': `public, max-age=${maxAge}` });
  };
}
