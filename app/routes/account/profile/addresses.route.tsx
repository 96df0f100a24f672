import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { createFormAction, repeatAfterSignIn } from '../../../forms/form-action.server.ts';
import { toFormFields } from '../../../forms/parse-form.server.ts';
import type { SavedAddress } from '../../../domain/account/profile.ts';
import { readSubmittedText } from '../../../forms/submitted-text.ts';
import { notFound, noStorePage } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { useFocusAfter } from '../../../ui/focus.ts';
import { toCountryNames } from '../../../forms/address/country-names.server.ts';
import { getDefaultCountry } from '../../../forms/address/default-country.server.ts';
import { AccountLayout } from '../account-layout.tsx';
import { accountLinks } from '../account-page.ts';
import { toAccountTitle, requireProfile } from '../account-page.server.ts';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import { changeAddress } from './change-address.server.ts';
import { savedAddressSchema } from './profile.schema.server.ts';

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
  return noStorePage({
    title: toAccountTitle(visit, 'addresses'),
    owner: shop.account.owner(visit),
    addresses,
    countryNames: toCountryNames(addresses, visit.store.locale),
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

export const action = repeatAfterSignIn(
  createFormAction(fields, ({ form, request, context }) => changeAddress(form, request, context)),
);

export default function AddressesPage() {
  const { addresses, countryNames, edited, removed, countries, country, regions } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(accountWords);
  const section = useRef<HTMLElement>(null);
  const [savedCount, setSavedCount] = useState(0);
  useEffect(() => {
    const form = section.current?.querySelector('form');
    // Resets the form once its address is saved. Other input stays, also while the outbox sends.
    if (form && addresses.some((address) => hasAddressValues(form, address)))
      setSavedCount((count) => count + 1);
  }, [addresses]);
  useFocusAfter(savedCount, 'address-h');
  return (
    <AccountLayout place="addresses">
      <div className="stack stack-sm">
        <h1 className="heading">{t('places.addresses')}</h1>
        <p>{t('addresses.lead')}</p>
      </div>
      <AddressList
        addresses={addresses}
        countryNames={countryNames}
        removed={removed}
        answer={answer}
      />
      <section className="max-width rule" ref={section}>
        <AddressForm
          key={`${edited?.id ?? ''} ${savedCount}`}
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

const comparedFields = ['firstName', 'lastName', 'streetAddress', 'zipCode', 'city'] as const;

/** Returns whether the new-address form has the values of a saved address. */
function hasAddressValues(form: HTMLFormElement, address: SavedAddress): boolean {
  const submitted = new FormData(form);
  return (
    !submitted.has('id') &&
    comparedFields.every((name) => readSubmittedText(submitted, name)?.trim() === address[name])
  );
}
