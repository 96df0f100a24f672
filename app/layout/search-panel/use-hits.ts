import { useHref } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { tidySearchText } from '../../domain/search/search.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { fetchHits } from './ask-hits.ts';
import type { HitsAnswer } from './ask-hits.ts';
import { AnswerCache } from './answer-cache.ts';

/** Debounce time of typing, in milliseconds. */
const debounceTime = 180;

const answerCache = new AnswerCache<HitsAnswer>();

/**
 * Returns the hits of a text that is being typed; null before the first answer. The last answer
 * stays while the next one is loading (`isWaiting`). Outdated answers are dropped.
 */
export function useHits(query: string): {
  text: string;
  isTooShort: boolean;
  isWaiting: boolean;
  answer: HitsAnswer | null;
} {
  const { name, minLength, clientTimeout } = useRootData().search;
  const text = tidySearchText(query);
  const address = `${useHref(paths.searchHits())}?${new URLSearchParams({ [name]: text })}`;
  const isTooShort = [...text].length < minLength;
  const [last, setLast] = useState<{ address: string; answer: HitsAnswer } | null>(null);
  const isOnline = useOnline();

  useEffect(() => {
    if (isTooShort) return;
    const cached = answerCache.find(address);
    if (cached?.kind === 'hits') {
      setLast({ address, answer: { ...cached, hits: { ...cached.hits, cache: true } } });
      return;
    }
    const stop = new AbortController();
    let isLeft = false;
    const timer = setTimeout(() => {
      void fetchHits(address, stop, clientTimeout).then((answer) => {
        if (isLeft) return;
        if (answer.kind === 'hits' && !answer.hits.offline) answerCache.store(address, answer);
        setLast({ address, answer });
      });
    }, debounceTime);
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

/** Asks again when the network is available again. */
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
