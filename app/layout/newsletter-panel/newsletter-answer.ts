import type { NewsletterProblem } from '../../domain/newsletter/newsletter.ts';
import type { FieldErrorKey } from '../../forms/fields/field-error.ts';

/** Answer of the newsletter actions when they do not redirect. */
export type NewsletterAnswer = {
  /** The submitted address. */
  email: string;
  /** Error of the address. */
  error: FieldErrorKey | null;
  problem: NewsletterProblem | null;
  /** The subscription was accepted, and the page stays. */
  isTaken: boolean;
};
