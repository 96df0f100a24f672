import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { toAddress } from '../../../forms/address/to-address.server.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import type { FormActionArgs } from '../../../forms/form-action.server.ts';
import { parseForm, toFormFields } from '../../../forms/parse-form.server.ts';
import { readSubmittedText } from '../../../forms/submitted-text.ts';
import {
  notReachable,
  noStorePage,
  seeOther,
  toUnvalidatedReply,
} from '../../../request/answers.server.ts';
import { refuseForm } from '../../../request/form-answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { shippingSchema } from '../address.schema.server.ts';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { flowLinks } from '../checkout-page.ts';
import { createStepLoader, enterStep, pathAfter, saveStep } from '../enter.server.ts';
import { saveSubmittedStep } from '../lost-step.server.ts';
import { loadShippingForm, loadShippingRules } from './shipping-data.server.ts';
import { ShippingForm } from './shipping-form.tsx';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

export const loader = createStepLoader('shipping', loadShippingForm);

const fields = toFormFields(
  shippingSchema({ countries: [], regionsOf: () => null, methods: [], usualMethod: '' }),
);

async function act({ form, context }: FormActionArgs) {
  const { shop, visit } = context;
  const view = await enterStep(context, 'shipping');
  const country = readSubmittedText(form, 'country') ?? '';
  const { schema, methods } = await loadShippingRules(context, view, {
    country: /^[A-Z]{2}$/.test(country) ? country : shop.settings.defaultCountry,
  });
  const submission = parseForm(form, schema);
  const regions = { country, list: shop.checkout.regions(country) };
  if (form.get('intent') === 'regions') {
    return noStorePage({ result: toUnvalidatedReply(submission), regions, methods });
  }
  if (submission.status !== 'success') {
    return refuseForm(visit, submission.reply(), { regions, methods });
  }
  const { shippingMethod, ...address } = submission.value;
  const saved = await saveStep(context, view, {
    shipping: { ...toAddress(address, shop.checkout.regions), shippingMethod },
  });
  if (!saved.ok) throw notReachable();
  return seeOther(pathAfter('shipping', view));
}

export const action = createFormAction(fields, act, (args) =>
  saveSubmittedStep('shipping', fields, args),
);

export default function ShippingStep() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CheckoutLayout data={data}>
      <ShippingForm data={data} answer={answer} />
    </CheckoutLayout>
  );
}
