/** Cookie with the present owner, on http. Written by the server's owner.ts. */
export const ownerCookieName = 'owner';
/** The same on https; the prefix stops other hosts of the domain from setting it. */
export const hostOwnerCookieName = '__Host-owner';
/** Cookie with the canary of the outbox: see canary.ts. */
export const canaryCookieName = 'outbox';

/** Returns the value of a cookie in `document.cookie`, or null. */
export function findCookie(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/**
 * Returns the owner named by `document.cookie`, or null. The name without prefix comes last: older
 * visits on http or without the prefix still have it.
 */
export function readOwnerCookie(cookies: string): string | null {
  return findCookie(cookies, hostOwnerCookieName) ?? findCookie(cookies, ownerCookieName);
}

/** The part of `cookieStore` that is used. */
export type CookieReader = { get(name: string): Promise<{ value: string } | null> };

/**
 * Returns the owner as a worker knows it: by the cookie, otherwise by what a page recorded last. In
 * workers of Firefox 153 the cookie store is there and finds nothing. Decision 0191.
 */
export async function findWorkerOwner(
  cookies: CookieReader | undefined,
  readRecorded: () => Promise<string>,
): Promise<string> {
  const named = (await cookies?.get(hostOwnerCookieName)) ?? (await cookies?.get(ownerCookieName));
  return named?.value ?? readRecorded();
}

export function isAccountOwner(owner: string): boolean {
  return owner.startsWith('a.');
}
