import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { goodPassword } from '../person.ts';

type Claims = Record<string, unknown>;
type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

const clientId = 'shop-at-google';
const from = { storeCode: 'de_de', clientAddress: 'home' };
const minute = 60 * 1000;

/** A provider that publishes its keys; the test signs with them. */
let server: Server;
let issuer = '';
let key: Key;
let shop: TestShop;
let people = 0;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  key = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    const isKeys = request.url === '/keys';
    response.end(JSON.stringify(isKeys ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  shop = await openShop({ settings: { identityIssuers: { google: { issuer, clientId } } } });
});
afterEach(async () => {
  expect(shop.errors).toEqual([]);
  await shop.close();
});

/**
 * Signs the claims of a person with a verified address, changed by `claims`; undefined removes a
 * claim.
 */
async function signToken(claims: Claims = {}, signedWith: Key = key): Promise<string> {
  const now = Math.floor(shop.time.now / 1000);
  people += 1;
  const all = {
    iss: issuer,
    aud: clientId,
    sub: `person-${people}`,
    iat: now,
    exp: now + 300,
    email: `person-${people}@verein.example`,
    email_verified: true,
    given_name: 'Zoë',
    ...claims,
  };
  return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(signedWith);
}

const login = (proof: string, provider: 'google' | 'facebook' = 'google') =>
  shop.commerce.socialLogin(from, { provider, token: proof });

const missingToken = { ok: false, problem: { code: 401, message: 'Missing token' } };

describe('ID token of a provider', () => {
  it('opens a session (Rules D8.2, F1.82)', async () => {
    const answer = valueOf(await login(await signToken()));
    if (answer.kind !== 'session') throw new Error(answer.kind);
    const me = valueOf(await shop.commerce.me({ ...from, userToken: answer.session.token }));
    expect(me).toMatchObject({ firstname: 'Zoë', group_id: 1 });
  });

  it.each<[string, () => Claims]>([
    ['is made out for another shop', () => ({ aud: 'another-shop' })],
    [
      'is issued for two clients, and not requested by us',
      () => ({ aud: [clientId, 'x'], azp: 'x' }),
    ],
    ['comes from another provider', () => ({ iss: 'https://evil.example' })],
    ['has run out', () => ({ exp: Math.floor(shop.time.now / 1000) - 60 })],
    ['is older than ten minutes', () => ({ iat: Math.floor(shop.time.now / 1000) - 700 })],
    ['is of tomorrow', () => ({ iat: Math.floor(shop.time.now / 1000) + 86_400 })],
    ['never ends', () => ({ exp: undefined })],
    ['does not say when it was made', () => ({ iat: undefined })],
    ['has no subject', () => ({ sub: undefined })],
    ['has an empty subject', () => ({ sub: '' })],
  ])('that %s is refused (Rules D8.3, S7.4)', async (_what, claims) => {
    expect(await login(await signToken(claims()))).toMatchObject(missingToken);
  });

  it('is refused when it is signed with another key, not signed, or changed (Rule S7.4)', async () => {
    const other = await generateKeyPair('RS256');
    expect(await login(await signToken({}, other.privateKey))).toMatchObject(missingToken);
    const [, payload = '', signature = ''] = (await signToken()).split('.');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(await login(`${part({ alg: 'none' })}.${payload}.`)).toMatchObject(missingToken);
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    const changed = part({ ...claims, sub: 'another user' });
    const header = part({ alg: 'RS256', kid: 'one' });
    expect(await login(`${header}.${changed}.${signature}`)).toMatchObject(missingToken);
  });

  it('is accepted once, also when it is sent twice in parallel (Rule S7.4)', async () => {
    const proof = await signToken();
    const both = await Promise.all([login(proof), login(proof)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    shop.time.now += minute;
    expect(await login(proof)).toMatchObject(missingToken);
  });

  it('is refused when its provider is not configured (Rules D8.1, F1.82)', async () => {
    expect(await login(await signToken(), 'facebook')).toMatchObject(missingToken);
  });

  it("that is refused links nothing and does not end the user's session", async () => {
    const answer = valueOf(await login(await signToken()));
    if (answer.kind !== 'session') throw new Error(answer.kind);
    const person = { ...from, userToken: answer.session.token };
    const linked = await shop.commerce.addSignInMethod(person, {
      provider: 'google',
      token: await signToken({ aud: 'another-shop' }),
    });
    expect(linked).toMatchObject({ ok: false, problem: { code: 400 } });
    expect((await shop.commerce.me(person)).ok).toBe(true);
  });

  it('with a mailbox that only looks like an account does not open it (Rule D1.36)', async () => {
    const person = { firstname: 'Anna', lastname: 'Öz' };
    const anna = { customer: { ...person, email: 'anna@verein.example' }, password: goodPassword };
    valueOf(await shop.commerce.createCustomer(from, anna));
    const wide = 'ａnna@verein.example';
    expect(await login(await signToken({ email: wide }))).toMatchObject({
      ok: false,
      problem: { code: 400 },
    });
    const taken = { ...anna, customer: { ...person, email: 'ｂen@verein.example' } };
    expect(await shop.commerce.createCustomer(from, taken)).toMatchObject({
      ok: false,
      problem: { code: 400 },
    });
  });

  it('gives an account neither two addresses nor a name with markup', async () => {
    const odd = await signToken({ email: 'a@b.example,c@d.example' });
    expect(await login(odd)).toMatchObject({ ok: false, problem: { code: 400 } });
    const answer = valueOf(await login(await signToken({ given_name: '<img src=x>Zoë' })));
    if (answer.kind !== 'session') throw new Error(answer.kind);
    const me = valueOf(await shop.commerce.me({ ...from, userToken: answer.session.token }));
    expect(me.firstname).not.toMatch(/[<>=]/);
  });
});

it('is answered with an outage when the provider cannot be reached', async () => {
  const away = await openShop({
    settings: { identityIssuers: { google: { issuer: 'http://127.0.0.1:9', clientId } } },
  });
  const answer = await away.commerce.socialLogin(from, { provider: 'google', token: 'a.b.c' });
  expect(answer).toMatchObject({ ok: false, problem: { code: 503 } });
  await away.close();
});
