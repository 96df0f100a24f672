import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BitSetNumbers,
  BitSets,
} from '../../../../server/catalogue/engines/embedded/index/bit-sets.ts';
import {
  packPrices,
  PriceOrder,
} from '../../../../server/catalogue/engines/embedded/index/price-order.ts';
import {
  packStrings,
  StringTable,
} from '../../../../server/catalogue/engines/embedded/index/string-table.ts';
import { orderBy, toRangeColumn } from '../../../../app/domain/catalogue/filtering/columns.ts';
import {
  PackedDictionary,
  packDictionary,
} from '../../../../server/catalogue/engines/embedded/search/packed-dictionary.ts';
import {
  PackedTextIndex,
  packTextIndex,
} from '../../../../server/catalogue/engines/embedded/search/packed-text-index.ts';
import {
  packSkuKeys,
  SkuKeys,
} from '../../../../server/catalogue/engines/embedded/search/sku-keys.ts';
import { addBit, emptyBits } from '../../../../app/domain/search/text/bitset.ts';
import { compare, Dictionary } from '../../../../app/domain/search/text/dictionary.ts';
import { TextIndex } from '../../../../app/domain/search/text/text-index.ts';
import { wordForms } from '../../../../app/domain/search/text/word-forms.ts';

const letters = fc.constantFrom('a', 'b', 'ä', 'ß', 'š', '1', '\ud83d', '😀');
const word = fc.array(letters, { minLength: 1, maxLength: 7 }).map((all) => all.join(''));
const spoken = fc
  .array(fc.constantFrom('ra', 'sen', 'platz', 'kunst', 'ho', 'tel', 'ü', '1'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''));
const texts = fc.array(fc.array(spoken, { minLength: 1, maxLength: 4 }), { maxLength: 20 });

describe('StringTable', () => {
  test('returns every string and finds it, its prefix and its parts', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word), word, (strings, wanted) => {
        const sorted = [...strings].sort(compare);
        const table = new StringTable(packStrings('words', sorted), 'words');
        expect(sorted.map((_, index) => table.at(index))).toEqual(sorted);
        expect(table.find(wanted) ?? -1).toBe(sorted.indexOf(wanted));
        const { start, end } = table.findPrefix(wanted);
        expect(sorted.slice(start, end)).toEqual(sorted.filter((one) => one.startsWith(wanted)));
        const containing = sorted.flatMap((one, index) => (one.includes(wanted) ? [index] : []));
        expect([...table.containing(wanted)]).toEqual(containing);
      }),
    );
  });
});

describe.each(['de', 'en'] as const)('packed dictionary (%s)', (language) => {
  const forms = wordForms(language);

  test('gives the same answers as its source', () => {
    fc.assert(
      fc.property(texts, fc.array(spoken, { minLength: 1, maxLength: 5 }), (known, asked) => {
        const dictionary = new Dictionary(forms);
        for (const text of known) dictionary.addText(text.join(' '));
        const packed = new PackedDictionary(packDictionary(dictionary), forms);
        const byWord = (a: { word: string }, b: { word: string }) => compare(a.word, b.word);
        for (const one of [...asked, ...known.flat()].map((text) => forms.token(text).word)) {
          expect(packed.find(one)).toBe(dictionary.find(one));
          expect(packed.beginning(one)).toEqual(dictionary.beginning(one));
          expect(packed.ending(one)).toEqual(dictionary.ending(one));
          expect(packed.spelled(one, '?')).toBe(dictionary.spelled(one, '?'));
          for (const distance of [0, 1, 2]) {
            expect(packed.near(one, distance).sort(byWord)).toEqual(
              dictionary.near(one, distance).sort(byWord),
            );
          }
        }
      }),
    );
  });

  test('finds the same texts as its source index', () => {
    fc.assert(
      fc.property(texts, fc.array(spoken, { minLength: 1, maxLength: 3 }), (names, asked) => {
        const index = new TextIndex(names.length, forms);
        names.forEach((name, ordinal) => index.addName(ordinal, name.join(' '), 4));
        const all = emptyBits(names.length);
        names.forEach((_, ordinal) => addBit(all, ordinal));
        index.addLabel(all, 'Kunstrasen', 1, { field: 'label', isForeign: false });
        const sets = new BitSetNumbers();
        const sections = packTextIndex(index, sets);
        Object.assign(sections, sets.pack(names.length));
        const shared = new BitSets(sections, names.length);
        const packed = new PackedTextIndex(sections, names.length, shared, forms);
        const settings = { fuzziness: 2, minimumShouldMatch: 75, minScore: 0 };
        const text = asked.join(' ');
        expect(packed.match(text, all, settings)).toEqual(index.match(text, all, settings));
      }),
    );
  });
});

