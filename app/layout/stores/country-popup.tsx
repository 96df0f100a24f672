import { Suspense, useEffect, useState } from 'react';
import { onFirstUse } from '../../hydration/on-first-use.tsx';
import { useRootData } from '../../request/root-data.ts';
import { isSettled } from './settled-stores.ts';

/** Load the code of the question for visitors who have not answered it. */
const CountryQuestion = onFirstUse(
  () => import('./country-question.tsx'),
  () => null,
);

/** Asks for the country once the page is idle, once in a document. Rule E10.1. */
export function CountryPopup() {
  const { store } = useRootData();
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () => (isSettled(store.code) ? undefined : whenIdle(() => setIdle(true))),
    [store.code],
  );
  if (!isIdle) return null;
  return (
    <Suspense>
      <CountryQuestion key={store.code} />
    </Suspense>
  );
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const callback = window.requestIdleCallback(run, { timeout: 5000 });
  return () => window.cancelIdleCallback(callback);
}
