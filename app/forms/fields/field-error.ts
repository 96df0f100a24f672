import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formsWords } from '../../i18n/words/forms.ts';
import type { forms } from '../../i18n/words/de/forms.ts';

/** Schemas use keys as messages; the texts are translated per store. */
export type FieldErrorKey = keyof typeof forms.errors;

/** Returns a function that translates a key; `values` holds the limits that the text mentions. */
export function useFieldError(): (key: FieldErrorKey, values?: { max: number }) => string {
  const { t } = useTranslation(formsWords);
  return useCallback(
    // i18next types values by key, but only some texts have a placeholder.
    (key, values) => t(`errors.${key}`, { max: values?.max ?? 0 }),
    [t],
  );
}
