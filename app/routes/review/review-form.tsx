import { useForm } from '@conform-to/react';
import type { SubmissionResult } from '@conform-to/react';
import type { FetcherWithComponents } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formsWords } from '../../i18n/words/forms.ts';
import { productWords } from '../../i18n/words/product.ts';
import { reviewWords } from '../../i18n/words/review.ts';
import { ratingCategories, ratingCategoriesOf } from '../../domain/review/review.ts';
import type { RatingCategory } from '../../domain/review/review.ts';
import type { ReviewProblem, ReviewSubject } from '../../domain/review/review-draft.ts';
import { paths } from '../../domain/store/paths.ts';
import { ChoiceField } from '../../forms/fields/choice-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { InputField, SelectField, TextField } from '../../forms/fields/field.tsx';
import { ProblemBox } from '../../forms/problem-box.tsx';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useSummaryEntries } from '../../forms/fields/summary-entries.ts';
import { StarField } from './star-field.tsx';

type ReviewFields = Record<RatingCategory, string> & {
  sku: string;
  title: string;
  detail: string;
  nickname: string;
  recommended: string;
};

/** Constraints that browsers check too; the rest is validated on the server. */
const constraint = {
  sku: { required: true },
  title: { required: true },
  detail: { required: true },
  nickname: { required: true },
  recommended: { required: true },
  ...Object.fromEntries(ratingCategories.map((category) => [category, { required: true }])),
};

type Fields = ReturnType<typeof useForm<ReviewFields>>[1];
type Labels = Record<keyof ReviewFields, string>;

export type ReviewAnswer = { result: SubmissionResult; problem: ReviewProblem | null };

/** Review form: stay, stars, texts and recommendation; works without JavaScript. */
export function ReviewForm({
  subject,
  initialStars,
  answer,
  fetcher,
}: {
  subject: ReviewSubject;
  /** 0: none. */
  initialStars: number;
  answer: ReviewAnswer | undefined;
  fetcher?: FetcherWithComponents<unknown>;
}) {
  const { t } = useTranslation(reviewWords);
  const [form, fields] = useForm<ReviewFields>({
    id: 'review',
    lastResult: answer?.result,
    constraint,
    defaultValue: {
      sku: subject.stays.length > 0 ? '' : subject.sku,
      ...toInitialRatings(initialStars, subject),
    },
    defaultNoValidate: false,
  });
  const labels = useLabels(subject);
  const entries = useSummaryEntries(fields, labels);
  const { problem } = answer ?? { problem: null };
  return (
    <ShopForm
      name="review"
      className="stack stack-lg review"
      action={paths.review(subject.sku)}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      fetcher={fetcher}
    >
      <ErrorSummary entries={entries} occasion={answer} />
      {problem ? (
        <ProblemBox title={t('notSent')} occasion={answer}>
          {t(`problems.${problem.kind}`, { count: 'hours' in problem ? problem.hours : 1 })}
        </ProblemBox>
      ) : null}
      <StayField fields={fields} labels={labels} subject={subject} />
      <StarFields fields={fields} labels={labels} subject={subject} />
      <fieldset className="group">
        <legend>{t('words')}</legend> <InputField field={fields.title} label={labels.title} />
        <TextField
          field={fields.detail}
          label={labels.detail}
          hint={subject.isGoods ? undefined : t('detailHint')}
        />
        <InputField
          field={fields.nickname}
          label={labels.nickname}
          autoComplete="nickname"
          hint={t(subject.isGoods ? 'goods.nicknameHint' : 'nicknameHint')}
        />
      </fieldset>
      <ChoiceField
        field={fields.recommended}
        legend={labels.recommended}
        columns={2}
        choices={[
          { value: 'yes', title: t(subject.isGoods ? 'goods.yes' : 'yes') },
          { value: 'no', title: t('no') },
        ]}
      />
      <div>
        <SubmitButton form="review">{t('send')}</SubmitButton>
      </div>
    </ShopForm>
  );
}

/** Choice of the stay that is reviewed; a hidden field when the product has only one. */
function StayField({
  fields,
  labels,
  subject,
}: {
  fields: Fields;
  labels: Labels;
  subject: ReviewSubject;
}) {
  const { t: tForms } = useTranslation(formsWords);
  if (subject.stays.length === 0) {
    return <input type="hidden" name={fields.sku.name} value={subject.sku} />;
  }
  return (
    <SelectField
      field={fields.sku}
      label={labels.sku}
      choices={[
        { value: '', label: tForms('choose') },
        ...subject.stays.map(({ sku, label }) => ({ value: sku, label })),
      ]}
    />
  );
}

function toInitialRatings(
  stars: number,
  subject: ReviewSubject,
): Partial<Record<RatingCategory, string>> {
  if (stars === 0) return {};
  return Object.fromEntries(
    ratingCategoriesOf(subject).map((category) => [category, String(stars)]),
  );
}

function StarFields({
  fields,
  labels,
  subject,
}: {
  fields: Fields;
  labels: Labels;
  subject: ReviewSubject;
}) {
  const { t } = useTranslation(reviewWords);
  return (
    <fieldset className="group">
      <legend>{t('stars')}</legend> <p className="hint">{t('starsHint')}</p>
      <div>
        {ratingCategoriesOf(subject).map((category) => (
          <StarField
            key={category}
            field={fields[category]}
            label={labels[category]}
            hint={t(`hints.${category}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** In the order of the fields, which the summary of errors follows. Rule A11.11 */
function useLabels({ isGoods }: ReviewSubject): Labels {
  const { t } = useTranslation(reviewWords);
  const { t: product } = useTranslation(productWords);
  return {
    sku: t(isGoods ? 'goods.stay' : 'stay'),
    'price-performance': product('categories.price-performance'),
    quality: product('categories.quality'),
    accommodation: product('categories.accommodation'),
    training: product('categories.training'),
    organisation: product('categories.organisation'),
    climate: product('categories.climate'),
    programme: product('categories.programme'),
    completion: product('categories.completion'),
    title: t('title'),
    detail: t(isGoods ? 'goods.detail' : 'detail'),
    nickname: t('nickname'),
    recommended: t('recommended'),
  };
}
