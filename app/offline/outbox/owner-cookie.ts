/** Names the owner of what this browser does now: see the server's owner.ts. */
export const ownerCookieName = 'owner';
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

export function isAccountOwner(owner: string): boolean {
  return owner.startsWith('a.');
}
