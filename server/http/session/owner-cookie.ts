import { hostOwnerCookieName, ownerCookieName } from '../../../app/outbox/protocol/owner-cookie.ts';
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

/** Same as the session cookie. Seconds. */
const lifetime = 30 * 24 * 60 * 60;

/**
 * Returns Set-Cookie lines that name the outbox's owner to the browser's scripts, because cached
 * pages do not know the visitor. The value authorises nothing. Returns none when the browser has
 * the cookie already; `request` null sets it in any case. On https the old name without prefix is
 * removed.
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
