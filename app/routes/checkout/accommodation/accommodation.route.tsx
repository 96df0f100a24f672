import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { paths } from '../../../domain/store/paths.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { parseForm, toFormFields } from '../../../forms/parse-form.server.ts';
import {
  noStorePage,
  refuseForm,
  seeOther,
  toUnvalidatedReply,
} from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { flowLinks } from '../checkout-page.ts';
import { createStepLoader, enterStep } from '../enter.server.ts';
import { loadTourQuestions, parseTour } from '../team/tour-answers.server.ts';
import { loadAccommodationForm } from './accommodation-data.server.ts';
import { AccommodationForm } from './accommodation-form.tsx';
import { accommodationSchema, toAccommodation } from './accommodation.schema.server.ts';

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

export const action = createFormAction(fields, async ({ form, context }) => {
  const { shop, visit } = context;
  const { days, draft } = await enterStep(context, 'accommodation');
  const { brand } = visit.store;
  const parsed = await parseTour(context, form, draft);
  const tour = parsed?.tour ?? null;
  const questions = await loadTourQuestions(context, { ...draft, tour });
  const submission = parseForm(form, accommodationSchema({ days, brand }));
  const intent = form.get('intent');
  if (intent === 'sum' || intent === 'faq') {
    // Without validation: the same page with the beds counted or with other questions.
    if (intent === 'faq') await shop.checkout.saveStep(visit, { tour });
    return noStorePage({ result: toUnvalidatedReply(submission), questions, isAsking: false });
  }
  if (submission.status !== 'success') {
    return refuseForm(visit, submission.reply(), { questions, isAsking: false });
  }
  await shop.checkout.saveStep(visit, {
    accommodation: toAccommodation(submission.value),
    tour,
  });
  if (parsed && !parsed.hasAsked && questions && questions.fields.length > 0) {
    return noStorePage({ result: toUnvalidatedReply(submission), questions, isAsking: true });
  }
  return seeOther(paths.checkout('shipping'));
});

export default function AccommodationStep() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CheckoutLayout data={data}>
      <AccommodationForm data={data} answer={answer} travellers={data.travellers} />
    </CheckoutLayout>
  );
}
