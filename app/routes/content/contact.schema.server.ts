import { z } from 'zod';
import { contactTopics } from '../../domain/content/contact.ts';
import { email, oneOf, optional, personName, required } from '../../forms/field-rules.server.ts';

/** A line break in the subject of a mail would start another header. */
const isOneLine = (text: string) => !/\p{Cc}/u.test(text);

/** Schema of the contact form. `checker` is the honeypot. Rules A19.2, A19.5 */
export function contactSchema() {
  return z.object({
    name: personName().refine(isOneLine, 'oneLine'),
    email: email(),
    club: optional(100).refine((text) => isOneLine(text ?? ''), 'oneLine'),
    topic: oneOf(contactTopics),
    message: required(5000),
    checker: z.string().max(0, 'leaveEmpty').optional(),
  });
}
