import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { letterSets, unicodeRange } from '../../scripts/fonts/letters.ts';

const sheet = readFileSync('app/styles/shop/fonts.css', 'utf8');

it('no letter is in two sets', () => {
  const all = letterSets.flatMap(({ letters }) => [...letters]);
  expect(all.filter((letter, index) => all.indexOf(letter) !== index)).toEqual([]);
});

it.each([
  ['abc', 'U+61-63'],
  ['caé→', 'U+61, U+63, U+E9, U+2192'],
  ['', ''],
])('the range of "%s" is "%s"', (letters, range) => {
  expect(unicodeRange(letters)).toBe(range);
});

it.each(['bricolage', 'hanken'])('a page loads of %s the sets of its letters', (font) => {
  const faces =
    sheet.match(/@font-face \{[^}]*\}/g)?.filter((face) => face.includes(`${font}`)) ?? [];
  expect(faces).toHaveLength(letterSets.length);
  const [first = '', ...ranged] = faces;
  const findFile = (letter: string) => {
    const found = ranged.filter((face) => hasLetter(face, letter));
    // Chromium loads every face whose range has the letter.
    expect(found.length, letter).toBeLessThan(2);
    return found[0] ?? first;
  };
  for (const { name, letters } of letterSets)
    for (const letter of letters)
      expect(findFile(letter), letter).toContain(`${font}${name}.woff2`);
});

function hasLetter(face: string, letter: string): boolean {
  const range = /unicode-range:([^;]*);/.exec(face)?.[1];
  if (range === undefined) return true;
  const code = letter.codePointAt(0) ?? 0;
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    return parseInt(first, 16) <= code && code <= parseInt(last, 16);
  });
}
