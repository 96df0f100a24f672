import type { SerializeFrom } from '@remix-run/node';
import { useContext } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { orderWords } from '../../../i18n/words/order.ts';
import type { Cart } from '../../../domain/cart/cart.ts';
import type { OrderProblem } from '../../../domain/checkout/order.ts';
import { CheckField } from '../../../forms/fields/check-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageDialogLink } from '../../content/page-dialog-link.tsx';
import { StepsContext } from '../steps-context.ts';
import { StepForm } from '../step-form.tsx';
import { useStepForm } from '../use-step-form.ts';
import type { StepAnswer } from '../use-step-form.ts';
import { ChangedLines, OrderProblemText } from './order-problem.tsx';
import { ReviewDetails } from './review-details.tsx';
import type { loadReviewForm } from './review-data.server.ts';
import { useStoredReview } from './save-review.ts';

type ReviewFields = { terms?: string };
type ReviewData = SerializeFrom<typeof loadReviewForm> & { cart: Cart };
type ReviewAnswer = (NonNullable<StepAnswer> & { problem: OrderProblem | null }) | undefined;

/** Form of the review step: changes and problems, all entered data, terms. */
export function ReviewForm({ data, answer }: { data: ReviewData; answer: ReviewAnswer }) {
  const { t } = useTranslation(orderWords);
  useStoredReview(data.orderKey, data.cart, data.reviewDigest);
  const [form, fields] = useStepForm<ReviewFields>(
    'review',
    { constraint: data.constraint, values: { terms: answer?.problem ? '1' : '' } },
    answer?.problem ? null : answer?.result,
  );
  return (
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
      <input type="hidden" name="seen_lines" value={data.reviewDigest} />
      <ReviewDetails {...data} />
      <Terms field={fields.terms} legal={data.legal} />
    </StepForm>
  );
}

/** Consent to the terms, with a hint that the inquiry is not binding. */
function Terms({
  field,
  legal,
}: {
  field: ReturnType<typeof useStepForm<ReviewFields>>[1]['terms'];
  legal: ReviewData['legal'];
}) {
  const { t } = useTranslation(orderWords);
  const { isGoods } = useContext(StepsContext);
  return (
    <div className="stack rule">
      <CheckField field={field}>
        {t('review.termsBefore')}{' '}
        <LegalLink id="terms" path={legal.terms}>
          {t(isGoods ? 'review.termsLinkGoods' : 'review.termsLink')}
        </LegalLink>{' '}
        {t('review.termsBetween')}{' '}
        <LegalLink id="privacy" path={legal.privacy}>
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
  );
}

/** Opens the terms in a dialog, so that the form keeps its values. */
function LegalLink({ id, path, children }: { id: string; path: string | null; children: string }) {
  if (path === null) return <>{children}</>;
  return (
    <PageDialogLink id={id} className="link" path={path}>
      {children}
    </PageDialogLink>
  );
}
