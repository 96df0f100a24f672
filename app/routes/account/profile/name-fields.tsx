import type { FieldMetadata } from '@conform-to/react';
import { InputField } from '../../../forms/fields/field.tsx';

type Field = FieldMetadata<string | undefined>;

export function NameFields({
  firstName,
  lastName,
  labels,
}: {
  firstName: Field;
  lastName: Field;
  labels: { firstName: string; lastName: string };
}) {
  return (
    <div className="grid-2">
      <InputField field={firstName} label={labels.firstName} autoComplete="given-name" />
      <InputField field={lastName} label={labels.lastName} autoComplete="family-name" />
    </div>
  );
}
