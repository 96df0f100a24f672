import { createTranslators } from '../i18n/translators.server.ts';
import { allWords } from '../i18n/words/all.ts';
import type { Language } from '../domain/store/store-views.ts';
import type { OutcomeReport } from '../outbox/protocol/outcome.ts';
import { wasRefused } from '../request/form-answers.server.ts';

/** Returns the translator of texts created by loaders and actions; keys have their area. */
export const getTranslator = await createTranslators(allWords);

/** Returns the title, as 'Fehler: …' when the form of the page was refused. */
export function toDocumentTitle(
  visit: OutcomeReport & { store: { language: Language } },
  title: string,
): string {
  if (!wasRefused(visit)) return title;
  return `${getTranslator(visit.store.language)('forms:errorPrefix')} ${title}`;
}
