import { useNavigation } from '@remix-run/react';
import { createContext, useContext } from 'react';

/** Progress of the page's navigation or of one fetcher. */
export type Pending = { state: 'idle' | 'loading' | 'submitting'; formData?: FormData };

/** Provided by a form that a fetcher submits; its buttons show that fetcher's progress. */
export const PendingForm = createContext<Pending | null>(null);

/** Returns the progress of the surrounding form, or of the page's navigation. */
export function usePending(): Pending {
  const navigation = useNavigation();
  return useContext(PendingForm) ?? navigation;
}
