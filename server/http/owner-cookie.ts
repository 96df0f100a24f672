import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { hostOwnerCookieName, ownerCookieName } from '../../app/offline/outbox/owner-cookie.ts';

/** As long as the session's cookie. Seconds. */
const lifetime = 30 * 24 * 60 * 60;

/**
 * Set-Cookie lines that tell the browser's own scripts who owns the outbox, because cached pages do
 * not know the visitor. The value opens nothing: the session decides who somebody is. Empty: the
 * browser has the cookie already. `request` null: sets it in any case, so that it lives as long as
 * the session's cookie. On https the old name without prefix is removed.
 */
export function ownerCookies(request: Request | null, owner: string, isSecure: boolean): string[] {
  const sent = parse(request?.headers.get('cookie') ?? '');
  const name = isSecure ? hostOwnerCookieName : ownerCookieName;
  const attributes = { path: '/', secure: isSecure, sameSite: 'Lax' } as const;
  const lines: string[] = [];
  if (sent[name] !== owner) {
    lines.push(generateCookie(name, owner, { ...attributes, maxAge: lifetime }));
  }
  if (isSecure && sent[ownerCookieName] !== undefined) {
    lines.push(generateCookie(ownerCookieName, '', { ...attributes, maxAge: 0 }));
  }
  return lines;
}
