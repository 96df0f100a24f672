/**
 * Host of a request that names none, as health checks with HTTP/1.0 do. RFC 2606 reserves the name,
 * so no shop is configured for it.
 */
const noHost = 'invalid';

/** A host name or IP address with an optional port: what user and path could hide in is none. */
const hostForm = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/;

/**
 * Normalizes the Host header: lower case, without an empty port (RFC 9110, section 4.2.3). Rule S3.7
 */
export function normalizeHost(header = ''): string {
  return header.toLowerCase().replace(/:$/, '') || noHost;
}

/** Returns whether a normalized host can be the authority of an address. */
export const isHost = (host: string): boolean => hostForm.test(host);

/** Returns whether a normalized host is written as its address is, such as not as `127.1`. */
export function isParsableHost(host: string): boolean {
  return isHost(host) && URL.parse(`http://${host}`)?.hostname === hostnameOf(host);
}

/** Returns a normalized host without its port. */
export const hostnameOf = (host: string): string => host.replace(/:\d+$/, '');

/** Returns whether a target is a whole address with a user: the fetch API has no such request. */
export const namesUser = (target = ''): boolean => /^https?:\/\/[^/?#]*@/i.test(target);

/**
 * Returns whether a target can be the address of a request. Browsers read a backslash of a path as a
 * slash, so another program wrote it.
 */
export function isTarget(target = ''): boolean {
  const [path = ''] = target.split('?', 1);
  if (path.includes('\\') || namesUser(target)) return false;
  return path.startsWith('/') || URL.canParse(target);
}

/**
 * Returns the address of a request. `OPTIONS *` asks the server as a whole whether it is there
 * (RFC 9110, section 9.3.7), as `/healthz` does.
 */
export const readTarget = (method = '', url = ''): string =>
  method === 'OPTIONS' && url === '*' ? '/healthz' : url;
