import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { contextWords } from './context-words.ts';

/**
 * Estimated guesses below which a password is refused, chosen by measurement (docs/decisions/0029):
 * for the whole password, its core without leading and trailing digits and signs, and its letters.
 */
const minGuesses = { whole: 1e8, core: 1e5, letters: 1e4 } as const;

/** A shorter core or rest proves nothing: random passwords have such cores too. */
const minCoreLength = 4;

/** Distinct characters that a password needs, ignoring case. */
const minDistinct = 5;

/** Characters that are checked. The time of a check grows faster than the length. */
const maxCheckedLength = 64;

/**
 * Words taken from the top of each list. Words that rank lower need more guesses than the limits
 * above.
 */
const maxListLength = 30_000;

/** Leetspeak spellings that are tried per word. Each costs time. */
const maxSubstitutions = 10;

/**
 * Returns whether attackers would guess a password early: from leaked passwords, German and English
 * words and names, keyboard rows, dates, or the user's own words (`about`: names, mail address).
 */
export async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  estimator ??= openEstimator();
  const { check } = await estimator;
  const whole = password.normalize('NFC').slice(0, maxCheckedLength);
  if (new Set(whole.toLowerCase()).size < minDistinct) return true;
  const own = ownWords(about);
  const inputs = [...own, ...joinedWords(about)];
  if (check(whole, inputs) < minGuesses.whole) return true;
  if (own.length > 0 && check(withoutWords(whole, own), []) < minGuesses.whole) return true;
  const core = whole.replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '');
  const letters = whole.replace(/[^\p{L}]/gu, '');
  const isWeak = (part: string, limit: number) =>
    part.length >= minCoreLength &&
    // Ten guesses per character mean that nothing was recognised: the part is only short.
    check(part, inputs) < Math.min(limit, 10 ** part.length);
  return isWeak(core, minGuesses.core) || isWeak(letters, minGuesses.letters);
}

type Estimator = { check: (password: string, inputs: string[]) => number };

/** Loaded at the first check and cached: about 35 MB and 0.4 s of CPU time. */
let estimator: Promise<Estimator> | null = null;

/** Loads the dictionaries in slices, so that the event loop is not blocked. */
async function openEstimator(): Promise<Estimator> {
  const { ZxcvbnFactory: Factory } = await import('@zxcvbn-ts/core');
  const common = await import('@zxcvbn-ts/language-common');
  const lists: string[][] = Object.values(common.dictionary);
  await nextTurn();
  const { dictionary: english } = await import('@zxcvbn-ts/language-en');
  lists.push(
    english['commonWords-en'],
    english['firstnames-en'],
    english['lastnames-en'],
    english['wikipedia-en'],
  );
  await nextTurn();
  const { dictionary: german } = await import('@zxcvbn-ts/language-de');
  lists.push(...Object.values(german));
  await nextTurn();
  const words = await rankedWords(lists);
  const factory: ZxcvbnFactory = new Factory({
    dictionary: { words },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: maxSubstitutions,
    maxLength: maxCheckedLength,
  });
  return { check: (password, inputs) => factory.check(password, inputs).guesses };
}

/**
 * Merges the lists into one, each word at its best rank. A check looks up every part of the
 * password in every list, so one list instead of ten makes it several times as fast.
 */
async function rankedWords(lists: readonly (readonly string[])[]): Promise<string[]> {
  const ranks = new Map<string, number>();
  const note = (word: string, rank: number) => {
    if (word.length >= 3 && (ranks.get(word) ?? Infinity) > rank) ranks.set(word, rank);
  };
  for (const list of [contextWords, ...lists]) {
    for (const [rank, word] of list.slice(0, maxListLength).entries()) {
      const lower = String(word).toLowerCase();
      for (const spelling of withAndWithoutUmlauts(lower)) note(spelling, rank);
    }
    await nextTurn();
  }
  return [...ranks].sort(([, one], [, other]) => one - other).map(([word]) => word);
}

/** Returns names and parts of addresses, also with umlauts transcribed; longest first. */
function ownWords(about: readonly string[]): string[] {
  const words = about.flatMap((text) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .split(/[^\p{L}]+/u),
  );
  const spellings = words.filter(({ length }) => length >= 3).flatMap(withAndWithoutUmlauts);
  return [...new Set(spellings)].sort((one, other) => other.length - one.length);
}

/** Returns the part before the @ unchanged ('lena.brandt'), and first and last name joined. */
function joinedWords(about: readonly string[]): string[] {
  return about.flatMap((text) => {
    const [local = ''] = text.normalize('NFC').toLowerCase().split('@');
    return withAndWithoutUmlauts(local);
  });
}

/** Removes the user's own words, which add nothing that an attacker has to guess. */
function withoutWords(password: string, words: readonly string[]): string {
  let rest = password.toLowerCase();
  for (const word of words) rest = rest.replaceAll(word, '');
  return rest;
}

function withAndWithoutUmlauts(word: string): string[] {
  return [word, withoutUmlauts(word)];
}

function withoutUmlauts(text: string): string {
  return text
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
}
