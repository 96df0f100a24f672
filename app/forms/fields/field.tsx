import type { FieldMetadata } from '@conform-to/react';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formsWords } from '../../i18n/words/forms.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FieldError } from './field-error.ts';
import { useFieldError } from './field-error.ts';

type Field = Pick<
  FieldMetadata<string | number | undefined>,
  'id' | 'name' | 'errorId' | 'errors' | 'defaultValue' | 'required' | 'minLength' | 'min' | 'max'
>;

type FieldLook = {
  field: Field;
  label: string;
  hint?: ReactNode;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Shows "optional"; by default for fields that the schema does not require. */
  isOptional?: boolean;
};

/** What a control shows of its field. */
type Shown = Pick<Field, 'id' | 'name' | 'required' | 'errors' | 'errorId' | 'defaultValue'>;

/** Reads a field once: conform builds an object for each property that is read. */
function readShown({ id, name, required, errors, errorId, defaultValue }: Field): Shown {
  return { id, name, required, errors, errorId, defaultValue };
}

/** Returns the id, constraint and ARIA attributes of a control. */
function controlOf({ id, name, required, errors, errorId }: Shown, hint: ReactNode) {
  const isInvalid = Boolean(errors?.length);
  const described = [hint ? `${id}-hint` : null, isInvalid ? errorId : null]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    name,
    required,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': described || undefined,
  };
}

/** Label, hint and error before the control, so that a phone's keyboard never covers the error. */
function FieldFrame({
  field,
  label,
  hint,
  isOptional,
  children,
}: Omit<FieldLook, 'field'> & { field: Shown; children: ReactNode }) {
  const { t } = useTranslation(formsWords);
  const optional = isOptional ?? !field.required;
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label} {optional ? <small> ({t('optional')})</small> : null}
      </label>{' '}
      {hint ? <small id={`${field.id}-hint`}>{hint}</small> : null} <FieldMessage field={field} />
      {children}
    </div>
  );
}

export function FieldMessage({
  field: { errors, errorId },
}: {
  field: Pick<Field, 'errors' | 'errorId'>;
}) {
  const describe = useFieldError();
  const [first] = errors ?? [];
  if (!first) return null;
  return (
    <p className="message" id={errorId}>
      <Icon name="alert" />
      <span>{describe(first as FieldError)}</span>
    </p>
  );
}

type InputProps = FieldLook & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'number';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  min?: string | number;
  max?: string | number;
  list?: string;
  /** Rendered between error and control, such as password rules. */
  describedBy?: string;
  children?: ReactNode;
};

export function InputField({
  type = 'text',
  inputMode,
  autoComplete,
  min,
  max,
  list,
  describedBy,
  children,
  ...look
}: InputProps) {
  const { field } = look;
  const shown = readShown(field);
  const control = controlOf(shown, look.hint);
  const isRange = type === 'date' || type === 'number';
  return (
    <FieldFrame {...look} field={shown}>
      {children}
      <input
        {...control}
        aria-describedby={
          [describedBy, control['aria-describedby']].filter(Boolean).join(' ') || undefined
        }
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        defaultValue={type === 'password' ? undefined : shown.defaultValue}
        minLength={type === 'text' || type === 'password' ? field.minLength : undefined}
        min={isRange ? (min ?? field.min) : undefined}
        max={isRange ? (max ?? field.max) : undefined}
        list={list}
      />
    </FieldFrame>
  );
}

export function SelectField({
  autoComplete,
  choices,
  onChange,
  ...look
}: FieldLook & {
  choices: readonly { value: string; label: string }[];
  onChange?: (value: string, select: HTMLSelectElement) => void;
}) {
  const { t } = useTranslation(formsWords);
  const shown = readShown(look.field);
  const control = controlOf(shown, look.hint);
  // HTML requires the first option of a required select to be empty.
  const isEmptyMissing = control.required && choices[0]?.value !== '';
  return (
    <FieldFrame {...look} field={shown}>
      <select
        {...control}
        autoComplete={autoComplete}
        defaultValue={shown.defaultValue ?? ''}
        onChange={
          onChange ? ({ currentTarget }) => onChange(currentTarget.value, currentTarget) : undefined
        }
      >
        {isEmptyMissing ? <option value="">{t('choose')}</option> : null}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function TextField({ rows = 5, ...look }: FieldLook & { rows?: number }) {
  const { field } = look;
  const shown = readShown(field);
  return (
    <FieldFrame {...look} field={shown}>
      <textarea {...controlOf(shown, look.hint)} rows={rows} defaultValue={shown.defaultValue} />
    </FieldFrame>
  );
}
