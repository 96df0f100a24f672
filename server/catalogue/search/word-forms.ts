import { newStemmer } from 'snowball-stemmers';
import type { Language } from '../../../app/domain/store/store-views.ts';
import { plainLower, withDigraphs, withoutDigraphs } from './fold.ts';

/** A word of a text: as it is compared, and as it is written. */
export type Token = { word: string; text: string };

/** How words of a language are taken from texts and brought to one form. */
export type WordForms = {
  tokens(text: string): Token[];
  token(part: string): Token;
  /** The written words of a text, those with a hyphen also as one: 'Oster-Cup' is found as 'ostercup'. */
  parts(text: string): string[];
  /** The form that a word shares with its other forms: 'hauser' → 'haus'. Takes a token's word. */
  stem(word: string): string;
  /** Further ways to write the token, compared as its word is: 'Allgäu' → 'allgaeu'. */
  otherSpellings(token: Token): string[];
  /** A usual word for one that catalogues hardly use: 'soccer' → 'football'. Null without one. */
  alike(word: string): string | null;
  /** Words that say nothing about what is looked for. */
  isFiller(word: string): boolean;
  /** Are words put together without a blank, so that one is found inside another? */
  hasCompounds: boolean;
};

const german: WordForms = {
  ...forms('german', (part) => withoutDigraphs(plainLower(part)), {
    wellness: 'Sauna Saunen Dampfbad Massage Spa',
    fitness: 'Fitnessraum Fitnessstudio Kraftraum Gym',
    testspiel: 'Freundschaftsspiel Vorbereitungsspiel',
    kunstrasen: 'Kunstgras Kunststoffrasen',
    hallenbad: 'Schwimmbad Schwimmhalle Indoorpool',
    fußball: 'Soccer Kicken',
  }),
  otherSpellings: () => [],
  isFiller: isOneOf(
    'der die das den dem des ein eine einen einem einer und oder in im an am auf aus bei beim mit',
    'nach von vom zu zum zur fur uber',
  ),
  hasCompounds: true,
};

/** English has 'ue' and 'oe' that are no umlauts, so they stay; names may be written either way. */
const english: WordForms = {
  ...forms('english', plainLower, {
    wellness: 'sauna spa massage',
    fitness: 'gym workout',
    artificial: 'astroturf synthetic 3g',
    football: 'soccer',
  }),
  otherSpellings: ({ word, text }) => {
    const spelled = plainLower(withDigraphs(text));
    return spelled === word ? [] : [spelled];
  },
  isFiller: isOneOf('the a an and or in on at of for to with from by near'),
  hasCompounds: false,
};

export function wordForms(language: Language): WordForms {
  return language === 'de' ? german : english;
}

/** `alike`: for each usual word those that mean about the same. */
function forms(
  algorithm: string,
  wordOf: (part: string) => string,
  alike: Readonly<Record<string, string>>,
) {
  const stemmer = newStemmer(algorithm);
  const stem = (word: string): string => {
    // The German stemmer does not know the plural of camps, cups and trips.
    const short = stemmer.stem(word).replace(/ps$/, 'p');
    // What is left of a long word may be another word: 'rasen' is no form of 'ras'.
    return short.length < 4 && word.length > short.length + 1 ? word : short;
  };
  const usual = new Map(
    Object.entries(alike).flatMap(([word, others]) =>
      others.split(' ').map((other) => [stem(wordOf(other)), wordOf(word)]),
    ),
  );
  const token = (part: string): Token => ({ word: wordOf(part), text: part });
  const split = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return {
    token,
    tokens: (text: string): Token[] => split(text).map(token),
    parts: (text: string): string[] =>
      text.includes('-') ? [...split(text), ...joined(text)] : split(text),
    stem,
    alike: (word: string): string | null => usual.get(stem(word)) ?? null,
  };
}

/** Each pair of words that a hyphen holds together, as one. */
function joined(text: string): string[] {
  return [...text.matchAll(/([\p{L}\p{M}]+)-(?=([\p{L}\p{M}]+))/gu)].map(
    ([, first, second]) => `${first}${second?.toLowerCase()}`,
  );
}

function isOneOf(...lists: string[]): (word: string) => boolean {
  const words = new Set(lists.flatMap((list) => list.split(' ')));
  return (word) => words.has(word);
}
