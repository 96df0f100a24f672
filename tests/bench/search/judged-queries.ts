import type { JudgedQuery } from './offers.ts';
import { numbers } from './queries/numbers.ts';
import { places } from './queries/places.ts';
import { compounds, typos, umlauts } from './queries/spelling.ts';
import { beginnings, languages, skus, stopWords, synonyms } from './queries/words.ts';

/** Judged searches by kind. */
export const judgedQueries: Readonly<Record<string, readonly JudgedQuery[]>> = {
  typos,
  umlauts,
  compounds,
  numbers,
  geography: places,
  synonyms,
  'cross-language': languages,
  sku: skus,
  prefix: beginnings,
  'stop words': stopWords,
};
