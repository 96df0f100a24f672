import type { SerializeFrom } from '@remix-run/node';
import { useContext } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { checkoutWords } from '../../../i18n/words/checkout.ts';
import type { PaymentDetails, TextOfEach } from '../../../domain/checkout/details.ts';
import { AddressFields, useAddressLabels } from '../../../forms/address/address-fields.tsx';
import type { SubmittedAddress } from '../../../forms/address/submitted-address.ts';
import { ChoiceField } from '../../../forms/fields/choice-field.tsx';
import { InputField } from '../../../forms/fields/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toMethodChoices, useMethodPrice } from '../method-price.ts';
import { DiscountCode } from '../review/discount-code.tsx';
import { StepsContext } from '../steps-context.ts';
import { StepForm } from '../step-form.tsx';
import { useStepForm } from '../use-step-form.ts';
import type { StepAnswer } from '../use-step-form.ts';
import type { loadPaymentForm } from './payment-data.server.ts';

type PaymentFields = Partial<SubmittedAddress> & {
  paymentMethod?: string;
  paymentMethodAdditional?: string;
  company?: string;
  taxId?: string;
  coupon?: string;
  sameAddress?: string;
};

type PaymentData = SerializeFrom<typeof loadPaymentForm>;
type PaymentAnswer = (NonNullable<StepAnswer> & Partial<Pick<PaymentData, 'regions'>>) | undefined;

/** Form of the payment step. `coupon`: the applied code. */
export function PaymentForm({
  data,
  answer,
  coupon,
}: {
  data: PaymentData;
  answer: PaymentAnswer;
  coupon: string | null;
}) {
  const { t } = useTranslation(checkoutWords);
  const priceOf = useMethodPrice();
  const [form, fields] = useStepForm<PaymentFields>('payment', data, answer?.result);
  const labels = useLabels();
  const regions = answer?.regions ?? data.regions;
  return (
    <StepForm step="payment" form={form} fields={fields} labels={labels} occasion={answer}>
      <p className="tip">
        <Icon name="shield" />
        <span>
          <b>{t('payment.tipTitle')}</b> {t('payment.tip')}
        </span>
      </p>
      <fieldset className="group">
        <legend>{t('payment.method')}</legend>{' '}
        <ChoiceField
          field={fields.paymentMethod}
          legend={labels.paymentMethod}
          isLegendHidden
          choices={toMethodChoices(data.methods, priceOf)}
        />
      </fieldset>
      <fieldset className="group">
        <legend>{t('payment.discount')}</legend>{' '}
        <DiscountCode field={fields.coupon} label={labels.coupon} coupon={coupon} />
      </fieldset>
      <InvoiceFields fields={fields} labels={labels} countries={data.countries} regions={regions} />
    </StepForm>
  );
}

/** Company, tax number and billing address. */
function InvoiceFields({
  fields,
  labels,
  countries,
  regions,
}: {
  fields: ReturnType<typeof useStepForm<PaymentFields>>[1];
  labels: ReturnType<typeof useLabels>;
} & Pick<PaymentData, 'countries' | 'regions'>) {
  const { t } = useTranslation(checkoutWords);
  return (
    <fieldset className="group">
      <legend>{t('payment.invoice')}</legend>{' '}
      <div className="grid-2">
        <InputField
          field={fields.company}
          label={labels.company}
          autoComplete="billing organization"
        />
        <InputField field={fields.taxId} label={labels.taxId} />
      </div>
      <InputField
        field={fields.paymentMethodAdditional}
        label={labels.paymentMethodAdditional}
        hint={t('payment.additionalHint')}
      />
      <ChoiceField
        field={fields.sameAddress}
        legend={labels.sameAddress}
        columns={2}
        choices={[
          { value: '1', title: t('payment.same'), detail: t('payment.sameText') },
          {
            value: '0',
            title: t('payment.other'),
            detail: t('payment.otherText'),
          },
        ]}
      />
      <div className="conditional if-billing">
        <AddressFields
          fields={fields}
          labels={labels}
          purpose="billing"
          countries={countries}
          regions={regions}
          isPhoneOptional
        />
      </div>
    </fieldset>
  );
}

/** In the order of the fields, which the summary of errors follows. Rule A11.11 */
function useLabels() {
  const { t } = useTranslation(checkoutWords);
  const { isGoods } = useContext(StepsContext);
  return {
    paymentMethod: t('payment.method'),
    coupon: t('payment.coupon'),
    company: t(isGoods ? 'payment.companyGoods' : 'payment.company'),
    taxId: t('payment.taxId'),
    paymentMethodAdditional: t('payment.additional'),
    sameAddress: t('payment.addressLegend'),
    ...useAddressLabels(),
  } satisfies TextOfEach<Omit<PaymentDetails, 'billing'>>;
}
