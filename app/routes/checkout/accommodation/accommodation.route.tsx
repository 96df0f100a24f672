import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { toFormFields } from '../../../forms/parse-form.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { flowLinks } from '../checkout-page.ts';
import { createStepLoader } from '../enter.server.ts';
import { saveSubmittedStep } from '../lost-step.server.ts';
import { loadAccommodationForm } from './accommodation-data.server.ts';
import { AccommodationForm } from './accommodation-form.tsx';
import { accommodationSchema } from './accommodation.schema.server.ts';
import { submitAccommodation } from './submit-accommodation.server.ts';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

export const loader = createStepLoader('accommodation', loadAccommodationForm);

/** Besides the fields of the step: the selected sport and the answers to its questions. */
const fields = {
  ...toFormFields(accommodationSchema({ days: { today: '', last: '' }, brand: 'tour' })),
  asked_sport: 60,
  'faq[]': 1000,
  'faq[][]': 1000,
};

export const action = createFormAction(
  fields,
  ({ form, context }) => submitAccommodation(form, context),
  (args) => saveSubmittedStep('accommodation', fields, args),
);

export default function AccommodationStep() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CheckoutLayout data={data}>
      <AccommodationForm data={data} answer={answer} travellers={data.travellers} />
    </CheckoutLayout>
  );
}
