import type { FoundPage } from '../../../app/domain/search/search-page.ts';
import { paths } from '../../../app/domain/store/paths.ts';
import type { Language, StoreView } from '../../../app/domain/store/store-views.ts';
import { contact as german } from '../../../app/i18n/words/de/contact.ts';
import { contact as english } from '../../../app/i18n/words/en/contact.ts';

const words = { de: german, en: english } as const;

/** What people type who look for someone to talk to. */
const asked: Record<Language, readonly string[]> = {
  de: ['kontakt', 'telefon', 'anruf', 'ansprechpartner', 'hotline', 'nachricht', 'email', 'e-mail'],
  en: ['contact', 'phone', 'telephone', 'call', 'hotline', 'message', 'email', 'e-mail'],
};

/** The contact page, which is no page of the catalogue, where a text begins a word with one of its own. */
export function contactPage({ language, brand }: StoreView, text: string): FoundPage[] {
  const typed = text.toLowerCase().split(' ');
  if (!typed.some((word) => asked[language].some((begin) => word.startsWith(begin)))) return [];
  const { title, lead } = words[language];
  return [{ path: paths.contact(), title, description: lead[brand] }];
}
