import type { z } from 'zod';
import { getTranslator } from '../../forms/words.server.ts';
import type { Language } from '../../domain/store/store-views.ts';
import type { contactSchema } from './contact.schema.server.ts';

type SubmittedContact = z.output<ReturnType<typeof contactSchema>>;

/** Returns the mail to the service team with the submitted values. */
export function createContactMessage(language: Language, typed: SubmittedContact) {
  const t = getTranslator(language);
  const topic = t(`contact:topics.${typed.topic}`);
  const facts = [
    [t('contact:name'), typed.name],
    [t('contact:email'), typed.email],
    [t('contact:club'), typed.club],
    [t('contact:topic'), topic],
  ];
  return {
    email: typed.email,
    subject: [t('contact:subject', { topic }), typed.club].filter(Boolean).join(', '),
    text: [
      facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n'),
      typed.message.replaceAll('\r\n', '\n'),
    ].join('\n\n'),
  };
}
