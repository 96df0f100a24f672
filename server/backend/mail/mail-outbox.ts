import type { Kysely, Selectable } from 'kysely';
import type { Sealer } from '../../secrets/sealer.ts';
import { openMailText } from './mail-text.ts';
import type { Mailer } from './mailer.ts';
import type { Tables } from '../database/tables.ts';

type MailRow = Selectable<Tables['mails']>;

export type MailOutbox = {
  /** Starts sending, because new mails may be queued. */
  wake(): void;
  /** Resolves once no mail is due. */
  settled(): Promise<void>;
  /** Ends after the mail in progress. */
  close(): Promise<void>;
};

type MailOutboxConnections = {
  db: Kysely<Tables>;
  mailer: Mailer;
  /** Decrypts the texts of mails with a secret link. */
  sealer: Sealer;
  clock: () => number;
  onError: (error: Error) => void;
};

/** Milliseconds. A claim lasts longer than a delivery can take. */
const lease = 120_000;
const firstPause = 30_000;
const longestPause = 3_600_000;
/** Milliseconds between two polls, for retries and for mails queued by other processes. */
const pollInterval = 30_000;
/** About a day and a half of retries. */
const maxAttempts = 40;

/**
 * Sends queued mails after each commit, at the start and again after a failure. A mail is claimed
 * before it is sent and marked after; the claim of a killed process expires, so that no mail is
 * lost or sent again at once (Rule R4.9).
 */
export function openMailOutbox(connections: MailOutboxConnections): MailOutbox {
  const { db, mailer, sealer, clock, onError } = connections;
  let isClosed = false;
  let isAsked = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (isClosed) return;
    isAsked = true;
    running ??= run().finally(() => {
      running = null;
      if (isAsked) wake();
    });
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    isAsked = false;
    try {
      while (!isClosed) {
        const mail = await claim(db, clock());
        if (!mail) break;
        await deliver(mail);
      }
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
    if (!isClosed) timer = setTimeout(wake, pollInterval).unref();
  }

  async function deliver(mail: MailRow): Promise<void> {
    const opened = openMailText(sealer, mail);
    if (opened === null) {
      await settle(mail, { state: 'failed', leased_until: null });
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
        date: new Date(mail.made_at),
        unsubscribeUrl: mail.unsubscribe_url,
      });
    } catch (error) {
      await requeue(mail, error);
      return;
    }
    // Secret links are stored only hashed once they are sent.
    const blanked = mail.is_secret ? { text: '', html: '' } : {};
    await settle(mail, { state: 'sent', sent_at: clock(), leased_until: null, ...blanked });
  }

  async function requeue(mail: MailRow, error: unknown): Promise<void> {
    const isHopeless = isRefusedPermanently(error) || mail.attempts >= maxAttempts;
    const pause = Math.min(longestPause, firstPause * 2 ** Math.min(mail.attempts - 1, 10));
    await settle(mail, {
      state: isHopeless ? 'failed' : 'pending',
      due_at: clock() + pause,
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
  async function settle(mail: MailRow, change: Partial<MailRow>): Promise<void> {
    await db
      .updateTable('mails')
      .set(change)
      .where('id', '=', mail.id)
      .where('leased_until', '=', mail.leased_until)
      .execute();
  }

  wake();
  return {
    wake,
    async settled() {
      while (running) await running;
    },
    async close() {
      isClosed = true;
      isAsked = false;
      clearTimeout(timer);
      await running;
      mailer.close();
    },
  };
}

/**
 * Needs a transaction: with a single statement two processes could claim the same mail on
 * PostgreSQL.
 */
function claim(db: Kysely<Tables>, now: number): Promise<MailRow | null> {
  return db.transaction().execute(async (transaction) => {
    const mail = await transaction
      .updateTable('mails')
      .set((row) => ({
        state: 'sending' as const,
        attempts: row('attempts', '+', 1),
        leased_until: now + lease,
      }))
      .where('id', '=', (query) =>
        query
          .selectFrom('mails')
          .select('id')
          .where((row) =>
            row.or([
              row.and([row('state', '=', 'pending'), row('due_at', '<=', now)]),
              row.and([row('state', '=', 'sending'), row('leased_until', '<=', now)]),
              // Times written before the clock was set back (Rule R1.12).
              row.and([row('state', '=', 'pending'), row('due_at', '>', now + 2 * longestPause)]),
              row.and([row('state', '=', 'sending'), row('leased_until', '>', now + 2 * lease)]),
            ]),
          )
          .orderBy('id')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst();
    return mail ?? null;
  });
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
