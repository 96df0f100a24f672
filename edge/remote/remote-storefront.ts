import { storefrontMethods } from '../../server/origin/protocol.ts';
import type { StorefrontPart } from '../../server/origin/protocol.ts';
import type { Storefront } from '../../server/storefront/storefront.ts';
import type { OriginClient } from './origin-client.ts';
import { requireOrigin } from '../request-scope.ts';

type Call = (...args: unknown[]) => Promise<unknown>;

/**
 * Opens the storefront's reads over the origin protocol. Every other method passes the whole request
 * on to the origin: what changes a session's data is a form, and forms are answered there.
 */
export function openRemoteStorefront(origin: Pick<OriginClient, 'call'>): Storefront {
  const callsOf = (part: StorefrontPart): Record<string, Call> =>
    Object.fromEntries(
      storefrontMethods[part].map((method): [string, Call] => [
        method,
        (...args) => origin.call({ port: 'storefront', part, method, args }),
      ]),
    );
  const { drafts, orders, ...parts } = Object.fromEntries(
    (Object.keys(storefrontMethods) as StorefrontPart[]).map((part) => [part, callsOf(part)]),
  ) as Record<StorefrontPart, Record<string, Call>>;
  const known: Record<string, unknown> = { ...drafts, ...orders };
  for (const [name, calls] of Object.entries(parts)) known[name] = orAtOrigin(name, calls);
  for (const name of ['mailedLinks', 'socialAttempts', 'knownDevices', 'submissions', 'epochs']) {
    known[name] = orAtOrigin(name, {});
  }
  return orAtOrigin('storefront', known) as unknown as Storefront;
}

/** Returns an object whose unknown methods pass the request on to the origin. */
export function orAtOrigin(name: string, known: Record<string, unknown>): Record<string, unknown> {
  return new Proxy(known, {
    get: (target, key: string) =>
      key in target || typeof key === 'symbol' || key === 'then'
        ? target[key]
        : async () => requireOrigin(`${name}.${key}`),
  });
}
