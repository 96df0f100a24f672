/** Maximum length of a return path, in characters. */
export const maxPathLength = 2000;

const nowhere = 'http://inside.invalid';

/**
 * Parses the return path of a form or an address: a path inside the store view with its query. Null
 * for any other target. Rule D10.6.
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
  // '/.//host' is a path here, but would be a host in a Location header.
  if (url.origin !== nowhere || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search;
}
