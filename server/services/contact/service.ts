import { emailKey } from '../../../app/domain/account/email-key.ts';
import type { ContactProblem } from '../../../app/domain/content/contact.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { Log } from '../../observability/log.ts';
import type { Attempt, Limits } from '../../storefront/limits.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import { submissionKeyOf } from '../submission-key.ts';

/** A message as the shop's staff reads it. */
export type ContactMessage = { email: string; subject: string; text: string };

/** The contact form. Rules A19.3, A19.4, F1.92. */
export interface ContactService {
  /**
   * Sends a message once for each submission and returns its receipt; without a submission key every
   * post sends one.
   */
  send(visit: Visit, message: ContactMessage): Promise<Result<string, ContactProblem>>;
  /** True when this session sent the message of the receipt within a day. */
  wasSent(visit: Visit, receipt: string): Promise<boolean>;
}

type ContactDeps = {
  commerce: Commerce;
  limits: Limits;
  /** Recipient; null: the brand's address. */
  operatorMail: string | null;
  newKey: () => string;
  log: Log;
};

const hour = 60 * 60 * 1000;
/**
 * Networks have a higher limit, because the people of a club may share one address. `email` limits
 * the receipts alone: a stranger who names an address must not keep its owner from writing.
 */
const rules = {
  session: { name: 'contact/session', max: 5, window: hour },
  email: { name: 'contact/email', max: 5, window: hour },
  network: { name: 'contact/network', max: 30, window: hour },
} as const;

export function createContactService(deps: ContactDeps): ContactService {
  const { commerce, limits, operatorMail, newKey, log } = deps;

  /** `hasReceipt`: the sender gets one too. */
  async function deliver(
    visit: Visit,
    message: ContactMessage,
    { key, hasReceipt }: { key: string; hasReceipt: boolean },
  ): Promise<boolean> {
    const caller = callerOf(visit, key);
    const token = await commerce.mailToken({ ...caller, idempotencyKey: null });
    const sent = token.ok
      ? await commerce.sendMail(caller, {
          sourceAddress: message.email,
          targetAddress: operatorMail ?? brandOf(visit.store).email,
          subject: message.subject,
          emailText: message.text,
          confirmation: hasReceipt,
          token: token.value,
        })
      : token;
    if (!sent.ok) {
      // The host's text may contain an e-mail address.
      const { kind } = sent.problem;
      log.error({ problem: kind, traceId: visit.traceId }, 'a message was not sent');
    }
    return sent.ok;
  }

  return {
    async send(visit, message) {
      const { id } = visit.session.data;
      const receipt = submissionKeyOf(visit, message) ?? newKey();
      const now = visit.now.getTime();
      const ofReceipt: Attempt = { rule: rules.email, subject: emailKey(message.email) };
      const attempts: Attempt[] = [
        { rule: rules.session, subject: id },
        ...(visit.clientAddress ? [{ rule: rules.network, subject: visit.clientAddress }] : []),
      ];
      const counted = await limits.take(attempts, receipt, now);
      if (!counted.ok) {
        const minutes = Math.ceil(counted.problem.retryAfter / 60_000);
        return refusal({ kind: 'too-many', minutes });
      }
      const { ok: hasReceipt } = await limits.take([ofReceipt], receipt, now);
      if (await deliver(visit, message, { key: receipt, hasReceipt })) return success(receipt);
      await limits.release([...attempts, ofReceipt], receipt);
      return refusal({ kind: 'unreachable' });
    },
    wasSent: ({ session }, receipt) =>
      limits.has({ rule: rules.session, subject: session.data.id }, receipt),
  };
}
