import { describe, expect, test } from 'vitest';
import { defaultSynonyms } from '../../../app/domain/search/synonyms.ts';
import { Dictionary } from '../../../app/domain/search/text/dictionary.ts';
import { understand } from '../../../app/domain/search/text/understand.ts';
import { wordForms } from '../../../app/domain/search/text/word-forms.ts';

function lookUp(text: string): string[] {
  const dictionary = new Dictionary(wordForms('de', defaultSynonyms));
  dictionary.addText('25 Betten 1020 Strand Kunstrasen U15 km');
  const knowledge = { dictionary, count: () => 1, findSkus: () => [], fuzziness: 2 };
  return understand(text, { ...knowledge, takesApart: true }).lookedUp;
}

describe('words that were written apart', () => {
  test.each([
    ['kunst rasen', ['kunstrasen']],
    ['U 15', ['u15']],
    ['2,5 km Strand', ['2', '5', 'km', 'strand']],
    ['2.5 km Strand', ['2', '5', 'km', 'strand']],
    ['10-20 Betten', ['10', '20', 'betten']],
  ])('"%s" is looked up as %j (Rule B11.7)', (text, words) => {
    expect(lookUp(text)).toEqual(words);
  });
});
