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
): string {
  const { pageKey } = useRootData();
  const [round, setRound] = useState('');
  const navigation = useNavigation();
  const state = fetcherState ?? navigation.state;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (state !== 'idle') wasBusy.current = true;
    else if (wasBusy.current) {
      wasBusy.current = false;
      setRound(mintRound());
    }
  }, [state]);
  return `${pageKey}${round}.${name}`;
}

function mintRound(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
