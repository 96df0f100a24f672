import type { Settings } from '../../../../../app/domain/settings.ts';
import { findTerms } from '../../../search/dictionary.ts';
import { buildSuggestions, understand } from '../../../search/understand.ts';
import type { WordForms } from '../../../search/word-forms.ts';
import { lookUpWords } from './look-up-words.ts';
import type { WordKnowledge } from './look-up-words.ts';
import { readTotal } from './store-client.ts';
import type { StoreClient } from './store-client.ts';
import { requiredWords, toSearchQuery, toWordClause } from './search-request.ts';
import type { UnderstoodSearch } from './search-request.ts';

type Context = {
  storeClient: StoreClient;
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
  const { storeClient, forms, settings } = context;
  const knowledge = await lookUpWords(storeClient, text, forms, settings.searchFuzziness);
  const apart = read(text, knowledge, context, true);
  if (apart.search.words.length === 0) return null;
  if (await hasMatch(storeClient, apart.search)) return whole(apart.search);
  const together = apart.isTakenApart ? read(text, knowledge, context, false) : null;
  if (together !== null && (await hasMatch(storeClient, together.search))) {
    return whole(together.search);
  }
  const { search } = together ?? apart;
  const required = requiredWords(search.words.length, settings.searchMinimumShouldMatch);
  return { ...search, required };
}

function whole(search: UnderstoodSearch): ReadSearch {
  return { ...search, required: search.words.length };
}

function read(text: string, knowledge: WordKnowledge, context: Context, takesApart: boolean) {
  const { dictionary, count, findSkus } = knowledge;
  const { settings, size } = context;
  const { words, isTakenApart } = understand(text, {
    dictionary,
    count,
    findSkus,
    takesApart,
    fuzziness: settings.searchFuzziness,
  });
  const terms = findTerms(dictionary, text);
  const isKnown = terms.length > 0 && !terms.includes(null);
  const search: UnderstoodSearch = {
    words: words.map((word) => toWordClause(word, knowledge, size, settings)),
    nameKey: isKnown ? terms.map((term) => dictionary.stemOf(term ?? -1)).join(' ') : null,
    suggestions: buildSuggestions(words),
  };
  return { search, isTakenApart };
}

/** Returns whether any product matches every word. */
async function hasMatch(storeClient: StoreClient, search: UnderstoodSearch): Promise<boolean> {
  const answer = await storeClient.search('product', {
    query: { bool: { filter: [toSearchQuery(search, search.words.length)] } },
    size: 0,
    terminate_after: 1,
    track_total_hits: true,
  });
  return answer !== null && readTotal(answer) > 0;
}
