import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { randomHex } from '../../../app/domain/random-hex.ts';
import { at, useBrowser, waitForScript } from '../../support/browser/browser.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { findAccessibilityFaults } from '../../support/browser/page-faults.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

/** Returns the raw mails of a kind whose subject contains the name of a club. */
function readMailsAbout(club: string): string[] {
  const folder = join(getShopUnderTest().dataFolder, 'mail');
  return readdirSync(folder)
    .filter((name) => name.endsWith('-contact.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(club));
}

const typed = (club: string) => ({
  name: 'Jo Ott',
  email: 'jo@club.example',
  club,
  topic: 'offer',
  message: 'Is there a place left?',
});

describe('the contact form', () => {
  const visit = useBrowser();

  it.each([true, false])('sends a message, script: %s (Rule A19.1)', async (hasScript) => {
    const visitor = await visit({ hasScript });
    const { page } = visitor;
    const club = `FC Journey ${randomHex(4)}`;
    await page.goto(at('cup', '/en/contact?topic=match'));
    await page.getByRole('heading', { name: 'Nora Keller' }).waitFor();
    await page.getByLabel('First and last name').fill('Jo Ott');
    await page.getByLabel('E-mail', { exact: true }).fill('jo@club.example');
    await page.getByLabel('Club').fill(club);
    expect(await page.getByLabel('Topic').inputValue()).toBe('match');
    await page.getByLabel('Message').fill('Is there a place left?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Thank you, we have your message.' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Thank you, we have your message.' }).waitFor();
    await expect.poll(() => readMailsAbout(club).length).toBe(1);
    const [mail = ''] = readMailsAbout(club);
    expect(mail).toMatch(/^To: cups@cupline\.example\r$/m);
    expect(mail).toMatch(/^Reply-To: jo@club\.example\r$/m);
    expect(mail).toContain(`Subject: Contact: Test match or cup, ${club}`);
    await visitor.close();
  });

  it.each([true, false])(
    'keeps a message while its reader looks at the privacy notice, script: %s (Rule A19.10)',
    async (hasScript) => {
      const visitor = await visit({ hasScript });
      const { page, context } = visitor;
      await page.goto(at('cup', '/en/contact'));
      const link = page.getByRole('main').getByRole('link', { name: 'privacy notice' });
      if (hasScript) await waitForScript(link);
      await page.getByLabel('Message').fill('Is there a place left?');
      if (hasScript) {
        await link.click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('heading', { level: 2 }).nth(1).waitFor();
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      } else {
        const [notice] = await Promise.all([context.waitForEvent('page'), link.click()]);
        await notice.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
        await notice.close();
      }
      expect(await page.getByLabel('Message').inputValue()).toBe('Is there a place left?');
      await visitor.close();
    },
  );

  it('posted ten times in parallel sends one mail and shows one thank-you page (Rule A19.4)', async () => {
    const visitor = new FormVisitor(at('camp', '/de_de'));
    await visitor.open('/de_de/contact');
    const form = visitor.form('name="message"');
    const club = `FC Tenfold ${randomHex(4)}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.send(form, typed(club))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    await expect.poll(() => readMailsAbout(club).length).toBe(1);
  });

  it('shows errors beside the fields and above them, and keeps the submitted values (Rule A19.5)', async () => {
    const visitor = new FormVisitor(at('camp', '/de_de'));
    await visitor.open('/de_de/contact');
    const answer = await visitor.submit(visitor.form('name="message"'), {
      ...typed('FC Anders'),
      email: 'jo',
      message: ' ',
      checker: 'https://spam.example',
    });
    expect(answer.status).toBe(422);
    expect(visitor.html).toContain('<title>Fehler: ');
    const summary = /<section class="errors"[\s\S]*?<\/section>/.exec(visitor.html)?.[0] ?? '';
    for (const id of ['email', 'message', 'checker']) {
      expect(summary).toContain(`href="#contact-${id}"`);
      expect(visitor.html).toContain(`id="contact-${id}-error"`);
    }
    expect(visitor.html).toContain('value="FC Anders"');
  });

  it('refuses line breaks in values that become mail headers (Rule A19.6)', async () => {
    const visitor = new FormVisitor(at('camp', '/de_de'));
    await visitor.open('/de_de/contact');
    const answer = await visitor.submit(visitor.form('name="message"'), {
      ...typed('FC Umbruch\r\nBcc: all@example.org'),
    });
    expect(answer.status).toBe(422);
    expect(readMailsAbout('FC Umbruch')).toEqual([]);
  });

  it('returns 429 after five messages in an hour, and keeps the sixth in the form (Rules S4.4, A19.7)', async () => {
    const visitor = new FormVisitor(at('camp', '/de_de'));
    await visitor.open('/de_de/contact');
    const form = visitor.form('name="message"');
    const send = (number: number) =>
      visitor.submit(form, {
        ...typed('FC Viel'),
        email: `p${number}@club.example`,
        message: `${number}`,
      });
    for (const number of [1, 2, 3, 4, 5]) expect((await send(number)).status).toBe(200);
    const refused = await send(6);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(visitor.html).toContain('value="p6@club.example"');
    expect(visitor.html).toContain('+49 30 5550 190');
  });

  it('claims nothing on a thank-you page that was opened without a message', async () => {
    const visitor = new FormVisitor(at('camp', '/de_de'));
    await visitor.open(`/de_de/contact?sent=${'0'.repeat(32)}`);
    expect(visitor.html).not.toContain('Danke, deine Nachricht');
    visitor.form('name="message"');
  });
});
