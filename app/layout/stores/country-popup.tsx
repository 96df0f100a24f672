import { useHref, useLocation } from '@remix-run/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { CountryAnswer } from '../../domain/store/country-choice.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';

/** Its parts travel when there is something to ask. */
const CountryDialog = lazy(() => import('./country-dialog.tsx'));

export type CountryQuestion = Extract<CountryAnswer, { kind: 'ask' }>;

/** In this tab's memory: the stores for which there is nothing more to ask. */
const memory = 'country-settled';

/** Asks once the page is idle; a document asks once. spec: transactions §2 Country store popup */
export function CountryPopup() {
  const { store } = useRootData();
  const { pathname } = useLocation();
  const address = useHref(paths.country());
  const [question, setQuestion] = useState<CountryQuestion | null>(null);
  const [from] = useState(pathname);

  useEffect(() => {
    if (isSettled(store.code)) return undefined;
    return whenIdle(() => {
      void askCountry(`${address}?${new URLSearchParams({ from })}`).then((answer) => {
        // Nobody is interrupted: the next page asks again.
        if (answer === null || (answer.kind === 'ask' && isBusy())) return;
        settle(store.code);
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

async function askCountry(address: string): Promise<CountryAnswer | null> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as CountryAnswer) : null;
  } catch {
    // Without network there is no other store to go to.
    return null;
  }
}

/** Something lies over the page already, or the visitor is typing. */
function isBusy(): boolean {
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

function settledStores(): string[] {
  try {
    return (sessionStorage.getItem(memory) ?? '').split(' ').filter(Boolean);
  } catch {
    // A browser that keeps nothing asks again.
    return [];
  }
}

function isSettled(code: string): boolean {
  return settledStores().includes(code);
}

function settle(code: string): void {
  try {
    sessionStorage.setItem(memory, [...new Set([...settledStores(), code])].join(' '));
  } catch {
    // As above: the cookie still remembers the answer.
  }
}
