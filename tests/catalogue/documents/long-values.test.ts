import { describe, expect, it } from 'vitest';
import { readMoment } from '../../../app/domain/catalogue/moment.ts';
import { wordForms } from '../../../app/domain/search/text/word-forms.ts';
import { withZeros } from '../../../app/domain/search/text/sku-key.ts';
import { toPlainText } from '../../../app/seo/plain-text.ts';
import { readNumber, readPath } from '../../../server/catalogue/documents/field.ts';

/**
 * What a document of 16 MiB may hold in a field. A pattern that looks at each of these characters
 * once for each other one needs minutes, so that the test runs out of time.
 */
const length = 200_000;
const many = (part: string) => part.repeat(length / part.length);

describe('a long value of a document (Rule S8.13)', () => {
  it.each<[what: string, read: () => unknown, expected: unknown]>([
    ['digits', () => readNumber(`${many('1')}x`), null],
    ['digits and spaces', () => readNumber(`1${many(' ')}x`), null],
    ['slashes', () => readPath(`a${many('/')}b`), `a${many('/')}b`],
    ['slashes at its end', () => readPath(`a${many('/')}`), 'a'],
    ['times of day', () => readMoment(`2026-05-01${many('T00:00')}`), null],
    ['letters', () => wordForms('de').parts(`a-b ${many('c')}`).length > 0, true],
    ['letters O', () => withZeros(`${many('o')}x`), null],
    ['open tags', () => toPlainText(many('<a'), 10), `${many('<a').slice(0, 9)}…`],
  ])('of %s is read at once', (_what, read, expected) => {
    expect(read()).toEqual(expected);
  });
});

it.each([
  ['33.0000', 33],
  [' 7 ', 7],
  ['5.', 5],
  ['.5', 0.5],
  ['-1e3', -1000],
  ['+2', 2],
  ['1 2', null],
  ['', null],
  ['e3', null],
  ['.', null],
])('reads %j as %s', (text, number) => {
  expect(readNumber(text)).toBe(number);
});
