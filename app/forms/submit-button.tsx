import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { formsWords } from '../i18n/words/forms.ts';
import { usePending } from './pending-form.ts';

/**
 * Submits its form and shows the progress. Stays focusable; the submission key makes a second click
 * harmless.
 */
export function SubmitButton({
  children,
  form,
  className = 'btn',
  ...props
}: {
  children: ReactNode;
  /** Name of its ShopForm on pages with several forms. */
  form?: string;
  className?: string;
  name?: string;
  value?: string;
  formNoValidate?: boolean;
}) {
  const { t } = useTranslation(formsWords);
  const { state, formData } = usePending();
  const isMine =
    state !== 'idle' &&
    formData !== undefined &&
    (form === undefined || isKeyOf(form, formData.get('key'))) &&
    (props.name === undefined
      ? formData.get('intent') === null
      : formData.get(props.name) === props.value);
  return (
    <button className={className} aria-disabled={isMine || undefined} {...props}>
      {isMine && props.name === undefined ? t('sending') : children}
    </button>
  );
}

function isKeyOf(form: string, key: FormDataEntryValue | null): boolean {
  return typeof key === 'string' && key.endsWith(`.${form}`);
}
