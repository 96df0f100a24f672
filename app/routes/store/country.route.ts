import { json, redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { isbot } from 'isbot';
import { createFormAction } from '../../forms/form-action.server.ts';
import type { CountryAnswer } from '../../domain/store/country-choice.ts';
import { paths } from '../../domain/store/paths.ts';
import { maxPathLength, readReturnPath } from '../../domain/store/return-path.ts';
import { findStoreView, storeViewsOfBrand } from '../../domain/store/store-views.ts';
import { readSubmittedText } from '../../forms/submitted-text.ts';
import { getTranslator } from '../../forms/words.server.ts';
import { noStore, noStorePage, seeOther } from '../../request/answers.server.ts';
import { readCountryMemory, rememberCountry } from './country-memory.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/**
 * `/country?from={path}`: returns whether another store fits this visitor. Requested when the page
 * is idle, so that pages are the same for everybody; crawlers always stay. Rules E10.1, E10.7,
 * E10.16
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return json(await findSuggestion(request, context), { headers: noStore });
}

async function findSuggestion(request: Request, { shop, visit }: Context): Promise<CountryAnswer> {
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
  const t = getTranslator(store.language);
  const stores = storeViewsOfBrand(store.brand).map(({ code, name, flag, language, currency }) => ({
    code,
    name,
    flag,
    language,
    currency,
    isCurrent: code === visit.store.code,
    isRecommended: code === store.code,
  }));
  const text =
    store.brand === 'cup'
      ? t('country:inviteCup')
      : store.country === null
        ? t('country:inviteWorld')
        : t('country:invite', { name: store.name });
  return {
    kind: 'ask',
    stores: stores.sort((a, b) => Number(b.isRecommended) - Number(a.isRecommended)),
    invitation: { language: store.language, text },
  };
}

const fields = { code: 20, back: maxPathLength, remember: 10 };

/**
 * Handles the choice of a store (`code`) or of staying; `remember` stores it. Redirects to the same
 * page there, or back. `stay`: the script of the page keeps it open. Rules E10.11, E10.12
 */
export const action = createFormAction(fields, async ({ form, context: { shop, visit } }) => {
  const code = readSubmittedText(form, 'code');
  const chosen = code === null ? visit.store : findStoreView(code);
  if (chosen?.brand !== visit.store.brand) return json(null, { status: 422, headers: noStore });
  const back = readReturnPath(form.get('back')) ?? paths.home();
  const address =
    chosen.code === visit.store.code
      ? null
      : await findAddressIn(chosen.code, back, { shop, visit });
  const response =
    form.get('stay') === '1'
      ? noStorePage(null)
      : address
        ? redirect(address, 303)
        : seeOther(back);
  await rememberCountry(visit, response.headers, form.has('remember') ? chosen.code : null);
  return response;
});

/** Returns the same page in another store of this brand, on the requested host. */
async function findAddressIn(code: string, from: string, { shop, visit }: Context) {
  const address = await shop.layout.addressIn(visit, code, from);
  return address && `${visit.origin}${new URL(address).pathname}`;
}
