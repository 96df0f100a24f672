import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formsWords } from '../../i18n/words/forms.ts';
import type { forms } from '../../i18n/words/de/forms.ts';

/** Schemas use keys as messages; the texts are translated per store. */
export type FieldErrorKey = keyof typeof forms.errors;

/** A key, with the limit that its text mentions, as in `tooLong:100`. */
export type FieldError = FieldErrorKey | `${FieldErrorKey}:${number}`;

/** Returns a function that translates the error of a field. */
export function useFieldError(): (error: FieldError) => string {
  const { t } = useTranslation(formsWords);
  return useCallback(
    (error) => {
      const [key, max = 0] = error.split(':') as [FieldErrorKey, string?];
      // i18next types values by key, but only some texts have a placeholder.
      return t(`errors.${key}`, { max });
    },
    [t],
  );
}
