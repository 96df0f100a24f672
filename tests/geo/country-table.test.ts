import { describe, expect, it } from 'vitest';
import { openCountryTable } from '../../server/geo/country-table.ts';

describe('country table', () => {
  const findCountry = openCountryTable();

  it.each([
    ['194.25.0.1', 'DE'],
    ['84.115.1.1', 'AT'],
    ['130.59.1.1', 'CH'],
    // First half of an IPv6 address, as a visitor's address is stored.
    ['2001:4860:4860:0', 'US'],
    ['2a02:1206:1:1', 'CH'],
    ['127.0.0.1', null],
    ['10.0.0.7', null],
    ['::1', null],
    ['not an address', null],
    ['999.1.1.1', null],
    ['', null],
    [null, null],
  ])('finds for %s the country %s', async (address, country) => {
    expect(await findCountry(address)).toBe(country);
  });
});
