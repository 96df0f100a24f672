import { z } from 'zod';
import { emailAddressSchema, idText, text } from './text.ts';

export const newsletterSchema = z.object({ email: emailAddressSchema });
/** What the confirmation mail carries. spec: transactions §2 newsletter confirmation */
export const newsletterConfirmSchema = z.object({ id: idText.pipe(text(40)), code: text(200) });
export type NewsletterConfirmation = z.input<typeof newsletterConfirmSchema>;

/**
 * Who wants no more: an owner by the address, a reader by what stands in each newsletter. An address
 * alone, from a stranger, only sends a mail with that to it.
 */
export const newsletterEndSchema = z.union([
  z.object({ id: idText.pipe(text(40)), token: text(200) }),
  z.object({ email: emailAddressSchema }),
]);
export type NewsletterEnd = z.input<typeof newsletterEndSchema>;

/** Some hosts answer a word instead of true. spec: contract §1.9 */
export const newsletterStatusSchema = z
  .union([z.boolean(), z.string(), z.null()])
  .transform((status) => status === true || status === 'subscribed');

export const newsletterTexts = {
  alreadySubscribed: 'Newsletter already subscribed',
  wrongCode: 'The confirmation is not known or has run out',
  wrongToken: 'The link is not known',
} as const;
