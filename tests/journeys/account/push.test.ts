import type { CDPSession, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { register, signIn } from '../../support/journeys/account-journey.ts';
import { goodPassword, createAddress } from '../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { expectNoFaults } from '../../support/browser/page-faults.ts';

const words = wordsOf.de;

describe('push messages about an inquiry', () => {
  const visit = useBrowser({ hasWindows: true });

  it('are requested with a button, which reports a browser without a push service', async () => {
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page, context } = visitor;
    const email = createAddress('push');
    await page.goto(at('camp', '/de_de/my-account'));
    await register(page, words, email);
    await signIn(page, words, email, goodPassword);
    await page.getByRole('heading', { level: 1, name: /Zoë/ }).waitFor();
    await page.goto(at('camp', '/de_de/my-account/profile'));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
    await page.reload();
    await context.grantPermissions(['notifications'], { origin: new URL(page.url()).origin });
    const button = page.getByRole('button', { name: words.account.push.submit });
    await button.waitFor();
    await expectNoFaults(page);
    const hasFocus = () => button.evaluate((element) => element === document.activeElement);
    await button.press('Enter');
    await page.getByText(words.account.push.unreachable).waitFor();
    expect(await button.isEnabled()).toBe(true);
    expect(await hasFocus(), 'the button keeps the focus while it waits').toBe(true);

    // The browser subscribes, the shop knows no such service, and then the connection is lost.
    await page.evaluate(() => {
      const keys = { p256dh: 'key', auth: 'key' };
      const toJSON = () => ({ endpoint: 'https://push.example/1', keys });
      PushManager.prototype.subscribe = async () => ({ toJSON }) as unknown as PushSubscription;
    });
    await button.click();
    await page.getByText(words.account.push.refused).waitFor();
    await expect.poll(hasFocus).toBe(true);
    await context.setOffline(true);
    await button.click();
    await page.getByText(words.layout.noConnection).waitFor();
    expect(await button.isEnabled()).toBe(true);

    await context.setOffline(false);
    await context.route(/_data=.*push/, (route) => route.fulfill({ json: { isOn: true } }));
    await button.press('Enter');
    const on = page.getByText(words.account.push.on);
    await on.waitFor();
    expect(await on.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });

  it('are shown by the worker, whatever their payload', async () => {
    const visitor = await visit({ hasScript: true, allowsWorker: true });
    const { page, context } = visitor;
    await page.goto(at('camp', '/de_de'));
    const { origin } = new URL(page.url());
    await context.grantPermissions(['notifications'], { origin });
    // A message to a worker that is still being activated is lost.
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
      .toBe('activated');
    const browser = await context.newCDPSession(page);
    const registrationId = await registrationOf(browser, origin);
    const push = (data: string) =>
      browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    const news = { title: 'Deine Anfrage 000000007', body: 'ist bestätigt', tag: 'inquiry-7' };
    await push(JSON.stringify({ ...news, url: `${origin}/de_de/my-account/inquiries` }));
    await expect.poll(() => shown(page)).toEqual([news]);
    await push('nonsense');
    await expect
      .poll(() => shown(page))
      .toContainEqual({ title: 'localhost', body: '', tag: 'news' });
    await context.close();
  });
});

function registrationOf(browser: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
    browser.send('ServiceWorker.enable').catch(reject);
  });
}

function shown(page: Page): Promise<{ title: string; body: string; tag: string }[]> {
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const notes = await worker.getNotifications();
    return notes.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}
