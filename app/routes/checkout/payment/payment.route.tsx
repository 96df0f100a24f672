import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { toFormFields } from '../../../forms/parse-form.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { paymentSchema } from '../address.schema.server.ts';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { flowLinks } from '../checkout-page.ts';
import { createStepLoader } from '../enter.server.ts';
import { saveSubmittedStep } from '../lost-step.server.ts';
import { loadPaymentForm } from './payment-data.server.ts';
import { PaymentForm } from './payment-form.tsx';
import { submitPayment } from './submit-payment.server.ts';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

export const loader = createStepLoader('payment', loadPaymentForm);

const fields = toFormFields(paymentSchema({ countries: [], regionsOf: () => null, methods: [] }));

export const action = createFormAction(
  fields,
  ({ form, context }) => submitPayment(form, context),
  (args) => saveSubmittedStep('payment', fields, args),
);

export default function PaymentStep() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CheckoutLayout data={data}>
      <PaymentForm data={data} answer={answer} coupon={data.cart.coupon} />
    </CheckoutLayout>
  );
}
