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
  const isInvalid = Boolean(field.errors?.length);
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? field.errorId : undefined}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : 'subheading'}>{legend}</legend>{' '}
      {hint ? <p className="hint">{hint}</p> : null} <FieldMessage field={field} />
      <div className={columns ? `pick columns-${columns}` : 'pick'}>
        {choices.map(({ value, title, detail, aside, icon }, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={value}
              defaultChecked={field.defaultValue === value}
              required={field.required}
            />
            {icon} <b>{title}</b> {aside ? <span className="detail">{aside}</span> : null}{' '}
            {detail ? <small>{detail}</small> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
