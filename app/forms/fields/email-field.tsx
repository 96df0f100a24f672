import type { ComponentProps } from 'react';
import { InputField } from './field.tsx';

type InputFieldProps = ComponentProps<typeof InputField>;

/** Field for a mail address, with the matching keyboard and autocompletion. */
export function EmailField({
  autoComplete = 'email',
  ...props
}: Pick<InputFieldProps, 'field' | 'label' | 'hint'> & { autoComplete?: 'email' | 'username' }) {
  return <InputField {...props} type="email" inputMode="email" autoComplete={autoComplete} />;
}
