import type { AppLoadContext } from '@remix-run/node';
import { isbot } from 'isbot';
import type { CountryAnswer } from '../../domain/store/country-choice.ts';
import { paths } from '../../domain/store/paths.ts';
import { findStoreView, storeViewsOfBrand } from '../../domain/store/store-views.ts';
import type { StoreView } from '../../domain/store/store-views.ts';
import { getTranslator } from '../../forms/words.server.ts';
import { readCountryMemory } from './country-memory.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;
type Question = Extract<CountryAnswer, { kind: 'ask' }>;

/** Returns whether another store fits this visitor; crawlers always stay. Rules E10.1, E10.16 */
export async function suggestStore(
  request: Request,
  { shop, visit }: Context,
): Promise<CountryAnswer> {
  if (isbot(request.headers.get('user-agent'))) return { kind: 'stay' };
  const memory = await readCountryMemory(request);
  const step = await shop.country.step(visit, request.headers, memory);
  const store = step.kind === 'stay' ? null : findStoreView(step.store);
  if (step.kind === 'stay' || !store) return { kind: 'stay' };
  if (step.kind === 'go') {
    const from = new URL(request.url).searchParams.get('from') ?? paths.home();
    const address = await findAddressIn(store.code, from, { shop, visit });
    return address ? { kind: 'go', address } : { kind: 'stay' };
  }
  return { kind: 'ask', stores: toChoices(store, visit.store), invitation: toInvitation(store) };
}

/** Returns the stores of the brand, the suggested one first. */
function toChoices(suggested: StoreView, current: StoreView): Question['stores'] {
  const stores = storeViewsOfBrand(suggested.brand).map(
    ({ code, name, flag, language, currency }) => ({
      code,
      name,
      flag,
      language,
      currency,
      isCurrent: code === current.code,
      isRecommended: code === suggested.code,
    }),
  );
  return stores.sort((a, b) => Number(b.isRecommended) - Number(a.isRecommended));
}

/** Returns the invitation in the language of the suggested store. */
function toInvitation({ brand, country, language, name }: StoreView): Question['invitation'] {
  const t = getTranslator(language);
  const text =
    brand === 'cup'
      ? t('country:inviteCup')
      : country === null
        ? t('country:inviteWorld')
        : t('country:invite', { name });
  return { language, text };
}

/** Returns the same page in another store of this brand, on the requested host. */
export async function findAddressIn(code: string, from: string, { shop, visit }: Context) {
  const address = await shop.layout.addressIn(visit, code, from);
  return address && `${visit.origin}${new URL(address).pathname}`;
}
