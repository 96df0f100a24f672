import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { randomHex } from '../domain/random-hex.ts';
import { useRootData } from '../request/root-data.ts';

/** Keys of the page's forms that have gone out: a form that is shown again must not repeat one. */
const used = new Set<string>();

type SubmissionKey = {
  key: string;
  /** What left with `key` has been answered or kept. */
  renew: () => void;
  /** Before a form leaves with `content`: from then on it holds the key of that. */
  leaveWith: (content: string) => void;
};

/**
 * Idempotency key of a form: served with the page, so that a double click without script repeats
 * one key; renewed by script once a submission has been answered, so that a second, meant one counts.
 * One that says something else counts before that, too. spec: promises, exactly one effect
 */
export function useSubmissionKey(
  name: string,
  fetcherState?: 'idle' | 'loading' | 'submitting',
): SubmissionKey {
  const served = useRootData().pageKey;
  // Without a network the page keeps its key, also for a form that was left and is come back to.
  const [round, setRound] = useState(() => (used.has(`${served}.${name}`) ? randomHex(8) : ''));
  // A page that everybody got brings no key; until script makes one, a repeat is another person's.
  const [minted, setMinted] = useState('');
  useEffect(() => {
    if (served === '') setMinted(randomHex(16));
  }, [served]);
  const pageKey = served || minted;
  const navigation = useNavigation();
  const state = fetcherState ?? navigation.state;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (state !== 'idle') wasBusy.current = true;
    else if (wasBusy.current) {
      wasBusy.current = false;
      setRound(randomHex(8));
    }
  }, [state]);
  const keyOf = (some: string) => `${pageKey}${some}.${name}`;
  const key = keyOf(round);
  const left = useRef({ key: '', content: '' });
  return {
    key,
    renew() {
      used.add(key);
      // One that has left since with a key of its own may be repeated.
      setRound((now) => (now === round ? randomHex(8) : now));
    },
    leaveWith(content) {
      const isOther = left.current.key === key && left.current.content !== content;
      const next = isOther ? randomHex(8) : round;
      // The form is read as soon as this returns.
      if (isOther) flushSync(() => setRound(next));
      left.current = { key: keyOf(next), content };
    },
  };
}
