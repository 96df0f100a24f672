import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBackendServer } from '../../../server/backend/http/backend-server.ts';
import { connectCommerce } from '../../../server/commerce/client.ts';
import { openLog } from '../../../server/observability/log.ts';
import { openShop, problemOf, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { goodPassword, resetTokenOf } from '../person.ts';

/** Costs and password of each verification, which takes nearly all of the time of a login. */
const verified = vi.hoisted(() => [] as string[]);
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon2 = await importOriginal();
  return {
    ...argon2,
    verify: (hash, password) => {
      verified.push(`${String(hash).split('$').slice(0, 4).join('$')} ${String(password)}`);
      return argon2.verify(hash, password);
    },
  };
});

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

it('no log holds a password, a token or an address of any account flow (Rule F3.5)', async () => {
  const lines: string[] = [];
  const log = openLog('info');
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(log, level).mockImplementation((...parts: unknown[]) => {
      lines.push(JSON.stringify(parts));
    });
  }
  const backend = {
    fetch: (request: Request) => shop.send(request.url.replace(/^https?:\/\/[^/]+/, ''), request),
    probe: async () => undefined,
    close: async () => undefined,
  };
  const server = createBackendServer(backend, log);
  const commerce = connectCommerce({
    fetch: (request) => server.fetch(request),
    baseUrl: 'http://commerce.invalid',
    tokenIn: 'query',
    timeouts: { call: 5000, order: 5000 },
    onCall: (call) => lines.push(JSON.stringify(call)),
  });
  const email = 'kanarienvogel@verein.example';
  const guest = { storeCode: 'de_de', clientAddress: 'network' };
  const customer = { email, firstname: 'Jörg', lastname: 'Öz' };
  valueOf(await commerce.createCustomer(guest, { customer, password: goodPassword }));
  problemOf(await commerce.login(guest, { username: email, password: 'Falsch 1 hier' }));
  const session = valueOf(await commerce.login(guest, { username: email, password: goodPassword }));
  const person = { ...guest, userToken: session.token };
  valueOf(await commerce.me(person));
  valueOf(await commerce.newsletterStatus(person, email));
  valueOf(await commerce.subscribeNewsletter(person, email));
  const code = valueOf(await commerce.shareWishlist(person));
  valueOf(await commerce.sharedWishlist(guest, code));
  valueOf(await commerce.requestPasswordReset(guest, email));
  const resetToken = await resetTokenOf(shop, email);
  const next = valueOf(await commerce.refreshToken(guest, session.refreshToken ?? ''));
  valueOf(await commerce.createPassword(guest, { resetToken, newPassword: 'Ein neues 1 hier' }));
  expect(lines.length).toBeGreaterThan(20);
  const secrets = [
    email,
    goodPassword,
    'Ein neues 1 hier',
    session.token,
    session.refreshToken ?? '',
    next.token,
    resetToken,
    code,
  ];
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
});

it.each([['Falsch 1 hier'], ['Falsch ① hier']])(
  'a login with %s is refused after the same work for known and unknown addresses (Rule S4.5)',
  async (password) => {
    const customer = { email: 'da@verein.example', firstname: 'Jörg', lastname: 'Öz' };
    valueOf(
      await shop.commerce.createCustomer(
        { storeCode: 'de_de' },
        { customer, password: goodPassword },
      ),
    );
    const work: string[][] = [];
    for (const username of [customer.email, 'nie@verein.example']) {
      verified.length = 0;
      problemOf(await shop.commerce.login({ storeCode: 'de_de' }, { username, password }));
      work.push([...verified]);
    }
    const [known, unknown] = work;
    expect(known).toContain(`$argon2id$v=19$m=19456,t=2,p=1 ${password}`);
    expect(unknown).toEqual(known);
  },
);
