import type { SerializeFrom } from '@remix-run/node';
import { useFetcher } from '@remix-run/react';
import { useContext, useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { checkoutWords } from '../../../i18n/words/checkout.ts';
import { AddressFields, useAddressLabels } from '../../../forms/address/address-fields.tsx';
import type { SubmittedAddress } from '../../../forms/address/submitted-address.ts';
import { ChoiceField } from '../../../forms/fields/choice-field.tsx';
import { toMethodChoices, useMethodPrice } from '../method-price.ts';
import { SavedChoices } from '../person/saved-choices.tsx';
import { StepsContext } from '../steps-context.ts';
import { StepForm } from '../step-form.tsx';
import { useStepForm } from '../use-step-form.ts';
import type { StepAnswer } from '../use-step-form.ts';
import type { loadShippingForm } from './shipping-data.server.ts';

type ShippingFields = Partial<SubmittedAddress> & { shippingMethod?: string };
type ShippingData = SerializeFrom<typeof loadShippingForm>;
type ShippingAnswer =
  (NonNullable<StepAnswer> & Partial<Pick<ShippingData, 'regions' | 'methods'>>) | undefined;

/** Form of the shipping step. */
export function ShippingForm({ data, answer }: { data: ShippingData; answer: ShippingAnswer }) {
  const { t } = useTranslation(checkoutWords);
  const { t: tAccount } = useTranslation(accountWords);
  const priceOf = useMethodPrice();
  const [form, fields] = useStepForm<ShippingFields>('shipping', data, answer?.result);
  const regions = answer?.regions ?? data.regions;
  const { methods, reload } = useMethods(answer?.methods ?? data.methods);
  const { isGoods } = useContext(StepsContext);
  const methodTitle = t(isGoods ? 'address.delivery' : 'address.documents');
  const labels = { ...useAddressLabels(), shippingMethod: methodTitle };
  const { countries, saved } = data;
  return (
    <StepForm step="shipping" form={form} fields={fields} labels={labels} occasion={answer}>
      <fieldset className="group">
        <legend>{t('address.title')}</legend>{' '}
        <SavedChoices title={tAccount('addresses.useSaved')} parameter="address" saved={saved} />
        <AddressFields
          fields={fields}
          labels={labels}
          purpose="shipping"
          countries={countries}
          regions={regions}
          onCountry={reload}
        />
      </fieldset>
      {methods.length > 0 ? (
        <fieldset className="group">
          <legend>{methodTitle}</legend>{' '}
          <ChoiceField
            field={fields.shippingMethod}
            legend={t(isGoods ? 'address.deliveryLegend' : 'address.documentsLegend')}
            isLegendHidden
            choices={toMethodChoices(methods, priceOf)}
          />
        </fieldset>
      ) : null}
    </StepForm>
  );
}

/** Methods and prices depend on the country; with JavaScript they update when it changes. */
function useMethods(served: MethodList) {
  const fetcher = useFetcher<{ methods?: MethodList }>();
  const methods = fetcher.data?.methods ?? served;
  useEffect(() => {
    // The selected method is not offered in the new country: select the first one.
    const radios = [...document.getElementsByName('shippingMethod')];
    const isChosen = radios.some((radio) => radio instanceof HTMLInputElement && radio.checked);
    const [first] = radios;
    if (!isChosen && first instanceof HTMLInputElement) first.checked = true;
  }, [methods]);
  function reload(form: HTMLFormElement): void {
    const data = new FormData(form);
    data.set('intent', 'regions');
    fetcher.submit(data, { method: 'post' });
  }
  return { methods, reload };
}

type MethodList = Parameters<typeof toMethodChoices>[0];
