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
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
      throw new ConfigError(
        `${name}: '${part.trim()}' is not an origin such as https://example.org`,
      );
    }
    return url.origin;
  });
}

/**
 * Refuses http origins: in production cookies are Secure and have the `__Host-` prefix, which
 * browsers accept on https only. Loopback names are no exception.
 * @throws ConfigError
 */
export function requireHttps(origins: Readonly<Record<BrandName, readonly string[]>>): void {
  for (const origin of Object.values(origins).flat()) {
    if (origin.startsWith('https:')) continue;
    throw new ConfigError(`${origin} is not https, which SHOP_MODE production needs`);
  }
}
