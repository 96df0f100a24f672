import Negotiator from 'negotiator';

/** Returns the encodings that an Accept-Encoding header names with a quality above 0, lower case. */
export function acceptedEncodings(header: string | undefined): ReadonlySet<string> {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings();
  return new Set(accepted.map((encoding) => encoding.toLowerCase()));
}
