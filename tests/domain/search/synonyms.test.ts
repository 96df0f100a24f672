import { describe, expect, test } from 'vitest';
import { takeSortWords } from '../../../app/domain/search/sort-words.ts';
import { defaultSynonyms, findSynonymProblem } from '../../../app/domain/search/synonyms.ts';

describe('synonyms of the shop (Rule B11.30)', () => {
  test('are valid as they are delivered', () => {
    expect(findSynonymProblem(defaultSynonyms)).toBeNull();
  });

  test.each<[unknown, string]>([
    [null, 'must be an object'],
    [{ de: [] }, 'must have a list for en'],
    [{ de: [], en: [], fr: [] }, 'has the unknown language fr'],
    [{ de: [{ words: [], means: 'x' }], en: [] }, 'de[0] must have a list of words'],
    [{ de: [{ words: ['a b'], means: 'x' }], en: [] }, 'de[0] has "a b", which is not one word'],
    [{ de: [{ words: ['a'] }], en: [] }, 'de[0] must have either means or sort'],
    [
      { de: [{ words: ['a'], means: 'x', sort: 'rating' }], en: [] },
      'de[0] must have either means or sort',
    ],
    [{ de: [], en: [{ words: ['a'], sort: 'age' }] }, 'en[0] has an unknown sort'],
    [{ de: [], en: [{ words: ['a'], means: ' ' }] }, 'en[0] must mean at least one word'],
    [{ de: [], en: [{ words: ['a'], mean: 'x' }] }, 'en[0] has the unknown field mean'],
  ])('%j %s', (given, problem) => {
    expect(findSynonymProblem(given)).toBe(problem);
  });

  test.each<[string, string, string | null]>([
    ['günstig Kroatien', 'Kroatien', 'price-asc'],
    ['günstige Hotels Kroatien', 'Hotels Kroatien', 'price-asc'],
    ['Mallorca, billig!', 'Mallorca,', 'price-asc'],
    ['die günstigsten Camps', 'die Camps', 'price-asc'],
    ['Billigheim', 'Billigheim', null],
    ['günstig', 'günstig', null],
    ['Belek günstiger als 500 €', 'Belek günstiger als 500 €', null],
    ['günstiges Hotel günstiger als 500 €', 'Hotel günstiger als 500 €', 'price-asc'],
    ['Kroatien', 'Kroatien', null],
  ])('"%s" leaves "%s" and sorts by %s', (text, words, sort) => {
    expect(takeSortWords(text, defaultSynonyms.de)).toEqual({ words, sort });
  });
});
