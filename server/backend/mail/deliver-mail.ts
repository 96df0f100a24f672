import type { Kysely } from 'kysely';
import { unsyncedTransaction } from '../../database/sqlite/unsynced-transaction.ts';
import type { Sealer } from '../../secrets/sealer.ts';
import type { Tables } from '../database/tables.ts';
import { pauseAfter } from './claim-mail.ts';
import type { MailRow } from './claim-mail.ts';
import { openMailText } from './mail-text.ts';
import type { Mailer } from './mailer.ts';

export type DeliveryDeps = {
  db: Kysely<Tables>;
  mailer: Mailer;
  /** Decrypts the texts of mails with a secret link. */
  sealer: Sealer;
  clock: () => number;
  onError: (error: Error) => void;
};

/** About a day and a half of retries. */
const maxAttempts = 40;

/** Sends a claimed mail and stores how that ended. */
export async function deliverMail(deps: DeliveryDeps, mail: MailRow): Promise<void> {
  const { db, mailer, sealer, clock, onError } = deps;
  const opened = openMailText(sealer, mail);
  if (opened === null) {
    await settle(db, mail, { state: 'failed', leased_until: null });
    onError(
      new Error(
        `Mail ${mail.id} (${mail.kind}) was given up: none of SESSION_SECRETS opens its text`,
      ),
    );
    return;
  }
  try {
    await mailer.send({
      name: `mail-${String(mail.id).padStart(9, '0')}-${mail.kind}`,
      from: mail.sender,
      to: mail.recipient,
      replyTo: mail.reply_to,
      subject: mail.subject,
      text: opened.text,
      html: opened.html,
      date: new Date(mail.created_at),
      unsubscribeUrl: mail.unsubscribe_url,
    });
  } catch (error) {
    await requeue(deps, mail, error);
    return;
  }
  // Secret links are stored only hashed once they are sent.
  const blanked = mail.is_secret ? { text: '', html: '' } : {};
  await settle(db, mail, { state: 'sent', sent_at: clock(), leased_until: null, ...blanked });
}

async function requeue(
  { db, clock, onError }: DeliveryDeps,
  mail: MailRow,
  error: unknown,
): Promise<void> {
  const isHopeless = isRefusedPermanently(error) || mail.attempts >= maxAttempts;
  await settle(db, mail, {
    state: isHopeless ? 'failed' : 'pending',
    due_at: clock() + pauseAfter(mail.attempts),
    leased_until: null,
  });
  // The mail server's own text may repeat addresses, so only its codes are logged.
  onError(
    new Error(
      `Mail ${mail.id} (${mail.kind}) ${isHopeless ? 'was given up' : 'waits'} after attempt ${mail.attempts}: ${findCodes(error)}`,
    ),
  );
}

/** Updates the mail while this process still holds its claim. */
async function settle(db: Kysely<Tables>, mail: MailRow, change: Partial<MailRow>): Promise<void> {
  await unsyncedTransaction(db).execute((transaction) =>
    transaction
      .updateTable('mails')
      .set(change)
      .where('id', '=', mail.id)
      .where('leased_until', '=', mail.leased_until)
      .execute(),
  );
}

/** Returns true when the mail server refuses the recipient permanently: no retry helps. */
function isRefusedPermanently(error: unknown): boolean {
  return findCode(error, 'code') === 'EENVELOPE' && Number(findCode(error, 'responseCode')) >= 500;
}

function findCodes(error: unknown): string {
  const codes = [findCode(error, 'code'), findCode(error, 'responseCode')].filter(Boolean);
  return codes.join(' ') || (error instanceof Error ? error.name : 'unknown');
}

function findCode(error: unknown, name: string): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
