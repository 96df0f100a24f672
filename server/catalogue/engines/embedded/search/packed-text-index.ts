import type { Bits } from '../../../../../app/domain/search/text/bitset.ts';
import { compare } from '../../../../../app/domain/search/text/dictionary.ts';
import { matchText, textFields } from '../../../../../app/domain/search/text/match-text.ts';
import type {
  TextMatch,
  MatchSettings,
  SearchedTexts,
  TermSource,
} from '../../../../../app/domain/search/text/match-text.ts';
import type { TextIndex } from '../../../../../app/domain/search/text/text-index.ts';
import type { WordForms } from '../../../../../app/domain/search/text/word-forms.ts';
import type { BitSetNumbers, BitSets } from '../index/bit-sets.ts';
import { packBytes } from '../../../../cache/separate-bytes.ts';
import {
  float64Section,
  int32Section,
  NumberLists,
  packLists,
  requireSection,
} from '../index/sections.ts';
import type { Sections } from '../index/sections.ts';
import { packStrings, StringTable } from '../index/string-table.ts';
import { PackedDictionary, packDictionary } from './packed-dictionary.ts';

/** Marks a source with a separate list instead of a shared bit set. */
const noSet = -1;

/** `sets` numbers the bit sets that labels share with the rest of the index. */
export function packTextIndex(texts: TextIndex, sets: BitSetNumbers): Sections {
  const { dictionary, names, sources, counts } = texts.contents();
  const all = sources.flat();
  const sorted = [...names].sort(([a], [b]) => compare(a, b));
  const starts = new Int32Array(sources.length + 1);
  sources.forEach((own, term) => {
    starts[term + 1] = (starts[term] ?? 0) + own.length;
  });
  const setOf = (source: TermSource) => ('bits' in source ? sets.numberOf(source.bits) : noSet);
  return {
    ...packDictionary(dictionary),
    ...packStrings(
      'names',
      sorted.map(([key]) => key),
    ),
    ...packLists(
      'named',
      sorted.map(([, ordinals]) => ordinals),
    ),
    'sources.starts': packBytes(starts),
    'sources.weights': packBytes(Float64Array.from(all, ({ weight }) => weight)),
    'sources.fields': packBytes(Uint8Array.from(all, ({ field }) => textFields.indexOf(field))),
    'sources.sets': packBytes(Int32Array.from(all, setOf)),
    ...packLists(
      'postings',
      all.map((source) => ('bits' in source ? [] : source.ordinals)),
    ),
    counts: packBytes(Int32Array.from(counts)),
  };
}

/** `TextIndex` of a store's products over packed tables. */
export class PackedTextIndex {
  readonly #texts: SearchedTexts;
  readonly #starts: Int32Array;
  readonly #weights: Float64Array;
  readonly #fields: Uint8Array;
  readonly #setNumbers: Int32Array;
  readonly #postings: NumberLists;
  readonly #sets: BitSets;

  constructor(sections: Sections, size: number, sets: BitSets, forms: WordForms) {
    this.#starts = int32Section(sections, 'sources.starts');
    this.#weights = float64Section(sections, 'sources.weights');
    this.#fields = new Uint8Array(requireSection(sections, 'sources.fields'));
    this.#setNumbers = int32Section(sections, 'sources.sets');
    this.#postings = new NumberLists(sections, 'postings');
    this.#sets = sets;
    const counts = int32Section(sections, 'counts');
    const names = new StringTable(sections, 'names');
    const named = new NumberLists(sections, 'named');
    this.#texts = {
      size,
      words: new PackedDictionary(sections, forms),
      sourcesOf: (term) => this.#sourcesOf(term),
      countOf: (term) => counts[term] ?? 0,
      namedBy: (key) => {
        const index = names.find(key);
        return index === null ? [] : named.at(index);
      },
    };
  }

  /** `allowed`: products that may be found. */
  match(text: string, allowed: Bits, settings: MatchSettings): TextMatch {
    return matchText(this.#texts, text, allowed, settings);
  }

  #sourcesOf(term: number): TermSource[] {
    const found: TermSource[] = [];
    const end = this.#starts[term + 1] ?? 0;
    for (let index = this.#starts[term] ?? 0; index < end; index++) {
      const weight = this.#weights[index] ?? 0;
      const field = textFields[this.#fields[index] ?? 0] ?? 'name';
      const set = this.#setNumbers[index] ?? noSet;
      found.push(
        set === noSet
          ? { weight, field, ordinals: this.#postings.at(index) }
          : { weight, field, bits: this.#sets.at(set) },
      );
    }
    return found;
  }
}
