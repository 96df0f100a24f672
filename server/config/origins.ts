import { brandNames } from '../../app/domain/store/brands.ts';
import type { BrandName } from '../../app/domain/store/brands.ts';
import { ConfigError } from './config-error.ts';

export function readOrigins(
  name: string,
  text: string | undefined,
  demoHosts: string[],
  port: number,
): string[] {
  if (!text) return demoHosts.map((host) => `http://${host}${port === 80 ? '' : `:${port}`}`);
  return text.split(',').map((part) => {
    const url = URL.parse(part.trim());
    if (url?.username || url?.password) {
      throw new ConfigError(`${name}: an origin has no user and no password`);
    }
    // The address of an origin has no path, query or fragment, not even an empty one.
    if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
      throw new ConfigError(
        `${name}: '${part.trim()}' is not an origin such as https://example.org`,
      );
    }
    return url.origin;
  });
}

/**
 * Refuses a host of two brands, also on two ports: only one of them would be served. Rule A2.3.
 * @throws ConfigError
 */
export function requireOwnHosts(origins: Readonly<Record<BrandName, readonly string[]>>): void {
  const brandOfHost = new Map<string, BrandName>();
  for (const brand of brandNames) {
    for (const origin of origins[brand]) {
      const { hostname } = new URL(origin);
      const other = brandOfHost.get(hostname) ?? brand;
      brandOfHost.set(hostname, brand);
      if (other === brand) continue;
      throw new ConfigError(
        `${toVariable(other)} and ${toVariable(brand)} name the same host ${hostname}: a host belongs to one brand`,
      );
    }
  }
}

const toVariable = (brand: BrandName): string => `${brand.toUpperCase()}_ORIGINS`;

/**
 * Refuses http origins: in production cookies are Secure and have the `__Host-` prefix, which
 * browsers accept on https only. Loopback names are no exception.
 * @throws ConfigError
 */
export function requireHttps(origins: Readonly<Record<BrandName, readonly string[]>>): void {
  for (const brand of brandNames) {
    for (const origin of origins[brand]) {
      if (origin.startsWith('https:')) continue;
      throw new ConfigError(
        `${toVariable(brand)}: ${origin} is not https, which SHOP_MODE production needs`,
      );
    }
  }
}
