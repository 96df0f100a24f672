import * as client from 'openid-client';
import type { SocialProvider } from '../../app/domain/account/social.ts';
import { socialProviders } from '../../app/domain/account/social.ts';
import { refusal, success } from '../../app/domain/result.ts';
import type { Result } from '../../app/domain/result.ts';
import type { IdentityClient } from '../config/config.ts';

/** Values to store between the redirect to a provider and the return. All are secret. */
export type SignInAttempt = { state: string; nonce: string; verifier: string };

/**
 * `denied`: the visitor declined; `stale`: the code is no longer valid; `unproven`: the ID token is
 * not valid.
 */
export type ProviderProblem = 'denied' | 'stale' | 'unproven' | 'unreachable';

/**
 * The configured identity providers: OpenID Connect with code, PKCE, state and nonce. Rules D8.4,
 * S7.1.
 */
export interface IdentityProviders {
  readonly offered: readonly SocialProvider[];
  /** Returns the address to redirect to and the values to store. */
  begin(
    provider: SocialProvider,
    returnAddress: string,
  ): Promise<Result<{ address: string; attempt: SignInAttempt }, ProviderProblem>>;
  /** Exchanges the code in `address` (with its query) for an ID token. */
  redeem(
    provider: SocialProvider,
    address: URL,
    attempt: SignInAttempt,
  ): Promise<Result<string, ProviderProblem>>;
}

/** Timeout of a provider, in seconds. */
const providerTimeout = 5;

const scopes: Record<SocialProvider, string> = {
  google: 'openid email profile',
  facebook: 'openid email public_profile',
};

/** Facebook's discovery document lacks the token endpoint. */
const facebook = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/v21.0/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/v21.0/oauth/access_token',
  jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
};

export function openIdentityProviders(
  clients: Partial<Record<SocialProvider, IdentityClient>>,
  /** Gets the error's code only: texts may repeat what was sent. */
  onFault: (provider: SocialProvider, code: string) => void,
): IdentityProviders {
  const known = new Map<SocialProvider, client.Configuration>();

  async function connect(provider: SocialProvider): Promise<client.Configuration> {
    const cached = known.get(provider);
    if (cached) return cached;
    const own = clients[provider];
    if (!own) throw new TypeError(`${provider} is not configured`);
    const configuration = await configure(own);
    configuration.timeout = providerTimeout;
    client.enableNonRepudiationChecks(configuration);
    known.set(provider, configuration);
    return configuration;
  }

  return {
    offered: socialProviders.filter((provider) => clients[provider]),

    async begin(provider, returnAddress) {
      try {
        const configuration = await connect(provider);
        const attempt = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const address = client.buildAuthorizationUrl(configuration, {
          redirect_uri: returnAddress,
          scope: scopes[provider],
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
        });
        return success({ address: address.href, attempt });
      } catch (error) {
        onFault(provider, codeOf(error));
        return refusal('unreachable');
      }
    },

    async redeem(provider, address, { state, nonce, verifier }) {
      try {
        const configuration = await connect(provider);
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        return tokens.id_token === undefined ? refusal('unproven') : success(tokens.id_token);
      } catch (error) {
        onFault(provider, codeOf(error));
        return refusal(problemOf(error));
      }
    },
  };
}

async function configure({ issuer, id, secret }: IdentityClient): Promise<client.Configuration> {
  const authentication = client.ClientSecretPost(secret);
  if (issuer === facebook.issuer) {
    return new client.Configuration(facebook, id, undefined, authentication);
  }
  const isPlain = issuer.startsWith('http:');
  return client.discovery(new URL(issuer), id, undefined, authentication, {
    timeout: providerTimeout,
    // Only an issuer on this machine can be configured with http: see config.ts.
    execute: isPlain ? [client.allowInsecureRequests] : [],
  });
}

function codeOf(error: unknown): string {
  if (error instanceof client.AuthorizationResponseError) return error.error;
  if (error instanceof client.ResponseBodyError) return error.error;
  if (error instanceof client.ClientError) return error.code ?? error.name;
  return error instanceof Error ? error.name : 'unknown';
}

function problemOf(error: unknown): ProviderProblem {
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'denied' : 'unproven';
  }
  if (error instanceof client.ResponseBodyError) {
    return error.error === 'invalid_grant' ? 'stale' : 'unreachable';
  }
  if (error instanceof client.ClientError) {
    const unread = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];
    return unread.includes(error.code ?? '') ? 'unreachable' : 'unproven';
  }
  return 'unreachable';
}
