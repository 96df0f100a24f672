import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useRootData } from '../request/root-data.ts';

/** Keys of the page's forms that have gone out: a form that is shown again must not repeat one. */
const used = new Set<string>();

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
  // Without a network the page keeps its key, also for a form that was left and is come back to.
  const [round, setRound] = useState(() => (used.has(`${served}.${name}`) ? mint(8) : ''));
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
  const key = `${pageKey}${round}.${name}`;
  const renew = () => {
    used.add(key);
    setRound(mint(8));
  };
  return [key, renew];
}

/** So many random bytes as hex digits. */
function mint(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
