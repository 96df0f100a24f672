import type { Hono } from 'hono';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { countryCodes } from './country-codes.ts';
import { replyWith } from '../http/reply.ts';
import { readStore, send } from '../http/request.ts';

/** Adds the calls for countries and regions of addresses (Rules F1.97, F1.98). */
export function addDirectoryCalls(app: Hono): void {
  const lists = new Map<string, unknown>();
  app.get('/api/ext/directory/countries', (c) => {
    const store = readStore(c);
    if (!store.ok) return send(c, store.problem);
    const code = store.value.code;
    if (!lists.has(code)) lists.set(code, findCountries(store.value));
    return send(c, replyWith(lists.get(code)));
  });
}

function findCountries(store: StoreView) {
  const names = new Intl.DisplayNames(store.locale, { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const codes = brandOf(store).addressCountries ?? countryCodes;
  return codes
    .map((code) => ({
      id: code,
      code,
      two_letter_abbreviation: code,
      full_name_locale: names.of(code) ?? code,
      full_name_english: english.of(code) ?? code,
    }))
    .sort((a, b) => a.full_name_locale.localeCompare(b.full_name_locale, store.locale));
}

/** Returns true when an address of this store may name the country (Rule C14.4). */
export function isAddressCountry(store: StoreView, code: string): boolean {
  return (brandOf(store).addressCountries ?? countryCodes).includes(code);
}
