/** Names the owner of what this browser does now: see the server's owner.ts. On http. */
export const ownerCookieName = 'owner';
/** The same on https, where the prefix keeps other hosts of the domain from setting it. */
export const hostOwnerCookieName = '__Host-owner';
/** Notes what the outbox holds: see marker.ts. */
export const markerCookieName = 'outbox';

/** The value of a cookie in `document.cookie`; null: there is none. */
export function cookieIn(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/**
 * The owner that `document.cookie` names; null: none. The name without prefix counts last: browsers
 * that were here before https or before the prefix still have it.
 */
export function readOwnerCookie(cookies: string): string | null {
  return cookieIn(cookies, hostOwnerCookieName) ?? cookieIn(cookies, ownerCookieName);
}

export function isAccountOwner(owner: string): boolean {
  return owner.startsWith('a.');
}
