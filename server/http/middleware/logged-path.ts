/**
 * Returns the path without the codes of mailed links and shared lists, which must not be logged.
 */
export function loggedPath(pathname: string): string {
  return pathname
    .replace(/(\/newsletter\/subscriber\/confirm\/id\/[^/]*\/code\/).+/, '$1…')
    .replace(/(\/wishlist\/).+/, '$1…');
}
