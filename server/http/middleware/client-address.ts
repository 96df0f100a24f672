import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The proxies in front of this process, as configured. */
export type Proxies = {
  /** Number of proxies that a request passes; each adds one entry to X-Forwarded-For. */
  hops: number;
  /** Addresses whose X-Forwarded-For is read. */
  addresses: BlockList;
};

/** Loopback and private ranges, of proxies unless PROXY_ADDRESSES names others. */
const privateRanges = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

/**
 * Parses the configured addresses and ranges (CIDR). Returns the first entry that is neither as
 * `problem`.
 */
export function parseProxies(
  hops: number,
  entries: readonly string[] = privateRanges,
): { ok: true; value: Proxies } | { ok: false; problem: string } {
  const addresses = new BlockList();
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/');
    const version = isIP(address);
    const width = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? width : Number(bits);
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && prefix <= width);
    if (version === 0 || !isRange || rest.length > 0) return { ok: false, problem: entry };
    addresses.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return { ok: true, value: { hops, addresses } };
}

/** Returns whether the address belongs to a configured proxy. Always false without proxies. */
export function isProxy(address: string | undefined, { hops, addresses }: Proxies): boolean {
  if (hops === 0 || address === undefined) return false;
  const plain = plainAddress(address);
  return plain !== null && addresses.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

type Incoming = Pick<IncomingMessage, 'socket' | 'headers'>;

/** Forwarded headers are read once and then removed. */
const clientAddresses = new WeakMap<Incoming, string | null>();

/**
 * Finds the client's address: the connection's own, or the entry of X-Forwarded-For that the
 * outermost proxy added. Each step back in that header needs a configured proxy before it, so a
 * client that connects directly cannot claim another address. Returns null when it is not known.
 */
export function findClientAddress(incoming: Incoming, proxies: Proxies): string | null {
  const known = clientAddresses.get(incoming);
  if (known !== undefined) return known;
  const found = readForwarded(incoming, proxies);
  clientAddresses.set(incoming, found);
  return found;
}

function readForwarded({ socket, headers }: Incoming, proxies: Proxies): string | null {
  const forwarded = headers['x-forwarded-for'];
  const entries = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
  let address: string | undefined = socket.remoteAddress;
  for (let hop = 1; hop <= proxies.hops && isProxy(address, proxies); hop += 1) {
    address = withoutPort(entries.at(-hop)?.trim() ?? '');
  }
  return addressSubject(address);
}

const forwardedHeaders = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/i;

/**
 * Removes the headers that proxies add, after the client's address has been read: frameworks behind
 * this judge requests by them. The country header of a configured proxy stays.
 */
export function removeForwardedHeaders(
  incoming: IncomingMessage,
  proxies: Proxies,
  countryHeader: string | null,
): void {
  const fromProxy = isProxy(incoming.socket.remoteAddress, proxies);
  const country = fromProxy ? null : (countryHeader?.toLowerCase() ?? null);
  const { rawHeaders, headers } = incoming;
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (name !== country && !forwardedHeaders.test(name)) continue;
    rawHeaders.splice(index, 2);
    delete headers[name];
  }
}

/** Finds the client's address of a request in Hono; null without a connection. */
export function readClientAddress(c: Context, proxies: Proxies): string | null {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming ? findClientAddress(incoming, proxies) : null;
}

/**
 * Returns what limits count an address as: an IPv4 address as it is, an IPv6 address by its first
 * 64 bits, because a household is given all addresses behind them. Null for what is no address.
 */
export function addressSubject(address: string | undefined): string | null {
  const plain = plainAddress(address ?? '');
  if (plain === null || !isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...gap, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Returns the address without a zone, in small letters, and IPv4 out of IPv6; null for no address. */
function plainAddress(address: string): string | null {
  const text = address.replace(/%.*/s, '').toLowerCase();
  if (isIP(text) === 0) return null;
  const mapped =
    /^(?:0{0,4}:){2,5}ffff:(?:(\d+(?:\.\d+){3})|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/.exec(text);
  if (!mapped) return text;
  const [, dotted, high = '0', low = '0'] = mapped;
  if (dotted !== undefined) return dotted;
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1];
  return bracketed ?? entry.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}
