import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { checkoutWords } from '../../i18n/words/checkout.ts';
import { hasRegionList } from '../../domain/store/countries.ts';
import type { Region } from '../../domain/store/countries.ts';
import { fetchRegions } from './fetch-regions.ts';
import { InputField, SelectField } from '../fields/field.tsx';
import { SubmitButton } from '../submit-button.tsx';

type Text = FieldMetadata<string | undefined>;

export type AddressFieldSet = {
  firstName: Text;
  lastName: Text;
  country: Text;
  streetAddress: Text;
  apartmentNumber: Text;
  zipCode: Text;
  city: Text;
  state: Text;
  region_code: Text;
  phoneNumber: Text;
};

type Purpose = 'shipping' | 'billing';
type Labels = Record<keyof AddressFieldSet, string>;

/** What every field of one address needs. */
type AddressPart = { fields: AddressFieldSet; labels: Labels; purpose: Purpose };

/**
 * Fields of a postal address. The country comes before the street, because it decides whether the
 * region is a select or a text field. Without JavaScript a second button loads the regions.
 */
export function AddressFields({
  fields,
  labels,
  purpose,
  countries,
  regions,
  isPhoneOptional = false,
  onCountry,
}: AddressPart & {
  countries: readonly { code: string; name: string }[];
  /** Regions of the country that the page was rendered with. */
  regions: { country: string; list: Region[] | null };
  isPhoneOptional?: boolean;
  /** Called when the country changes, for other parts that depend on it. */
  onCountry?: (form: HTMLFormElement) => void;
}) {
  const { t } = useTranslation(checkoutWords);
  const { list, choose } = useRegions(regions, fields.country.id);
  const part: AddressPart = { fields, labels, purpose };
  return (
    <>
      <div className="grid-2">
        <AddressInput {...part} name="firstName" autoComplete="given-name" />
        <AddressInput {...part} name="lastName" autoComplete="family-name" />
      </div>
      <CountryField
        {...part}
        countries={countries}
        onChange={(country, form) => {
          choose(country);
          if (form) onCountry?.(form);
        }}
      />
      <div className="grid-2 wide-first">
        <AddressInput {...part} name="streetAddress" autoComplete="address-line1" />
        <InputField
          field={fields.apartmentNumber}
          label={labels.apartmentNumber}
          autoComplete={`${purpose} address-line2`}
        />
      </div>
      <div className="grid-2 zip">
        <AddressInput {...part} name="zipCode" autoComplete="postal-code" />
        <AddressInput {...part} name="city" autoComplete="address-level2" />
      </div>
      <RegionField {...part} list={list} />
      <InputField
        field={fields.phoneNumber}
        label={labels.phoneNumber}
        hint={isPhoneOptional ? undefined : t('address.phoneHint')}
        isOptional={isPhoneOptional}
        type="tel"
        inputMode="tel"
        autoComplete={`${purpose} tel`}
      />
    </>
  );
}

/** Returns the override for fields that every address needs. */
function toRequired(purpose: Purpose) {
  // A billing address is used only when it differs, so HTML must not require its fields.
  return purpose === 'billing' ? { isOptional: false } : {};
}

/** A text field that every address needs. */
function AddressInput({
  fields,
  labels,
  purpose,
  name,
  autoComplete,
}: AddressPart & { name: keyof AddressFieldSet; autoComplete: string }) {
  return (
    <InputField
      {...toRequired(purpose)}
      field={fields[name]}
      label={labels[name]}
      autoComplete={`${purpose} ${autoComplete}`}
    />
  );
}

/** The country, with the button that loads its regions without JavaScript. */
function CountryField({
  fields,
  labels,
  purpose,
  countries,
  onChange,
}: AddressPart & {
  countries: readonly { code: string; name: string }[];
  onChange: (country: string, form: HTMLFormElement | null) => void;
}) {
  const { t } = useTranslation(checkoutWords);
  return (
    <div className="row end">
      <SelectField
        {...toRequired(purpose)}
        field={fields.country}
        label={labels.country}
        autoComplete={`${purpose} country`}
        choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(country, { form }) => onChange(country, form)}
      />
      <SubmitButton className="btn outline only-plain" name="intent" value="regions" formNoValidate>
        {t('address.loadRegions')}
      </SubmitButton>
    </div>
  );
}

/** A select of the regions, or a text field where the country has no list. */
function RegionField({ fields, labels, purpose, list }: AddressPart & { list: Region[] | null }) {
  const { t } = useTranslation(checkoutWords);
  if (!list) {
    return (
      <InputField
        field={fields.state}
        label={labels.state}
        autoComplete={`${purpose} address-level1`}
      />
    );
  }
  return (
    <SelectField
      field={fields.region_code}
      label={labels.region_code}
      autoComplete={`${purpose} address-level1`}
      choices={[
        { value: '', label: t('address.regionNone') },
        ...list.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  );
}

/** Returns the regions of the selected country: the served ones first, fetched after a change. */
function useRegions(served: { country: string; list: Region[] | null }, selectId: string) {
  const [country, choose] = useState(served.country);
  useEffect(() => {
    // Selected before hydration, or restored by the browser after a reload.
    const select = document.getElementById(selectId);
    if (select instanceof HTMLSelectElement) choose(select.value);
  }, [selectId]);
  const [fetched, setFetched] = useState<{ country: string; list: Region[] } | null>(null);
  useEffect(() => {
    if (country === served.country || !hasRegionList(country)) return undefined;
    const controller = new AbortController();
    void fetchRegions(country, controller.signal).then((list) => {
      if (list) setFetched({ country, list });
    });
    return () => controller.abort();
  }, [country, served.country]);
  const list =
    country === served.country ? served.list : fetched?.country === country ? fetched.list : null;
  return { list, choose };
}

export function useAddressLabels(): Labels {
  const { t } = useTranslation(checkoutWords);
  return {
    firstName: t('person.firstName'),
    lastName: t('person.lastName'),
    country: t('address.country'),
    streetAddress: t('address.street'),
    apartmentNumber: t('address.apartment'),
    zipCode: t('address.zip'),
    city: t('address.city'),
    state: t('address.state'),
    region_code: t('address.region'),
    phoneNumber: t('address.phone'),
  };
}
