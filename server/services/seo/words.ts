import { createTranslators } from '../../../app/i18n/translators.server.ts';
import { allWords } from '../../../app/i18n/words/all.ts';

/** Texts of the files for programs. */
export const getCrawlerTranslator = await createTranslators(allWords);
