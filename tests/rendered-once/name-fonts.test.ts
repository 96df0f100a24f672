import { expect, it } from 'vitest';
import { nameFontLink } from '../../app/rendered-once/name-fonts.server.ts';
import { letterSets } from '../../scripts/fonts/letters.ts';

const link = (html: string) =>
  nameFontLink(
    new Map([
      ['a', '<p>Köln</p>'],
      ['b', html],
    ]),
  );

it.each([
  ['Hotel Kızılağaç', true],
  ['Poreč', true],
  ['Málaga, Château, Ålesund', false],
  ['', false],
])('a document with "%s" asks for the fonts of names at once: %s (Rule P2.7)', (name, isAsked) => {
  expect(link(name) !== null).toBe(isAsked);
});

it('every letter of the fonts of names asks for them', () => {
  const names = letterSets.find(({ name }) => name === '-names');
  for (const letter of names?.letters ?? '') expect(link(letter), letter).not.toBeNull();
});

it('a document without markup asks for none', () => {
  expect(nameFontLink(null)).toBeNull();
});
