import { z } from 'zod';

/** Random token that lets one mail through. */
export const mailTokenSchema = z.string().min(1).max(2000);

/** Longest subject and text of a mail, in characters. */
export const longestMail = { subject: 200, text: 12_000 } as const;

/**
 * A mail to the shop's staff. A line break in the subject would start another header.
 * `confirmation`: the sender gets a confirmation of receipt. Rule F1.92.
 */
export const mailSchema = z.object({
  sourceAddress: z.string().max(320).optional(),
  targetAddress: z.string().max(320).optional(),
  subject: z
    .string()
    .min(1)
    .max(longestMail.subject)
    .regex(/^\P{Cc}*$/u, 'must be one line'),
  emailText: z.string().min(1).max(longestMail.text),
  confirmation: z.boolean().optional(),
  token: z.string().max(2000).optional(),
});
export type OutgoingMail = Required<z.input<typeof mailSchema>>;

/** Rule F1.92. */
export const mailTexts = {
  notAuthorized: 'Email is not authorized!',
  missingSource: 'Source email address is not provided!',
  missingTarget: 'Target email address is not provided!',
  foreignTarget: (address: string) =>
    `Target email address (${address}) is not from the whitelist!`,
  invalidSource: 'Source email address is invalid!',
  invalidTarget: 'Target email address is invalid!',
} as const;
