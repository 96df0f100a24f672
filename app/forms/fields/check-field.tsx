import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { FieldMessage } from './field.tsx';

type Field = Pick<
  FieldMetadata<string | undefined>,
  'id' | 'name' | 'errorId' | 'errors' | 'defaultValue' | 'required'
>;

/** Checkbox; submits '1' or nothing. */
export function CheckField({ field, children }: { field: Field; children: ReactNode }) {
  const isInvalid = Boolean(field.errors?.length);
  return (
    <div>
      <FieldMessage field={field} />
      <label className="checkbox">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          value="1"
          defaultChecked={field.defaultValue === '1'}
          required={field.required}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? field.errorId : undefined}
        />
        <span>{children}</span>
      </label>
    </div>
  );
}
