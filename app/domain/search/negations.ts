import { isStopWord } from './stop-words.ts';

/** Words after which a search names what it does not want, German and English. Rule B11.36. */
const negations: ReadonlySet<string> = new Set(
  (
    'ohne nicht kein keine keinen keinem keiner keines außer ausser außerhalb ausserhalb weder ' +
    'without not no except excluding neither'
  ).split(' '),
);

/** Words after a negation that exclude nothing: 'nicht nur', 'not far from', 'no more than'. */
const limiting: ReadonlySet<string> = new Set(
  (
    'nur noch so zu sehr ganz mehr weniger weit über ueber uber unter teurer und oder ' +
    'only so too very more less far over under and or'
  ).split(' '),
);

/** Words after an excluded one that exclude the next one too: 'ohne Sauna und Halle'. */
const joining: ReadonlySet<string> = new Set('und oder noch and or nor'.split(' '));

/** Words after a joining one that end the exclusion: 'ohne Sauna und mit Halle'. */
const ending: ReadonlySet<string> = new Set('mit für fuer auch aber with for also but'.split(' '));

/** Letters of a word that can be excluded. */
const shortestExcluded = 3;

/** Positions of the words that a text excludes, and of those together with their negations. */
export type Exclusions = { excluded: ReadonlySet<number>; unsearched: ReadonlySet<number> };

/**
 * Finds the words that a text excludes: the first word after a negation that is no stop word, and
 * those joined to it ('weder Spanien noch Türkei').
 * `isOwnWord`: the catalogue has a negation in its texts, so that it excludes nothing ('Ohne
 * Verpflegung'). Rule B11.36.
 */
export function findExclusions(
  words: readonly string[],
  { isFiller, isOwnWord }: Record<'isFiller' | 'isOwnWord', (word: string) => boolean>,
): Exclusions {
  const excluded = new Set<number>();
  const unsearched = new Set<number>();
  const findNamed = (before: number) => {
    let next = before + 1;
    while (isPassed(words[next], isFiller)) next++;
    const named = words[next] ?? '';
    const isWord = !limiting.has(named) && !isFiller(named) && !/\p{N}/u.test(named);
    return isWord && named.length >= shortestExcluded && !negations.has(named) ? next : null;
  };
  words.forEach((word, position) => {
    if (!negations.has(word) || isOwnWord(word)) return;
    let before = position;
    let named = findNamed(before);
    while (named !== null) {
      excluded.add(named);
      unsearched.add(before).add(named);
      before = named + 1;
      named = joining.has(words[before] ?? '') ? findNamed(before) : null;
    }
  });
  return { excluded, unsearched };
}

/** Returns whether a word may stand between a negation and what it excludes: 'in der'. */
function isPassed(word: string | undefined, isFiller: (word: string) => boolean): boolean {
  if (word === undefined || !isFiller(word)) return false;
  return !limiting.has(word) && !ending.has(word) && !negations.has(word);
}

/**
 * Returns the words of a text without stop words, but with negations and what follows them up to the
 * last word that they exclude. Rules B11.27, B11.36.
 */
export function withoutStopWords(text: string): string {
  let isNegated = false;
  let isAfterExcluded = false;
  return text
    .split(/\s+/u)
    .filter((word) => {
      const isStop = isStopWord(word);
      const begins = isNegation(word) || (isAfterExcluded && joining.has(word.toLowerCase()));
      isAfterExcluded = isNegated && !isStop && !begins;
      isNegated = begins || (isNegated && isStop);
      return !isStop || isNegated;
    })
    .join(' ');
}

/** Returns whether the last words of a text are a negation and stop words: 'Hotel nicht auf den'. */
export function endsWithNegation(text: string): boolean {
  return findLastNegation(text) !== null;
}

/** Returns a text without the negation at its end. */
export function withoutLastNegation(text: string): string {
  return text.slice(0, findLastNegation(text) ?? text.length);
}

/** Index of the negation with which a text ends, in characters; null without one. */
function findLastNegation(text: string): number | null {
  const words = [...text.matchAll(/\S+/gu)].reverse();
  for (const { index, 0: word } of words) {
    if (isNegation(word)) return index;
    if (!isStopWord(word) || limiting.has(word.toLowerCase())) return null;
  }
  return null;
}

/**
 * Returns whether the words between an excluded place and another one exclude that one too: 'oder
 * auf den'.
 */
export function joinsExclusion(between: string): boolean {
  const [first = '', ...others] = between.trim().toLowerCase().split(/\s+/u);
  return joining.has(first) && others.every((word) => isPassed(word, isStopWord));
}

function isNegation(word: string): boolean {
  return negations.has(word.toLowerCase());
}
