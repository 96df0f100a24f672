import { Dictionary, reversed, shortestEnding } from '../../../search/dictionary.ts';
import type { WordForms } from '../../../search/word-forms.ts';

/** A document of the word index. */
export type WordDocument = {
  word: string;
  stem: string;
  text: string;
  ends: string[];
  count: number;
  products: number;
};

/** Longer words are not indexed. Characters. */
const longestWord = 100;

/** Collects the words of a store's products while they are written. */
export class Vocabulary {
  readonly #dictionary: Dictionary;
  readonly #counts: number[] = [];
  readonly #products: number[] = [];

  constructor(forms: WordForms) {
    this.#dictionary = new Dictionary(forms);
  }

  /**
   * Adds a product's texts and returns their stems by field. `isSearched`: a search may find the
   * product.
   */
  addProduct<Field extends string>(
    texts: Readonly<Record<Field, readonly string[]>>,
    isSearched: boolean,
  ): Record<Field, string> {
    const ofProduct = new Set<number>();
    const stems: Partial<Record<Field, string>> = {};
    for (const field of Object.keys(texts) as Field[]) {
      const terms = texts[field].flatMap((text) => this.#dictionary.addText(text));
      for (const term of new Set(terms)) {
        this.#counts[term] = (this.#counts[term] ?? 0) + 1;
        ofProduct.add(term);
      }
      stems[field] = terms.map((term) => this.#dictionary.stemOf(term)).join(' ');
    }
    if (isSearched)
      for (const term of ofProduct) this.#products[term] = (this.#products[term] ?? 0) + 1;
    return stems as Record<Field, string>;
  }

  *documents(): Generator<WordDocument> {
    const { hasCompounds } = this.#dictionary.forms;
    for (const { word, stem, text } of this.#dictionary.entries()) {
      if (word.length > longestWord) continue;
      const term = this.#dictionary.find(word) ?? -1;
      const isEnding = hasCompounds && word.length > shortestEnding && !/\d/.test(word);
      yield {
        word,
        stem,
        text,
        ends: isEnding ? [...new Set([reversed(word), reversed(stem)])] : [],
        count: this.#counts[term] ?? 0,
        products: this.#products[term] ?? 0,
      };
    }
  }
}
