import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { regionCountries, regionListAddress } from '../../app/domain/store/countries.ts';
import { regionSpellings } from './region-spellings.ts';

/**
 * Writes the region lists for browser and server: public/assets/regions/{code}.json. The names come
 * from country-region-data, in their local spelling. Rules C14.1, C14.2
 */
const countriesSchema = z.array(
  z.object({
    countryShortCode: z.string(),
    regions: z.array(z.object({ name: z.string(), shortCode: z.string().optional() })),
  }),
);

const data = createRequire(import.meta.url).resolve('country-region-data/data.json');
const countries = countriesSchema.parse(JSON.parse(readFileSync(data, 'utf8')));

for (const code of regionCountries) {
  const country = countries.find(({ countryShortCode }) => countryShortCode === code);
  if (!country) throw new Error(`No regions of ${code}`);
  const collator = new Intl.Collator(code.toLowerCase());
  const spellings = regionSpellings[code] ?? {};
  const list = country.regions
    .map(({ name, shortCode }) => ({ code: shortCode ?? name, name: spellings[name] ?? name }))
    .sort((a, b) => collator.compare(a.name, b.name));
  const file = new URL(`../../public${regionListAddress(code)}`, import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(list)}\n`);
}
