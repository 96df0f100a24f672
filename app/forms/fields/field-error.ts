import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { forms } from '../../i18n/words/de/forms.ts';

/** Schemas name their messages by key; the words are the store's. */
export type FieldErrorKey = keyof typeof forms.errors;

/** The message of a key; limits that a message names are given with it. */
export function useFieldError(): (key: FieldErrorKey, values?: { max: number }) => string {
  const { t } = useTranslation('forms');
  return useCallback(
    // Keys are known, values only where the text has a place for them.
    (key, values) => t(`errors.${key}`, { max: values?.max ?? 0 }),
    [t],
  );
}
