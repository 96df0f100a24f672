import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newKey, openShop, problemOf, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const caller = { storeCode: 'de_de' };
const mail = {
  sourceAddress: 'zoe@verein.example',
  targetAddress: 'camps@pitchward.example',
  subject: 'Kontakt: Frage, FC Łódź',
  emailText: 'Name: Zoë <b>Øster</b>\n\nHabt ihr im März noch Platz?',
  confirmation: false,
};

async function sendWithToken(changes: Partial<typeof mail & { token: string }> = {}, key?: string) {
  const token = changes.token ?? valueOf(await shop.commerce.mailToken(caller));
  const keyed = { ...caller, idempotencyKey: key ?? null };
  const answer = await shop.commerce.sendMail(keyed, { ...mail, ...changes, token });
  await shop.mailSettled();
  return answer;
}

describe('contact message', () => {
  it('is mailed to the shop as text and HTML with the visitor as Reply-To', async () => {
    expect(valueOf(await sendWithToken())).toBe('OK');
    expect(shop.mails).toHaveLength(1);
    const [sent] = shop.mails;
    expect(sent).toMatchObject({
      from: 'Pitchward <camps@pitchward.example>',
      to: 'camps@pitchward.example',
      replyTo: 'zoe@verein.example',
      subject: mail.subject,
    });
    expect(sent?.text).toContain('Zoë <b>Øster</b>\n\nHabt ihr im März noch Platz?');
    expect(sent?.html).toContain('Zoë &lt;b&gt;Øster&lt;/b&gt;');
  });

  it('is mailed once however often it is sent with one key', async () => {
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => sendWithToken({}, key)));
    expect(answers.map(valueOf)).toEqual(['OK', 'OK', 'OK']);
    expect(shop.mails).toHaveLength(1);
    // Also later, with an invalid token.
    expect(valueOf(await sendWithToken({ token: 'x' }, key))).toBe('OK');
    expect(shop.mails).toHaveLength(1);
  });

  it('is confirmed to the visitor without repeating its text', async () => {
    await sendWithToken({ confirmation: true });
    const receipt = shop.mails.find(({ to }) => to === 'zoe@verein.example');
    expect(receipt?.subject).toBe('Deine Nachricht an Pitchward ist angekommen');
    expect(receipt?.replyTo).toBe('camps@pitchward.example');
    expect(`${receipt?.text}${receipt?.html}`).not.toMatch(/März|Zoë|Łódź/);
  });
});

describe('token of the mail service', () => {
  const refusal = 'Email is not authorized!';

  it('allows one mail (Rules A19.3, F1.91)', async () => {
    const token = valueOf(await shop.commerce.mailToken(caller));
    expect(valueOf(await sendWithToken({ token }))).toBe('OK');
    expect(problemOf(await sendWithToken({ token }))).toMatchObject({ message: refusal });
    expect(shop.mails).toHaveLength(1);
  });

  it('is not used up by a mail that is refused', async () => {
    const token = valueOf(await shop.commerce.mailToken(caller));
    problemOf(await sendWithToken({ token, targetAddress: 'stranger@example.org' }));
    expect(valueOf(await sendWithToken({ token }))).toBe('OK');
  });

  it('expires after ten minutes (Rule F1.91)', async () => {
    const token = valueOf(await shop.commerce.mailToken(caller));
    shop.time.now += 10 * 60_000;
    expect(problemOf(await sendWithToken({ token }))).toMatchObject({ message: refusal });
  });

  it('is valid in its own store only, and is unique (Rule F1.91)', async () => {
    const foreign = valueOf(await shop.commerce.mailToken({ storeCode: 'scc_en' }));
    expect(foreign).not.toBe(valueOf(await shop.commerce.mailToken(caller)));
    expect(problemOf(await sendWithToken({ token: foreign }))).toMatchObject({ message: refusal });
  });

  it('is stored as a hash', async () => {
    const token = valueOf(await shop.commerce.mailToken(caller));
    const rows = await shop.database.db.selectFrom('mail_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('mail service', () => {
  it.each([
    [{ sourceAddress: '' }, 'Source email address is not provided!'],
    [{ targetAddress: '' }, 'Target email address is not provided!'],
    [{ sourceAddress: 'zoe' }, 'Source email address is invalid!'],
    [{ sourceAddress: 'a@b.example\r\nBcc: c@d.example' }, 'Source email address is invalid!'],
    [{ targetAddress: 'camps' }, 'Target email address is invalid!'],
    [
      { targetAddress: 'someone@example.org' },
      'Target email address (someone@example.org) is not from the whitelist!',
    ],
    [{ subject: 'Hallo\r\nBcc: all@example.org' }, '.subject must be one line'],
  ])('refuses to mail to other addresses: %j (Rule F1.92)', async (changes, message) => {
    expect(problemOf(await sendWithToken(changes))).toMatchObject({ code: 400, message });
    expect(shop.mails).toEqual([]);
  });
});
