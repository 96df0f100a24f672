import type { NewsletterProblem } from '../../domain/newsletter/newsletter.ts';
import type { FieldError } from '../../forms/fields/field-error.ts';

/** Answer of the newsletter actions when they do not redirect. */
export type NewsletterAnswer = {
  /** The submitted address. */
  email: string;
  /** Errors of the address and of the honeypot. */
  errors: { email?: FieldError[]; trap?: FieldError[] };
  problem: NewsletterProblem | null;
  /** The subscription was accepted, and the page stays. */
  isTaken: boolean;
};
