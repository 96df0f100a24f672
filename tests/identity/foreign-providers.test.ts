import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { createIdTokenVerifier } from '../../server/backend/account/social/id-tokens.ts';
import { defaultBackendSettings } from '../../server/backend/settings.ts';
import { openIdentityProviders } from '../../server/identity/identity-providers.ts';
import { badDays } from '../../scripts/dev/offline-host/bad-days.ts';
import { playForeignHosts } from '../support/network/foreign-hosts.ts';

/** Facebook's addresses are constants: no provider on this machine can take its place. */
const issuer = 'https://www.facebook.com';
const tokenEndpoint = 'https://graph.facebook.com/v21.0/oauth/access_token';
const keyAddress = `${issuer}/.well-known/oauth/openid/jwks/`;
const own = { issuer, id: 'shop-at-facebook', secret: 'secret-of-the-shop' };
const returnAddress = 'https://camps.example/my-account/social-login/facebook';

const network = playForeignHosts();
let pair: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  pair = await generateKeyPair('RS256');
});

/** Signs in up to the return from Facebook. `answer` gives the answer of the token endpoint. */
async function signIn(
  answer: (form: URLSearchParams, nonce: string) => Promise<Response> | Response,
) {
  const faults: string[] = [];
  const providers = openIdentityProviders({ facebook: own }, (_, code) => faults.push(code));
  const begun = await providers.begin('facebook', returnAddress);
  if (!begun.ok) throw new Error(begun.problem);
  const { address, attempt } = begun.value;
  const forms: URLSearchParams[] = [];
  network.use(
    http.post(tokenEndpoint, async ({ request }) => {
      const form = new URLSearchParams(await request.text());
      forms.push(form);
      return answer(form, attempt.nonce);
    }),
    http.get(keyAddress, async () =>
      HttpResponse.json({
        keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256' }],
      }),
    ),
  );
  const back = new URL(`${returnAddress}?code=code-of-facebook&state=${attempt.state}`);
  return {
    address: new URL(address),
    redeemed: await providers.redeem('facebook', back, attempt),
    forms,
    faults,
  };
}

async function idToken(nonce: string, changes: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT({ nonce, email: 'anna@verein.example', ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer(issuer)
    .setAudience(own.id)
    .setSubject('anna-at-facebook')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(pair.privateKey);
}

const granted = async (nonce: string) =>
  HttpResponse.json({ access_token: 'a', token_type: 'bearer', id_token: await idToken(nonce) });

describe('sign-in with Facebook', () => {
  it('exchanges the code with PKCE for an ID token that the back end accepts', async () => {
    const { address, redeemed, forms, faults } = await signIn((_, nonce) => granted(nonce));
    expect(address.origin + address.pathname).toBe('https://www.facebook.com/v21.0/dialog/oauth');
    expect(Object.fromEntries(forms[0] ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code-of-facebook',
      client_id: own.id,
      client_secret: own.secret,
      redirect_uri: returnAddress,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(faults).toEqual([]);
    expect(redeemed.ok).toBe(true);
  });

  it.each<[string, Parameters<typeof signIn>[0], string]>([
    ['a page of HTML', () => badDays.htmlPage(), 'unreachable'],
    ['half an answer', badDays.cut, 'unproven'],
    ['a broken connection', badDays.unreachable, 'unreachable'],
    [
      'a code that is used up',
      () => HttpResponse.json({ error: 'invalid_grant' }, { status: 400 }),
      'stale',
    ],
    ['an ID token for another attempt', () => granted('another-nonce'), 'unproven'],
    [
      'no ID token',
      () => HttpResponse.json({ access_token: 'a', token_type: 'bearer' }),
      'unproven',
    ],
  ])('returns a problem for %s', async (_, answer, problem) => {
    const { redeemed, faults } = await signIn(answer);
    expect(redeemed).toEqual({ ok: false, problem });
    expect(faults.join()).not.toMatch(/code-of-facebook|secret-of-the-shop/);
  });
});

describe('ID token of Google', () => {
  const google = 'https://accounts.google.com';
  const verify = async (token: string) =>
    createIdTokenVerifier(
      {
        ...defaultBackendSettings,
        identityIssuers: { google: { issuer: google, clientId: own.id } },
      },
      Date.now,
    ).read('google', token);

  it.each<[string, () => Response]>([
    ['a page of HTML', () => badDays.htmlPage()],
    ['half an answer', badDays.cut],
    ['a broken connection', badDays.unreachable],
  ])('is not judged while the discovery answers with %s', async (_, answer) => {
    network.use(http.get(`${google}/.well-known/openid-configuration`, answer));
    expect(await verify(await idToken('n'))).toEqual({ ok: false, problem: 'unreachable' });
  });
});
