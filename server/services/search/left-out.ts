import type { SearchedWord } from '../../../app/domain/search/search.ts';

/** Returns the words that were left out so that a search finds something. Rule B11.32. */
export function leftOutOf(searched: readonly SearchedWord[], total: number): string[] {
  return total === 0 ? [] : searched.filter(({ isLeftOut }) => isLeftOut).map(({ text }) => text);
}

/** Returns the words that a text negates. Rule B11.36. */
export function excludedOf(searched: readonly SearchedWord[]): string[] {
  return searched.filter(({ reading }) => reading === 'excluded').map(({ text }) => text);
}
