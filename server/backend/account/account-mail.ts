import type { Insertable } from 'kysely';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { pathInStore } from '../../../app/domain/store/paths.ts';
import { letterBrand, letterForms, waitingMail } from '../mail/mail-row.ts';
import type { Sealer } from '../../secrets/sealer.ts';
import { sealMailText } from '../mail/mail-text.ts';
import type { BackendSettings } from '../settings.ts';
import type { Tables } from '../database/tables.ts';
import { accountWordsIn } from '../mail/words/account-words.ts';
import type { AccountWords } from '../mail/words/account-words.ts';

type Origins = Pick<BackendSettings, 'origins'>;

/** An address of the storefront as it stands in a mail. */
export function shopAddress({ origins }: Origins, store: StoreView, path: string): string {
  return `${origins[store.brand]}${pathInStore(store, path)}`;
}

export type AccountLetter = {
  kind: string;
  recipient: string;
  /** First name, or '' where none is known. */
  name: string;
  texts: (words: AccountWords) => {
    subject: string;
    /** Paragraphs under the greeting. */
    opening: readonly string[];
    link?: { label: string; url: string };
    /** Paragraphs under the link. */
    after?: readonly string[];
    reason: string;
  };
  /** Of a mail whose link proves something: its texts are stored sealed, and blanked once sent. */
  sealer?: Sealer;
  unsubscribeUrl?: string;
};

/** A mail to one person, ready to be stored with what it tells about. */
export function accountMail(
  store: StoreView,
  letter: AccountLetter,
  madeAt: number,
): Insertable<Tables['mails']> {
  const brand = brandOf(store);
  const words = accountWordsIn(store.language);
  const { subject, opening, link, after = [], reason } = letter.texts(words);
  const mail = {
    ...waitingMail(store, madeAt),
    kind: letter.kind,
    recipient: letter.recipient,
    reply_to: brand.email,
    unsubscribe_url: letter.unsubscribeUrl ?? null,
    is_secret: letter.sealer ? 1 : 0,
    ...letterForms({
      language: store.language,
      subject,
      brand: letterBrand(store),
      opening: [words.greeting(nameOf(letter.name)), ...opening],
      ...(link ? { link } : {}),
      table: null,
      sections: [],
      steps: null,
      closing: [...after, words.questions(brand.phone, brand.email), words.signature(brand.title)],
      footer: reason,
    }),
  };
  return letter.sealer ? sealMailText(letter.sealer, mail) : mail;
}

/** A name and nothing else: whoever types a stranger's address cannot have us send their words. */
function nameOf(typed: string): string {
  return /^[\p{L}\p{M}' -]{1,40}$/u.test(typed) ? typed : '';
}
