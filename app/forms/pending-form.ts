import { useNavigation } from '@remix-run/react';
import { createContext, useContext } from 'react';

/** What is on its way to the server: of the page's navigation, or of one fetcher's form. */
export type Pending = { state: 'idle' | 'loading' | 'submitting'; formData?: FormData };

/** Set by a form that a fetcher sends; what stands inside shows that fetcher's progress. */
export const PendingForm = createContext<Pending | null>(null);

/** Progress of the surrounding form, or of the page when the form navigates. */
export function usePending(): Pending {
  const navigation = useNavigation();
  return useContext(PendingForm) ?? navigation;
}
