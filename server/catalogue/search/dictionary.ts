import SearchableMap from 'minisearch/SearchableMap';
import type { Token, WordForms } from './word-forms.ts';

/** A known word near a misspelt one. */
export type Neighbour = { word: string; term: number; distance: number };

/** A written form, the stem of its word, and how texts write it. */
export type Entry = { word: string; stem: string; text: string };

/** What the reading of a search asks of the words of an index. */
export type Words = Pick<
  Dictionary,
  'forms' | 'find' | 'beginning' | 'ending' | 'near' | 'spelled'
>;

/** Shorter words say too little to be found at the end of a compound. Letters. */
export const shortestEnding = 4;
/** Most words that a beginning stands for. */
export const mostBeginnings = 100;

/**
 * The words of an index. All forms of a word share one term, a number from 0; each written form is
 * kept too, because beginnings and misspellings are those of written words.
 */
export class Dictionary {
  readonly forms: WordForms;
  /** As written; saves most of the work while an index is made. */
  readonly #termOfPart = new Map<string, number>();
  readonly #terms = new Map<string, number>();
  readonly #stems: string[] = [];
  readonly #termOfWord = new Map<string, number>();
  readonly #spelled = new Map<string, string>();
  readonly #words = new SearchableMap<number>();
  /** Words and stems backwards. */
  readonly #endings = new SearchableMap<number>();

  constructor(forms: WordForms) {
    this.forms = forms;
  }

  get size(): number {
    return this.#terms.size;
  }

  /** The terms of a text's words, new ones for new words. */
  addText(text: string): number[] {
    return this.forms.parts(text).map((part) => {
      const known = this.#termOfPart.get(part);
      if (known !== undefined) return known;
      const term = this.#add(this.forms.token(part));
      this.#termOfPart.set(part, term);
      return term;
    });
  }

  #add(token: Token): number {
    const { word, text } = token;
    const known = this.#termOfWord.get(word);
    if (known !== undefined) return known;
    const stem = this.forms.stem(word);
    const term = this.put({ word, stem, text });
    for (const other of this.forms.otherSpellings(token)) {
      if (!this.#termOfWord.has(other)) this.#keep(other, term, text);
    }
    return term;
  }

  /** Takes in one word as a dictionary of the same language keeps it. */
  put({ word, stem, text }: Entry): number {
    const term = this.#terms.get(stem) ?? this.#terms.size;
    this.#terms.set(stem, term);
    this.#stems[term] = stem;
    this.#keep(word, term, text);
    if (this.forms.hasCompounds && word.length > shortestEnding && !/\d/.test(word)) {
      this.#endings.set(reversed(word), term);
      this.#endings.set(reversed(stem), term);
    }
    return term;
  }

  /** Every written form, in no particular order. */
  *entries(): Generator<Entry> {
    for (const [word, term] of this.#termOfWord) {
      yield { word, stem: this.stemOf(term), text: this.spelled(word, word) };
    }
  }

  /** Everything it holds: terms by word, by stem and by word or stem backwards, and spellings. */
  contents(): {
    words: ReadonlyMap<string, number>;
    stems: ReadonlyMap<string, number>;
    endings: Iterable<[string, number]>;
    spelled: ReadonlyMap<string, string>;
  } {
    return {
      words: this.#termOfWord,
      stems: this.#terms,
      endings: this.#endings,
      spelled: this.#spelled,
    };
  }

  /** What all forms of a word share. */
  stemOf(term: number): string {
    return this.#stems[term] ?? '';
  }

  /** The term of exactly this word or of another form of it. */
  find(word: string): number | null {
    return this.#termOfWord.get(word) ?? this.#terms.get(this.forms.stem(word)) ?? null;
  }

  /** Terms of words that begin so, without this one's own. Alphabetical by the word. */
  beginning(word: string): number[] {
    const own = this.find(word);
    const found = [...this.#words.atPrefix(word).entries()].filter(([, term]) => term !== own);
    found.sort(([a], [b]) => compare(a, b));
    return [...new Set(found.map(([, term]) => term))].slice(0, mostBeginnings);
  }

  /** Terms of compounds that end with this word: 'rasen' → those of 'kunstrasen', 'naturrasen'. */
  ending(word: string): number[] {
    if (!this.forms.hasCompounds || word.length < shortestEnding || /\d/.test(word)) return [];
    const own = this.find(word);
    const found = new Set<number>();
    for (const end of endsOf(word, this.forms)) {
      for (const term of this.#endings.atPrefix(reversed(end)).values()) {
        if (term !== own) found.add(term);
      }
    }
    return [...found].sort((a, b) => a - b);
  }

  /** Known words that differ by at most `distance` letters; two swapped ones count as one. */
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
    return [...found.values()].filter(isMisspellable);
  }

  /** A known word as texts write it: 'porec' → 'Poreč'. */
  spelled(word: string, otherwise: string): string {
    return this.#spelled.get(word) ?? otherwise;
  }

  #keep(word: string, term: number, text: string): void {
    this.#termOfWord.set(word, term);
    this.#words.set(word, term);
    this.#spelled.set(word, text);
  }
}

/** The terms of a text's words; null for words that are not known. */
export function termsOfText(words: Words, text: string): (number | null)[] {
  return words.forms.parts(text).map((part) => words.find(words.forms.token(part).word));
}

export function reversed(word: string): string {
  return [...word].reverse().join('');
}

/** What a compound may end with that ends with this word. */
export function endsOf(word: string, forms: WordForms): string[] {
  const stem = forms.stem(word);
  return stem.length >= shortestEnding ? [word, stem] : [word];
}

/** Short words and numbers are not taken for a misspelt one. */
export function isMisspellable({ word }: Neighbour): boolean {
  return word.length > 2 && !/\d/.test(word);
}

export function* swaps(word: string): Generator<string> {
  for (let place = 1; place < word.length; place++) {
    const [before, after] = [word.charAt(place - 1), word.charAt(place)];
    if (before !== after) yield word.slice(0, place - 1) + after + before + word.slice(place + 1);
  }
}

export function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
