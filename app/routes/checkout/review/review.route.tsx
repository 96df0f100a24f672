import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { parseForm, toFormFields } from '../../../forms/parse-form.server.ts';
import { refuseForm } from '../../../request/form-answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { flowLinks } from '../checkout-page.ts';
import { createStepLoader, enterStep } from '../enter.server.ts';
import { placeOrder } from './place-order.server.ts';
import { loadReviewForm, reviewSchema } from './review-data.server.ts';
import { ReviewForm } from './review-form.tsx';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

export const loader = createStepLoader('review', loadReviewForm);

const fields = { ...toFormFields(reviewSchema()), seen_grand_total: 20, seen_lines: 40 };

export const action = createFormAction(fields, async ({ form, context }) => {
  const submission = parseForm(form, reviewSchema());
  if (submission.status !== 'success') {
    await enterStep(context, 'review');
    return refuseForm(context.visit, submission.reply(), { problem: null });
  }
  return placeOrder(form, context, submission.reply());
});

export default function ReviewStep() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CheckoutLayout data={data}>
      <ReviewForm data={data} answer={answer} />
    </CheckoutLayout>
  );
}
