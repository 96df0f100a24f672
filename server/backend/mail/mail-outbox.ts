import type { Kysely, Selectable } from 'kysely';
import type { Sealer } from '../../secrets/sealer.ts';
import { openMailText } from './mail-text.ts';
import type { Mailer } from './mailer.ts';
import type { Tables } from '../database/tables.ts';

type MailRow = Selectable<Tables['mails']>;

export type MailOutbox = {
  /** Something new may be waiting. */
  wake(): void;
  /** Resolves once nothing is due any more. */
  settled(): Promise<void>;
  /** Ends after the mail that is being sent. */
  close(): Promise<void>;
};

type MailOutboxConnections = {
  db: Kysely<Tables>;
  mailer: Mailer;
  /** Opens what mails with a secret link say. */
  sealer: Sealer;
  clock: () => number;
  onError: (error: Error) => void;
};

/** Milliseconds. A claim is held longer than a delivery can take. */
const lease = 120_000;
const firstPause = 30_000;
const longestPause = 3_600_000;
/** Until the next look by itself: for what failed, and for what other processes left. */
const rest = 30_000;
/** About a day and a half of trying. */
const mostAttempts = 40;

/**
 * Sends what orders left in the mails table: after each commit, at the start, and again later where
 * it failed. A mail is claimed before it is sent and marked after; a process killed in between
 * leaves a claim that runs out, so the mail is neither lost nor sent again at once.
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
    if (!isClosed) timer = setTimeout(wake, rest).unref();
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
      await putBack(mail, error);
      return;
    }
    // What opens an account is kept hashed alone.
    const blanked = mail.is_secret ? { text: '', html: '' } : {};
    await settle(mail, { state: 'sent', sent_at: clock(), leased_until: null, ...blanked });
  }

  async function putBack(mail: MailRow, error: unknown): Promise<void> {
    const isHopeless = isRefusedForGood(error) || mail.attempts >= mostAttempts;
    const pause = Math.min(longestPause, firstPause * 2 ** Math.min(mail.attempts - 1, 10));
    await settle(mail, {
      state: isHopeless ? 'failed' : 'pending',
      due_at: clock() + pause,
      leased_until: null,
    });
    // The mail server's own words repeat addresses, so only its codes are told.
    onError(
      new Error(
        `Mail ${mail.id} (${mail.kind}) ${isHopeless ? 'was given up' : 'waits'} after attempt ${mail.attempts}: ${codesOf(error)}`,
      ),
    );
  }

  /** Only while the claim is still ours. */
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

/** In a transaction: a single statement would let two processes of PostgreSQL claim the same mail. */
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
              // Written by a clock that has been set back since.
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

/** The server knows the recipient and refuses it: trying again would only annoy. */
function isRefusedForGood(error: unknown): boolean {
  return codeOf(error, 'code') === 'EENVELOPE' && Number(codeOf(error, 'responseCode')) >= 500;
}

function codesOf(error: unknown): string {
  const codes = [codeOf(error, 'code'), codeOf(error, 'responseCode')].filter(Boolean);
  return codes.join(' ') || (error instanceof Error ? error.name : 'unknown');
}

function codeOf(error: unknown, name: string): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
