import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { paths } from '../../../domain/store/paths.ts';
import { toAddress } from '../../../forms/address/to-address.server.ts';
import { orNull } from '../../../forms/field-rules.server.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { parseForm, toFormFields } from '../../../forms/parse-form.server.ts';
import { readSubmittedText } from '../../../forms/submitted-text.ts';
import {
  notReachable,
  noStorePage,
  refuseForm,
  seeOther,
  toUnvalidatedReply,
} from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { paymentSchema } from '../address.schema.server.ts';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { flowLinks } from '../checkout-page.ts';
import { createStepLoader, enterStep } from '../enter.server.ts';
import { changeDiscount, refuseDiscount } from '../review/discount-code.server.ts';
import { loadPaymentForm, loadPaymentRules } from './payment-data.server.ts';
import { PaymentForm } from './payment-form.tsx';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

export const loader = createStepLoader('payment', loadPaymentForm);

const fields = toFormFields(paymentSchema({ countries: [], regionsOf: () => null, methods: [] }));

export const action = createFormAction(fields, async ({ form, context }) => {
  const { shop, visit } = context;
  const view = await enterStep(context, 'payment');
  const { schema } = await loadPaymentRules(context, view);
  const country = readSubmittedText(form, 'country') ?? '';
  const submission = parseForm(form, schema);
  const regions = { country, list: shop.checkout.regions(country) };
  const intent = form.get('intent');
  if (intent === 'regions') {
    return noStorePage({ result: toUnvalidatedReply(submission), regions });
  }
  const code = readSubmittedText(form, 'coupon')?.trim().slice(0, 60) ?? '';
  const isCoupon = intent === 'coupon' || intent === 'coupon-remove';
  // A code left in the field is applied when the visitor continues.
  if (isCoupon || (code !== '' && submission.status === 'success')) {
    const error = await changeDiscount(
      context,
      intent === 'coupon-remove' ? 'remove' : { code },
      readSubmittedText(form, 'key'),
    );
    if (error !== null) return refuseDiscount(visit, submission.reply(), error, { regions });
    if (isCoupon) {
      return noStorePage({ result: toUnvalidatedReply(submission), regions });
    }
  }
  if (submission.status !== 'success') {
    return refuseForm(visit, submission.reply(), { regions });
  }
  const { paymentMethod, paymentMethodAdditional, company, taxId, sameAddress, ...address } =
    submission.value;
  const saved = await shop.checkout.saveStep(visit, {
    payment: {
      paymentMethod,
      paymentMethodAdditional: orNull(paymentMethodAdditional),
      company: orNull(company),
      taxId: orNull(taxId),
      billing: sameAddress === '1' ? null : toAddress(address, shop.checkout.regions),
    },
  });
  if (!saved.ok) throw notReachable();
  return seeOther(paths.checkout('review'));
});

export default function PaymentStep() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CheckoutLayout data={data}>
      <PaymentForm data={data} answer={answer} coupon={data.cart.coupon} />
    </CheckoutLayout>
  );
}
