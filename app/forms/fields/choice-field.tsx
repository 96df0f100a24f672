import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { FieldMessage } from './field.tsx';

export type Choice = {
  value: string;
  title: string;
  detail?: string;
  /** Text beside the title, such as a price. */
  aside?: string;
  icon?: ReactNode;
};

type Field = Pick<
  FieldMetadata<string | undefined>,
  'id' | 'name' | 'errorId' | 'errors' | 'defaultValue' | 'required'
>;

/** Radio buttons as cards. The first one has the id of the field, so that error links reach it. */
export function ChoiceField({
  field,
  legend,
  isLegendHidden = false,
  columns,
  choices,
  hint,
}: {
  field: Field;
  legend: string;
  isLegendHidden?: boolean;
  columns?: 2 | 3 | 4;
  choices: readonly Choice[];
  hint?: string;
}) {
  // Once for all choices: conform builds an object for each property that is read.
  const { id, name, required, errors, errorId, defaultValue } = field;
  const isInvalid = Boolean(errors?.length);
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? errorId : undefined}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : 'subheading'}>{legend}</legend>{' '}
      {hint ? <p className="hint">{hint}</p> : null} <FieldMessage field={{ errors, errorId }} />
      <div className={columns ? `pick columns-${columns}` : 'pick'}>
        {choices.map(({ value, title, detail, aside, icon }, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={defaultValue === value}
              required={required}
            />
            {icon} <b>{title}</b> {aside ? <span className="detail">{aside}</span> : null}{' '}
            {detail ? <small>{detail}</small> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
