/** A path without what proves something: codes that mails and shared lists carry in their address. */
export function loggedPath(pathname: string): string {
  return pathname
    .replace(/(\/newsletter\/subscriber\/confirm\/id\/[^/]*\/code\/).+/, '$1…')
    .replace(/(\/wishlist\/).+/, '$1…');
}
