import { useForm } from '@conform-to/react';
import type { SubmissionResult } from '@conform-to/react';
import type { FetcherWithComponents } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ratingCategories } from '../../domain/review/review.ts';
import type { RatingCategory } from '../../domain/review/review.ts';
import type { ReviewProblem, ReviewSubject } from '../../domain/review/review-draft.ts';
import { paths } from '../../domain/store/paths.ts';
import { ChoiceField } from '../../forms/fields/choice-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { useFieldError } from '../../forms/fields/field-error.ts';
import type { FieldErrorKey } from '../../forms/fields/field-error.ts';
import { InputField, SelectField, TextField } from '../../forms/fields/field.tsx';
import { ProblemBox } from '../../forms/problem-box.tsx';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
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
  title: { required: true, maxLength: 200 },
  detail: { required: true, maxLength: 5000 },
  nickname: { required: true, maxLength: 80 },
};

export type ReviewAnswer = { result: SubmissionResult; problem: ReviewProblem | null };

/** Review form: stay, stars, texts and recommendation; works without JavaScript. */
export function ReviewForm({
  subject,
  answer,
  fetcher,
}: {
  subject: ReviewSubject;
  answer: ReviewAnswer | undefined;
  fetcher?: FetcherWithComponents<unknown>;
}) {
  const { t } = useTranslation('review');
  const { t: product } = useTranslation('product');
  const { t: tForms } = useTranslation('forms');
  const describe = useFieldError();
  const [form, fields] = useForm<ReviewFields>({
    id: 'review',
    lastResult: answer?.result,
    constraint,
    defaultValue: { sku: subject.stays.length > 0 ? '' : subject.sku },
    defaultNoValidate: false,
  });
  const labels: Record<keyof ReviewFields, string> = {
    sku: t('stay'),
    title: t('title'),
    detail: t('detail'),
    nickname: t('nickname'),
    recommended: t('recommended'),
    'price-performance': product('categories.price-performance'),
    accommodation: product('categories.accommodation'),
    training: product('categories.training'),
    organisation: product('categories.organisation'),
    climate: product('categories.climate'),
    programme: product('categories.programme'),
    completion: product('categories.completion'),
  };
  const entries = (Object.keys(labels) as (keyof ReviewFields)[]).flatMap((name) => {
    const [first] = fields[name].errors ?? [];
    return first
      ? [{ id: fields[name].id, label: labels[name], message: describe(first as FieldErrorKey) }]
      : [];
  });
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
      {subject.stays.length > 0 ? (
        <SelectField
          field={fields.sku}
          label={labels.sku}
          choices={[
            { value: '', label: tForms('choose') },
            ...subject.stays.map(({ sku, label }) => ({ value: sku, label })),
          ]}
        />
      ) : (
        <input type="hidden" name={fields.sku.name} value={subject.sku} />
      )}
      <fieldset className="group">
        <legend>{t('stars')}</legend>
        <p className="hint">{t('starsHint')}</p>
        <div>
          {ratingCategories.map((category) => (
            <StarField
              key={category}
              field={fields[category]}
              label={labels[category]}
              hint={t(`hints.${category}`)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="group">
        <legend>{t('words')}</legend>
        <InputField field={fields.title} label={labels.title} />
        <TextField field={fields.detail} label={labels.detail} hint={t('detailHint')} />
        <InputField field={fields.nickname} label={labels.nickname} hint={t('nicknameHint')} />
      </fieldset>
      <ChoiceField
        field={fields.recommended}
        legend={labels.recommended}
        columns={2}
        choices={[
          { value: 'yes', title: t('yes') },
          { value: 'no', title: t('no') },
        ]}
      />
      <div>
        <SubmitButton form="review">{t('send')}</SubmitButton>
      </div>
    </ShopForm>
  );
}
