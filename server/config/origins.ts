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
