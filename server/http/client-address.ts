import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The address a request came from. `proxyHops`: how many proxies of ours stand in front; each adds
 * one entry to X-Forwarded-For, and what stands before those is a stranger's claim. Null where
 * there is no connection or the header is too short.
 */
export function readClientAddress(c: Context, proxyHops: number): string | null {
  if (proxyHops === 0) {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    return subjectOf(incoming?.socket.remoteAddress);
  }
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',');
  return subjectOf(hops.at(-proxyHops)?.trim());
}

/** One household is one subject: of IPv6 the first 64 bits, of IPv4 the address. */
function subjectOf(address: string | undefined): string | null {
  if (!address) return null;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...gap, ...last].slice(0, 4).join(':');
}
