import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { SocialProvider } from '../../../../app/domain/account/social.ts';
import { refusal, success } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import { emailAddressSchema } from '../../../commerce/contract/text.ts';
import { digest } from '../../database/digest.ts';
import type { BackendSettings, IdentityIssuer } from '../../settings.ts';

/** The person named by a verified ID token. */
export type VerifiedIdentity = {
  provider: SocialProvider;
  /** SHA-256 of the provider's name and its id of the person. */
  subjectHash: string;
  email: string | null;
  /** True when the provider has verified the e-mail address. */
  isEmailProven: boolean;
  firstname: string;
  lastname: string;
  /** SHA-256 of the ID token, and the time from which it is invalid anyway. */
  tokenHash: string;
  endsAt: number;
};

/** Verifies ID tokens that providers signed for our client. */
export interface IdTokenVerifier {
  read(
    provider: SocialProvider,
    token: string,
  ): Promise<Result<VerifiedIdentity, 'wrong' | 'unreachable'>>;
}

const keysTimeout = 5000;

/** Allowed clock difference between two machines, in seconds. */
const clockTolerance = 30;

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  azp: z.string().optional(),
  email: z.string().max(200).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

/**
 * Verifies signature, issuer, audience and age with the provider's own keys; the storefront is not
 * trusted (Rule S7.4). Keys are fetched on first use and cached.
 */
export function createIdTokenVerifier(
  settings: Pick<BackendSettings, 'identityIssuers' | 'idTokenLifetime'>,
  clock: () => number,
): IdTokenVerifier {
  const keysByProvider = new Map<SocialProvider, JWTVerifyGetKey>();

  async function findKeys(provider: SocialProvider, { issuer }: IdentityIssuer) {
    const cached = keysByProvider.get(provider);
    if (cached) return cached;
    const { jwks_uri } = await discover(issuer);
    const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: keysTimeout });
    keysByProvider.set(provider, keys);
    return keys;
  }

  return {
    async read(provider, token) {
      const expected = settings.identityIssuers[provider];
      if (!expected) return refusal('wrong');
      try {
        const { payload } = await jwtVerify(token, await findKeys(provider, expected), {
          issuer: toIssuerNames(expected.issuer),
          audience: expected.clientId,
          algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
          requiredClaims: ['sub', 'iat', 'exp'],
          maxTokenAge: settings.idTokenLifetime / 1000,
          clockTolerance,
          currentDate: new Date(clock()),
        });
        const claims = claimsSchema.safeParse(payload);
        if (!claims.success) return refusal('wrong');
        const { azp } = claims.data;
        const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1;
        if ((azp !== undefined || isForOthersToo) && azp !== expected.clientId) {
          return refusal('wrong');
        }
        return success(toIdentity(provider, token, claims.data));
      } catch (error) {
        return refusal(isNetworkError(error) ? 'unreachable' : 'wrong');
      }
    },
  };
}

async function discover(issuer: string) {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(keysTimeout),
  });
  if (!response.ok) throw new TypeError(`discovery answered ${response.status}`);
  const found = discoverySchema.parse(await response.json());
  if (!toIssuerNames(issuer).includes(found.issuer))
    throw new TypeError('discovery of another issuer');
  return found;
}

/** Google signs tokens with and without the scheme in the issuer. */
function toIssuerNames(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
}

/** Returns true for failures that say nothing about the token itself. */
function isNetworkError(error: unknown): boolean {
  if (error instanceof errors.JWKSNoMatchingKey) return false;
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  // The code jose uses when the key address answers other than 200 or without JSON.
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC';
  return true;
}

function toIdentity(
  provider: SocialProvider,
  token: string,
  claims: z.output<typeof claimsSchema>,
): VerifiedIdentity {
  const { email, email_verified: verified, given_name, family_name, name = '' } = claims;
  const [first = '', ...others] = name.split(' ');
  const address = emailAddressSchema.safeParse(email?.trim()).data ?? null;
  const [mailbox = ''] = address?.split('@') ?? [];
  return {
    provider,
    subjectHash: digest('social-subject', provider, claims.sub),
    email: address,
    isEmailProven: verified === true || verified === 'true',
    firstname: toName(given_name ?? first) || toName(mailbox),
    lastname: toName(family_name ?? others.join(' ')),
    tokenHash: digest('social-proof', token),
    endsAt: (claims.exp + clockTolerance) * 1000,
  };
}

function toName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}' .-]/gu, '')
    .trim()
    .slice(0, 100);
}
