import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** All browsers together send a handful of headers; an invented one is parsed each time. */
const parsed = new LRUCache<string, ReadonlySet<string>>({ max: 100 });
const longestParsed = 100;

/** Returns the encodings that an Accept-Encoding header names with a quality above 0, lower case. */
export function acceptedEncodings(header: string | undefined): ReadonlySet<string> {
  const known = parsed.get(header ?? '');
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings();
  const names = new Set(accepted.map((encoding) => encoding.toLowerCase()));
  if ((header ?? '').length <= longestParsed) parsed.set(header ?? '', names);
  return names;
}
