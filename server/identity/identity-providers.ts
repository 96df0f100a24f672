import * as client from 'openid-client';
import type { SocialProvider } from '../../app/domain/account/social.ts';
import { socialProviders } from '../../app/domain/account/social.ts';
import { refusal, success } from '../../app/domain/result.ts';
import type { Result } from '../../app/domain/result.ts';
import type { IdentityClient } from '../config/config.ts';

/** What has to be remembered between going to a provider and coming back. All of it is secret. */
export type SignInAttempt = { state: string; nonce: string; verifier: string };

/** `denied`: the person said no; `stale`: the code no longer counts; `unproven`: what came is wrong. */
export type ProviderProblem = 'denied' | 'stale' | 'unproven' | 'unreachable';

/**
 * The providers that this shop has an account with: OpenID Connect with code, PKCE, state and nonce.
 * spec: promises Social login
 */
export interface IdentityProviders {
  readonly offered: readonly SocialProvider[];
  /** Where to send a person, and what to remember. */
  begin(
    provider: SocialProvider,
    returnAddress: string,
  ): Promise<Result<{ address: string; attempt: SignInAttempt }, ProviderProblem>>;
  /** The provider's signed word about who came back to `address`, query and all. */
  redeem(
    provider: SocialProvider,
    address: URL,
    attempt: SignInAttempt,
  ): Promise<Result<string, ProviderProblem>>;
}

/** Seconds a provider may take. */
const patience = 5;

const scopes: Record<SocialProvider, string> = {
  google: 'openid email profile',
  facebook: 'openid email public_profile',
};

/** Facebook's discovery document leaves out where codes are redeemed. */
const facebook = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/v21.0/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/v21.0/oauth/access_token',
  jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
};

export function openIdentityProviders(
  clients: Partial<Record<SocialProvider, IdentityClient>>,
  /** Told what went wrong, by its code alone: texts may repeat what was sent. */
  onFault: (provider: SocialProvider, code: string) => void,
): IdentityProviders {
  const known = new Map<SocialProvider, client.Configuration>();

  async function connect(provider: SocialProvider): Promise<client.Configuration> {
    const kept = known.get(provider);
    if (kept) return kept;
    const own = clients[provider];
    if (!own) throw new TypeError(`${provider} is not configured`);
    const configuration = await configure(own);
    configuration.timeout = patience;
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
    timeout: patience,
    // Only an issuer on this machine may be configured so: see config.ts.
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
