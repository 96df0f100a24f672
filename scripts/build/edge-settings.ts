import { ConfigError } from '../../server/config/config-error.ts';
import { parseEnvironment } from '../../server/config/environment.ts';
import { readSecrets } from '../../server/config/secrets.ts';
import type { EdgeAddresses } from './workerd-command.ts';

/** Default addresses by the variable that names another one. */
const addresses = {
  EDGE_ADDRESS: '127.0.0.1:8080',
  ORIGIN_ADDRESS: '127.0.0.1:3000',
  ORIGIN_CALLS_ADDRESS: '127.0.0.1:3100',
};

/**
 * Checks what the worker reads and returns its addresses: workerd starts with any variables, and the
 * worker then answers every page with an error.
 * @throws ConfigError with one line for the operator
 */
export function readEdgeSettings(env: Record<string, string | undefined>): EdgeAddresses {
  const { ORIGIN_SECRET, SESSION_SECRETS } = parseEnvironment(env);
  if (ORIGIN_SECRET === undefined || SESSION_SECRETS === undefined) {
    throw new ConfigError(
      'ORIGIN_SECRET and SESSION_SECRETS must be set, the same as at the origin',
    );
  }
  readSecrets(SESSION_SECRETS);
  return {
    listen: readAddress('EDGE_ADDRESS', env),
    origin: readAddress('ORIGIN_ADDRESS', env),
    originCalls: readAddress('ORIGIN_CALLS_ADDRESS', env),
  };
}

/**
 * workerd takes the scheme of an address for the name of a host, which it looks up with each
 * request.
 */
function readAddress(
  name: keyof typeof addresses,
  env: Record<string, string | undefined>,
): string {
  const address = env[name]?.trim() || addresses[name];
  if (/^(?:unix:\S+|[^\s/]+)$/.test(address)) return address;
  throw new ConfigError(`${name}: '${address}' is not an address such as ${addresses[name]}`);
}
