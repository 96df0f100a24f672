import type { JudgedQuery } from './offers.ts';
import { heldOutThird } from './queries/held-out-third.ts';
import { heldOut } from './queries/held-out.ts';
import { numbers } from './queries/numbers.ts';
import { places } from './queries/places.ts';
import { compounds, typos, umlauts } from './queries/spelling.ts';
import { beginnings, languages, skus, stopWords, synonyms } from './queries/words.ts';

const usual: Readonly<Record<string, readonly JudgedQuery[]>> = {
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
  mixed: [],
};

/** Judged searches by kind. */
export const judgedQueries: Readonly<Record<string, readonly JudgedQuery[]>> = Object.fromEntries(
  Object.entries(usual).map(([kind, queries]) => [
    kind,
    [...queries, ...(heldOut[kind] ?? []), ...(heldOutThird[kind] ?? [])],
  ]),
);
