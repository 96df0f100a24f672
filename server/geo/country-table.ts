import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader } from 'mmdb-lib';
import type { Response } from 'mmdb-lib';

const file = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

/** Country of a network address; two letters, or null where the table names none. */
export type FindCountry = (address: string | null) => Promise<string | null>;

/**
 * Addresses and their countries in a table of the installation (8 MB, CC0), read when it is first
 * asked: nobody outside is. `address` as `Visit.clientAddress` has it. spec: checklist E10
 */
export function openCountryTable(): FindCountry {
  let table: Promise<Reader<Response>> | null = null;
  return async (address) => {
    const full = address === null ? '' : wholeAddress(address);
    if (isIP(full) === 0) return null;
    table ??= readFile(file).then((bytes) => new Reader<Response>(bytes));
    const reader = await table;
    // The table has its own shape, which is not one of those that the reader knows.
    const found = reader.get(full) as { country_code?: string } | null;
    const country = found?.country_code ?? '';
    return /^[A-Z]{2}$/.test(country) ? country : null;
  };
}

/** IPv6 is kept as its first half. */
function wholeAddress(address: string): string {
  return isIP(address) === 0 && address.includes(':') ? `${address}::` : address;
}
