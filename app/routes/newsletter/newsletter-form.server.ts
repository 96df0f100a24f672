import { z } from 'zod';
import type { NewsletterProblem } from '../../domain/newsletter/newsletter.ts';
import { readSubmittedText } from '../../forms/submitted-text.ts';
import { parseForm, toFormFields } from '../../forms/parse-form.server.ts';
import { acceptInPlace, refusePage } from '../../request/form-answers.server.ts';
import type { OutcomeReport } from '../../outbox/protocol/outcome.ts';
import { email } from '../../forms/field-rules.server.ts';
import type { NewsletterAnswer } from '../../layout/newsletter-panel/newsletter-answer.ts';

/** `trap` is the honeypot. */
const formSchema = z.object({
  email: email(),
  trap: z.string().max(0, 'leaveEmpty').optional(),
});

export const newsletterFields = toFormFields(formSchema);

type SubmittedNewsletter = { ok: true; email: string } | { ok: false; answer: Response };

/** Returns the submitted address; throws 422 with the field errors. */
export function requireNewsletterForm(visit: OutcomeReport, form: FormData): SubmittedNewsletter {
  const submission = parseForm(form, formSchema);
  if (submission.status === 'success') return { ok: true, email: submission.value.email };
  const errors = submission.reply().error as NewsletterAnswer['errors'];
  return {
    ok: false,
    answer: refusePage(visit, { ...nothing, email: readSubmittedEmail(form), errors }, 422),
  };
}

const nothing: NewsletterAnswer = { email: '', errors: {}, problem: null, isTaken: false };

/** Returns the problem, with Retry-After when the visitor may try again. */
export function refuseNewsletter(visit: OutcomeReport, form: FormData, problem: NewsletterProblem) {
  const status = { already: 422, 'link-gone': 422, 'too-many': 429, unreachable: 503 };
  const body: NewsletterAnswer = { ...nothing, email: readSubmittedEmail(form), problem };
  const wait = problem.kind === 'too-many' ? problem.minutes * 60 : undefined;
  return refusePage(visit, body, status[problem.kind], wait);
}

/** Returns success for a form whose page stays open. */
export function acceptNewsletter(visit: OutcomeReport) {
  return acceptInPlace<NewsletterAnswer>(visit, { ...nothing, isTaken: true });
}

function readSubmittedEmail(form: FormData): string {
  return readSubmittedText(form, 'email') ?? '';
}
