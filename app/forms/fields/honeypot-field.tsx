import type { FieldMetadata } from '@conform-to/react';
import { FieldMessage } from './field.tsx';

type Field = Pick<
  FieldMetadata<string | undefined>,
  'id' | 'name' | 'errorId' | 'errors' | 'defaultValue'
>;

/**
 * Field that only programs fill in; people neither see nor reach it. In a text browser `label` says
 * to leave it empty, and a filled one becomes visible with its error.
 */
export function HoneypotField({ field, label }: { field: Field; label: string }) {
  const isSprung = Boolean(field.errors?.length);
  return (
    <div
      className={isSprung ? 'field' : 'visually-hidden'}
      aria-hidden={isSprung ? undefined : true}
    >
      <label htmlFor={field.id}>{label}</label> <FieldMessage field={field} />
      <input
        id={field.id}
        name={field.name}
        defaultValue={field.defaultValue}
        autoComplete="off"
        tabIndex={isSprung ? undefined : -1}
        aria-invalid={isSprung || undefined}
        aria-describedby={isSprung ? field.errorId : undefined}
      />
    </div>
  );
}
