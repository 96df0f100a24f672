import type { ComponentProps } from 'react';
import { InputField } from './field.tsx';

type InputFieldProps = ComponentProps<typeof InputField>;

/** A mail address: its keyboard on telephones, and what the browser knows. */
export function EmailField({
  autoComplete = 'email',
  ...props
}: Pick<InputFieldProps, 'field' | 'label' | 'hint'> & { autoComplete?: 'email' | 'username' }) {
  return <InputField {...props} type="email" inputMode="email" autoComplete={autoComplete} />;
}
