import type {
  NewsletterCoupon,
  NewsletterOperation,
  NewsletterEnd,
  NewsletterProblem,
} from '../../../app/domain/newsletter/newsletter.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Commerce } from '../../commerce/client.ts';
import { newsletterTexts } from '../../commerce/contract/newsletter.ts';
import type { Caller } from '../../commerce/exchange.ts';
import type { CommerceProblem } from '../../commerce/problem.ts';
import type { Log } from '../../observability/log.ts';
import type { Attempt, Limits } from '../../storefront/limits.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import { submissionKeyOf } from '../submission-key.ts';

type Receipt = Result<string, NewsletterProblem>;

/** Subscribing and unsubscribing. Rules D6.2 to D6.4, D6.6, D6.12. */
export interface NewsletterService {
  /** Sends a mail with a confirmation link, once for a form's key, and returns a receipt. */
  subscribe(visit: Visit, email: string): Promise<Receipt>;
  /** The coupon of a first confirmation is in the session afterwards. Rule D6.10. */
  confirm(visit: Visit, mailed: { id: string; code: string }): Promise<Receipt>;
  /**
   * Unsubscribes with a mailed link at once; for an address alone sends a mail with such a link.
   */
  unsubscribe(visit: Visit, who: NewsletterEnd): Promise<Receipt>;
  /** True when this session did the operation of the receipt within a day. */
  wasDone(visit: Visit, operation: NewsletterOperation, receipt: string): Promise<boolean>;
}

type NewsletterDeps = { commerce: Commerce; limits: Limits; newKey: () => string; log: Log };

const hour = 60 * 60 * 1000;
/** Limits of a session; the commerce host limits networks and addresses. */
const rules = {
  ordered: { name: 'newsletter/ordered', max: 10, window: hour },
  confirmed: { name: 'newsletter/confirmed', max: 20, window: hour },
  ended: { name: 'newsletter/ended', max: 10, window: hour },
} as const;

export function createNewsletterService(deps: NewsletterDeps): NewsletterService {
  const { commerce, limits, newKey, log } = deps;

  /** Counts an operation before it runs; releases the count when it has no effect. */
  async function counted(
    visit: Visit,
    operation: NewsletterOperation,
    content: unknown,
    call: (caller: Caller) => ReturnType<Commerce['subscribeNewsletter']>,
  ): Promise<Receipt> {
    const receipt = submissionKeyOf(visit, [operation, content]) ?? newKey();
    const attempts = [attemptOf(visit, operation)];
    const taken = await limits.take(attempts, receipt, visit.now.getTime());
    if (!taken.ok) {
      return refusal({ kind: 'too-many', minutes: Math.ceil(taken.problem.retryAfter / 60_000) });
    }
    const { clientAddress } = visit;
    const done = await call({ ...callerOf(visit, receipt), clientAddress });
    if (done.ok) return success(receipt);
    await limits.release(attempts, receipt);
    const problem = problemOf(done.problem);
    if (problem.kind === 'unreachable') {
      // The host's text may contain an e-mail address.
      log.error(
        { problem: done.problem.kind, traceId: visit.traceId },
        `newsletter not ${operation}`,
      );
    }
    return refusal(problem);
  }

  return {
    subscribe: (visit, email) =>
      counted(visit, 'ordered', email, (caller) => commerce.subscribeNewsletter(caller, email)),
    async confirm(visit, mailed) {
      let coupon: NewsletterCoupon | null = null;
      const receipt = await counted(visit, 'confirmed', mailed, async (caller) => {
        const confirmed = await commerce.confirmNewsletter(caller, mailed);
        if (!confirmed.ok) return confirmed;
        coupon = confirmed.value;
        return success(true);
      });
      if (coupon) visit.session.change({ newsletterCoupon: coupon });
      return receipt;
    },
    unsubscribe: (visit, who) =>
      counted(visit, 'ended', who, (caller) => commerce.unsubscribeNewsletter(caller, who)),
    wasDone: (visit, operation, receipt) => limits.has(attemptOf(visit, operation), receipt),
  };
}

function attemptOf({ session }: Visit, operation: NewsletterOperation): Attempt {
  return { rule: rules[operation], subject: session.data.id };
}

function problemOf(problem: CommerceProblem): NewsletterProblem {
  if (problem.kind !== 'refused') return { kind: 'unreachable' };
  const { code, message, retryAfter } = problem;
  if (code === 429) {
    return { kind: 'too-many', minutes: Math.max(1, Math.ceil((retryAfter ?? 60) / 60)) };
  }
  if (message === newsletterTexts.alreadySubscribed) return { kind: 'already' };
  return code === 400 ? { kind: 'link-gone' } : { kind: 'unreachable' };
}
