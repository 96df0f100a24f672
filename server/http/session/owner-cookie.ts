import {
  cookieIn,
  hostOwnerCookieName,
  ownerCookieName,
} from '../../../app/outbox/protocol/owner-cookie.ts';

/** Same as the session cookie. Seconds. */
const lifetime = 30 * 24 * 60 * 60;

/**
 * Returns Set-Cookie lines that tell the browser's scripts who owns the outbox, because cached
 * pages do not know the visitor. The value authorises nothing. Returns none when the browser has
 * the cookie already; `request` null sets it in any case. On https the old name without prefix is
 * removed.
 */
export function ownerCookies(request: Request | null, owner: string, isSecure: boolean): string[] {
  const sent = request?.headers.get('cookie') ?? '';
  const name = isSecure ? hostOwnerCookieName : ownerCookieName;
  const attributes = `Path=/${isSecure ? '; Secure' : ''}; SameSite=Lax`;
  const lines: string[] = [];
  if (cookieIn(sent, name) !== owner) {
    lines.push(`${name}=${owner}; Max-Age=${lifetime}; ${attributes}`);
  }
  if (isSecure && cookieIn(sent, ownerCookieName) !== null) {
    lines.push(`${ownerCookieName}=; Max-Age=0; ${attributes}`);
  }
  return lines;
}
