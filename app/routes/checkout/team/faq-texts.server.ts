import type { Language } from '../../../domain/store/store-views.ts';
import { getTranslator } from '../../../forms/words.server.ts';

/** Returns the texts of the questions about a sport. */
export function createFaqTexts(visit: { store: { language: Language } }) {
  const t = getTranslator(visit.store.language);
  return { yes: t('forms:yes'), no: t('forms:no'), choose: t('forms:choose') };
}
