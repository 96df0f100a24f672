import { z } from 'zod';
import type { NewsletterCoupon } from '../../../app/domain/newsletter/newsletter.ts';
import { emailAddressSchema, idText, text } from './text.ts';

export const newsletterSchema = z.object({ email: emailAddressSchema });
/** Id and code of the confirmation mail. Rule A4.16. */
export const newsletterConfirmSchema = z.object({ id: idText.pipe(text(40)), code: text(200) });
export type NewsletterConfirmation = z.input<typeof newsletterConfirmSchema>;
/**
 * True, and beside it the coupon of a first confirmation. What another host sends there is ignored.
 * Rules D6.10, F1.90.
 */
export const newsletterConfirmedSchema = z
  .object({
    result: z.literal(true),
    meta: z
      .object({ coupon: z.object({ code: text(60), percent: z.number() }) })
      .nullish()
      .catch(null),
  })
  .transform(({ meta }): NewsletterCoupon | null => meta?.coupon ?? null);

/**
 * An unsubscription by address, for its signed-in owner, or by id and token of a newsletter's link.
 * Any other address only gets a mail with such a link.
 */
export const unsubscriptionSchema = z.union([
  z.object({ id: idText.pipe(text(40)), token: text(200) }),
  z.object({ email: emailAddressSchema }),
]);
export type Unsubscription = z.input<typeof unsubscriptionSchema>;

/** Some hosts send a word instead of true. Rules D6.2, F1.89. */
export const newsletterStatusSchema = z
  .union([z.boolean(), z.string(), z.null()])
  .transform((status) => status === true || status === 'subscribed');

export const newsletterTexts = {
  alreadySubscribed: 'Newsletter already subscribed',
  wrongCode: 'The confirmation is not known or has run out',
  wrongToken: 'The link is not known',
} as const;