describe('SkuKeys', () => {
  test('finds a whole sku, a prefix and a part, each product once', () => {
    const keys = new SkuKeys(
      packSkuKeys([
        { key: 'camp1', ordinal: 0, isOwn: true },
        { key: 'camp12', ordinal: 1, isOwn: true },
        { key: 'camp1red', ordinal: 0, isOwn: false },
        { key: 'xcamp1', ordinal: 2, isOwn: true },
      ]),
      3,
      2,
    );
    const find = (piece: string) =>
      keys.find(piece).map(({ ordinals, qualities }) => [[...ordinals], [...qualities]]);
    expect(find('CAMP-1')).toEqual([
      [
        [0, 1],
        [400, 60],
      ],
    ]);
    expect(find('camp-1-red')).toEqual([[[0], [300]]]);
    expect(find('amp1')).toEqual([
      [
        [0, 1, 2],
        [40, 40, 40],
      ],
    ]);
    expect(find('amp')).toEqual([]);
    expect(find('c1')).toEqual([]);
    // A search leaves no state for the next one.
    expect(find('camp12')).toEqual([[[1], [400]]]);
  });
});

describe('PriceOrder', () => {
  const ranges = [
    { from: 0, to: 50 },
    { from: 50, to: null },
  ];
  const price = fc.integer({ min: 0, max: 10_000 });
  const product = fc.record({
    price,
    priceChanges: fc
      .uniqueArray(fc.record({ moment: fc.integer({ min: 1, max: 20 }), price }), {
        selector: ({ moment }) => moment,
        maxLength: 4,
      })
      .map((changes) => changes.sort((a, b) => a.moment - b.moment)),
  });

  test('matches the prices at every moment, also when the clock is set back', () => {
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 30 }),
        fc.array(fc.integer({ min: 0, max: 21 }), { minLength: 1, maxLength: 6 }),
        (products, moments) => {
          const order = new PriceOrder(packPrices(products, ranges), ranges);
          for (const now of moments) {
            order.refresh(now);
            const prices = products.map(
              ({ price: first, priceChanges }) =>
                priceChanges.findLast(({ moment }) => moment <= now)?.price ?? first,
            );
            expect(order.ascending).toEqual(orderBy(prices, 'ascending'));
            expect(order.descending).toEqual(orderBy(prices, 'descending'));
            const major = prices.map((minor) => minor / 100);
            expect(order.column).toEqual(toRangeColumn(major, ranges));
          }
        },
      ),
    );
  });

  test('has another version after every change of a price, and the same one otherwise', () => {
    const products = [{ price: 100, priceChanges: [{ moment: 10, price: 200 }] }];
    const order = new PriceOrder(packPrices(products, ranges), ranges);
    const versionAt = (now: number) => {
      order.refresh(now);
      return order.version;
    };
    const before = versionAt(5);
    expect(versionAt(9)).toBe(before);
    const after = versionAt(10);
    expect(after).not.toBe(before);
    expect(versionAt(11)).toBe(after);
    // The clock was set back.
    expect(versionAt(9)).not.toBe(after);
  });
});
