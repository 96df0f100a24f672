import { plainSecurityHeaders } from '../server/http/middleware/security-headers.ts';
import { plainPage } from '../server/http/plain-page.ts';
import type { PlainReason } from '../server/http/plain-page.ts';
import { findPlainPlace, noHosts } from '../server/http/plain-place.ts';

/** Answers with a page that needs neither the shop nor its origin, in the language of the address. */
export function plainAnswer(address: URL, status: number, reason: PlainReason): Response {
  const page = plainPage(status, reason, findPlainPlace(noHosts, address));
  const headers = plainSecurityHeaders(address.protocol === 'https:');
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
  return page;
}
