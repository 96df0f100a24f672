import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { randomHex } from '../domain/random-hex.ts';
import { useRootData } from '../request/root-data.ts';

/** Keys already submitted from this document: a form that is rendered again must not reuse them. */
const usedKeys = new Set<string>();

type SubmissionKey = {
  key: string;
  /** Call when the submission with `key` was answered or queued. */
  renew: () => void;
  /** Call before a form with `content` is submitted: it gets the key of that content. */
  leaveWith: (content: string) => void;
};

/**
 * Idempotency key of a form. Served with the page, so that a double click without JavaScript
 * repeats one key. Renewed after a response, or when the content changes, so that an intended
 * second submission counts. Rule E2.1
 */
export function useSubmissionKey(
  name: string,
  fetcherState?: 'idle' | 'loading' | 'submitting',
): SubmissionKey {
  const served = useRootData().pageKey;
  // Offline the page keeps its key, also for a form the visitor returns to.
  const [round, setRound] = useState(() => (usedKeys.has(`${served}.${name}`) ? randomHex(8) : ''));
  // A cached page has no key: a shared one would make two visitors' submissions one. Script creates
  // it.
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
      usedKeys.add(key);
      // A form that was submitted since with another key may be repeated.
      setRound((now) => (now === round ? randomHex(8) : now));
    },
    leaveWith(content) {
      const isOther = left.current.key === key && left.current.content !== content;
      const next = isOther ? randomHex(8) : round;
      // The browser reads the form as soon as this returns.
      if (isOther) flushSync(() => setRound(next));
      left.current = { key: keyOf(next), content };
    },
  };
}
