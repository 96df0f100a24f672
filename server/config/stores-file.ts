import { z } from 'zod';
import { brandNames, brandOfStoreCode } from '../../app/domain/store/brands.ts';
import { findStandardTaxRate } from '../../app/domain/store/countries.ts';
import { languages } from '../../app/domain/store/languages.ts';
import { nineStoreViews } from '../../app/domain/store/store-views.ts';
import type { FurtherStore } from '../../app/domain/store/store-views.ts';
import { readJsonFile, refuseFile } from './json-file.ts';

const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as DE');

/** In the English of all messages about settings. */
const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const storeSchema = z.strictObject({
  // It is part of the name of an index.
  code: z
    .string()
    .max(32, 'has at most 32 characters')
    .regex(/^[a-z]{2,}(?:_[a-z]{2,})*$/, 'must be like de_li: small letters and underscores'),
  id: z.int('must be a whole number').min(10, 'must be 10 or more').max(9999, 'is at most 9999'),
  brand: z.enum(brandNames, `must be ${anyOf.format(brandNames)}`),
  // Two letters: no page of the shop and no short address of a document has them.
  prefix: z.string().regex(/^\/[a-z]{2}(?:_[a-z]{2})?$/, 'must be like /fr or /de_li'),
  name: z
    .string()
    .regex(/^[^\p{Cc}]{1,40}$/u, 'must be one line of at most 40 characters')
    .refine((text) => text === text.trim(), 'must not begin or end with a space'),
  language: z.enum(languages, `must be one of ${languages.join(', ')}`),
  locale: z.string().refine(isKnownLocale, 'must be a locale that Node.js knows, such as de-CH'),
  country: country.nullable(),
  flag: country,
  currency: z.enum(['EUR', 'CHF'], 'must be EUR or CHF'),
  taxCountry: country,
  taxRate: z.number().min(0).max(100).nullable().default(null),
});

const storesSchema = z.array(storeSchema).max(90, 'has at most 90 store views');

/**
 * Reads the store views that an installation adds to the nine. Rule A1.17.
 * @param file path of a JSON file; null: there are none
 * @throws ConfigError that names the file and the field
 */
export function readFurtherStores(file: string | null): FurtherStore[] {
  if (file === null) return [];
  const jsonFile = { path: file, shown: `STORES_FILE ${file}`, root: 'the list' };
  const stores = readJsonFile(jsonFile, storesSchema);
  for (const [index, store] of stores.entries()) {
    const problem = findProblem(store, [...nineStoreViews(), ...stores.slice(0, index)]);
    if (problem !== null) throw refuseFile(jsonFile, `${index}.${problem}`);
  }
  return stores;
}

type Known = Pick<FurtherStore, 'code' | 'id' | 'brand' | 'prefix' | 'language' | 'country'>;

/** Returns what contradicts the store views before it, or itself; null: nothing. */
function findProblem(store: FurtherStore, known: readonly Known[]): string | null {
  const { code, id, brand, prefix, language } = store;
  if (known.some((one) => one.code === code)) return `code ${code} is taken`;
  if (known.some((one) => one.id === id)) return `id ${id} is taken`;
  if (brandOfStoreCode(code) !== brand) {
    return `code must begin with tts_ for tour, with scc_ for cup, with neither for camp`;
  }
  const samePrefix = known.filter((one) => one.prefix === prefix);
  if (samePrefix.some((one) => one.brand === brand)) return `prefix ${prefix} is taken`;
  const other = samePrefix.find((one) => one.language !== language);
  if (other) return `prefix ${prefix} has the language ${other.language} at ${other.code}`;
  const twin = known.find(
    (one) => one.brand === brand && one.language === language && one.country === store.country,
  );
  if (twin) return `country is that of ${twin.code}, in the same language`;
  if (new Intl.Locale(store.locale).language !== language) {
    return `locale ${store.locale} is not of the language ${language}`;
  }
  if (store.taxRate === null && findStandardTaxRate(store.taxCountry) === null) {
    return `taxRate must be the standard tax rate of ${store.taxCountry} in percent`;
  }
  return null;
}

function isKnownLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0] === tag;
  } catch {
    return false;
  }
}
