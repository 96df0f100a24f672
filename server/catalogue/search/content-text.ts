import { findExclusions } from '../../../app/domain/search/negations.ts';
import type { Token, WordForms } from '../../../app/domain/search/text/word-forms.ts';
import { addBit, countBits, emptyBits, hasBit } from '../../../app/domain/search/text/bitset.ts';
import type { Bits } from '../../../app/domain/search/text/bitset.ts';
import { TextIndex } from '../../../app/domain/search/text/text-index.ts';
import type { MatchSettings, TextMatch } from '../../../app/domain/search/text/match-text.ts';

const nameWeight = 4;
const textWeight = 1;

/** `isSpelledRight`: similar names do not match. */
export type ContentQuery = { text: string; size: number; isSpelledRight?: boolean };

/** Searches a small set of items (categories, pages) by a name and a text each. */
export class ContentText<Item> {
  readonly #items: readonly Item[];
  readonly #forms: WordForms;
  readonly #settings: MatchSettings;
  readonly #words: TextIndex;
  readonly #names: TextIndex;
  /** Stems of each name, without stop words. */
  readonly #nameStems: readonly string[][];

  constructor(
    items: readonly Item[],
    textOf: (item: Item) => { name: string; text: string },
    forms: WordForms,
    settings: MatchSettings,
  ) {
    this.#items = items;
    this.#forms = forms;
    this.#settings = settings;
    this.#words = new TextIndex(items.length, forms);
    this.#names = new TextIndex(items.length, forms);
    this.#nameStems = items.map((item, ordinal) => {
      const { name, text } = textOf(item);
      this.#words.addName(ordinal, name, nameWeight);
      this.#words.addText(ordinal, text, textWeight);
      this.#names.addName(ordinal, name, nameWeight);
      return this.#stems(name);
    });
  }

  /**
   * Returns items that match every word; else those whose whole name is among the words ('Mallorca'
   * in 'Trainingslager Mallorca'); else those with a name similar to a misspelt word. Best first,
   * then in the order of the items. A text that only excludes words finds none. Rule B11.36.
   */
  find(
    { text, size, isSpelledRight = false }: ContentQuery,
    isAllowed: (item: Item) => boolean,
  ): Item[] {
    const allowed = emptyBits(this.#items.length);
    this.#items.forEach((item, ordinal) => {
      if (isAllowed(item)) addBit(allowed, ordinal);
    });
    const strict = { ...this.#settings, minimumShouldMatch: 100 };
    const exact = this.#words.match(text, allowed, { ...strict, fuzziness: 0 });
    if (hasOnlyExclusions(exact)) return [];
    if (countBits(exact.found) > 0) return this.#best(exact.found, exact.scores, size);
    const named = this.#named(text, allowed);
    if (countBits(named) > 0) return this.#best(named, exact.scores, size);
    if (isSpelledRight) return [];
    const near = this.#names.match(text, allowed, strict);
    return hasOnlyExclusions(near) ? [] : this.#best(near.found, near.scores, size);
  }

  #named(text: string, allowed: Bits): Bits {
    const asked = new Set(this.#wantedStems(text));
    const named = emptyBits(this.#items.length);
    this.#nameStems.forEach((stems, ordinal) => {
      const isNamed = stems.length > 0 && stems.every((stem) => asked.has(stem));
      if (isNamed && hasBit(allowed, ordinal)) addBit(named, ordinal);
    });
    return named;
  }

  #best(found: Bits, scores: Int32Array, size: number): Item[] {
    return this.#items
      .map((item, ordinal) => ({ item, ordinal }))
      .filter(({ ordinal }) => hasBit(found, ordinal))
      .sort((a, b) => (scores[b.ordinal] ?? 0) - (scores[a.ordinal] ?? 0))
      .slice(0, size)
      .map(({ item }) => item);
  }

  #stems(text: string): string[] {
    return this.#toStems(this.#forms.tokens(text));
  }

  #wantedStems(text: string): string[] {
    const tokens = this.#forms.tokens(text);
    const { unsearched } = findExclusions(
      tokens.map(({ word }) => word),
      { isFiller: this.#forms.isFiller, isOwnWord: () => false },
    );
    return this.#toStems(tokens.filter((_, place) => !unsearched.has(place)));
  }

  #toStems(tokens: readonly Token[]): string[] {
    return tokens
      .filter(({ word }) => !this.#forms.isFiller(word))
      .map(({ word }) => this.#forms.stem(word));
  }
}

/** Returns whether a text names only what it does not want. */
function hasOnlyExclusions({ words }: TextMatch): boolean {
  return words.every(({ reading }) => reading === 'excluded');
}
