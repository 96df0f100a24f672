import type { FieldMetadata } from '@conform-to/react';
import { FieldMessage } from './field.tsx';

type Field = Pick<
  FieldMetadata<string | undefined>,
  'id' | 'name' | 'errorId' | 'errors' | 'defaultValue'
>;

/**
 * A field that only programs fill in. People neither see nor reach it; in a text browser `label`
 * says to leave it empty, and once it was filled it shows with its message, so that nobody is lost.
 */
export function TrapField({ field, label }: { field: Field; label: string }) {
  const isSprung = Boolean(field.errors?.length);
  return (
    <div className={isSprung ? 'fld' : 'vh'} aria-hidden={isSprung ? undefined : true}>
      <label htmlFor={field.id}>{label}</label>
      <FieldMessage field={field} />
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
