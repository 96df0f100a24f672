import type { SearchedWord } from '../../../app/domain/search/search.ts';

/** Returns the words that were left out so that a search finds something. Rule B11.32. */
export function leftOutOf(searched: readonly SearchedWord[], total: number): string[] {
  return total === 0 ? [] : searched.filter(({ isLeftOut }) => isLeftOut).map(({ text }) => text);
}
