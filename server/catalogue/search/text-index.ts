import type { WordForms } from './word-forms.ts';
import { addBit, countBits, emptyBits } from '../bitset.ts';
import type { Bits } from '../bitset.ts';
import { Dictionary } from './dictionary.ts';
import type { SkuHit } from './sku-key.ts';
import { Tally } from './tally.ts';
import { suggestionsOf, understand } from './understand.ts';
import type { UnderstoodWord } from './understand.ts';

/** Where a term stands: in texts of single things, or in a label that many share. */
type Source = { weight: number; ordinals: number[] } | { weight: number; bits: Bits };

export type MatchSettings = {
  fuzziness: number;
  /** Percent of the words that must match where nothing matches all. */
  minimumShouldMatch: number;
  minScore: number;
  findSkus?: (piece: string) => readonly SkuHit[];
};

/** What a text finds: the things as a set, and how well each fits. */
export type Match = { found: Bits; scores: Int32Array; suggestions: string[] };

/** A score of 1, as minScore counts. */
const point = 1000;
/** What a thing gains whose whole name is searched for: more than any sum of words. */
const wholeName = 100 * point;

/**
 * Finds numbered things (products, pages) by words of their texts. Every word has to match; where
 * nothing matches all, most of them do. Rare words count more.
 */
export class TextIndex {
  readonly size: number;
  readonly #dictionary: Dictionary;
  readonly #sources: Source[][] = [];
  readonly #names = new Map<string, number[]>();
  readonly #counts: number[] = [];

  constructor(size: number, forms: WordForms) {
    this.size = size;
    this.#dictionary = new Dictionary(forms);
  }

  /** Things come in the order of their ordinals. */
  addText(ordinal: number, text: string, weight: number): void {
    this.#addTerms(ordinal, this.#dictionary.addText(text), weight);
  }

  /** A text that is searched for as a whole finds the things of that name before all others. */
  addName(ordinal: number, name: string, weight: number): void {
    const terms = this.#dictionary.addText(name);
    this.#addTerms(ordinal, terms, weight);
    const key = terms.join(' ');
    const named = this.#names.get(key);
    if (named) named.push(ordinal);
    else this.#names.set(key, [ordinal]);
  }

  #addTerms(ordinal: number, terms: readonly number[], weight: number): void {
    for (const term of terms) {
      const sources = this.#sourcesOf(term);
      let source = sources.find((one) => 'ordinals' in one && one.weight === weight);
      if (source === undefined) sources.push((source = { weight, ordinals: [] }));
      if ('ordinals' in source && source.ordinals.at(-1) !== ordinal) source.ordinals.push(ordinal);
    }
  }

  /** A text that all things of a set share. */
  addLabel(bits: Bits, text: string, weight: number): void {
    for (const term of new Set(this.#dictionary.addText(text))) {
      this.#sourcesOf(term).push({ weight, bits });
    }
  }

  /** `allowed` holds what may be found at all. */
  match(text: string, allowed: Bits, settings: MatchSettings): Match {
    const apart = this.#tally(text, allowed, settings, true);
    // Parts of a compound mean something together or not at all: 'Nordsee' is no lake in the north.
    const isTogether = !apart.isTakenApart || apart.tally.matchesAll(apart.words.length);
    const { words, tally } = isTogether ? apart : this.#tally(text, allowed, settings, false);
    const { scores } = tally;
    for (const ordinal of this.#names.get(this.#dictionary.findText(text).join(' ')) ?? []) {
      const score = scores[ordinal] ?? 0;
      if (score > 0) scores[ordinal] = score + wholeName;
    }
    const least = settings.minScore * point;
    const found = emptyBits(this.size);
    for (const ordinal of tally.matching(words.length, settings.minimumShouldMatch)) {
      if ((scores[ordinal] ?? 0) >= least) addBit(found, ordinal);
    }
    return { found, scores, suggestions: suggestionsOf(words) };
  }

  #tally(text: string, allowed: Bits, settings: MatchSettings, takesApart: boolean) {
    const { words, isTakenApart } = understand(text, {
      dictionary: this.#dictionary,
      count: (term) => this.#count(term),
      findSkus: settings.findSkus ?? (() => []),
      fuzziness: settings.fuzziness,
      takesApart,
    });
    const tally = new Tally(this.size);
    for (const word of words) this.#weigh(word, allowed, tally);
    return { words, tally, isTakenApart };
  }

  /** Adds what one word is worth to the score of each thing it stands for. */
  #weigh(word: UnderstoodWord<SkuHit>, allowed: Bits, tally: Tally): void {
    for (const { term, quality } of word.terms) {
      for (const source of this.#sources[term] ?? []) {
        const worth = quality * source.weight;
        if ('ordinals' in source) tally.addEach(source.ordinals, worth);
        else tally.addSet(source.bits, worth);
      }
    }
    for (const { ordinal, quality } of word.skus) tally.add(ordinal, quality);
    tally.endWord(allowed);
  }

  #sourcesOf(term: number): Source[] {
    return (this.#sources[term] ??= []);
  }

  /** In how many texts and labels a term stands, as a measure of how usual it is. */
  #count(term: number): number {
    return (this.#counts[term] ??= (this.#sources[term] ?? []).reduce(
      (sum, source) =>
        sum + ('ordinals' in source ? source.ordinals.length : countBits(source.bits)),
      0,
    ));
  }
}
