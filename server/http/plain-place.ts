import type { BrandName } from '../../app/domain/store/brands.ts';
import type { Language } from '../../app/domain/store/languages.ts';
import {
  findStorePlace,
  languageOfPath,
  splitStorePath,
} from '../../app/domain/store/store-path.ts';
import type { Hosts } from './middleware/hosts.ts';

/** What is known of the place of a page that no route gives. `shop`: null on an unknown host. */
export type PlainPlace = {
  language: Language;
  /** `home`: path of the home page; '/' is redirected to it where no store view is named. */
  shop: { brand: BrandName; home: string } | null;
};

/** Hosts of a place where none is known. */
export const noHosts: Pick<Hosts, 'findBrand'> = { findBrand: () => undefined };

/** Returns the language, and where the host is one of the shop, its brand and home page. */
export function findPlainPlace(
  hosts: Pick<Hosts, 'findBrand'>,
  { hostname, pathname }: Pick<URL, 'hostname' | 'pathname'>,
): PlainPlace {
  const brand = hosts.findBrand(hostname);
  if (brand === undefined) return { language: splitStorePath(pathname).language, shop: null };
  const home = findStorePlace(brand, pathname)?.place.prefix ?? '/';
  return { language: languageOfPath(brand, pathname), shop: { brand, home } };
}
