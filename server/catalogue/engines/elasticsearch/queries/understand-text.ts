import type { Settings } from '../../../../../app/domain/settings.ts';
import { findTerms } from '../../../../../app/domain/search/text/dictionary.ts';
import { planOmissions } from '../../../../../app/domain/search/text/omit-words.ts';
import { describeWords } from '../../../../../app/domain/search/text/searched-words.ts';
import { buildSuggestions, understand } from '../../../../../app/domain/search/text/understand.ts';
import type { UnderstoodWord } from '../../../../../app/domain/search/text/understand.ts';
import type { WordForms } from '../../../../../app/domain/search/text/word-forms.ts';
import { countMatches } from './count-matches.ts';
import type { CountMatches } from './count-matches.ts';
import { lookUpWords } from './look-up-words.ts';
import type { SkuClause, WordKnowledge } from './look-up-words.ts';
import type { StoreClient } from './store-client.ts';
import { rarityOf, toWordClause } from './search-request.ts';
import type { UnderstoodSearch } from './search-request.ts';

type Context = {
  storeClient: StoreClient;
  forms: WordForms;
  settings: Settings;
  /** Number of products that the store lists. */
  size: number;
};

type Reading = {
  words: UnderstoodWord<SkuClause>[];
  /** Words that no result may have, and the clauses that match them. Rule B11.36. */
  excluded: UnderstoodWord<SkuClause>[];
  exclusions: UnderstoodSearch['exclusions'];
  isTakenApart: boolean;
  /** Products that each word matches. */
  counts: readonly number[];
  isMatched: CountMatches['isMatched'];
};

/**
 * Interprets a text as the embedded engine does: every word must match, or most when no product
 * matches all; the parts of a compound count only together. Null for a text without words. Rules
 * B11.4–B11.7, docs/decisions/0012.
 */
export async function understandText(
  text: string,
  context: Context,
): Promise<UnderstoodSearch | null> {
  const { settings } = context;
  const knowledge = await lookUpAll(text, context);
  const apart = await read(text, knowledge, context, true);
  if (apart.words.length === 0 && apart.excluded.length === 0) return null;
  const isTogether = !apart.isTakenApart || (await apart.isMatched([]));
  const reading = isTogether ? apart : await read(text, knowledge, context, false);
  return toSearch(text, reading, await findOmitted(reading, settings), knowledge, context);
}

/** Looks up the words of a text, and again with those that they were replaced by. */
async function lookUpAll(
  text: string,
  { storeClient, forms, settings }: Context,
): Promise<WordKnowledge> {
  const { searchFuzziness: fuzziness } = settings;
  const own = new Set(forms.tokens(text).map(({ word }) => word));
  const knowledge = await lookUpWords(storeClient, text, forms, fuzziness);
  const { lookedUp } = understand(text, { ...knowledge, takesApart: true, fuzziness });
  const more = lookedUp.filter((word) => !own.has(word));
  if (more.length === 0) return knowledge;
  return lookUpWords(storeClient, text, forms, fuzziness, more);
}

/** Returns the words to leave out; none when no choice matches. */
async function findOmitted(
  { counts, isMatched }: Reading,
  settings: Settings,
): Promise<readonly number[]> {
  for (const omitted of planOmissions(counts, settings.searchMinimumShouldMatch)) {
    if (await isMatched(omitted)) return omitted;
  }
  return [];
}

async function read(
  text: string,
  knowledge: WordKnowledge,
  { storeClient, settings }: Context,
  takesApart: boolean,
): Promise<Reading> {
  const { dictionary, count, findSkus } = knowledge;
  const { words, excluded, isTakenApart } = understand(text, {
    dictionary,
    count,
    findSkus,
    takesApart,
    fuzziness: settings.searchFuzziness,
  });
  const toClause = (word: UnderstoodWord<SkuClause>) => toWordClause(word, knowledge, 1, settings);
  const exclusions = excluded.map(toClause);
  const counted = await countMatches(storeClient, words.map(toClause), exclusions);
  return { words, excluded, exclusions, isTakenApart, ...counted };
}

function toSearch(
  text: string,
  { words, excluded, exclusions, counts }: Reading,
  omitted: readonly number[],
  knowledge: WordKnowledge,
  { size, settings }: Context,
): UnderstoodSearch {
  const { dictionary } = knowledge;
  const terms = findTerms(dictionary, text);
  const isKnown = terms.length > 0 && !terms.includes(null);
  return {
    words: words.map((word, position) =>
      toWordClause(word, knowledge, rarityOf(counts[position] ?? 0, size), settings),
    ),
    omitted,
    exclusions,
    nameKey: isKnown ? terms.map((term) => dictionary.stemOf(term ?? -1)).join(' ') : null,
    suggestions: buildSuggestions(words),
    described: describeWords(words, counts, { omitted, excluded }),
  };
}
