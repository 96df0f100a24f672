import { socialProviders } from '../../app/domain/account/social.ts';
import type { SocialProvider } from '../../app/domain/account/social.ts';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

/** `issuer`: the provider's URL as its ID tokens state it. */
export type IdentityClient = { issuer: string; id: string; secret: string };

export type IdentityClients = Partial<Record<SocialProvider, IdentityClient>>;

const issuers: Record<SocialProvider, string> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
};

/**
 * Reads the providers' client ids and secrets; each id needs its secret. A custom issuer is meant
 * for local tests.
 * @throws ConfigError
 */
export function readIdentityClients(env: Environment): IdentityClients {
  const clients: IdentityClients = {};
  for (const provider of socialProviders) {
    const prefix = provider === 'google' ? 'GOOGLE' : 'FACEBOOK';
    const id = env[`${prefix}_CLIENT_ID`];
    const secret = env[`${prefix}_CLIENT_SECRET`];
    const issuer = env[`${prefix}_ISSUER`];
    if (!id && !secret && !issuer) continue;
    if (!id) throw new ConfigError(`${prefix}_CLIENT_ID must be set with the rest of ${prefix}_…`);
    if (!secret)
      throw new ConfigError(`${prefix}_CLIENT_SECRET must be set with ${prefix}_CLIENT_ID`);
    if (issuer && !isLoopbackOrHttps(issuer)) {
      throw new ConfigError(`${prefix}_ISSUER: ${issuer} needs https`);
    }
    clients[provider] = { issuer: issuer ?? issuers[provider], id, secret };
  }
  return clients;
}

function isLoopbackOrHttps(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
