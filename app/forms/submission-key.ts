import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { randomHex } from '../domain/random-hex.ts';
import { useRootData } from '../request/root-data.ts';

/** Keys of the page's forms that have gone out: a form that is shown again must not repeat one. */
const used = new Set<string>();
/** What left with each key and is not answered: a form that is drawn anew meanwhile has to know. */
const sent = new Map<string, string>();

type SubmissionKey = {
  key: string;
  /** What left with `key` has been answered or kept. */
  renew: () => void;
  /** Before a form leaves with `content`: the key that it has to leave with. */
  keyFor: (content: string) => string;
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
  const keyOf = (some: string) => `${pageKey}${some}.${name}`;
  const key = keyOf(round);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (state !== 'idle') wasBusy.current = true;
    else if (wasBusy.current) {
      wasBusy.current = false;
      sent.delete(key);
      setRound(randomHex(8));
    }
  }, [state, key]);
  return {
    key,
    renew() {
      used.add(key);
      sent.delete(key);
      // One that has left since with a key of its own may be repeated.
      setRound((now) => (now === round ? randomHex(8) : now));
    },
    keyFor(content) {
      const isOther = sent.has(key) && sent.get(key) !== content;
      const next = isOther ? randomHex(8) : round;
      // The same thing may leave once more before anything else is drawn.
      if (isOther) flushSync(() => setRound(next));
      sent.set(keyOf(next), content);
      return keyOf(next);
    },
  };
}
