import { Link } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import type { SavedAddress } from '../../../domain/account/profile.ts';
import type { Region } from '../../../domain/store/countries.ts';
import { paths } from '../../../domain/store/paths.ts';
import { CheckField } from '../../../forms/fields/check-field.tsx';
import { EnterButton } from '../../../forms/enter-button.tsx';
import { InputField } from '../../../forms/fields/field.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { takeFocus } from '../../../ui/focus.ts';
import { AddressFields, useAddressLabels } from '../../../forms/address/address-fields.tsx';
import { toSubmittedAddress } from '../../../forms/address/submitted-address.ts';
import { AccountForm } from '../../../layout/sign-in-panel/account-form.tsx';
import type { FormAnswer } from '../../../layout/sign-in-panel/account-form.tsx';

/** Form for a new or a saved address. */
export function AddressForm({
  address,
  country,
  countries,
  regions,
  answer,
}: {
  address: SavedAddress | null;
  /** Preselected country of a new address. */
  country: string;
  countries: readonly { code: string; name: string }[];
  regions: { country: string; list: Region[] | null };
  answer: FormAnswer | undefined;
}) {
  const { t } = useTranslation(accountWords);
  const places = useAddressLabels();
  const labels = {
    company: t('addresses.company'),
    ...places,
    taxId: t('addresses.taxId'),
    isDefault: t('addresses.useDefault'),
  };
  return (
    <AccountForm
      name="address"
      labels={labels}
      answer={answer}
      submitted={toFormValues(address, country)}
      optional={[
        ...(['company', 'apartmentNumber', 'state', 'region_code', 'phoneNumber'] as const),
        ...(['taxId', 'isDefault'] as const),
      ]}
      action={paths.account('addresses')}
    >
      {(field) => (
        <>
          <EnterButton />
          <h2 className="heading" id="address-h" tabIndex={-1} ref={address ? takeFocus : null}>
            {address ? t('addresses.edit') : t('addresses.create')}
          </h2>
          {address ? <input type="hidden" name="id" value={address.id} /> : null}
          <InputField
            field={field('company')}
            label={labels.company}
            autoComplete="shipping organization"
          />
          <AddressFields
            fields={{
              firstName: field('firstName'),
              lastName: field('lastName'),
              country: field('country'),
              streetAddress: field('streetAddress'),
              apartmentNumber: field('apartmentNumber'),
              zipCode: field('zipCode'),
              city: field('city'),
              state: field('state'),
              region_code: field('region_code'),
              phoneNumber: field('phoneNumber'),
            }}
            labels={places}
            purpose="shipping"
            countries={countries}
            regions={regions}
            isPhoneOptional
          />
          <InputField field={field('taxId')} label={labels.taxId} autoComplete="off" />
          <CheckField field={field('isDefault')}>{labels.isDefault}</CheckField>
          <div className="row">
            <SubmitButton form="address">{t('addresses.submit')}</SubmitButton>
            {address ? (
              <Link className="btn outline" to={paths.account('addresses')}>
                {t('cancel')}
              </Link>
            ) : null}
          </div>
        </>
      )}
    </AccountForm>
  );
}

function toFormValues(address: SavedAddress | null, country: string) {
  return {
    company: address?.company ?? '',
    ...toSubmittedAddress(address, { country }),
    taxId: address?.taxId ?? '',
    isDefault: address?.isDefault ? '1' : '',
  };
}
