import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { regionCountries, regionListAddress } from '../../../app/domain/store/countries.ts';

it('22 countries have a list of regions, and no other has one (Rule F1.103)', () => {
  expect(regionCountries).toHaveLength(22);
  const files = readdirSync('public/assets/regions');
  expect(files.toSorted()).toEqual(regionCountries.map((code) => `${code}.json`));
});

it.each(regionCountries)('the list of %s has regions with code and name (Rule F1.103)', (code) => {
  const address = regionListAddress(code);
  expect(address).toBe(`/assets/regions/${code}.json`);
  const regions: unknown = JSON.parse(readFileSync(`public${address}`, 'utf8'));
  if (!Array.isArray(regions)) throw new Error('no list');
  expect(regions.length).toBeGreaterThan(1);
  for (const region of regions) {
    expect(region).toMatchObject({ name: expect.stringMatching(/\p{L}/u) as string });
  }
});
