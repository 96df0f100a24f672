import type { z } from 'zod';
import { getTranslator } from '../../forms/words.server.ts';
import type { Language } from '../../domain/store/store-views.ts';
import type { contactSchema } from './contact.schema.server.ts';

type SubmittedContact = z.output<ReturnType<typeof contactSchema>>;

/** Returns the mail to the service team with the submitted values. */
export function createContactMessage(language: Language, submitted: SubmittedContact) {
  const t = getTranslator(language);
  const topic = t(`contact:topics.${submitted.topic}`);
  const facts = [
    [t('contact:name'), submitted.name],
    [t('contact:email'), submitted.email],
    [t('contact:club'), submitted.club],
    [t('contact:topic'), topic],
  ];
  return {
    email: submitted.email,
    subject: [t('contact:subject', { topic }), submitted.club].filter(Boolean).join(', '),
    text: [
      facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n'),
      submitted.message,
    ].join('\n\n'),
  };
}
