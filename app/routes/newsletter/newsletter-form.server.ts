import { z } from 'zod';
import type { NewsletterProblem } from '../../domain/newsletter/newsletter.ts';
import type { FieldErrorKey } from '../../forms/fields/field-error.ts';
import { readSubmittedText } from '../../forms/submitted-text.ts';
import { toFormFields } from '../../forms/parse-form.server.ts';
import { markRefused, noStorePage } from '../../request/answers.server.ts';
import { email } from '../../forms/field-rules.server.ts';
import type { NewsletterAnswer } from '../../layout/newsletter-panel/newsletter-answer.ts';

/** `trap` is the honeypot. */
const formSchema = z.object({
  email: email(),
  key: z.string().optional().catch(undefined),
  trap: z.string().max(0).optional(),
});

export const newsletterFields = toFormFields(formSchema);

type SubmittedNewsletter =
  { ok: true; email: string; key: string | null } | { ok: false; answer: Response };

/** Returns the submitted address; throws 422 with the field errors. */
export function requireNewsletterForm(visit: object, form: FormData): SubmittedNewsletter {
  const parsed = formSchema.safeParse(Object.fromEntries(form));
  if (parsed.success) {
    return { ok: true, email: parsed.data.email, key: parsed.data.key ?? null };
  }
  const [first] = parsed.error.issues;
  const error = (first?.path[0] === 'email' ? first.message : 'leaveEmpty') as FieldErrorKey;
  markRefused(visit);
  return {
    ok: false,
    answer: noStorePage({ ...nothing, email: readSubmittedEmail(form), error }, 422),
  };
}

const nothing: NewsletterAnswer = { email: '', error: null, problem: null, isTaken: false };

/** Returns the problem, with Retry-After when the visitor may try again. */
export function refuseNewsletter(visit: object, form: FormData, problem: NewsletterProblem) {
  markRefused(visit);
  const status = { already: 422, 'link-gone': 422, 'too-many': 429, unreachable: 503 };
  const answer = noStorePage<NewsletterAnswer>(
    { ...nothing, email: readSubmittedEmail(form), problem },
    status[problem.kind],
  );
  const seconds = { 'too-many': 'minutes' in problem ? problem.minutes * 60 : 0, unreachable: 5 };
  if (problem.kind === 'too-many' || problem.kind === 'unreachable') {
    answer.headers.set('Retry-After', String(seconds[problem.kind]));
  }
  return answer;
}

/** Returns success for a form whose page stays open. */
export function acceptNewsletter() {
  return noStorePage<NewsletterAnswer>({ ...nothing, isTaken: true });
}

function readSubmittedEmail(form: FormData): string {
  return readSubmittedText(form, 'email')?.slice(0, 200) ?? '';
}
