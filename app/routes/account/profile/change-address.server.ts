import type { AppLoadContext } from '@remix-run/node';
import { paths } from '../../../domain/store/paths.ts';
import { toAddress } from '../../../forms/address/to-address.server.ts';
import { orNull } from '../../../forms/field-rules.server.ts';
import { parseForm } from '../../../forms/parse-form.server.ts';
import { readSubmittedText } from '../../../forms/submitted-text.ts';
import { noStorePage, toUnvalidatedReply } from '../../../request/answers.server.ts';
import { acceptForm } from '../../../request/form-answers.server.ts';
import { requireCustomer } from '../../../request/require-customer.server.ts';
import { refuseOrSignIn } from '../enter-account.server.ts';
import type { RefusedForm } from '../enter-account.server.ts';
import { savedAddressSchema } from './profile.schema.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/** Saves or removes an address, depending on the form. Rule D2.4 */
export async function changeAddress(form: FormData, request: Request, context: Context) {
  const { shop, visit } = context;
  requireCustomer(visit, request);
  const id = readSubmittedText(form, 'id') || null;
  const refuse = (refused: RefusedForm) =>
    addRegions(refuseOrSignIn(visit, request, refused), form, context);
  if (form.get('form') === 'remove') {
    const removed = await shop.account.removeAddress(visit, id ?? '');
    if (removed.ok) return confirmSaved(context);
    return refuse({ form: 'remove', result: null, problem: removed.problem });
  }
  const countries = await shop.checkout.countries(visit);
  const submission = parseForm(
    form,
    savedAddressSchema({
      countries: countries.map(({ code }) => code),
      regionsOf: shop.checkout.regions,
    }),
  );
  if (form.get('intent') === 'regions') {
    const unchecked = noStorePage({
      form: 'address',
      result: toUnvalidatedReply(submission),
      problem: null,
    });
    return addRegions(unchecked, form, context);
  }
  const result = submission.reply();
  if (submission.status !== 'success') return refuse({ form: 'address', result, problem: null });
  const { company, taxId, isDefault, ...address } = submission.value;
  const saved = await shop.account.saveAddress(visit, {
    ...toAddress(address, shop.checkout.regions),
    id,
    company: orNull(company),
    taxId: orNull(taxId),
    isDefault: isDefault === '1',
  });
  if (saved.ok) return confirmSaved(context);
  return refuse({ form: 'address', result, problem: saved.problem });
}

function confirmSaved({ visit }: Context) {
  visit.session.notify({ kind: 'success', key: 'account:saved' });
  return acceptForm(visit, paths.account('addresses'));
}

/** Adds the regions of the submitted country to the action data. */
async function addRegions(
  answer: ReturnType<typeof refuseOrSignIn>,
  form: FormData,
  { shop }: Context,
) {
  const country = readSubmittedText(form, 'country') ?? '';
  const regions = { country, list: shop.checkout.regions(country) };
  const withRegions = noStorePage({ ...(await answer.json()), regions }, answer.status);
  const wait = answer.headers.get('Retry-After');
  if (wait !== null) withRegions.headers.set('Retry-After', wait);
  return withRegions;
}
