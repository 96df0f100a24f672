import SearchableMap from 'minisearch/SearchableMap';
import type { Token, WordForms } from './word-forms.ts';

/** A known word similar to a misspelt one. */
export type Neighbour = { word: string; term: number; distance: number };

/** A written form of a word, its stem, and its spelling in texts. */
export type DictionaryEntry = {
  word: string;
  stem: string;
  text: string;
  /** Whether only texts of the brand's other language have it. */
  isForeign: boolean;
};

/** The part of a dictionary that interpreting a search needs. */
export type WordLookup = Pick<
  Dictionary,
  'forms' | 'find' | 'beginning' | 'ending' | 'near' | 'spelled'
>;

/** Shorter words are too common at the end of a compound. Letters. */
export const shortestEnding = 4;
/** Most words that a prefix matches. */
export const maxPrefixes = 100;

/**
 * The words of an index. All forms of a word share one term, a number from 0; written forms are
 * stored too, because prefixes and misspellings refer to them.
 */
export class Dictionary {
  readonly forms: WordForms;
  /** By word as written; saves most of the work while an index is built. */
  readonly #termOfPart = new Map<string, number>();
  readonly #terms = new Map<string, number>();
  readonly #stems: string[] = [];
  readonly #termOfWord = new Map<string, number>();
  readonly #spelled = new Map<string, string>();
  readonly #words = new SearchableMap<number>();
  /** Words that only texts of the other language have, by word as written. */
  readonly #foreignParts = new Map<string, string>();
  readonly #foreign = new Set<string>();
  /** Words and stems reversed. */
  readonly #endings = new SearchableMap<number>();

  constructor(forms: WordForms) {
    this.forms = forms;
  }

  get size(): number {
    return this.#terms.size;
  }

  /** Adds the words of a text and returns their terms. `isForeign`: of the other language. */
  addText(text: string, isForeign = false): number[] {
    return this.forms.parts(text).map((part) => {
      const known = this.#termOfPart.get(part);
      const token = known === undefined ? this.forms.token(part) : null;
      this.#note(part, token, isForeign);
      if (known !== undefined || token === null) return known ?? -1;
      const term = this.#add(token);
      this.#termOfPart.set(part, term);
      return term;
    });
  }

  /** A word is foreign while no text of the store's own language has it. */
  #note(part: string, token: Token | null, isForeign: boolean): void {
    if (isForeign) {
      if (token === null || this.#termOfWord.has(token.word)) return;
      this.#foreignParts.set(part, token.word);
      this.#foreign.add(token.word);
      return;
    }
    const word = token?.word ?? this.#foreignParts.get(part);
    if (word === undefined) return;
    this.#foreignParts.delete(part);
    this.#foreign.delete(word);
  }

