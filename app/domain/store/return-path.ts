/** Longest path to go back to, in characters. */
export const maxPathLength = 2000;

const nowhere = 'http://inside.invalid';

/**
 * Where to go back to, read from a form or an address: a path inside the store view with its query.
 * Whatever leads anywhere else, or is no path, is null. spec: promises, Redirect targets
 */
export function readReturnPath(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > maxPathLength || !raw.startsWith('/')) return null;
  if (/[\\\p{Cc}]/u.test(raw)) return null;
  let url: URL;
  try {
    url = new URL(raw, nowhere);
  } catch {
    return null;
  }
  // '/.//host' is a path here and would be a host in a Location header.
  if (url.origin !== nowhere || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search;
}
