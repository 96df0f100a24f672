import { useForm } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formAction } from '../../../forms/form-action.server.ts';
import { fieldsOf, parseForm } from '../../../forms/parse-form.server.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ChoiceField } from '../../../forms/fields/choice-field.tsx';
import { InputField } from '../../../forms/fields/field.tsx';
import { typedText } from '../../../forms/submitted-text.ts';
import {
  markRefused,
  notReachable,
  page,
  refuseForm,
  seeOther,
  unjudged,
} from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AddressFields, useAddressLabels } from '../address/address-fields.tsx';
import { addressOf, paymentSchema } from '../address/address.schema.server.ts';
import { CheckoutFrame } from '../checkout-frame.tsx';
import { flowLinks } from '../checkout-page.ts';
import { changeDiscount } from '../review/discount-code.server.ts';
import { DiscountCode } from '../review/discount-code.tsx';
import { enterStep, firstCountry, frameData } from '../enter.server.ts';
import type { StepView } from '../enter.server.ts';
import { methodChoices, useMethodPrice } from '../method-price.ts';
import { orNull } from '../../../forms/field-rules.server.ts';
import { StepForm } from '../step-form.tsx';
import { typedAddress } from '../address/submitted-address.ts';
import type { TypedAddress } from '../address/submitted-address.ts';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

async function rulesOf({ shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>, view: StepView) {
  const [countries, methods] = await Promise.all([
    shop.checkout.countries(visit),
    shop.checkout.paymentMethods(visit, view),
  ]);
  if (!methods) throw notReachable();
  const schema = paymentSchema({
    countries: countries.map(({ code }) => code),
    regionsOf: shop.checkout.regions,
    methods: methods.map(({ code }) => code),
  });
  return { countries, methods, schema };
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = context;
  const view = await enterStep(context, 'payment');
  const { countries, methods, schema } = await rulesOf(context, view);
  const { payment, shipping } = view.draft;
  const billing = payment?.billing ?? null;
  const country = billing?.country ?? shipping?.country ?? firstCountry(context, countries);
  const chosen = methods.find(({ code }) => code === payment?.paymentMethod) ?? methods[0];
  return page({
    ...frameData(context, view, 'payment'),
    countries,
    methods,
    regions: { country, list: shop.checkout.regions(country) },
    constraint: getZodConstraint(schema),
    typed: {
      paymentMethod: chosen?.code ?? '',
      paymentMethodAdditional: payment?.paymentMethodAdditional ?? '',
      company: payment?.company ?? '',
      taxId: payment?.taxId ?? '',
      sameAddress: billing ? '0' : '1',
      ...typedAddress(billing, { country }),
    },
  });
}

const fields = fieldsOf(paymentSchema({ countries: [], regionsOf: () => null, methods: [] }));

export const action = formAction(fields, async ({ form, context }) => {
  const { shop, visit } = context;
  const view = await enterStep(context, 'payment');
  const { schema } = await rulesOf(context, view);
  const country = typedText(form, 'country') ?? '';
  const submission = parseForm(form, schema);
  const regions = { country, list: shop.checkout.regions(country) };
  const intent = form.get('intent');
  if (intent === 'regions') {
    return page({ result: unjudged(submission), regions });
  }
  const code = typedText(form, 'coupon')?.trim().slice(0, 60) ?? '';
  const isCoupon = intent === 'coupon' || intent === 'coupon-remove';
  // Whoever goes on with a code in its field wants it to count.
  if (isCoupon || (code !== '' && submission.status === 'success')) {
    const error = await changeDiscount(
      context,
      intent === 'coupon-remove' ? 'remove' : { code },
      typedText(form, 'key'),
    );
    if (error !== null) {
      const result = { ...submission.reply(), error: { coupon: [error.key] } };
      if (error.minutes === undefined) return refuseForm(visit, result, { regions });
      markRefused(visit);
      const answer = page({ result, regions }, 429);
      answer.headers.set('Retry-After', String(error.minutes * 60));
      return answer;
    }
    if (isCoupon) {
      return page({ result: unjudged(submission), regions });
    }
  }
  if (submission.status !== 'success') {
    return refuseForm(visit, submission.reply(), { regions });
  }
  const { paymentMethod, paymentMethodAdditional, company, taxId, sameAddress, ...typed } =
    submission.value;
  const kept = await shop.checkout.saveStep(visit, {
    payment: {
      paymentMethod,
      paymentMethodAdditional: orNull(paymentMethodAdditional),
      company: orNull(company),
      taxId: orNull(taxId),
      billing: sameAddress === '1' ? null : addressOf(typed, shop.checkout.regions),
    },
  });
  if (!kept.ok) throw notReachable();
  return seeOther(paths.checkout('review'));
});

export default function PaymentStep() {
  const data = useLoaderData<typeof loader>();
  const { constraint, typed, countries, methods, ...frame } = data;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('checkout');
  const priceOf = useMethodPrice();
  const [form, fields] = useForm<PaymentFields>({
    id: 'payment',
    lastResult: answer?.result,
    constraint,
    defaultValue: typed,
    defaultNoValidate: false,
  });
  const regions = answer?.regions ?? data.regions;
  const labels = {
    ...useAddressLabels(),
    paymentMethod: t('payment.method'),
    coupon: t('payment.coupon'),
    paymentMethodAdditional: t('payment.additional'),
    company: t('payment.company'),
    taxId: t('payment.taxId'),
    sameAddress: t('payment.addressLegend'),
  };
  return (
    <CheckoutFrame frame={frame}>
      <StepForm step="payment" form={form} fields={fields} labels={labels} occasion={answer}>
        <p className="tip">
          <Icon name="shield" />
          <span>
            <b>{t('payment.tipTitle')}</b> {t('payment.tip')}
          </span>
        </p>
        <fieldset className="grp">
          <legend>{t('payment.method')}</legend>
          <ChoiceField
            field={fields.paymentMethod}
            legend={labels.paymentMethod}
            isLegendHidden
            choices={methodChoices(methods, priceOf)}
          />
        </fieldset>
        <fieldset className="grp">
          <legend>{t('payment.discount')}</legend>
          <DiscountCode field={fields.coupon} label={labels.coupon} coupon={frame.cart.coupon} />
        </fieldset>
        <fieldset className="grp">
          <legend>{t('payment.invoice')}</legend>
          <div className="g2">
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
              { value: '0', title: t('payment.other'), detail: t('payment.otherText') },
            ]}
          />
          <div className="if if-bill">
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
      </StepForm>
    </CheckoutFrame>
  );
}

type PaymentFields = Partial<TypedAddress> & {
  paymentMethod?: string;
  paymentMethodAdditional?: string;
  company?: string;
  taxId?: string;
  coupon?: string;
  sameAddress?: string;
};
