import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { reviewWords } from '../../i18n/words/review.ts';
import { mostStars } from '../../domain/review/review-draft.ts';
import { FieldMessage } from '../../forms/fields/field.tsx';
import sprite from '../../ui/icons.svg?url';

type Field = Pick<
  FieldMetadata<string | undefined>,
  'id' | 'name' | 'errorId' | 'descriptionId' | 'errors' | 'defaultValue' | 'required'
>;

const values = Array.from({ length: mostStars }, (_, index) => String(index + 1));

/** Rating from one to ten as radio buttons, which work by keyboard and without JavaScript. */
export function StarField({ field, label, hint }: { field: Field; label: string; hint: string }) {
  const { t } = useTranslation(reviewWords);
  // Once for all stars: conform builds an object for each property that is read.
  const { id, name, required, errors, errorId, descriptionId, defaultValue } = field;
  const isInvalid = Boolean(errors?.length);
  return (
    <fieldset
      className="rating"
      role="radiogroup"
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? `${errorId} ${descriptionId}` : descriptionId}
    >
      <legend className="visually-hidden">{label}</legend>{' '}
      <span className="question">
        <span aria-hidden="true">{label}</span> <small id={descriptionId}>{hint}</small>
      </span>
      <FieldMessage field={{ errors, errorId }} />
      <div className="star-choice">
        {values.map((value, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              required={required}
              defaultChecked={defaultValue === value}
              aria-label={t('starsOf', { value, most: mostStars })}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <use href={`${sprite}#i-hotel-star`} />
            </svg>
          </label>
        ))}
      </div>
      <span className="rating-value" aria-hidden="true" />
    </fieldset>
  );
}
