import { useHref, useLocation } from '@remix-run/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { CountryAnswer } from '../../domain/store/country-choice.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';

/** Load the dialog's code when there is a question. */
const CountryDialog = lazy(() => import('./country-dialog.tsx'));

export type CountryQuestion = Extract<CountryAnswer, { kind: 'ask' }>;

/** Key of the session storage with the stores that need no question. Rule E10.6. */
const settledKey = 'country-settled';

/** Requests the geo data once the page is idle, once in a document. Rule E10.1. */
export function CountryPopup() {
  const { store } = useRootData();
  const { pathname } = useLocation();
  const address = useHref(paths.country());
  const [question, setQuestion] = useState<CountryQuestion | null>(null);
  const [from] = useState(pathname);

  useEffect(() => {
    if (isSettled(store.code)) return undefined;
    return whenIdle(() => {
      void fetchCountryAnswer(`${address}?${new URLSearchParams({ from })}`).then((answer) => {
        // Does not interrupt the visitor: the next page asks again. Rule E10.14.
        if (answer === null || (answer.kind === 'ask' && isVisitorBusy())) return;
        markSettled(store.code);
        if (answer.kind === 'go') window.location.replace(answer.address);
        if (answer.kind === 'ask') setQuestion(answer);
      });
    });
  }, [address, from, store.code]);

  if (!question) return null;
  return (
    <Suspense>
      <CountryDialog question={question} onDone={() => setQuestion(null)} />
    </Suspense>
  );
}

async function fetchCountryAnswer(address: string): Promise<CountryAnswer | null> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as CountryAnswer) : null;
  } catch {
    // Without a network there is no other store to open.
    return null;
  }
}

/** Returns whether a dialog is open or the visitor is typing. */
function isVisitorBusy(): boolean {
  return (
    document.querySelector('dialog[open], :popover-open') !== null ||
    (document.activeElement?.matches('input, textarea, select') ?? false)
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

function readSettledStores(): string[] {
  try {
    return (sessionStorage.getItem(settledKey) ?? '').split(' ').filter(Boolean);
  } catch {
    // A browser without storage asks again.
    return [];
  }
}

function isSettled(code: string): boolean {
  return readSettledStores().includes(code);
}

function markSettled(code: string): void {
  try {
    sessionStorage.setItem(settledKey, [...new Set([...readSettledStores(), code])].join(' '));
  } catch {
    // The cookie still holds the answer.
  }
}
