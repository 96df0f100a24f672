import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { connectCommerce } from '../../server/commerce/client.ts';
import type { Caller } from '../../server/commerce/exchange.ts';
import { playForeignHosts } from '../support/network/foreign-hosts.ts';
import { familyOrigin } from '../../scripts/dev/offline-host/family-dialect.ts';
import { problemOf, valueOf } from '../backend/open-shop.ts';

const network = playForeignHosts();
const commerce = connectCommerce({
  fetch: (request) => fetch(request),
  baseUrl: familyOrigin,
  tokenIn: 'query',
  timeouts: { call: 5000, order: 5000 },
});
const guest: Caller = { storeCode: 'de_de' };
const customer: Caller = { ...guest, userToken: 'old', customerId: '7' };

const answer = (code: number, result: unknown, meta?: unknown) =>
  HttpResponse.json({ code, result, ...(meta === undefined ? {} : { meta }) }, { status: code });

type Body = Record<string, unknown>;

/** Conversations with back ends of the family, as their public sources answer. */
describe('a host of the family', () => {
  it('sets a password only with the address, the token and the password (Rule F1.73)', async () => {
    network.use(
      http.post(`${familyOrigin}/api/user/create-password`, async ({ request }) => {
        const body = (await request.json()) as Body;
        for (const field of ['email', 'resetToken', 'newPassword']) {
          if (!body[field]) return answer(500, `${field} not provided`);
        }
        return answer(200, true);
      }),
    );
    const creation = { resetToken: 'token-of-the-mail', newPassword: 'Elfmeter und 11 Freunde' };
    expect(problemOf(await commerce.createPassword(guest, creation))).toMatchObject({
      code: 500,
      message: 'email not provided',
    });
    const email = 'anna@verein.example';
    expect((await commerce.createPassword(guest, { ...creation, email })).ok).toBe(true);
  });

  it('renews an expired token and gets the call again (Rules D1.15, F1.11, F1.10)', async () => {
    const tokens: (string | null)[] = [];
    network.use(
      http.get(`${familyOrigin}/api/ext/wishlist`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        tokens.push(searchParams.get('token'));
        if (searchParams.get('token') === 'old') {
          return answer(401, "The consumer isn't authorized to access self.");
        }
        const asked = [searchParams.get('customerId'), searchParams.get('storeCode')];
        return asked.join() === '7,de_de' ? answer(200, { items: [] }) : answer(500, 'Who?');
      }),
    );
    const renewToken = async () => 'new';
    expect(valueOf(await commerce.wishlist({ ...customer, renewToken })).items).toEqual([]);
    expect(tokens).toEqual(['old', 'new']);
    expect(problemOf(await commerce.wishlist(customer))).toMatchObject({ code: 401 });
  });

  it('gets a call again once for each renewed token (Rule D1.21)', async () => {
    const tokens: (string | null)[] = [];
    network.use(
      http.get(`${familyOrigin}/api/ext/wishlist`, ({ request }) => {
        tokens.push(new URL(request.url).searchParams.get('token'));
        return answer(401, "The consumer isn't authorized to access self.");
      }),
    );
    const renewToken = async () => 'new';
    for (let times = 0; times < 2; times += 1) {
      const refused = await commerce.wishlist({ ...customer, renewToken });
      expect(problemOf(refused)).toMatchObject({ code: 401 });
    }
    expect(tokens).toEqual(['old', 'new', 'old', 'new']);
  });

  it('gets the provider and its token in the Authorization header (Rule D8.2)', async () => {
    const sent: (string | null)[] = [];
    network.use(
      http.post(`${familyOrigin}/api/ext/user-extend/social-login`, ({ request }) => {
        sent.push(request.headers.get('authorization'), new URL(request.url).search);
        return answer(401, 'Missing token');
      }),
    );
    const login = await commerce.socialLogin(guest, { provider: 'google', token: 'id-token' });
    expect(problemOf(login)).toMatchObject({ code: 401, message: 'Missing token' });
    expect(sent).toEqual(['google id-token', '?storeCode=de_de']);
  });

  it.each([
    ['no wishlist', () => answer(500, 'no such list')],
    ['another code in the body', () => HttpResponse.json({ code: 404, result: { items: [] } })],
  ])('is not taken for a list with %s (Rule D4.10)', async (_case, respond) => {
    network.use(http.get(`${familyOrigin}/api/ext/wishlist`, respond));
    expect((await commerce.wishlist(customer)).ok).toBe(false);
  });

  it('takes wishes by the customer and the store (Rule F1.94)', async () => {
    const asked: string[] = [];
    network.use(
      http.all(`${familyOrigin}/api/ext/wishlist/wishlist-item`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(`${request.method} ${searchParams.get('customerId')}`);
        return answer(200, true);
      }),
    );
    valueOf(await commerce.addWish(customer, { productId: 1, sku: 'CAMP' }));
    valueOf(await commerce.removeWish(customer, '1'));
    expect(asked).toEqual(['POST 7', 'DELETE 7']);
  });

  it.each([
    'Email is not authorized!',
    'No transport is defined for mail service!',
    'Target email address is invalid!',
  ])('refuses a mail with its own words: %s', async (message) => {
    network.use(
      http.get(`${familyOrigin}/api/ext/mail-service/get-token`, () => answer(200, 'jwt')),
      http.post(`${familyOrigin}/api/ext/mail-service/send-email`, () => answer(500, message)),
    );
    const token = valueOf(await commerce.mailToken(guest));
    const mail = {
      sourceAddress: 'a@b.example',
      targetAddress: 'c@d.example',
      subject: 'Frage',
      emailText: 'Text',
      confirmation: false,
      token,
    };
    expect(problemOf(await commerce.sendMail(guest, mail))).toMatchObject({ code: 500, message });
  });
});
