import type { MiddlewareHandler } from 'hono';
import type { BrandName } from '../../../app/domain/store/brands.ts';
import type { Config } from '../../config/config.ts';
import { plainPage } from '../plain-page.ts';

/** The host names the shop answers to. */
export type Hosts = {
  /** Undefined for a host that is not configured. */
  findBrand(hostname: string): BrandName | undefined;
  /** Brand of an address, the origin it was asked by, and the origin its pages use in links. */
  readPlace(url: URL): { brand: BrandName; asked: string; origin: string };
  /** Origins whose forms are accepted at an address. */
  allowedOrigins(url: URL): string[];
};

/** Whether the shop is served on https: cookies are then Secure and bound to their host. */
export function isSecureShop({ origins }: Pick<Config, 'origins'>): boolean {
  return origins.camp.every((origin) => origin.startsWith('https:'));
}

export function createHosts(config: Pick<Config, 'origins' | 'mode'>): Hosts {
  const scheme = isSecureShop(config) ? 'https' : 'http';
  const brandOfHost = new Map<string, BrandName>();
  for (const brand of ['camp', 'tour', 'cup'] as const) {
    for (const origin of config.origins[brand]) brandOfHost.set(new URL(origin).hostname, brand);
  }
  const readPlace: Hosts['readPlace'] = (url) => {
    const brand = brandOfHost.get(url.hostname) ?? 'camp';
    const asked = `${scheme}://${url.host}`;
    const [configured] = config.origins[brand];
    return { brand, asked, origin: config.mode === 'production' ? (configured ?? asked) : asked };
  };
  return {
    findBrand: (hostname) => brandOfHost.get(hostname),
    readPlace,
    allowedOrigins(url) {
      const { brand, asked } = readPlace(url);
      return [...config.origins[brand], asked];
    },
  };
}

/** Refuses hosts that are not configured: no page may answer under a name we do not own. */
export function requireKnownHost(hosts: Hosts): MiddlewareHandler {
  return async (c, next) =>
    hosts.findBrand(new URL(c.req.url).hostname) === undefined
      ? plainPage(421, 'misdirected', 'en')
      : next();
}
