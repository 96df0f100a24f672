import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumbers, removeNumbers } from '../../../app/domain/search/number-grammar.ts';
import type { NumberCondition } from '../../../app/domain/search/number-grammar.ts';

const stars = (from: number, to = from): NumberCondition => ({ kind: 'stars', from, to });
const upTo = (to: number): NumberCondition => ({ kind: 'price', from: null, to, isBelow: false });
const below = (to: number): NumberCondition => ({ kind: 'price', from: null, to, isBelow: true });
const least = (from: number): NumberCondition => ({
  kind: 'price',
  from,
  to: null,
  isBelow: false,
});
const between = (from: number, to: number): NumberCondition => ({
  kind: 'price',
  from,
  to,
  isBelow: false,
});
const pool = (metres: number): NumberCondition => ({ kind: 'pool', metres });
const people = (count: number): NumberCondition => ({ kind: 'people', count });
const nights = (count: number): NumberCondition => ({ kind: 'nights', count });
const month = (...numbers: number[]): NumberCondition => ({ kind: 'month', months: numbers });

type Example = [text: string, words: string, ...conditions: NumberCondition[]];

const examples: Example[] = [
  // Stars
  ['4 Sterne', '', stars(4)],
  ['Hotel mit 4 Sternen', 'Hotel mit', stars(4)],
  ['4-Sterne-Hotel Mallorca', 'Hotel Mallorca', stars(4)],
  ['4 Sternehotel', 'hotel', stars(4)],
  ['vier-Sterne Belek', 'Belek', stars(4)],
  ['Fünf Sterne', '', stars(5)],
  ['fuenf sterne', '', stars(5)],
  ['4*', '', stars(4)],
  ['Hotel 4* Kroatien', 'Hotel Kroatien', stars(4)],
  ['5 *', '', stars(5)],
  ['****', '', stars(4)],
  ['★★★ Porec', 'Porec', stars(3)],
  ['4 stars', '', stars(4)],
  ['four-star hotel', 'hotel', stars(4)],
  ['ab 4 Sterne', '', stars(4, 5)],
  ['mindestens 4 Sterne Türkei', 'Türkei', stars(4, 5)],
  ['4 Sterne und mehr', '', stars(4, 5)],
  ['4+ stars', '', stars(4, 5)],
  ['4-5 Sterne', '', stars(4, 5)],
  ['3 bis 4 Sterne Side', 'Side', stars(3, 4)],
  ['5 bis 3 Sterne', '', stars(3, 5)],
  ['at least three stars', '', stars(3, 5)],
  ['4 Sterne Superior', 'Superior', stars(4)],
  ['4* oder 5* Portugal', 'Portugal', stars(4, 5)],
  ['6 Sterne', '6 Sterne'],
  ['14 Sterne', '14 Sterne'],
  ['Sternwarte', 'Sternwarte'],
  ['Starnberg 4 Startplätze', 'Starnberg 4 Startplätze'],
  ['höchstens 4 Sterne', '', stars(1, 4)],
  ['max. 3 Sterne Italien', 'Italien', stars(1, 3)],
  ['nicht mehr als 4 Sterne', '', stars(1, 4)],
  ['no more than 4 stars', '', stars(1, 4)],
  ['nicht unter 4 Sternen', '', stars(4, 5)],
  // Prices
  ['nicht mehr als 600 € Spanien', 'Spanien', upTo(600)],
  ['nicht über 600 €', '', upTo(600)],
  ['nicht teurer als 600 Euro', '', upTo(600)],
  ['not more than 600 €', '', upTo(600)],
  ['no more than €600', '', upTo(600)],
  ['not over 600 euros', '', upTo(600)],
  ['nicht unter 300 €', '', least(300)],
  ['nicht weniger als 300 €', '', least(300)],
  ['no less than 300 €', '', least(300)],
  ['teurer als 300 €', '', least(300)],
  ['unter 500 €', '', below(500)],
  ['über -50 €', '', least(50)],
  ['ab - 50 €', '', least(50)],
  ['unter -50 €', '', below(50)],
  ['bis –50 € Spanien', 'Spanien', upTo(50)],
  ['over -€50', '', least(50)],
  ['unter 500€', '', below(500)],
  ['ab 800,- €', '', least(800)],
  ['unter 1.000,- €', '', below(1000)],
  ['unter fünfhundert Euro', '', below(500)],
  ['under six hundred euros', '', below(600)],
  ['bis tausend Euro', '', upTo(1000)],
  ['unter hundertwasser Euro', 'unter hundertwasser Euro'],
  ['unter 500 Euro pro Person', '', below(500)],
  ['Mallorca bis 500 €', 'Mallorca', upTo(500)],
  ['bis zu 499,90 Euro', '', upTo(499.9)],
  ['max 500 EUR', '', upTo(500)],
  ['max. 1.000 €', '', upTo(1000)],
  ['maximal 1 000 Euro', '', upTo(1000)],
  ['höchstens 750 €', '', upTo(750)],
  ['500 € maximal', '', upTo(500)],
  ['Trainingslager 500 €', 'Trainingslager', upTo(500)],
  ['ab 300 €', '', least(300)],
  ['über 300 Euro', '', least(300)],
  ['mindestens 300€ p.P.', '', least(300)],
  ['zwischen 300 und 500 €', '', between(300, 500)],
  ['von 300 bis 500 Euro', '', between(300, 500)],
  ['300-500 €', '', between(300, 500)],
  ['300 € - 500 € Algarve', 'Algarve', between(300, 500)],
  ['200 bis 100 €', '', between(100, 200)],
  ['zwischen 500 und 300 € Algarve', 'Algarve', between(300, 500)],
  ['from 300 to 200 euros', '', between(200, 300)],
  ['under €500', '', below(500)],
  ['less than 500 euros', '', below(500)],
  ['up to 1,000 EUR per person', '', upTo(1000)],
  ['from 300 euro', '', least(300)],
  ['between €300 and €500', '', between(300, 500)],
  ['500 euro or less', '', upTo(500)],
  ['unter 500', 'unter 500'],
  ['unter 500 CHF', 'unter 500 CHF'],
  ['Europa', 'Europa'],
  ['500 Europameister', '500 Europameister'],
  // Pools
  ['50 m Becken', '', pool(50)],
  ['50m-Becken Zypern', 'Zypern', pool(50)],
  ['Hotel mit 50-Meter-Becken', 'Hotel mit', pool(50)],
  ['25 m Pool', '', pool(25)],
  ['50 metre pool', '', pool(50)],
  ['50m swimming pool', '', pool(50)],
  ['Becken mit 50 m', '', pool(50)],
  ['50-Meter-Bahn', '', pool(50)],
  ['500 m zum Platz', '500 m zum Platz'],
  // People
  ['für 24 Personen', '', people(24)],
  ['24 Leute', '', people(24)],
  ['Hotel für zwanzig Spieler', 'Hotel', people(20)],
  ['for 30 people', '', people(30)],
  ['Gruppe von 35', '', people(35)],
  ['team of 22', '', people(22)],
  ['0 Personen', '0 Personen'],
  // Nights
  ['7 Nächte', '', nights(7)],
  ['sieben Nächte Side', 'Side', nights(7)],
  ['5 Übernachtungen', '', nights(5)],
  ['7 nights', '', nights(7)],
  ['eine Woche', '', nights(7)],
  ['for two weeks', '', nights(14)],
  // Months
  ['im März', '', month(3)],
  ['im Maerz', '', month(3)],
  ['Trainingslager im Januar 2027', 'Trainingslager', month(1)],
  ['Ende Februar', '', month(2)],
  ['in March', '', month(3)],
  ['in may', '', month(5)],
  ['im Jänner', '', month(1)],
  ['Oktober 2027', '', month(10)],
  ['März oder April Portugal', 'Portugal', month(3, 4)],
  ['im Februar und im März', '', month(2, 3)],
  ['Januar/Februar Mallorca', 'Mallorca', month(1, 2)],
  ['zwischen November und Februar', '', month(11, 12, 1, 2)],
  ['February to April', '', month(2, 3, 4)],
  ['in March or April', '', month(3, 4)],
  ['März bis Mai 2027', '', month(3, 4, 5)],
  ['im Okt.', '', month(10)],
  ['may', 'may'],
  ['in Marbella', 'in Marbella'],
  ['in Decin', 'in Decin'],
  ['Hotel in Mar Menor', 'Hotel in Mar Menor'],
  ['März', 'März'],
  // Several
  [
    '4 Sterne unter 500 € im März für 24 Personen Mallorca',
    'Mallorca',
    stars(4),
    below(500),
    month(3),
    people(24),
  ],
  ['7 Nächte, 4 Sterne', '', nights(7), stars(4)],
  ['4 Sterne 5 Sterne', '5 Sterne', stars(4)],
  ['U15 Turnier', 'U15 Turnier'],
  ['PW10100', 'PW10100'],
  ['', ''],
];

