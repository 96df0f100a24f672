import { z } from 'zod';
import { contactTopics } from '../../domain/content/contact.ts';
import { email, oneOf, optional, personName, required } from '../../forms/field-rules.server.ts';

/** In a mail's subject a line break would begin another header. */
const isOneLine = (text: string) => !/\p{Cc}/u.test(text);

/** The contact form. `checker` is a trap for programs that fill in everything. spec: checklist A19 */
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
