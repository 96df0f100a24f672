import { createTranslators } from '../../../../app/i18n/translators.server.ts';
import { accountDe } from './account-de.ts';
import { accountEn } from './account-en.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** Returns the translator of the back end's texts: method titles, segment titles, mails. */
export const getBackendTranslator = await createTranslators({
  de: { ...de, account: accountDe },
  en: { ...en, account: accountEn },
});

export type BackendTranslator = ReturnType<typeof getBackendTranslator>;

/** Returns the paragraphs of a text; empty lines separate them. */
export function toParagraphs(text: string): string[] {
  return text.split('\n\n');
}
