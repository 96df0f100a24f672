import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRegionList, regionListAddress } from '../../domain/store/countries.ts';
import type { Region } from '../../domain/store/countries.ts';
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
}: {
  fields: AddressFieldSet;
  labels: Record<keyof AddressFieldSet, string>;
  purpose: 'shipping' | 'billing';
  countries: readonly { code: string; name: string }[];
  /** Regions of the country that the page was rendered with. */
  regions: { country: string; list: Region[] | null };
  isPhoneOptional?: boolean;
  /** Called when the country changes, for other parts that depend on it. */
  onCountry?: (form: HTMLFormElement) => void;
}) {
  const { t } = useTranslation('checkout');
  const { list, choose } = useRegions(regions, fields.country.id);
  const isBilling = purpose === 'billing';
  // A billing address is used only when it differs, so HTML must not require its fields.
  const required = isBilling ? { isOptional: false } : {};
  return (
    <>
      <div className="grid-2">
        <InputField
          {...required}
          field={fields.firstName}
          label={labels.firstName}
          autoComplete={`${purpose} given-name`}
        />
        <InputField
          {...required}
          field={fields.lastName}
          label={labels.lastName}
          autoComplete={`${purpose} family-name`}
        />
      </div>
      <div className="row end">
        <SelectField
          {...required}
          field={fields.country}
          label={labels.country}
          autoComplete={`${purpose} country`}
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(country, { form }) => {
            choose(country);
            if (form) onCountry?.(form);
          }}
        />
        <SubmitButton
          className="btn outline only-plain"
          name="intent"
          value="regions"
          formNoValidate
        >
          {t('address.loadRegions')}
        </SubmitButton>
      </div>
      <div className="grid-2 wide-first">
        <InputField
          {...required}
          field={fields.streetAddress}
          label={labels.streetAddress}
          autoComplete={`${purpose} address-line1`}
        />
        <InputField
          field={fields.apartmentNumber}
          label={labels.apartmentNumber}
          autoComplete={`${purpose} address-line2`}
        />
      </div>
      <div className="grid-2 zip">
        <InputField
          {...required}
          field={fields.zipCode}
          label={labels.zipCode}
          autoComplete={`${purpose} postal-code`}
        />
        <InputField
          {...required}
          field={fields.city}
          label={labels.city}
          autoComplete={`${purpose} address-level2`}
        />
      </div>
      {list ? (
        <SelectField
          field={fields.region_code}
          label={labels.region_code}
          autoComplete={`${purpose} address-level1`}
          choices={[
            { value: '', label: t('address.regionNone') },
            ...list.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      ) : (
        <InputField
          field={fields.state}
          label={labels.state}
          autoComplete={`${purpose} address-level1`}
        />
      )}
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
    fetch(regionListAddress(country), { signal: controller.signal })
      .then((response) => response.json() as Promise<Region[]>)
      .then((list) => setFetched({ country, list }))
      .catch(() => undefined); // Offline or aborted: the text field stays.
    return () => controller.abort();
  }, [country, served.country]);
  const list =
    country === served.country ? served.list : fetched?.country === country ? fetched.list : null;
  return { list, choose };
}

export function useAddressLabels(): Record<keyof AddressFieldSet, string> {
  const { t } = useTranslation('checkout');
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
