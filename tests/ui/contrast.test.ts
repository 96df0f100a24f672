import { describe, expect, it } from 'vitest';
import { brandNames } from '../../app/domain/store/brands.ts';
import { readLooks } from '../../server/config/brands/read-looks.ts';
import { findContrast, findWeakPairs } from '../../server/config/brands/contrast.ts';

const looks = readLooks('config/brands');

describe.each(brandNames)('colours of %s', (brand) => {
  it('have enough contrast in both themes (Rule A2.15)', () => {
    expect(findWeakPairs(looks[brand])).toEqual([]);
  });
});

describe('findContrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(findContrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(findContrast('#0d4b3f', '#0d4b3f')).toBe(1);
  });
});
