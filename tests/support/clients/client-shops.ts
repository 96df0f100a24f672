import type { Language } from '../../../app/domain/store/store-views.ts';
import { at } from '../browser/browser.ts';

/** The shop as one client visits it. */
export type ClientShop = {
  brand: 'camp' | 'tour' | 'cup';
  language: Language;
  currency: 'EUR' | 'CHF';
  title: string;
  home: string;
  category: string;
};

const shops = [
  ['camp', 'de', 'EUR', 'Pitchward', '/de_de', '/trainingslager'],
  ['camp', 'en', 'EUR', 'Pitchward', '/', '/training-camps'],
  ['camp', 'de', 'CHF', 'Pitchward', '/de_ch', '/trainingslager'],
  ['tour', 'de', 'CHF', 'Auswärts', '/de_ch', '/reiseideen'],
  ['tour', 'de', 'EUR', 'Auswärts', '/de_de', '/reiseideen'],
  ['cup', 'en', 'EUR', 'Cupline', '/en', '/cups'],
  ['cup', 'de', 'EUR', 'Cupline', '/de', '/turniere'],
] as const;

/** Returns the shops that a client visits: both languages, all brands, euro and franc. */
export function clientShops(): ClientShop[] {
  return shops.map(([brand, language, currency, title, home, category]) => ({
    brand,
    language,
    currency,
    title,
    home: at(brand, home),
    category: at(brand, `${home === '/' ? '' : home}${category}`),
  }));
}

/** The keys of `clientShops`, for the tables of tests, which are read before a shop runs. */
export const shopKeys = shops.map(([brand, language, currency], index) => ({
  index,
  brand,
  language,
  currency,
}));
