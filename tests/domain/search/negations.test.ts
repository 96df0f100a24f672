import { describe, expect, test } from 'vitest';
import {
  findExclusions,
  withoutLastNegation,
  withoutStopWords,
} from '../../../app/domain/search/negations.ts';
import { removeNumbers, readNumbers } from '../../../app/domain/search/number-grammar.ts';
import { readPlaces } from '../../../app/domain/search/places/place-grammar.ts';
import { takeSortWords } from '../../../app/domain/search/sort-words.ts';
import { isStopWord } from '../../../app/domain/search/stop-words.ts';
import { defaultSynonyms } from '../../../app/domain/search/synonyms.ts';

function excludedIn(text: string, own: readonly string[] = []): string[] {
  const words = text.split(' ');
  const isOwnWord = (word: string) => own.includes(word);
  const { excluded } = findExclusions(words, { isFiller: isStopWord, isOwnWord });
  return [...excluded].map((position) => words[position] ?? '');
}

describe('words that a search text excludes (Rule B11.36)', () => {
  test.each([
    ['nicht türkei', ['türkei']],
    ['hotel nicht in der türkei', ['türkei']],
    ['ohne sauna ohne halle', ['sauna', 'halle']],
    ['spain not on majorca', ['majorca']],
    ['kunstrasen ohne', []],
    ['nicht nur fußball', []],
    ['nicht so teuer', []],
    ['not far from faro', []],
    ['cup no 12', []],
    ['nicht nicht türkei', ['türkei']],
    ['nicht in spanien oder der türkei', ['spanien', 'türkei']],
    ['weder spanien noch türkei', ['spanien', 'türkei']],
    ['neither spain nor turkey nor italy', ['spain', 'turkey', 'italy']],
    ['ohne sauna und mit halle', ['sauna']],
    ['ohne sauna und ohne halle', ['sauna', 'halle']],
    ['spanien ohne sauna oder', ['sauna']],
    ['außerhalb von spanien', ['spanien']],
    ['ohne und sauna', []],
  ])('"%s" excludes %j', (text, words) => {
    expect(excludedIn(text)).toEqual(words);
  });

  test('exclude nothing after a negation of the catalogue', () => {
    expect(excludedIn('ohne verpflegung nicht türkei', ['ohne'])).toEqual(['türkei']);
  });
});

test('"alles außer Spanien" searches no word (Rule B11.36)', () => {
  expect(isStopWord('alles')).toBe(true);
  expect(isStopWord('everything')).toBe(true);
});

describe('negations beside other parts of a text (Rule B11.36)', () => {
  test.each([
    ['Camps in der Türkei', 'Camps Türkei'],
    ['Camps in Spanien nicht in der Türkei', 'Camps Spanien nicht in der Türkei'],
    ['ohne Sauna und mit Halle', 'ohne Sauna und mit Halle'],
    ['weder in Spanien noch in der Türkei', 'weder in Spanien noch in der Türkei'],
    ['Camps nicht in Spanien oder der Türkei', 'Camps nicht in Spanien oder der Türkei'],
  ])('"%s" without stop words is "%s"', (text, words) => {
    expect(withoutStopWords(text)).toBe(words);
  });

  test.each([
    ['Hotel nicht auf den ', 'Hotel '],
    ['Hotel nicht Spanien', 'Hotel nicht Spanien'],
    ['nicht nur', 'nicht nur'],
    ['', ''],
  ])('"%s" without its last negation is "%s"', (text, rest) => {
    expect(withoutLastNegation(text)).toBe(rest);
  });

  test('a negation before a number does not exclude the word after it', () => {
    const text = 'nicht 600 € Mallorca';
    expect(removeNumbers(text, readNumbers(text, 'EUR'))).toBe('Mallorca');
  });

  test.each([
    ['nicht günstig Mallorca', 'Mallorca', null],
    ['Hotel nicht günstig', 'Hotel', null],
    ['günstig nicht Mallorca', 'nicht Mallorca', 'price-asc'],
  ])('the order of "%s" is read as %s and %s', (text, words, sort) => {
    expect(takeSortWords(text, defaultSynonyms.de)).toEqual({ words, sort });
  });

  test.each([
    ['nicht auf den Balearen', ['nicht auf den Balearen']],
    ['Hotel nicht am Meer', ['nicht am Meer']],
    ['weder Balearen noch Kanaren', ['weder Balearen', 'noch Kanaren']],
    ['not in the Alps or in Andalusia', ['not in the Alps', 'or in Andalusia']],
    ['nicht nahe Salzburg', ['nicht nahe Salzburg']],
    ['not near Faro airport', ['not near Faro airport']],
    ['nicht im Umkreis von 50 km um Malaga', ['nicht im Umkreis von 50 km um Malaga']],
  ])('"%s" excludes the places %j', (text, phrases) => {
    expect(readPlaces(text, { names: new Set(), places: [] })).toMatchObject(
      phrases.map((phrase) => ({ phrase, isNegated: true })),
    );
  });

  test('"nicht auf den Balearen aber auf Sizilien" excludes the first place alone', () => {
    const text = 'nicht auf den Balearen aber auf Sizilien';
    expect(readPlaces(text, { names: new Set(), places: [] })).toMatchObject([
      { condition: { key: 'balearen' }, isNegated: true },
      { condition: { key: 'sizilien' }, isNegated: false },
    ]);
  });

  test('"nicht weit von Salzburg" is a place', () => {
    expect(readPlaces('nicht weit von Salzburg', { names: new Set(), places: [] })).toHaveLength(1);
  });
});
