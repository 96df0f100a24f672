import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markWords } from '../../../app/domain/search/marked-words.ts';

/** The marked parts in brackets. */
function shown(text: string, search: string): string {
  return markWords(text, search)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');
}

describe('markWords', () => {
  test.each([
    ['Pineta Poreč Park', 'porec', 'Pineta [Poreč] Park'],
    ['Poreč', 'POREČ', '[Poreč]'],
    ['FC in München', 'muenchen', 'FC in [München]'],
    ['Muenchen', 'münchen', '[Muenchen]'],
    ['Saisonabschluß', 'saisonabschluss', '[Saisonabschluß]'],
    ['Kunstrasenplatz am Hotel', 'kunstrasen hotel', '[Kunstrasenplatz] am [Hotel]'],
    ['Rovinj', 'r', 'Rovinj'],
    ['Rovinj', '', 'Rovinj'],
    ['Am Strand', 'trand', 'Am Strand'],
    ['(Belek)', 'belek)', '([Belek])'],
  ])('%s, searched by %s: %s', (text, search, expected) => {
    expect(shown(text, search)).toBe(expected);
  });

  test('does not change the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, search) => {
        const pieces = markWords(text, search);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });
});
