import type { Insertable } from 'kysely';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { pathInStore } from '../../../app/domain/store/paths.ts';
import { toGreetingName } from '../mail/greeting-name.ts';
import { toTemplateBrand, renderTemplate, toQueuedMail } from '../mail/mail-row.ts';
import type { Sealer } from '../../secrets/sealer.ts';
import { sealMailText } from '../mail/mail-text.ts';
import type { BackendSettings } from '../settings.ts';
import type { Tables } from '../database/tables.ts';
import { getBackendTranslator } from '../mail/words/words.ts';
import type { BackendTranslator } from '../mail/words/words.ts';

type Origins = Pick<BackendSettings, 'origins'>;

/**
 * Returns the absolute storefront address of `path` in a store view, for links in mails (Rule
 * S3.5).
 */
export function toShopUrl({ origins }: Origins, store: StoreView, path: string): string {
  return `${origins[store.brand]}${pathInStore(store, path)}`;
}

export type AccountMailContent = {
  kind: string;
  recipient: string;
  /** First name; '' when unknown. */
  name: string;
  texts: (t: BackendTranslator) => {
    subject: string;
    /** Paragraphs after the greeting. */
    opening: readonly string[];
    link?: { label: string; url: string };
    /** Paragraphs after the link. */
    after?: readonly string[];
    reason: string;
  };
  /**
   * Set for mails with a secret link: their texts are stored encrypted and cleared after sending.
   */
  sealer?: Sealer;
  unsubscribeUrl?: string;
};

/** Builds the row of a mail to one account, to be stored in the transaction of what it reports. */
export function createAccountMail(
  store: StoreView,
  content: AccountMailContent,
  madeAt: number,
): Insertable<Tables['mails']> {
  const brand = brandOf(store);
  const t = getBackendTranslator(store.language);
  const name = toGreetingName(content.name);
  const { subject, opening, link, after = [], reason } = content.texts(t);
  const mail = {
    ...toQueuedMail(store, madeAt),
    kind: content.kind,
    recipient: content.recipient,
    reply_to: brand.email,
    unsubscribe_url: content.unsubscribeUrl ?? null,
    is_secret: content.sealer ? 1 : 0,
    ...renderTemplate({
      language: store.language,
      subject,
      brand: toTemplateBrand(store),
      opening: [name ? t('account:greeting', { name }) : t('account:greetingUnnamed'), ...opening],
      ...(link ? { link } : {}),
      table: null,
      sections: [],
      steps: null,
      closing: [
        ...after,
        t('account:questions', { phone: brand.phone, email: brand.email }),
        t('account:signature', { brand: brand.title }),
      ],
      footer: reason,
    }),
  };
  return content.sealer ? sealMailText(content.sealer, mail) : mail;
}
