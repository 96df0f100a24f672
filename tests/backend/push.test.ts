import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { runOperator } from '../../server/backend/office/operator.ts';
import { createPushSender } from '../../server/backend/push/send-push.ts';
import { isPushService } from '../../server/backend/push/push-services.ts';
import { openShop, problemOf, valueOf } from './open-shop.ts';
import type { TestShop } from './open-shop.ts';
import { orderFor } from './checkout/order-for.ts';
import { signedIn } from './person.ts';
import { playForeignHosts } from '../support/network/foreign-hosts.ts';

const service = 'https://fcm.googleapis.com/fcm/send/';
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:push@pitchward.example' };

/** A browser with its own keys that decrypts what a push service would deliver. */
function openBrowser(name: string) {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `${service}${name}`,
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read: (body: Uint8Array) => JSON.parse(decryptBody(Buffer.from(body), own, auth)) as unknown,
  };
}

/** Decrypts RFC 8291: salt, record size, the sender's key, then one encrypted record. */
function decryptBody(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const derive = (secret: Buffer, over: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, over, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = derive(own.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const opener = createDecipheriv('aes-128-gcm', key, nonce);
  opener.setAuthTag(body.subarray(-16));
  const sealed = body.subarray(21 + sender.length, -16);
  const padded = Buffer.concat([opener.update(sealed), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** Creates a customer with an inquiry and subscribed browsers. */
async function createCustomer(browsers: ReturnType<typeof openBrowser>[], storeCode = 'de_de') {
  const person = await signedIn(shop, storeCode);
  for (const { endpoint, keys } of browsers) {
    const subscription = { endpoint, expirationTime: null, keys };
    valueOf(await shop.commerce.subscribePush(person, { browser: 'Firefox', subscription }));
  }
  const caller = { ...person, cartId: valueOf(await shop.commerce.createCart(person)) };
  valueOf(await shop.commerce.updateCart(caller, { sku: 'BUS', qty: 2 }));
  return valueOf(await shop.commerce.placeOrder(caller, orderFor({ BUS: 2 }))).orderNumber ?? '';
}

const network = playForeignHosts();

/**
 * Runs a command with a push service that answers with `answer`; status 0 is a broken connection.
 * Returns the requests it got.
 */
async function runCommand(command: string, answer: (endpoint: string) => number = () => 201) {
  const asked: { endpoint: string; headers: Headers; body: Uint8Array }[] = [];
  network.use(
    http.post(`${service}:browser`, async ({ request }) => {
      const { url: endpoint, headers } = request;
      asked.push({ endpoint, headers, body: new Uint8Array(await request.arrayBuffer()) });
      const status = answer(endpoint);
      if (status === 0) return HttpResponse.error();
      return new HttpResponse(null, { status, headers: { Location: `${service}elsewhere` } });
    }),
  );
  let written = '';
  await runOperator(command.split(' '), async () => ({
    db: shop.database.db,
    now: shop.time.now,
    width: null,
    write: (text) => {
      written += text;
    },
    push: {
      send: createPushSender(shop.database.db, vapid),
      origins: {
        camp: 'https://camps.example',
        tour: 'https://t.example',
        cup: 'https://c.example',
      },
    },
  }));
  return { written, asked };
}

const subscriptions = () => shop.database.db.selectFrom('push_subscriptions').selectAll().execute();

describe('push message about an inquiry', () => {
  it.each([
    ['de_de', 'Anfrage 000000001', 'Deine Anfrage ist in Bearbeitung.', '/de_de'],
    ['en', 'Inquiry 000000001', 'Your inquiry is being worked on.', ''],
  ])(
    'in %s is signed and encrypted for the browser (Rule E11.5)',
    async (code, title, body, prefix) => {
      const browser = openBrowser('one');
      const number = await createCustomer([browser], code);
      const { written, asked } = await runCommand(`orders status ${number} processing`);
      expect(written).toBe(
        `Inquiry ${number} is processing.\nBrowsers notified: 1; subscriptions that ended: 0; not reached: 0.\n`,
      );
      expect(asked.map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
      const [{ headers, body: sealed } = { headers: new Headers(), body: new Uint8Array() }] =
        asked;
      expect(headers.get('content-encoding')).toBe('aes128gcm');
      expect(headers.get('ttl')).toBe(String(3 * 24 * 60 * 60));
      expect(headers.get('authorization')).toMatch(
        new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, ?k=${vapid.publicKey}$`),
      );
      expect(Buffer.from(sealed).toString('latin1')).not.toContain(number);
      expect(browser.read(sealed)).toEqual({
        title,
        body,
        url: `https://camps.example${prefix}/my-account/inquiries/${number}`,
        tag: `inquiry-${number}`,
      });
    },
  );

  it('deletes subscriptions that ended, and only those (Rules E11.6, F1.102)', async () => {
    const browsers = ['gone', 'unknown', 'busy', 'silent', 'well'].map(openBrowser);
    const number = await createCustomer(browsers);
    const statuses: Record<string, number> = { gone: 410, unknown: 404, busy: 503, silent: 0 };
    const answer = (endpoint: string) => statuses[endpoint.slice(service.length)] ?? 201;
    const { written } = await runCommand(`orders status ${number} complete`, answer);
    expect(written).toContain('notified: 1; subscriptions that ended: 2; not reached: 2.');
    const left = (await subscriptions()).map(({ subscription }) => subscription).join();
    expect(left).toContain(`${service}busy`);
    expect(left).toContain(`${service}silent`);
    expect(left).toContain(`${service}well`);
    expect(left).not.toMatch(/gone|unknown/);
  });

  it('goes to at most ten browsers of a customer, the newest (Rules E11.5, E11.7)', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `device-${index}`);
    const number = await createCustomer(names.map(openBrowser));
    const { asked } = await runCommand(`orders status ${number} complete`);
    expect(asked.map(({ endpoint }) => endpoint.slice(service.length)).sort()).toEqual(
      names.slice(2).sort(),
    );
  });

  it('does not follow a service that answers with a redirect (Rule S8.10)', async () => {
    const number = await createCustomer([openBrowser('moved')]);
    const { written, asked } = await runCommand(`orders status ${number} complete`, () => 307);
    expect(written).toContain('notified: 0; subscriptions that ended: 0; not reached: 1.');
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([`${service}moved`]);
  });

  it('is sent once, and to the customer only', async () => {
    const other = openBrowser('other');
    await createCustomer([other]);
    const number = await createCustomer([openBrowser('own')]);
    expect((await runCommand(`orders status ${number} canceled`)).asked).toHaveLength(1);
    const again = await runCommand(`orders status ${number} canceled`);
    expect(again.written).toBe(`Inquiry ${number} is canceled already.\n`);
    expect(again.asked).toEqual([]);
  });

  it('has the status that orders show prints', async () => {
    const number = await createCustomer([]);
    await runCommand(`orders status ${number} closed`);
    expect((await runCommand(`orders show ${number}`)).written).toContain('closed/closed');
  });

  it.each([
    ['orders status 1 shipped', /'shipped' is none of pending/],
    ['orders status 77 closed', 'There is no inquiry 77'],
    ['orders status 77', 'Usage: orders status'],
  ])('is refused for the command %s', async (command, message) => {
    await expect(runCommand(command)).rejects.toThrow(message);
  });
});

describe('isPushService (Rule E11.8)', () => {
  it.each([
    [`${service}abc`, true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://db5p.notify.windows.com/w/?token=abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://fcm.googleapis.com.evil.example/abc', false],
    ['https://evilpush.apple.com/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://a:b@web.push.apple.com/abc', false],
    ['nonsense', false],
  ])('returns for %s: %s', (endpoint, isKnown) => {
    expect(isPushService(endpoint)).toBe(isKnown);
  });

  it('is checked when a browser subscribes (Rules F1.102, S8.10)', async () => {
    const person = await signedIn(shop);
    const { keys } = openBrowser('x');
    const subscription = { endpoint: 'https://inside.example/', keys };
    expect(
      problemOf(await shop.commerce.subscribePush(person, { browser: 'X', subscription })),
    ).toMatchObject({ code: 400 });
    expect(await subscriptions()).toEqual([]);
  });
});