  #add(token: Token): number {
    const { word, text } = token;
    const known = this.#termOfWord.get(word);
    if (known !== undefined) {
      // The order in which texts are added must not decide between 'Training' and 'training'.
      if (compare(text, this.spelled(word, text)) < 0) this.#spelled.set(word, text);
      return known;
    }
    const stem = this.forms.stem(word);
    const term = this.put({ word, stem, text, isForeign: this.#foreign.has(word) });
    for (const other of this.forms.otherSpellings(token)) {
      if (!this.#termOfWord.has(other)) this.#keep(other, term, text);
    }
    return term;
  }

  /** Adds an entry of another dictionary of the same language and returns its term. */
  put({ word, stem, text, isForeign }: DictionaryEntry): number {
    const term = this.#terms.get(stem) ?? this.#terms.size;
    this.#terms.set(stem, term);
    this.#stems[term] = stem;
    this.#keep(word, term, text);
    if (isForeign) this.#foreign.add(word);
    if (this.forms.hasCompounds && word.length > shortestEnding && !/\d/.test(word)) {
      this.#endings.set(reversed(word), term);
      this.#endings.set(reversed(stem), term);
    }
    return term;
  }

  /** Yields every written form, in no particular order. */
  *entries(): Generator<DictionaryEntry> {
    for (const [word, term] of this.#termOfWord) {
      const isForeign = this.#foreign.has(word);
      yield { word, stem: this.stemOf(term), text: this.spelled(word, word), isForeign };
    }
  }

  /** Returns all content: terms by word, by stem and by reversed word or stem, and spellings. */
  contents(): {
    words: ReadonlyMap<string, number>;
    stems: ReadonlyMap<string, number>;
    endings: Iterable<[string, number]>;
    spelled: ReadonlyMap<string, string>;
    foreign: ReadonlySet<string>;
  } {
    return {
      words: this.#termOfWord,
      stems: this.#terms,
      endings: this.#endings,
      spelled: this.#spelled,
      foreign: this.#foreign,
    };
  }

  /** Returns the stem that all forms of a term share. */
  stemOf(term: number): string {
    return this.#stems[term] ?? '';
  }

  /** Returns the term of this word or of another form of it, or null. */
  find(word: string): number | null {
    return this.#termOfWord.get(word) ?? this.#terms.get(this.forms.stem(word)) ?? null;
  }

  /** Returns the terms of words with this prefix, without the word's own, in alphabetical order. */
  beginning(word: string): number[] {
    const own = this.find(word);
    const found = [...this.#words.atPrefix(word).entries()].filter(([, term]) => term !== own);
    found.sort(([a], [b]) => compare(a, b));
    return [...new Set(found.map(([, term]) => term))].slice(0, maxPrefixes);
  }

  /**
   * Returns the terms of compounds that end with this word: 'rasen' → 'kunstrasen', 'naturrasen'.
   */
  ending(word: string): number[] {
    if (!this.forms.hasCompounds || word.length < shortestEnding || /\d/.test(word)) return [];
    const own = this.find(word);
    const found = new Set<number>();
    for (const end of listEndings(word, this.forms)) {
      for (const term of this.#endings.atPrefix(reversed(end)).values()) {
        if (term !== own) found.add(term);
      }
    }
    return [...found].sort((a, b) => a - b);
  }

  /**
   * Returns known words of the store's language at an edit distance of at most `distance`; swapping
   * two letters counts as one.
   */
  near(word: string, distance: number): Neighbour[] {
    if (distance < 1) return [];
    const found = new Map<string, Neighbour>();
    for (const [near, [term, away]] of this.#words.fuzzyGet(word, distance)) {
      found.set(near, { word: near, term, distance: away });
    }
    for (const swapped of swaps(word)) {
      const term = this.#termOfWord.get(swapped);
      if (term !== undefined) found.set(swapped, { word: swapped, term, distance: 1 });
    }
    return [...found.values()].filter((one) => isMisspellable(one) && !this.#foreign.has(one.word));
  }

  /** Returns the spelling of a known word in texts: 'porec' → 'Poreč'. */
  spelled(word: string, otherwise: string): string {
    return this.#spelled.get(word) ?? otherwise;
  }

  #keep(word: string, term: number, text: string): void {
    this.#termOfWord.set(word, term);
    this.#words.set(word, term);
    this.#spelled.set(word, text);
  }
}

/** Returns the terms of a text's words; null for unknown words. */
export function findTerms(words: WordLookup, text: string): (number | null)[] {
  return words.forms.parts(text).map((part) => words.find(words.forms.token(part).word));
}

export function reversed(word: string): string {
  return [...word].reverse().join('');
}

/** Returns the endings by which a compound that ends with this word is found. */
export function listEndings(word: string, forms: WordForms): string[] {
  const stem = forms.stem(word);
  return stem.length >= shortestEnding ? [word, stem] : [word];
}

/** Short words and numbers are never the correction of a misspelt word. */
export function isMisspellable({ word }: Neighbour): boolean {
  return word.length > 2 && !/\d/.test(word);
}

export function* swaps(word: string): Generator<string> {
  for (let index = 1; index < word.length; index++) {
    const [before, after] = [word.charAt(index - 1), word.charAt(index)];
    if (before !== after) yield word.slice(0, index - 1) + after + before + word.slice(index + 1);
  }
}

export function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
