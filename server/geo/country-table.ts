import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader } from 'mmdb-lib';
import type { Response } from 'mmdb-lib';

const file = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

/** Finds the country of a network address: two letters, or null when the table has none. */
export type FindCountry = (address: string | null) => Promise<string | null>;

/**
 * Opens a local table of addresses and countries (8 MB, CC0), read at the first look-up; no other
 * host is asked. `address`: as in `Visit.clientAddress`. Rule E10.15.
 */
export function openCountryTable(): FindCountry {
  let table: Promise<Reader<Response>> | null = null;
  return async (address) => {
    const full = address === null ? '' : wholeAddress(address);
    if (isIP(full) === 0) return null;
    table ??= readFile(file).then((bytes) => new Reader<Response>(bytes));
    const reader = await table;
    // The record format of this table is not one of the reader's own types.
    const found = reader.get(full) as { country_code?: string } | null;
    const country = found?.country_code ?? '';
    return /^[A-Z]{2}$/.test(country) ? country : null;
  };
}

/** IPv6 addresses are stored as their first half. */
function wholeAddress(address: string): string {
  return isIP(address) === 0 && address.includes(':') ? `${address}::` : address;
}
