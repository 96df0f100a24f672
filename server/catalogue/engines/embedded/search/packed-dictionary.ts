import {
  compare,
  listEndings,
  isMisspellable,
  maxPrefixes,
  reversed,
  shortestEnding,
  swaps,
} from '../../../../../app/domain/search/text/dictionary.ts';
import type {
  Dictionary,
  Neighbour,
  WordLookup,
} from '../../../../../app/domain/search/text/dictionary.ts';
import type { WordForms } from '../../../../../app/domain/search/text/word-forms.ts';
import { packBytes } from '../../../../cache/separate-bytes.ts';
import { int32Section } from '../index/sections.ts';
import type { Sections } from '../index/sections.ts';
import { packStrings, StringTable } from '../index/string-table.ts';
import { findNearbyStrings } from './nearby-strings.ts';

/** A sorted table of strings with one term each. */
class TermTable {
  readonly strings: StringTable;
  readonly #terms: Int32Array;

  constructor(sections: Sections, name: string) {
    this.strings = new StringTable(sections, name);
    this.#terms = int32Section(sections, `${name}.terms`);
  }

  termAt(index: number): number {
    return this.#terms[index] ?? 0;
  }

  find(string: string): number | null {
    const index = this.strings.find(string);
    return index === null ? null : this.termAt(index);
  }

  /** Yields the terms of the strings with this prefix, in the order of the strings. */
  *withPrefix(prefix: string): Generator<number> {
    const { start, end } = this.strings.findPrefix(prefix);
    for (let index = start; index < end; index++) yield this.termAt(index);
  }
}

function packTerms(name: string, entries: Iterable<[string, number]>): Sections {
  const sorted = [...entries].sort(([a], [b]) => compare(a, b));
  return {
    ...packStrings(
      name,
      sorted.map(([string]) => string),
    ),
    [`${name}.terms`]: packBytes(Int32Array.from(sorted, ([, term]) => term)),
  };
}

export function packDictionary(dictionary: Dictionary): Sections {
  const { words, stems, endings, spelled, foreign } = dictionary.contents();
  const sorted = [...words.keys()].sort(compare);
  return {
    ...packTerms('words', words),
    ...packTerms('stems', stems),
    ...packTerms('endings', endings),
    ...packStrings(
      'spelled',
      sorted.map((word) => spelled.get(word) ?? ''),
    ),
    'words.foreign': packBytes(Uint8Array.from(sorted, (word) => (foreign.has(word) ? 1 : 0))),
  };
}

/** `Dictionary` over sorted packed tables: opening it costs no time. */
export class PackedDictionary implements WordLookup {
  readonly forms: WordForms;
  readonly #words: TermTable;
  readonly #stems: TermTable;
  readonly #endings: TermTable;
  readonly #spelled: StringTable;
  readonly #foreign: Uint8Array;

  constructor(sections: Sections, forms: WordForms) {
    this.forms = forms;
    this.#words = new TermTable(sections, 'words');
    this.#stems = new TermTable(sections, 'stems');
    this.#endings = new TermTable(sections, 'endings');
    this.#spelled = new StringTable(sections, 'spelled');
    this.#foreign = new Uint8Array(sections['words.foreign'] ?? new ArrayBuffer(0));
  }

  find(word: string): number | null {
    return this.#words.find(word) ?? this.#stems.find(this.forms.stem(word));
  }

  beginning(word: string): number[] {
    const own = this.find(word);
    const found = new Set<number>();
    for (const term of this.#words.withPrefix(word)) {
      if (term !== own) found.add(term);
      if (found.size === maxPrefixes) break;
    }
    return [...found];
  }

  ending(word: string): number[] {
    if (!this.forms.hasCompounds || word.length < shortestEnding || /\d/.test(word)) return [];
    const own = this.find(word);
    const found = new Set<number>();
    for (const end of listEndings(word, this.forms)) {
      for (const term of this.#endings.withPrefix(reversed(end))) {
        if (term !== own) found.add(term);
      }
    }
    return [...found].sort((a, b) => a - b);
  }

  near(word: string, distance: number): Neighbour[] {
    if (distance < 1) return [];
    const { strings } = this.#words;
    const found = new Map<string, Neighbour>();
    for (const near of findNearbyStrings(strings, word, distance)) {
      if (this.#foreign[near.index] === 1) continue;
      const known = strings.at(near.index);
      const term = this.#words.termAt(near.index);
      found.set(known, { word: known, term, distance: near.distance });
    }
    for (const swapped of swaps(word)) {
      const index = strings.find(swapped);
      if (index === null || this.#foreign[index] === 1) continue;
      const term = this.#words.termAt(index);
      found.set(swapped, { word: swapped, term, distance: 1 });
    }
    return [...found.values()].filter(isMisspellable);
  }

  spelled(word: string, otherwise: string): string {
    const index = this.#words.strings.find(word);
    return index === null ? otherwise : this.#spelled.at(index);
  }
}
