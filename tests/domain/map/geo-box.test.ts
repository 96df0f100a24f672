import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxAround, geoBoxText, readGeoBox } from '../../../app/domain/map/geo-box.ts';

// Rule A16.4
describe('box in an address', () => {
  test.each([
    ['27_36.5_32.25_37.1', { west: 27, south: 36.5, east: 32.25, north: 37.1 }],
    ['-16.8_-3_-16.1_28.1234', { west: -16.8, south: -3, east: -16.1, north: 28.1234 }],
  ])('%s is parsed', (text, box) => {
    expect(readGeoBox(text)).toEqual(box);
    expect(geoBoxText(box)).toBe(text);
  });

  test.each(['170_-20_-170_10', '180_-20_-180_10', '32_-20_27_10'])(
    '%s is over the date line, where the map ends, and shows the whole width',
    (text) => {
      expect(readGeoBox(text)).toEqual({ west: -180, south: -20, east: 180, north: 10 });
    },
  );

  test.each<[string | null, string]>([
    [null, 'nothing'],
    ['', 'an empty text'],
    ['27_36.5_32.25', 'three numbers'],
    ['27_36.5_32.25_37.1_', 'an underscore too many'],
    ['27_36.5_32.25_37.1_1', 'five numbers'],
    ['27,36.5,32.25,37.1', 'commas'],
    ['27_37.1_32_36.5', 'north of its north'],
    ['27_36_27_37', 'no width'],
    ['-190_36_27_37', 'beyond the date line'],
    ['20_-89_27_37', 'at the pole'],
    ['NaN_1_2_3', 'words'],
    ['1e1_1_20_3', 'exponents'],
    ['27.00001_36_28_37', 'more precision than a map shows'],
    ['0x1_1_2_3', 'hexadecimal numbers'],
    [' 27_36_28_37', 'spaces'],
  ])('%j is refused: %s', (text) => {
    expect(readGeoBox(text)).toBeNull();
  });

  test('round-trips', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 });
    fc.assert(
      fc.property(degrees(180), degrees(180), degrees(85), degrees(85), (a, b, c, d) => {
        fc.pre(a !== b && c !== d);
        const box = {
          west: Math.min(a, b) / 1e4,
          east: Math.max(a, b) / 1e4,
          south: Math.min(c, d) / 1e4,
          north: Math.max(c, d) / 1e4,
        };
        expect(readGeoBox(geoBoxText(box))).toEqual(box);
      }),
    );
  });

  test('is rounded to the precision of the address', () => {
    const box = { west: 1 / 3, south: -0.000001, east: 2 / 3, north: 1 };
    expect(geoBoxText(box)).toBe('0.3333_0_0.6667_1');
  });
});

test('around places contains them all', () => {
  const places = [
    { latitude: 36.5, longitude: 32 },
    { latitude: 39.6, longitude: 2.9 },
    { latitude: 28, longitude: -16.7 },
  ];
  expect(boxAround(places)).toEqual({ west: -16.7, south: 28, east: 32, north: 39.6 });
  expect(boxAround([])).toBeNull();
});
