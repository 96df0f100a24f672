import { useForm } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { OrderProblem } from '../../../domain/checkout/order.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { toFormFields, parseForm } from '../../../forms/parse-form.server.ts';
import { money } from '../../../domain/money.ts';
import { paths } from '../../../domain/store/paths.ts';
import { CheckField } from '../../../forms/fields/check-field.tsx';
import { readSubmittedText } from '../../../forms/submitted-text.ts';
import {
  notReachable,
  markRefused,
  page,
  refuseForm,
  seeOther,
} from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageDialogLink } from '../../content/page-dialog-link.tsx';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { flowLinks } from '../checkout-page.ts';
import { enterStep, toLayoutData } from '../enter.server.ts';
import { ChangedLines, OrderProblemText } from './order-problem.tsx';
import { useStoredReview } from './save-review.ts';
import { toOrderTexts, formatFaqAnswers } from './order-words.server.ts';
import { ReviewDetails } from './review-details.tsx';
import { StepForm } from '../step-form.tsx';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

function reviewSchema() {
  return z.object({ terms: z.literal('1', { error: 'terms' }) });
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const view = await enterStep(context, 'review');
  const { shipping, payment } = view.draft;
  const [legal, faq, shippingMethods, paymentMethods] = await Promise.all([
    shop.checkout.legalPaths(visit),
    formatFaqAnswers(context, view.draft),
    shop.checkout.shippingMethods(visit, shipping?.country ?? 'DE'),
    shop.checkout.paymentMethods(visit, view),
  ]);
  const regionName = (country?: string, code?: string | null) =>
    country && code
      ? (shop.checkout.regions(country)?.find((region) => region.code === code)?.name ?? null)
      : null;
  return page({
    ...toLayoutData(context, view, 'review'),
    draft: view.draft,
    orderKey: view.orderKey,
    legal,
    faq,
    shippingTitle:
      shippingMethods?.find(({ code }) => code === shipping?.shippingMethod)?.title ?? null,
    paymentTitle:
      paymentMethods?.find(({ code }) => code === payment?.paymentMethod)?.title ?? null,
    shippingRegion: regionName(shipping?.country, shipping?.region_code),
    billingRegion: regionName(payment?.billing?.country, payment?.billing?.region_code),
    constraint: getZodConstraint(reviewSchema()),
  });
}

const fields = { ...toFormFields(reviewSchema()), seen_grand_total: 20 };

/**
 * Places the order exactly once. The order key was created with the draft, so a second post,
 * another tab or a retry after a lost response is the same order. Rules C9.34, C9.35, C12.8
 */
export const action = createFormAction(fields, async ({ form, context }) => {
  const { shop, visit } = context;
  const submission = parseForm(form, reviewSchema());
  if (submission.status !== 'success') {
    await enterStep(context, 'review');
    return refuseForm(visit, submission.reply(), { problem: null });
  }
  const seen = readSubmittedText(form, 'seen_grand_total');
  const entered = await shop.checkout.enter(visit, 'review');
  const placed = await shop.checkout.placeOrder(visit, {
    key: readSubmittedText(form, 'key'),
    seenGrandTotal:
      seen !== null && /^\d{1,12}$/.test(seen) ? money(Number(seen), visit.store.currency) : null,
    words: entered.ok ? await toOrderTexts(context, entered.value.draft) : null,
  });
  if (placed.ok) return seeOther(paths.orderSuccess());
  const { problem } = placed;
  if (problem.kind === 'empty-cart') {
    visit.session.notify({ kind: 'info', key: 'cart:emptyNotice' });
    return seeOther(paths.cart());
  }
  if (problem.kind === 'incomplete') {
    return seeOther(
      paths.checkout(
        !entered.ok && entered.problem.kind === 'too-early' ? entered.problem.step : 'person',
      ),
    );
  }
  markRefused(visit);
  const isDown = problem.kind === 'unreachable';
  if (isDown) {
    const again = await shop.checkout.enter(visit, 'review');
    // The host had placed the order; only its response was lost.
    if (!again.ok && again.problem.kind === 'ordered') return seeOther(paths.orderSuccess());
    if (!again.ok) throw notReachable();
  }
  const wait = secondsToWait(problem);
  const status = isDown ? 503 : wait === null ? 409 : 429;
  const answer = page({ result: submission.reply(), problem }, status);
  if (isDown) answer.headers.set('Retry-After', '5');
  else if (wait !== null) answer.headers.set('Retry-After', String(wait));
  return answer;
});

/** Returns the seconds until the same order may be sent again; null when waiting does not help. */
function secondsToWait(problem: OrderProblem): number | null {
  if (problem.kind === 'too-many') return problem.minutes * 60;
  return problem.kind === 'too-many-open' ? problem.hours * 3600 : null;
}

export default function ReviewStep() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('checkout');
  useStoredReview(data.orderKey, data.cart);
  const [form, fields] = useForm<{ terms?: string }>({
    id: 'review',
    lastResult: answer?.problem ? null : answer?.result,
    constraint: data.constraint,
    defaultValue: { terms: answer?.problem ? '1' : '' },
    defaultNoValidate: false,
  });
  return (
    <CheckoutLayout frame={data}>
      <StepForm
        step="review"
        form={form}
        fields={fields}
        labels={{ terms: t('review.terms') }}
        occasion={answer}
        submissionKey={`${data.orderKey}.order`}
      >
        {answer?.problem ? (
          <OrderProblemText problem={answer.problem} />
        ) : (
          <ChangedLines lines={data.cart.lines} seen={data.draft.seen} />
        )}
        <input type="hidden" name="seen_grand_total" value={data.cart.grandTotal.minor} />
        <ReviewDetails {...data} />
        <div className="st rule">
          <CheckField field={fields.terms}>
            {t('review.termsBefore')}{' '}
            <LegalLink id="terms" path={data.legal.terms}>
              {t('review.termsLink')}
            </LegalLink>{' '}
            {t('review.termsBetween')}{' '}
            <LegalLink id="privacy" path={data.legal.privacy}>
              {t('review.privacyLink')}
            </LegalLink>{' '}
            {t('review.termsAfter')}
          </CheckField>
          <p className="tip">
            <Icon name="info" />
            <span>
              <b>{t('review.tipTitle')}</b> {t('review.tip')}
            </span>
          </p>
        </div>
      </StepForm>
    </CheckoutLayout>
  );
}

/** Opens the terms in a dialog, so that the form keeps its values. */
function LegalLink({ id, path, children }: { id: string; path: string | null; children: string }) {
  if (path === null) return <>{children}</>;
  return (
    <PageDialogLink id={id} className="u" path={path}>
      {children}
    </PageDialogLink>
  );
}
