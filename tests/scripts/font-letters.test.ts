import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { letterSets, lettersBeside, unicodeRange } from '../../scripts/fonts/letters.ts';

const sheet = readFileSync('app/styles/shop/fonts.css', 'utf8');

it('no letter is in two sets', () => {
  const all = letterSets.flatMap(({ letters }) => [...letters]);
  expect(all.filter((letter, index) => all.indexOf(letter) !== index)).toEqual([]);
});

it.each([
  { letters: 'abc', other: '', range: 'U+61-63' },
  { letters: 'ca', other: '', range: 'U+61-63' },
  { letters: 'ca', other: 'b', range: 'U+61, U+63' },
  { letters: 'aé→', other: '', range: 'U+61, U+E9, U+2192' },
  { letters: '', other: 'a', range: '' },
])('the range of "$letters" beside "$other" is "$range"', ({ letters, other, range }) => {
  expect(unicodeRange(letters, other)).toBe(range);
});

it.each(letterSets.slice(1))('the style sheet has the range of the set "$name"', (set) => {
  const faces = sheet.match(/@font-face \{[^}]*\}/g)?.filter((face) => face.includes(set.name));
  expect(faces).toHaveLength(2);
  for (const face of faces ?? []) {
    const range = /unicode-range:([^;]*);/.exec(face)?.[1];
    expect(range?.replace(/\s+/g, ' ').trim()).toBe(unicodeRange(set.letters, lettersBeside(set)));
  }
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
