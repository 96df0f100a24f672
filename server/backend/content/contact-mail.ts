import type { Insertable } from 'kysely';
import type { Brand } from '../../../app/domain/store/brands.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { EmailTemplate } from '../mail/email-template.ts';
import { toTemplateBrand, renderTemplate, toQueuedMail } from '../mail/mail-row.ts';
import type { Tables } from '../database/tables.ts';
import { getBackendTranslator } from '../mail/words/words.ts';

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
  const t = getBackendTranslator(store.language);
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
    opening: [
      t('mail:contactIntro', { store: store.code }),
      ...mail.emailText.trim().split(/\n{2,}/),
    ],
    closing: [],
    footer: brand.title,
  };
  const receipt: EmailTemplate = {
    ...blank,
    subject: t('mail:receiptSubject', { brand: brand.title }),
    opening: [t('mail:greetingUnnamed'), t('mail:receiptIntro')],
    closing: [
      t('mail:questions', { phone: brand.phone, email: brand.email }),
      t('mail:signature', { brand: brand.title }),
    ],
    footer: t('mail:receiptReason', { brand: brand.title }),
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
