import { connectCommerce } from '../commerce/client.ts';
import type { Commerce } from '../commerce/client.ts';
import type { CommerceConnection } from '../commerce/exchange.ts';
import type { Config } from '../config/config.ts';

/** Creates a client of the commerce host at COMMERCE_URL. */
export function connectHost(
  { commerceUrl, commerceToken }: Pick<Config, 'commerceToken'> & { commerceUrl: string },
  connection: Pick<CommerceConnection, 'timeouts' | 'circuit' | 'onCall'>,
): Commerce {
  return connectCommerce({
    ...connection,
    tokenIn: commerceToken,
    fetch: (request) => fetch(request),
    baseUrl: commerceUrl.replace(/\/$/, ''),
  });
}
