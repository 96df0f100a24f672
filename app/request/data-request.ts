/**
 * Search parameter of a data request: its value is the id of the route whose loader or action Remix
 * calls, and the response is data instead of a document. No other module names it.
 */
const parameter = '_data';

/** Returns the id of the route that a data request asks; null for a document request. */
export function readDataRoute({ searchParams }: URL): string | null {
  return searchParams.get(parameter);
}

/** Returns whether an address, also a relative one, is that of a data request. */
export function isDataAddress(address: string): boolean {
  return dataSearch.test(address);
}

/**
 * Returns the headers of a refusal that Remix did not write. Without them Remix takes the answer to
 * a data request for an unexpected failure. A refused form has none: the outbox looks for their
 * absence.
 */
export function refusalHeaders(
  method: string | undefined,
  address: string,
): Record<string, string> {
  return method === 'GET' && isDataAddress(address) ? { 'X-Remix-Catch': 'yes' } : {};
}

const dataSearch = new RegExp(`[?&]${parameter}=`);

/** Returns the address under which Remix sends a route's data. */
export function withDataRoute(url: URL, routeId: string): URL {
  const changed = new URL(url);
  changed.searchParams.set(parameter, routeId);
  return changed;
}

/** Returns the address of the document that a data request belongs to. */
export function withoutDataRoute(url: URL): URL {
  const changed = new URL(url);
  changed.searchParams.delete(parameter);
  return changed;
}
