import type { Insertable } from 'kysely';
import type { Brand } from '../../../app/domain/store/brands.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { EmailTemplate } from '../mail/email-template.ts';
import { toTemplateBrand, renderTemplate, toQueuedMail } from '../mail/mail-row.ts';
import type { Tables } from '../database/tables.ts';
import { wordsIn } from '../mail/words/words.ts';

export type ContactMail = {
  source: string;
  target: string;
  subject: string;
  emailText: string;
  confirmation?: boolean | undefined;
};

/**
 * Builds the mail with a visitor's message for the shop's staff and, if requested, a receipt for
 * the visitor. The receipt repeats nothing of it: a form with another person's address must not
 * send them free text.
 */
export function createContactMails(
  store: StoreView,
  brand: Brand,
  mail: ContactMail,
  madeAt: number,
): Insertable<Tables['mails']>[] {
  const words = wordsIn(store.language).mail;
  const base = toQueuedMail(store, madeAt);
  const blank = {
    language: store.language,
    brand: toTemplateBrand(store),
    table: null,
    sections: [],
    steps: null,
  };
  const toOperator: EmailTemplate = {
    ...blank,
    subject: mail.subject,
    opening: [words.contactIntro(store.code), ...mail.emailText.trim().split(/\n{2,}/)],
    closing: [],
    footer: brand.title,
  };
  const receipt: EmailTemplate = {
    ...blank,
    subject: words.receiptSubject(brand.title),
    opening: [words.greeting(''), words.receiptIntro],
    closing: [words.questions(brand.phone, brand.email), words.signature(brand.title)],
    footer: words.receiptReason(brand.title),
  };
  return [
    {
      ...base,
      kind: 'contact',
      recipient: mail.target,
      reply_to: mail.source,
      ...renderTemplate(toOperator),
    },
    ...(mail.confirmation
      ? [
          {
            ...base,
            kind: 'contact-receipt',
            recipient: mail.source,
            reply_to: mail.target,
            ...renderTemplate(receipt),
          },
        ]
      : []),
  ];
}
