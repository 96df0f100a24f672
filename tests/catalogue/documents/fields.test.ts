import { describe, expect, test } from 'vitest';
import {
  readFlag,
  readInteger,
  readLink,
  readNumber,
  readPath,
  readText,
  readValues,
} from '../../../server/catalogue/documents/field.ts';
import { slugify } from '../../../server/catalogue/documents/slug.ts';

describe('field values', () => {
  test.each([
    [33, 33],
    ['33.0000', 33],
    [' 7 ', 7],
    ['1e3', 1000],
    ['-2.5', -2.5],
    [true, 1],
    ['', null],
    ['12 km', null],
    ['0x10', null],
    ['Infinity', null],
    [NaN, null],
    [null, null],
    [[1], null],
    [{}, null],
  ])('reads %j as the number %j (Rule B1.21)', (value, number) =>
    expect(readNumber(value)).toBe(number),
  );

  test.each([
    ['7', 7],
    ['7.0', 7],
    [7.5, null],
    [2 ** 60, null],
  ])('reads %j as the integer %j', (value, number) => expect(readInteger(value)).toBe(number));

  test.each([
    [true, true],
    ['1', true],
    [1, true],
    ['true', true],
    [false, false],
    ['0', false],
    [0, false],
    ['No', false],
    [undefined, true],
    ['maybe', true],
  ])('reads %j as the flag %j, anything else as the default (Rule B1.21)', (value, flag) =>
    expect(readFlag(value, true)).toBe(flag),
  );

  test.each([
    [8, ['8']],
    ['8,11', ['8', '11']],
    ['8, 11,,8', ['8', '11']],
    [
      [8, '11', null],
      ['8', '11'],
    ],
    [true, ['1']],
    ['', []],
    [null, []],
    [undefined, []],
  ])('reads %j as the values %j (Rules B1.21, F5.18)', (value, values) =>
    expect(readValues(value)).toEqual(values),
  );

  test.each([
    ['Becher\u0000 \u0008Ostsee\u0085', 'Becher Ostsee'],
    ['\u202eEESTSO\u202c', 'EESTSO\u202c'],
    ['\u0001', null],
    ['one\r\n\ttwo', 'one\r\n\ttwo'],
    ['\u200fשלום', '\u200fשלום'],
  ])('reads %j without control characters and overrides of direction (Rule F5.12)', (value, text) =>
    expect(readText(value)).toBe(text),
  );

  test('half a surrogate pair is replaced: no address can be made of it (Rule B24.36)', () => {
    expect(['half \ud83d', '\udc00', 'whole \ud83d\udc00'].map(readText)).toEqual([
      'half \ufffd',
      '\ufffd',
      'whole \ud83d\udc00',
    ]);
    expect(readPath('/half\ud83d/')).toBe('half\ufffd');
  });

  test('trims texts and paths', () => {
    expect([' a ', '', 5, null, {}].map(readText)).toEqual(['a', null, '5', null, null]);
    expect(['/a/b/', 'a', '/', null].map(readPath)).toEqual(['a/b', 'a', null, null]);
  });

  test.each([
    ['Äger & Söhne: Größe 4', 'ager-and-sohne-grosse-4'],
    ['Café  del   Mar', 'cafe-del-mar'],
    ['– x –', 'x'],
  ])('turns %s into the slug %s (Rules B1.23, F1.35)', (name, slug) =>
    expect(slugify(name)).toBe(slug),
  );
});

describe('links', () => {
  test.each([
    ['fruehbucher', '/fruehbucher'],
    ['/spain/mallorca?sterne=5#offers', '/spain/mallorca?sterne=5#offers'],
    ['https://partner.example/a b', 'https://partner.example/a b'],
    ['a//b///c', '/a/b/c'],
    ['/<a href="x">', '/%3Ca%20href=%22x%22%3E'],
    ['\\evil.example', '/evil.example'],
    ['//evil.example', null],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['http://', null],
    ['', null],
  ])('reads %j as the link %j', (given, expected) => {
    expect(readLink(given)).toBe(expected);
  });
});