describe('numbers in a search text (Rule B11.27)', () => {
  test.each(examples.map(([text, words, ...conditions]) => ({ text, words, conditions })))(
    'reads "$text"',
    ({ text, words, conditions }) => {
      const read = readNumbers(text, 'EUR');
      expect(read.map(({ condition }) => condition)).toEqual(conditions);
      expect(removeNumbers(text, read)).toBe(words);
    },
  );

  test.each<Example>([
    ['unter 500 CHF', '', below(500)],
    ["ab 1'000 Franken", '', least(1000)],
    ['unter 500 €', 'unter 500 €'],
  ])('reads "%s" in a store with francs', (text, words, ...conditions) => {
    const read = readNumbers(text, 'CHF');
    expect(read.map(({ condition }) => condition)).toEqual(conditions);
    expect(removeNumbers(text, read)).toBe(words);
  });

  test('names the part of the text that says a condition', () => {
    const found = readNumbers('Belek, ab 4 Sterne im März', 'EUR');
    expect(found.map(({ phrase }) => phrase)).toEqual(['ab 4 Sterne', 'im März']);
  });

  test.each([
    ['Belek nicht im Juli', 'nicht im Juli', true],
    ['kein 5 Sterne Hotel', 'kein 5 Sterne', true],
    ['nicht nur im Juli', 'im Juli', false],
    ['nicht unter 4 Sternen', 'nicht unter 4 Sternen', false],
    ['nicht 600 €', '600 €', false],
  ])('the condition of "%s" is "%s", negated: %s (Rule B11.36)', (text, phrase, isNegated) => {
    expect(readNumbers(text, 'EUR')).toMatchObject([{ phrase, isNegated }]);
  });

  test('never fails, and finds each kind once', () => {
    const piece = fc.constantFrom(
      ...examples.flatMap(([text]) => text.split(' ')),
      '1.000.000',
      '€',
      '-',
      '*',
      '  ',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 12 }),
        (pieces) => {
          const text = pieces.join(' ');
          const found = readNumbers(text, 'EUR');
          expect(removeNumbers(text, found).length).toBeLessThanOrEqual(text.length);
          expect(new Set(found.map(({ condition }) => condition.kind)).size).toBe(found.length);
        },
      ),
      { numRuns: 500 },
    );
  });

  // At 25 ms a text the limit of a test would be exceeded.
  test.each(['1 ', '4*', '1.000', 'bis '])('reads the longest text of "%s" many times', (part) => {
    const text = part.repeat(200 / part.length);
    for (let times = 0; times < 800; times += 1) readNumbers(text, 'EUR');
  });
});
