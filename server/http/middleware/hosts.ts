import type { MiddlewareHandler } from 'hono';
import { brandNames } from '../../../app/domain/store/brands.ts';
import type { BrandName } from '../../../app/domain/store/brands.ts';
import type { Config } from '../../config/config.ts';
import { plainPage } from '../plain-page.ts';
import type { ChainEnv } from './chain-env.ts';

/** The host names that the shop answers. */
export type Hosts = {
  /** Returns undefined for a host that is not configured. */
  findBrand(hostname: string): BrandName | undefined;
  /** Returns the brand of an address, the requested origin, and the origin used in links. */
  readPlace(url: URL): { brand: BrandName; asked: string; origin: string };
  /** Returns the origins whose forms are accepted at an address. */
  allowedOrigins(url: URL): string[];
  /** Returns the origin of a configured host that is written with a final dot; else null. */
  findWithoutDot(url: URL): string | null;
};

/** Returns whether the shop is served on https: cookies are then Secure and bound to their host. */
export function isSecureShop({ origins }: Pick<Config, 'origins'>): boolean {
  return origins.camp.every((origin) => origin.startsWith('https:'));
}

export function createHosts(config: Pick<Config, 'origins' | 'mode'>): Hosts {
  const scheme = isSecureShop(config) ? 'https' : 'http';
  const known = new Map<string, { brand: BrandName; origin: string }>();
  for (const brand of brandNames) {
    for (const origin of config.origins[brand]) {
      known.set(new URL(origin).hostname, { brand, origin });
    }
  }
  const readPlace: Hosts['readPlace'] = (url) => {
    const brand = known.get(url.hostname)?.brand ?? 'camp';
    const asked = `${scheme}://${url.host}`;
    const [configured] = config.origins[brand];
    return { brand, asked, origin: config.mode === 'production' ? (configured ?? asked) : asked };
  };
  return {
    findBrand: (hostname) => known.get(hostname)?.brand,
    readPlace,
    allowedOrigins(url) {
      const { brand, asked } = readPlace(url);
      return [...config.origins[brand], asked];
    },
    findWithoutDot({ hostname, port }) {
      if (!hostname.endsWith('.')) return null;
      const name = hostname.slice(0, -1);
      const origin = known.get(name)?.origin ?? null;
      if (origin === null || config.mode === 'production') return origin;
      return `${scheme}://${name}${port && `:${port}`}`;
    },
  };
}

/**
 * Returns 421 for hosts that are not configured. `host.` names the same host as `host`, but browsers
 * separate the two: it is redirected, so that cookies and links have one origin. Rules S3.4, S3.7
 */
export function requireKnownHost(hosts: Hosts): MiddlewareHandler<ChainEnv> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    if (hosts.findBrand(url.hostname) !== undefined) return next();
    const origin = hosts.findWithoutDot(url);
    if (origin !== null) return c.redirect(origin + url.pathname + url.search, 308);
    return plainPage(421, 'misdirected', { language: c.get('language'), shop: null });
  };
}
