import { json, redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { createFormAction } from '../../forms/form-action.server.ts';
import { paths } from '../../domain/store/paths.ts';
import { maxPathLength, readReturnPath } from '../../domain/store/return-path.ts';
import { findStoreView } from '../../domain/store/store-views.ts';
import { readSubmittedText } from '../../forms/submitted-text.ts';
import { noStore, noStorePage, seeOther } from '../../request/answers.server.ts';
import { rememberCountry } from './country-memory.server.ts';
import { findAddressIn, suggestStore } from './suggest-store.server.ts';

/**
 * `/country?from={path}`: returns whether another store fits this visitor. Requested when the page
 * is idle, so that pages are the same for everybody; crawlers always stay. Rules E10.1, E10.7,
 * E10.16
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return json(await suggestStore(request, context), { headers: noStore });
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
