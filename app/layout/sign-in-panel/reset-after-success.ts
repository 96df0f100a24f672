import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Resets a form with a password once it had its effect and the same page is shown again: a password
 * must not stay on it. Other forms keep their values, which were saved. `isRefused`: the answer of
 * the action is about this form.
 */
export function useResetAfterSuccess({
  formId,
  intent,
  isRefused,
}: {
  formId: string;
  intent: string;
  isRefused: boolean;
}): void {
  const { state, formData } = useNavigation();
  const wasSent = useRef(false);
  const isSent = formData?.get('form') === intent;
  useEffect(() => {
    if (isSent) wasSent.current = true;
    if (state !== 'idle' || !wasSent.current) return;
    wasSent.current = false;
    const form = document.forms.namedItem(formId);
    if (!isRefused && form?.querySelector('[type=password]')) form.reset();
  }, [state, isSent, isRefused, formId]);
}
