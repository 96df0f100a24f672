import {
  Dictionary,
  reversed,
  shortestEnding,
} from '../../../../../app/domain/search/text/dictionary.ts';
import type { SearchedLabel } from '../../../search/product-labels.ts';
import type { WordForms } from '../../../../../app/domain/search/text/word-forms.ts';

/** A document of the word index. */
export type WordDocument = {
  word: string;
  stem: string;
  text: string;
  ends: string[];
  /** Absent in an index of an earlier release. */
  foreign?: boolean;
  count: number;
};

/** Longer words are not indexed. Characters. */
const longestWord = 100;

/** Collects the words of a store's products while they are written. */
export class Vocabulary {
  readonly #dictionary: Dictionary;
  readonly #counts: number[] = [];

  constructor(forms: WordForms) {
    this.#dictionary = new Dictionary(forms);
  }

  /** Adds a product's texts and returns their stems by field. */
  addProduct<Field extends string>(
    texts: Readonly<Record<Field, readonly SearchedLabel[]>>,
  ): Record<Field, string> {
    const stems: Partial<Record<Field, string>> = {};
    for (const field of Object.keys(texts) as Field[]) {
      const terms = texts[field].flatMap(({ text, isForeign }) =>
        this.#dictionary.addText(text, isForeign),
      );
      for (const term of new Set(terms)) {
        this.#counts[term] = (this.#counts[term] ?? 0) + 1;
      }
      stems[field] = terms.map((term) => this.#dictionary.stemOf(term)).join(' ');
    }
    return stems as Record<Field, string>;
  }

  *documents(): Generator<WordDocument> {
    const { hasCompounds } = this.#dictionary.forms;
    for (const { word, stem, text, isForeign } of this.#dictionary.entries()) {
      if (word.length > longestWord) continue;
      const term = this.#dictionary.find(word) ?? -1;
      const isEnding = hasCompounds && word.length > shortestEnding && !/\d/.test(word);
      yield {
        word,
        stem,
        text,
        ends: isEnding ? [...new Set([reversed(word), reversed(stem)])] : [],
        foreign: isForeign,
        count: this.#counts[term] ?? 0,
      };
    }
  }
}
