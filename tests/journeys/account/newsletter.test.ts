import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import {
  openCategory,
  openOffer,
  addToCart,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import { findLink, readMails } from '../../support/journeys/mail-box.ts';
import { expectNoFaults } from '../../support/browser/page-faults.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';
import { forgedToken } from '../../support/journeys/forged-token.ts';
import { createAddress } from '../../support/journeys/account-visitor.ts';

/** Waits for the only mail of a kind to an address and returns it. */
async function readOnlyMail(kind: string, to: string): Promise<string> {
  await expect.poll(() => readMails(getShopUnderTest().dataFolder, kind, to).length).toBe(1);
  return readMails(getShopUnderTest().dataFolder, kind, to)[0] ?? '';
}

describe('the newsletter', () => {
  const visit = useBrowser();

  it.each([
    { hasScript: true, brand: 'camp', prefix: '/de_de', language: 'de', list: 'trainingslager' },
    { hasScript: false, brand: 'cup', prefix: '/en', language: 'en', list: 'cups' },
  ] as const)(
    'is subscribed in the footer, confirmed, worth one coupon and unsubscribed: $brand, script $hasScript (Rules A4.16, A14.1, D6.2, D6.3, D6.10, D6.13, D7.6, S4.9, S6.6)',
    async (row) => {
      const { hasScript, brand, prefix } = row;
      const words = wordsOf[row.language];
      const { newsletter, layout } = words;
      const to = createAddress(`zoe.${brand}`);
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      await page.goto(at(brand, prefix), { waitUntil: hasScript ? 'networkidle' : 'commit' });
      await page.getByLabel(layout.newsletter.label).fill(to);
      await page.getByRole('button', { name: newsletter.order }).click();
      await page.getByText(newsletter.done.ordered.title).waitFor();
      expect(new URL(page.url()).pathname).toBe(hasScript ? prefix : `${prefix}/newsletter`);
      if (hasScript) {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog', { name: newsletter.title }).waitFor({ state: 'detached' });
      }

      const confirm = findLink(
        await readOnlyMail('newsletter-confirm', to),
        '/newsletter/subscriber/',
      );
      await page.goto(at(brand, confirm));
      expect(readMails(getShopUnderTest().dataFolder, 'newsletter-coupon', to)).toEqual([]);
      if (hasScript) await expectNoFaults(page);
      await page.getByRole('button', { name: newsletter.confirm }).click();
      await page.getByRole('heading', { name: newsletter.done.confirmed.title }).waitFor();

      const mail = await readOnlyMail('newsletter-coupon', to);
      const coupon = /NEWS(-[A-Z2-9]{4}){3}/.exec(mail)?.[0] ?? 'none';
      await page.getByRole('complementary').getByText(coupon).waitFor();
      if (hasScript) {
        const stored = await page.evaluate(() => localStorage.getItem('de_de-shop/claims'));
        expect(JSON.parse(stored ?? '[]')).toMatchObject([
          { code: coupon, value: '10\u00a0%', description: newsletter.couponClaim },
        ]);
      }
      if (!hasScript) {
        await openCategory(page, at(brand, prefix), `${prefix}/${row.list}`);
        await openOffer(page, words);
        await addToCart(page, words);
        await page.getByLabel(words.cart.coupon).fill(coupon);
        await page.getByRole('button', { name: words.cart.couponApply }).click();
        await page.getByText(coupon).first().waitFor();
      }

      await page.goto(at(brand, findLink(mail, '/newsletter-abmeldung')));
      await page.getByRole('button', { name: newsletter.end }).click();
      await page.getByRole('heading', { name: newsletter.done.ended.title }).waitFor();
      await visitor.close();
    },
  );

  it("is unsubscribed by one click in a mail program, only with the mail's own token (Rule D6.5)", async () => {
    const to = createAddress('einklick');
    const visitor = new FormVisitor(at('camp', '/de_de'));
    const mail = await subscribe(visitor, to);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const address = findLink(mail, '/newsletter-abmeldung');
    expect(await postOneClick(address.replace(/(?<=token=)[\w-]+/, forgedToken))).toBe(422);
    expect(await postOneClick(address)).toBe(200);
    // A subscriber who unsubscribed can subscribe again and is asked to confirm.
    await visitor.open('/de_de/newsletter');
    await visitor.submit(visitor.form('id="newsletter-email"'), { email: to });
    await expect
      .poll(() => readMails(getShopUnderTest().dataFolder, 'newsletter-confirm', to).length)
      .toBe(2);
  });

  it('shows what is wrong with an address, and reveals nothing about other subscribers', async () => {
    const visitor = new FormVisitor(at('tour', '/de_de'));
    await visitor.open('/de_de/newsletter');
    const refused = await visitor.submit(visitor.form('id="newsletter-email"'), { email: 'zoe' });
    expect(refused.status).toBe(422);
    expect(visitor.html).toContain('<title>Fehler: ');
    expect(visitor.html).toContain('value="zoe"');
    const known = createAddress('bekannt');
    await subscribe(new FormVisitor(at('camp', '/de_de')), known);
    const pages = [];
    for (const email of [known, createAddress('niemand')]) {
      await visitor.open('/de_de/newsletter-abmeldung');
      const answer = await visitor.submit(visitor.form('id="newsletter-email"'), { email });
      pages.push([answer.status, /<h1[^>]*>(.*?)<\/h1>/.exec(visitor.html)?.[1]]);
    }
    expect(pages[0]).toEqual(pages[1]);
  });

  it('claims nothing on a confirmation address that was opened without a mail', async () => {
    const visitor = new FormVisitor(at('camp', '/de_de'));
    await visitor.open(`/de_de/newsletter?confirmed=${'0'.repeat(32)}`);
    expect(visitor.html).not.toContain(wordsOf.de.newsletter.done.confirmed.title);
  });
});

/** Subscribes and confirms; returns the mail with the coupon. */
async function subscribe(visitor: FormVisitor, to: string): Promise<string> {
  await visitor.open('/de_de/newsletter');
  await visitor.submit(visitor.form('id="newsletter-email"'), { email: to });
  await visitor.open(findLink(await readOnlyMail('newsletter-confirm', to), '/newsletter/'));
  await visitor.submit(visitor.form('.confirm"'), {});
  return readOnlyMail('newsletter-coupon', to);
}

/** Posts like a mail program: no cookie, no Origin, a multipart form. */
function postOneClick(path: string): Promise<number> {
  const url = new URL(at('camp', path));
  const edge = 'edge';
  const body = [
    `--${edge}`,
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    `--${edge}--`,
    '',
  ].join('\r\n');
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname + url.search,
        method: 'POST',
        headers: { host: url.host, 'content-type': `multipart/form-data; boundary=${edge}` },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
