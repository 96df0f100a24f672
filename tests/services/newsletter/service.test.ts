import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../../../server/observability/log.ts';
import { createNewsletterService } from '../../../server/services/newsletter/service.ts';
import { goodPassword, mailTo } from '../../backend/person.ts';
import { openAccountShop } from '../account/open-account-shop.ts';
import { posting } from '../posting.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
type Browser = ReturnType<typeof shop.browser>;
let newsletter: ReturnType<typeof createNewsletterService>;
const newKey = () => randomBytes(16).toString('hex');

function serviceOver(commerce = shop.commerce) {
  return createNewsletterService({
    commerce,
    limits: shop.storefront.limits,
    newKey,
    log: openLog('silent'),
  });
}

beforeEach(async () => {
  shop = await openAccountShop();
  newsletter = serviceOver();
});
afterEach(async () => {
  expect(shop.backend.errors).toEqual([]);
  await shop.close();
});

const email = 'leserin@verein.example';

const order = async (browser: Browser, address = email, key: string | null = null) =>
  newsletter.subscribe(posting(await browser.visit(), key), address);

async function mailsOf(kind: string): Promise<number> {
  await shop.backend.mailSettled();
  return shop.backend.mails.filter(({ name }) => name.endsWith(`-${kind}`)).length;
}

async function confirmation() {
  const { text } = await mailTo(shop.backend, email, 'newsletter-confirm');
  const [, id = '', code = ''] = /confirm\/id\/([^/]+)\/code\/([\w-]+)/.exec(text) ?? [];
  return { id, code };
}

async function subscribed(browser: Browser) {
  expect((await order(browser)).ok).toBe(true);
  const confirmed = await newsletter.confirm(await browser.visit(), await confirmation());
  expect(confirmed.ok).toBe(true);
}

async function signedIn(address: string) {
  await shop.register(address);
  const browser = shop.browser();
  const submitted = { email: address, password: goodPassword };
  expect((await shop.account.signIn(await browser.visit(), submitted)).ok).toBe(true);
  return browser;
}

describe('newsletter service', () => {
  it('sends one mail for a form however often it is sent, with a receipt of the session', async () => {
    const browser = shop.browser();
    const key = newKey();
    const first = await order(browser, email, key);
    expect(await order(browser, email, key)).toEqual(first);
    expect(await mailsOf('newsletter-confirm')).toBe(1);
    if (!first.ok) throw new Error(first.problem.kind);
    const seen = (who: Browser, operation: 'ordered' | 'confirmed') =>
      who.visit().then((visit) => newsletter.wasDone(visit, operation, first.value));
    expect(await seen(browser, 'ordered')).toBe(true);
    expect(await seen(browser, 'confirmed')).toBe(false);
    expect(await seen(shop.browser(), 'ordered')).toBe(false);
  });

  it('answers "already subscribed" to the signed-in owner only (Rule D6.6)', async () => {
    const owner = await signedIn(email);
    await subscribed(owner);
    expect(await order(owner)).toEqual({ ok: false, problem: { kind: 'already' } });
    expect((await order(await signedIn('andere@verein.example'))).ok).toBe(true);
    expect((await order(shop.browser())).ok).toBe(true);
    expect(await mailsOf('newsletter-confirm')).toBe(1);
  });

  it('refuses a session after ten requests an hour, with the time to wait (Rules D6.12, S4.2)', async () => {
    const browser = shop.browser();
    for (let place = 0; place < 10; place += 1) {
      expect((await order(browser, `leser-${place}@verein.example`)).ok).toBe(true);
    }
    expect(await order(browser)).toEqual({
      ok: false,
      problem: { kind: 'too-many', minutes: 60 },
    });
    expect((await order(shop.browser('cafe'))).ok).toBe(true);
    shop.backend.time.now += 60 * 60 * 1000 + 1;
    expect((await order(browser, 'spaeter@verein.example')).ok).toBe(true);
  });

  it('puts the coupon of a first confirmation into the session, and keeps it (Rules D6.10, D7.6)', async () => {
    const browser = shop.browser();
    await subscribed(browser);
    const coupon = (await browser.visit()).session.data.newsletterCoupon;
    expect(coupon?.code).toMatch(/^NEWS-/);
    expect(coupon?.percent).toBe(10);
    expect((await newsletter.confirm(await browser.visit(), await confirmation())).ok).toBe(true);
    expect((await browser.visit()).session.data.newsletterCoupon).toEqual(coupon);
  });

  it('refuses a session after twenty confirmations an hour (Rule D6.12)', async () => {
    const browser = shop.browser();
    newsletter = serviceOver({
      ...shop.commerce,
      confirmNewsletter: async () => ({ ok: true, value: null }),
    });
    for (let id = 0; id < 20; id += 1) {
      const mailed = { id: String(id), code: 'x' };
      expect((await newsletter.confirm(await browser.visit(), mailed)).ok).toBe(true);
    }
    expect(await newsletter.confirm(await browser.visit(), { id: '20', code: 'x' })).toEqual({
      ok: false,
      problem: { kind: 'too-many', minutes: 60 },
    });
  });

  it('does not count a request that had no effect', async () => {
    const browser = shop.browser();
    newsletter = serviceOver({
      ...shop.commerce,
      subscribeNewsletter: async () => ({ ok: false, problem: { kind: 'timeout' } }) as never,
    });
    for (let time = 0; time < 12; time += 1) {
      expect(await order(browser)).toEqual({ ok: false, problem: { kind: 'unreachable' } });
    }
    newsletter = serviceOver();
    expect((await order(browser)).ok).toBe(true);
  });
});

it.each([
  ['code', { code: 'x'.repeat(32) }],
  ['id', { id: '999999' }],
])('refuses a confirmation with a made-up %s (Rule D6.9)', async (_name, change) => {
  const browser = shop.browser();
  await order(browser);
  const mailed = { ...(await confirmation()), ...change };
  expect(await newsletter.confirm(await browser.visit(), mailed)).toEqual({
    ok: false,
    problem: { kind: 'link-gone' },
  });
  expect(await mailsOf('newsletter-coupon')).toBe(0);
});

it("unsubscribes at once with a newsletter's link, and with an address only after a mail (Rule D6.4)", async () => {
  const owner = await signedIn(email);
  await subscribed(owner);
  const isSubscribed = async () => shop.account.isSubscribed(await owner.visit());
  const stranger = shop.browser('cafe');
  expect((await newsletter.unsubscribe(await stranger.visit(), { email })).ok).toBe(true);
  expect(await isSubscribed()).toBe(true);
  const { text } = await mailTo(shop.backend, email, 'newsletter-coupon');
  const link = /newsletter-abmeldung\?([^\s]+)/.exec(text)?.[1] ?? '';
  const { id = '', token = '' } = Object.fromEntries(new URLSearchParams(link));
  const wrong = { id, token: 'x'.repeat(token.length) };
  expect((await newsletter.unsubscribe(await stranger.visit(), wrong)).ok).toBe(false);
  expect(await isSubscribed()).toBe(true);
  expect((await newsletter.unsubscribe(await stranger.visit(), { id, token })).ok).toBe(true);
  expect(await isSubscribed()).toBe(false);
});
