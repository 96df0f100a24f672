import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useRootData } from '../request/root-data.ts';

/**
 * Idempotency key of a form: served with the page, so that a double click without script repeats
 * one key; renewed by script once a submission has been answered, so that a second, meant one counts.
 * spec: promises, exactly one effect
 */
export function useSubmissionKey(
  name: string,
  fetcherState?: 'idle' | 'loading' | 'submitting',
): [key: string, renew: () => void] {
  const served = useRootData().pageKey;
  const [round, setRound] = useState('');
  // A page that everybody got brings no key; until script makes one, a repeat is another person's.
  const [minted, setMinted] = useState('');
  useEffect(() => {
    if (served === '') setMinted(mint(16));
  }, [served]);
  const pageKey = served || minted;
  const navigation = useNavigation();
  const state = fetcherState ?? navigation.state;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (state !== 'idle') wasBusy.current = true;
    else if (wasBusy.current) {
      wasBusy.current = false;
      setRound(mint(8));
    }
  }, [state]);
  return [`${pageKey}${round}.${name}`, () => setRound(mint(8))];
}

/** So many random bytes as hex digits. */
function mint(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
