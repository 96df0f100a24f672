import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { toFormFields, parseForm } from '../../../forms/parse-form.server.ts';
import type { SavedAddress } from '../../../domain/account/profile.ts';
import { paths } from '../../../domain/store/paths.ts';
import { readSubmittedText } from '../../../forms/submitted-text.ts';
import { countryName } from '../../../i18n/formats.ts';
import { notFound, page, seeOther, unjudged } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { useRootData } from '../../../request/root-data.ts';
import { requireCustomer } from '../../../request/require-customer.server.ts';
import { useFocusAfter } from '../../../ui/focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toAddress } from '../../../forms/address/to-address.server.ts';
import { getDefaultCountry } from '../../../forms/address/default-country.server.ts';
import { orNull } from '../../../forms/field-rules.server.ts';
import { AccountLayout } from '../account-layout.tsx';
import { accountLinks } from '../account-page.ts';
import { toAccountTitle, requireProfile } from '../account-page.server.ts';
import { AddressForm } from './address-form.tsx';
import { refuseOrSignIn } from '../enter-account.server.ts';
import { savedAddressSchema } from './profile.schema.server.ts';
import { RemoveQuestion } from './remove-question.tsx';

export const links = accountLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/** Loads the saved addresses. `?edit=` opens one, `?delete=` asks for confirmation. Rule D2.4 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const { addresses } = await requireProfile(context, request);
  const { searchParams } = new URL(request.url);
  const edit = searchParams.get('edit');
  const edited = addresses.find(({ id }) => id === edit) ?? null;
  if (edit !== null && edited === null) throw notFound();
  const countries = await shop.checkout.countries(visit);
  const country = edited?.country ?? getDefaultCountry(context, countries);
  return page({
    title: toAccountTitle(visit, 'addresses'),
    addresses,
    edited,
    removed: searchParams.get('delete'),
    countries,
    country,
    regions: { country, list: shop.checkout.regions(country) },
  });
}

const fields = {
  ...toFormFields(savedAddressSchema({ countries: [], regionsOf: () => null })),
  id: 64,
};

export const action = createFormAction(
  fields,
  async ({ form, request, context: { shop, visit } }) => {
    requireCustomer(visit, request);
    const id = readSubmittedText(form, 'id') || null;
    const here = paths.account('addresses');
    if (form.get('form') === 'remove') {
      const removed = await shop.account.removeAddress(visit, id ?? '');
      if (removed.ok) return saved();
      const { problem } = removed;
      return withRegions(refuseOrSignIn(visit, request, { form: 'remove', result: null, problem }));
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
      return withRegions(page({ form: 'address', result: unjudged(submission), problem: null }));
    }
    const refused = { form: 'address', result: submission.reply() };
    if (submission.status !== 'success') {
      return withRegions(refuseOrSignIn(visit, request, { ...refused, problem: null }));
    }
    const { company, taxId, isDefault, ...typed } = submission.value;
    const done = await shop.account.saveAddress(visit, {
      ...toAddress(typed, shop.checkout.regions),
      id,
      company: orNull(company),
      taxId: orNull(taxId),
      isDefault: isDefault === '1',
    });
    if (done.ok) return saved();
    const { problem } = done;
    return withRegions(refuseOrSignIn(visit, request, { ...refused, problem }));

    function saved() {
      visit.session.notify({ kind: 'success', key: 'account:saved' });
      return seeOther(here);
    }

    /** Adds the regions of the submitted country to the action data. */
    async function withRegions(answer: ReturnType<typeof refuseOrSignIn>) {
      const country = readSubmittedText(form, 'country') ?? '';
      const regions = { country, list: shop.checkout.regions(country) };
      const again = page({ ...(await answer.json()), regions }, answer.status);
      const wait = answer.headers.get('Retry-After');
      if (wait !== null) again.headers.set('Retry-After', wait);
      return again;
    }
  },
);

export default function AddressesPage() {
  const { addresses, edited, removed, countries, country, regions } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('account');
  const { locale } = useRootData().store;
  const here = paths.account('addresses');
  const section = useRef<HTMLElement>(null);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    const form = section.current?.querySelector('form');
    // Resets the form once its address is saved. Other input stays, also while the outbox sends.
    if (form && addresses.some((address) => hasAddressValues(form, address)))
      setArrived((count) => count + 1);
  }, [addresses]);
  useFocusAfter(arrived, 'address-h');
  return (
    <AccountLayout place="addresses">
      <div className="st s">
        <h1 className="h">{t('places.addresses')}</h1>
        <p>{t('addresses.lead')}</p>
      </div>
      {addresses.length > 0 ? (
        <ul className="half near">
          {addresses.map((address) => (
            <li className="pan" key={address.id}>
              <h2>{address.company ?? address.city}</h2>
              {address.isDefault ? <p className="pill ok">{t('addresses.isDefault')}</p> : null}
              <address>
                {address.firstName} {address.lastName}
                <br />
                {[address.streetAddress, address.apartmentNumber].filter(Boolean).join(', ')}
                <br />
                {address.zipCode} {address.city}
                <br />
                {countryName(address.country, locale)}
                {address.phoneNumber ? (
                  <>
                    <br />
                    {address.phoneNumber}
                  </>
                ) : null}
              </address>
              <div className="acts">
                <Link className="u lnk" to={`${here}?edit=${address.id}#address`}>
                  <Icon name="edit" />
                  {t('edit')}
                  <span className="vh">: {address.company ?? address.city}</span>
                </Link>
                <Link className="u lnk" to={`${here}?delete=${address.id}`}>
                  <Icon name="trash" />
                  {t('remove')}
                  <span className="vh">: {address.company ?? address.city}</span>
                </Link>
              </div>
              {address.id === removed ? (
                <RemoveQuestion
                  id={address.id}
                  title={t('addresses.removeTitle')}
                  text={t('addresses.removeText')}
                  back={here}
                  answer={answer}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mut">{t('addresses.none')}</p>
      )}
      <section className="max rule" ref={section}>
        <AddressForm
          key={`${edited?.id ?? ''} ${arrived}`}
          address={edited}
          country={country}
          countries={countries}
          regions={answer?.regions ?? regions}
          answer={answer}
        />
      </section>
    </AccountLayout>
  );
}

const messageKeys = ['firstName', 'lastName', 'streetAddress', 'zipCode', 'city'] as const;

/** Returns whether the new-address form has the values of a saved address. */
function hasAddressValues(form: HTMLFormElement, address: SavedAddress): boolean {
  const typed = new FormData(form);
  return (
    !typed.has('id') &&
    messageKeys.every((name) => readSubmittedText(typed, name)?.trim() === address[name])
  );
}
