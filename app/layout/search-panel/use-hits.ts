import { useHref } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { tidySearchText } from '../../domain/search/search.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { askHits } from './ask-hits.ts';
import type { HitsAnswer } from './ask-hits.ts';
import { SeenAnswers } from './answer-cache.ts';

/** Debounce time of typing, in milliseconds. */
const pause = 180;

const seen = new SeenAnswers<HitsAnswer>();

/**
 * Returns the hits of a text that is being typed; null before the first answer. The last answer
 * stays while the next one is loading (`isWaiting`). Outdated answers are dropped.
 */
export function useHits(typed: string): {
  text: string;
  isTooShort: boolean;
  isWaiting: boolean;
  answer: HitsAnswer | null;
} {
  const { name, minLength, clientTimeout } = useRootData().search;
  const text = tidySearchText(typed);
  const address = `${useHref(paths.searchHits())}?${new URLSearchParams({ [name]: text })}`;
  const isTooShort = [...text].length < minLength;
  const [last, setLast] = useState<{ address: string; answer: HitsAnswer } | null>(null);
  const isOnline = useOnline();

  useEffect(() => {
    if (isTooShort) return;
    const kept = seen.find(address);
    if (kept?.kind === 'hits') {
      setLast({ address, answer: { ...kept, hits: { ...kept.hits, cache: true } } });
      return;
    }
    const stop = new AbortController();
    let isLeft = false;
    const timer = setTimeout(() => {
      void askHits(address, stop, clientTimeout).then((answer) => {
        if (isLeft) return;
        if (answer.kind === 'hits' && !answer.hits.offline) seen.keep(address, answer);
        setLast({ address, answer });
      });
    }, pause);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, isTooShort, clientTimeout, isOnline]);

  return {
    text,
    isTooShort,
    isWaiting: !isTooShort && last?.address !== address,
    answer: isTooShort ? null : (last?.answer ?? null),
  };
}

/** Asks again when the network comes back. */
function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}
