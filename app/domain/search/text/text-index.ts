import { countBits } from './bitset.ts';
import type { Bits } from './bitset.ts';
import { Dictionary } from './dictionary.ts';
import { matchText, nameKey } from './match-text.ts';
import type {
  TextMatch,
  MatchSettings,
  SearchedTexts,
  TermSource,
  TextField,
} from './match-text.ts';
import type { WordForms } from './word-forms.ts';

type GrowingSource = { weight: number; field: TextField } & (
  { ordinals: number[] } | { bits: Bits }
);

/**
 * Finds numbered items (products, pages) by words of their texts. Every word must match, or most
 * when no item matches all. Rare words have a higher weight.
 */
export class TextIndex {
  readonly size: number;
  readonly #dictionary: Dictionary;
  readonly #sources: GrowingSource[][] = [];
  readonly #names = new Map<string, number[]>();
  readonly #counts: number[] = [];
  readonly #searched: SearchedTexts;

  constructor(size: number, forms: WordForms) {
    this.size = size;
    this.#dictionary = new Dictionary(forms);
    this.#searched = {
      size,
      words: this.#dictionary,
      sourcesOf: (term) => this.#sources[term] ?? [],
      countOf: (term) => this.#count(term),
      namedBy: (key) => this.#names.get(key) ?? [],
    };
  }

  /** Items must be added in the order of their ordinals. */
  addText(ordinal: number, text: string, weight: number): void {
    this.#addTerms(ordinal, this.#dictionary.addText(text), weight);
  }

  /** Adds a name: an item whose whole name was submitted comes first. */
  addName(ordinal: number, name: string, weight: number): void {
    const terms = this.#dictionary.addText(name);
    this.#addTerms(ordinal, terms, weight);
    const key = nameKey(terms);
    const named = this.#names.get(key);
    if (named) named.push(ordinal);
    else this.#names.set(key, [ordinal]);
  }

  #addTerms(ordinal: number, terms: readonly number[], weight: number): void {
    for (const term of terms) {
      const sources = this.#growingOf(term);
      let source = sources.find((one) => 'ordinals' in one && one.weight === weight);
      if (source === undefined) sources.push((source = { weight, field: 'name', ordinals: [] }));
      if ('ordinals' in source && source.ordinals.at(-1) !== ordinal) source.ordinals.push(ordinal);
    }
  }

  /** Adds a text that all items of a set share. `isForeign`: of the brand's other language. */
  addLabel(
    bits: Bits,
    text: string,
    weight: number,
    { field, isForeign }: { field: TextField; isForeign: boolean },
  ): void {
    for (const term of new Set(this.#dictionary.addText(text, isForeign))) {
      this.#growingOf(term).push({ weight, field, bits });
    }
  }

  /** `allowed`: items that may be found. */
  match(text: string, allowed: Bits, settings: MatchSettings): TextMatch {
    return matchText(this.#searched, text, allowed, settings);
  }

  /** Returns all content, to build a read-only index of the same texts. */
  contents(): {
    dictionary: Dictionary;
    names: ReadonlyMap<string, readonly number[]>;
    /** By term. */
    sources: readonly (readonly TermSource[])[];
    counts: readonly number[];
  } {
    const terms = Array.from({ length: this.#dictionary.size }, (_, term) => term);
    return {
      dictionary: this.#dictionary,
      names: this.#names,
      sources: terms.map((term) => this.#sources[term] ?? []),
      counts: terms.map((term) => this.#count(term)),
    };
  }

  #growingOf(term: number): GrowingSource[] {
    return (this.#sources[term] ??= []);
  }

  #count(term: number): number {
    return (this.#counts[term] ??= (this.#sources[term] ?? []).reduce(
      (sum, source) =>
        sum + ('ordinals' in source ? source.ordinals.length : countBits(source.bits)),
      0,
    ));
  }
}
