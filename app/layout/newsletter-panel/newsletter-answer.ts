import type { NewsletterProblem } from '../../domain/newsletter/newsletter.ts';
import type { FieldErrorKey } from '../../forms/fields/field-error.ts';

/** What the form's address answers where it does not lead on. */
export type NewsletterAnswer = {
  /** As it was typed. */
  email: string;
  /** What is wrong with it. */
  error: FieldErrorKey | null;
  problem: NewsletterProblem | null;
  /** For who stays on their page: it was taken. */
  isTaken: boolean;
};
