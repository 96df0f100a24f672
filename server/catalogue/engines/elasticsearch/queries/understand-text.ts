import type { Settings } from '../../../../../app/domain/settings.ts';
import { termsOfText } from '../../../search/dictionary.ts';
import { suggestionsOf, understand } from '../../../search/understand.ts';
import type { WordForms } from '../../../search/word-forms.ts';
import { lookUpWords } from './look-up-words.ts';
import type { WordKnowledge } from './look-up-words.ts';
import { totalOf } from './questions.ts';
import type { Questions } from './questions.ts';
import { mostOf, searchQuery, wordClause } from './search-request.ts';
import type { UnderstoodSearch } from './search-request.ts';

type Context = {
  questions: Questions;
  forms: WordForms;
  settings: Settings;
  /** Number of products that the store lists. */
  size: number;
};

/** A search, and how many of its words a product must match. */
export type ReadSearch = UnderstoodSearch & { required: number };

/**
 * Interprets a text as the embedded engine does: every word must match, or most when no product
 * matches all; the parts of a compound count only together. Null for a text without words. Rules
 * B11.4–B11.7, docs/decisions/0012.
 */
export async function understandText(text: string, context: Context): Promise<ReadSearch | null> {
  const { questions, forms, settings } = context;
  const knowledge = await lookUpWords(questions, text, forms, settings.searchFuzziness);
  const apart = read(text, knowledge, context, true);
  if (apart.search.words.length === 0) return null;
  if (await hasMatch(questions, apart.search)) return whole(apart.search);
  const together = apart.isTakenApart ? read(text, knowledge, context, false) : null;
  if (together !== null && (await hasMatch(questions, together.search))) {
    return whole(together.search);
  }
  const { search } = together ?? apart;
  const required = mostOf(search.words.length, settings.searchMinimumShouldMatch);
  return { ...search, required };
}

function whole(search: UnderstoodSearch): ReadSearch {
  return { ...search, required: search.words.length };
}

function read(text: string, knowledge: WordKnowledge, context: Context, takesApart: boolean) {
  const { dictionary, count, findSkus } = knowledge;
  const { settings, size } = context;
  const { words, isTakenApart } = understand(text, {
    ...{ dictionary, count, findSkus, takesApart },
    fuzziness: settings.searchFuzziness,
  });
  const terms = termsOfText(dictionary, text);
  const isKnown = terms.length > 0 && !terms.includes(null);
  const search: UnderstoodSearch = {
    words: words.map((word) => wordClause(word, knowledge, size, settings)),
    nameKey: isKnown ? terms.map((term) => dictionary.stemOf(term ?? -1)).join(' ') : null,
    suggestions: suggestionsOf(words),
  };
  return { search, isTakenApart };
}

/** Returns whether any product matches every word. */
async function hasMatch(questions: Questions, search: UnderstoodSearch): Promise<boolean> {
  const answer = await questions.search('product', {
    query: { bool: { filter: [searchQuery(search, search.words.length)] } },
    ...{ size: 0, terminate_after: 1, track_total_hits: true },
  });
  return answer !== null && totalOf(answer) > 0;
}
