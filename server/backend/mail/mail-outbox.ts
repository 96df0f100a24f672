import { claimMail } from './claim-mail.ts';
import { deliverMail } from './deliver-mail.ts';
import type { DeliveryDeps } from './deliver-mail.ts';

export type MailOutbox = {
  /** Starts sending, because new mails may be queued. */
  wake(): void;
  /** Resolves once no mail is due. */
  settled(): Promise<void>;
  /** Ends after the mail in progress. */
  close(): Promise<void>;
};

/** Milliseconds between two polls, for retries and for mails queued by other processes. */
const pollInterval = 30_000;

/**
 * Sends queued mails after each commit, at the start and again after a failure. A mail is claimed
 * before it is sent and marked after; the claim of a killed process expires, so that no mail is
 * lost or sent again at once (Rule R4.9).
 */
export function openMailOutbox(deps: DeliveryDeps): MailOutbox {
  const { db, mailer, clock, onError } = deps;
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
        const mail = await claimMail(db, clock());
        if (!mail) break;
        await deliverMail(deps, mail);
      }
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
    if (!isClosed) timer = setTimeout(wake, pollInterval).unref();
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
