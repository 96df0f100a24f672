import { z } from 'zod';
import { contactTopics } from '../../domain/content/contact.ts';
import {
  email,
  oneOf,
  optionalLine,
  personName,
  required,
} from '../../forms/field-rules.server.ts';

/**
 * Schema of the contact form. `checker` is the honeypot. A line break in the subject, which names the
 * club, would start another header. Rules A19.2, A19.5
 */
export function contactSchema() {
  return z.object({
    name: personName(),
    email: email(),
    club: optionalLine(100),
    topic: oneOf(contactTopics),
    message: required(5000),
    checker: z.string().max(0, 'leaveEmpty').optional(),
  });
}
