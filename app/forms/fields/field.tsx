import type { FieldMetadata } from '@conform-to/react';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formsWords } from '../../i18n/words/forms.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FieldErrorKey } from './field-error.ts';
import { useFieldError } from './field-error.ts';

type Field = Pick<
  FieldMetadata<string | number | undefined>,
  | 'id'
  | 'name'
  | 'errorId'
  | 'errors'
  | 'defaultValue'
  | 'required'
  | 'minLength'
  | 'maxLength'
  | 'min'
  | 'max'
>;

type FieldLook = {
  field: Field;
  label: string;
  hint?: ReactNode;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Shows "optional"; by default for fields that the schema does not require. */
  isOptional?: boolean;
};

/** Returns the id, constraint and ARIA attributes of a control. */
function controlOf(field: Field, hint: ReactNode) {
  const isInvalid = Boolean(field.errors?.length);
  const described = [hint ? `${field.id}-hint` : null, isInvalid ? field.errorId : null]
    .filter(Boolean)
    .join(' ');
  return {
    id: field.id,
    name: field.name,
    required: field.required,
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
}: FieldLook & { children: ReactNode }) {
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

export function FieldMessage({ field }: { field: Pick<Field, 'errors' | 'errorId'> }) {
  const describe = useFieldError();
  const [first] = field.errors ?? [];
  if (!first) return null;
  return (
    <p className="message" id={field.errorId}>
      <Icon name="alert" />
      <span>{describe(first as FieldErrorKey)}</span>
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
  const control = controlOf(field, look.hint);
  return (
    <FieldFrame {...look}>
      {children}
      <input
        {...control}
        aria-describedby={
          [describedBy, control['aria-describedby']].filter(Boolean).join(' ') || undefined
        }
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        defaultValue={type === 'password' ? undefined : field.defaultValue}
        minLength={type === 'text' || type === 'password' ? field.minLength : undefined}
        maxLength={type === 'date' || type === 'number' ? undefined : field.maxLength}
        min={min ?? field.min}
        max={max ?? field.max}
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
  const { field } = look;
  const { t } = useTranslation(formsWords);
  const control = controlOf(field, look.hint);
  // HTML requires the first option of a required select to be empty.
  const isEmptyMissing = control.required && choices[0]?.value !== '';
  return (
    <FieldFrame {...look}>
      <select
        {...control}
        autoComplete={autoComplete}
        defaultValue={field.defaultValue ?? ''}
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
  return (
    <FieldFrame {...look}>
      <textarea
        {...controlOf(field, look.hint)}
        rows={rows}
        maxLength={field.maxLength}
        defaultValue={field.defaultValue}
      />
    </FieldFrame>
  );
}
