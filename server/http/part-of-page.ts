import { isDataAddress } from '../../app/request/data-request.ts';
import { isUnsafe } from './middleware/same-origin.ts';

/**
 * Returns whether the request is for a sub-resource. Sub-resource requests never start a session: a
 * cookie would make the cached page unusable for this visitor.
 */
export function isPartOfPage({ method, url, headers }: Request, response: Response): boolean {
  const destination = headers.get('sec-fetch-dest') ?? '';
  if (/^(?:image|script|style|font|manifest|worker|serviceworker)$/.test(destination)) return true;
  // What a script of the page reads, such as the country. Data requests are pages, and so is what a
  // worker requests for a document.
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  return destination === 'empty' && isJson && !isUnsafe(method) && !isDataAddress(url);
}
