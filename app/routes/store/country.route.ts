import { json, redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { isbot } from 'isbot';
import { formAction } from '../../forms/form-action.server.ts';
import type { CountryAnswer } from '../../domain/store/country-choice.ts';
import { paths } from '../../domain/store/paths.ts';
import { maxPathLength, readReturnPath } from '../../domain/store/return-path.ts';
import { findStoreView, storeViewsOfBrand } from '../../domain/store/store-views.ts';
import { typedText } from '../../forms/submitted-text.ts';
import { wordsIn } from '../../forms/words.server.ts';
import { noStore, page, seeOther } from '../../request/answers.server.ts';
import { readCountryMemory, rememberCountry } from './country-memory.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/**
 * `/country?from={path}`: whether another store fits this visitor, asked by the page once it is idle,
 * so that pages themselves are the same for everybody. A crawler always stays where it is.
 * spec: transactions §2 Country store popup, checklist E10
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return json(await answer(request, context), { headers: noStore });
}

async function answer(request: Request, { shop, visit }: Context): Promise<CountryAnswer> {
  if (isbot(request.headers.get('user-agent'))) return { kind: 'stay' };
  const memory = await readCountryMemory(request);
  const step = await shop.country.step(visit, request.headers, memory);
  const store = step.kind === 'stay' ? null : findStoreView(step.store);
  if (step.kind === 'stay' || !store) return { kind: 'stay' };
  if (step.kind === 'go') {
    const from = new URL(request.url).searchParams.get('from') ?? paths.home();
    const address = await addressIn(store.code, from, { shop, visit });
    return address ? { kind: 'go', address } : { kind: 'stay' };
  }
  const t = wordsIn(store.language);
  const stores = storeViewsOfBrand(store.brand).map(({ code, name, flag, language, currency }) => ({
    ...{ code, name, flag, language, currency },
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
 * Somebody chose a store (`code`) or stays; `remember`: for good. Leads to the same page there, or
 * back. `stay`: the visitor's script keeps the page.
 */
export const action = formAction(fields, async ({ form, context: { shop, visit } }) => {
  const code = typedText(form, 'code');
  const chosen = code === null ? visit.store : findStoreView(code);
  if (chosen?.brand !== visit.store.brand) return json(null, { status: 422, headers: noStore });
  const back = readReturnPath(form.get('back')) ?? paths.home();
  const address =
    chosen.code === visit.store.code ? null : await addressIn(chosen.code, back, { shop, visit });
  const response =
    form.get('stay') === '1' ? page(null) : address ? redirect(address, 303) : seeOther(back);
  await rememberCountry(visit, response.headers, form.has('remember') ? chosen.code : null);
  return response;
});

/** The same page in another store of this brand, under the host that was asked. */
async function addressIn(code: string, from: string, { shop, visit }: Context) {
  const address = await shop.layout.addressIn(visit, code, from);
  return address && `${visit.origin}${new URL(address).pathname}`;
}
