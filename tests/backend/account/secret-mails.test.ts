import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runOperator } from '../../../server/backend/office/operator.ts';
import type { Mail } from '../../../server/backend/mail/mailer.ts';
import { openShop, valueOf } from '../open-shop.ts';
import { signedIn } from '../person.ts';

const guest = { storeCode: 'de_de', clientAddress: '198.51.100.1' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitchward-mails-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a mailer that refuses mails until a test lets it accept them. */
function createBlockedMailer() {
  const sent: Mail[] = [];
  const server = { isUp: false, sent };
  const mailer = {
    send: async (mail: Mail) => {
      if (!server.isUp) throw new Error('down');
      sent.push(mail);
    },
    close: () => undefined,
  };
  return { server, mailer };
}

it('the link of a queued mail is encrypted in every byte of the file and readable when sent', async () => {
  const { server, mailer } = createBlockedMailer();
  const file = join(folder, 'commerce.sqlite');
  const shop = await openShop({ place: { file }, mailer, secrets: ['s'.repeat(32)] });
  const { email } = await signedIn(shop);
  valueOf(await shop.commerce.requestPasswordReset(guest, email));
  valueOf(await shop.commerce.subscribeNewsletter(guest, email));
  await shop.mailSettled();
  const waiting = await shop.database.db.selectFrom('mails').selectAll().execute();
  expect(waiting.map(({ kind, state }) => [kind, state])).toEqual([
    ['welcome', 'pending'],
    ['password-reset', 'pending'],
    ['newsletter-confirm', 'pending'],
  ]);
  let shown = '';
  await runOperator(['mails', 'show', String(waiting[1]?.id)], async () => ({
    db: shop.database.db,
    now: shop.time.now,
    width: null,
    write: (text) => void (shown += text),
  }));
  expect(shown).toContain('encrypted');
  const bytes = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)).toString('latin1'))
    .join('');
  expect(bytes).toContain('password-reset');
  for (const text of ['createpassword/?token=', '/confirm/id/']) expect(bytes).not.toContain(text);

  server.isUp = true;
  shop.time.now += 60_000;
  await shop.close();
  const later = await openShop({
    place: { file },
    mailer,
    secrets: ['n'.repeat(32), 's'.repeat(32)],
    startAt: shop.time.now,
  });
  await later.mailSettled();
  expect(server.sent.map(({ text }) => /token=|\/code\//.test(text))).toEqual([false, true, true]);
  expect(server.sent[1]?.html).toContain('createpassword/?token=');
  const sent = await later.database.db.selectFrom('mails').selectAll().execute();
  expect(sent.slice(1).map(({ text, html }) => text + html)).toEqual(['', '']);
  await later.close();
});

it('an encrypted mail fails with a report when its secret is gone', async () => {
  const { server, mailer } = createBlockedMailer();
  const file = join(folder, 'commerce.sqlite');
  const shop = await openShop({ place: { file }, mailer, secrets: ['s'.repeat(32)] });
  const { email } = await signedIn(shop);
  valueOf(await shop.commerce.requestPasswordReset(guest, email));
  await shop.mailSettled();
  await shop.close();
  server.isUp = true;
  const later = await openShop({
    place: { file },
    mailer,
    secrets: ['x'.repeat(32)],
    startAt: shop.time.now + 60_000,
  });
  await later.mailSettled();
  expect(server.sent.map(({ name }) => name.replace(/^mail-\d+-/, ''))).toEqual(['welcome']);
  const states = await later.database.db.selectFrom('mails').select(['kind', 'state']).execute();
  expect(states).toContainEqual({ kind: 'password-reset', state: 'failed' });
  expect(later.errors.map(({ message }) => message).join()).toContain('SESSION_SECRETS');
  await later.close();
});
