import type { FoundPage } from '../../../app/domain/search/search-page.ts';
import { paths } from '../../../app/domain/store/paths.ts';
import type { Language, StoreView } from '../../../app/domain/store/store-views.ts';
import { allWords } from '../../../app/i18n/words/all.ts';

/** Search terms that find the contact page. */
const asked: Record<Language, readonly string[]> = {
  de: ['kontakt', 'telefon', 'anruf', 'ansprechpartner', 'hotline', 'nachricht', 'email', 'e-mail'],
  en: ['contact', 'phone', 'telephone', 'call', 'hotline', 'message', 'email', 'e-mail'],
};

/**
 * Returns the contact page, which is not in the catalogue, when a word of the text starts with one
 * of its terms.
 */
export function contactPage({ language, brand }: StoreView, text: string): FoundPage[] {
  const searched = text.toLowerCase().split(' ');
  if (!searched.some((word) => asked[language].some((begin) => word.startsWith(begin)))) return [];
  const { title, lead } = allWords[language].contact;
  return [{ path: paths.contact(), title, description: lead[brand] }];
}
