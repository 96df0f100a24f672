import { useHref, useLocation } from '@remix-run/react';
import { Suspense, useEffect, useState } from 'react';
import type { CountryAnswer } from '../../domain/store/country-choice.ts';
import { paths, stripStorePrefix } from '../../domain/store/paths.ts';
import { onFirstUse } from '../../hydration/on-first-use.tsx';
import { openPopovers } from '../../ui/dialog/popover.ts';
import { useRootData } from '../../request/root-data.ts';
import { markSettled } from './settled-stores.ts';

/** Load the dialog's code when there is a question. */
const CountryDialog = onFirstUse(
  () => import('./country-dialog.tsx'),
  () => null,
);

export type CountryQuestionData = Extract<CountryAnswer, { kind: 'ask' }>;

/** Requests the geo data when it is first rendered, and shows the question that follows from it. */
export default function CountryQuestion() {
  const { store } = useRootData();
  const { pathname } = useLocation();
  const address = useHref(paths.country());
  const [question, setQuestion] = useState<CountryQuestionData | null>(null);
  const [from, setFrom] = useState(pathname);

  useEffect(() => {
    let isOver = false;
    void fetchCountryAnswer(`${address}?${new URLSearchParams({ from })}`).then((answer) => {
      // Does not interrupt the visitor: the next page asks again. Rule E10.14.
      if (isOver || answer === null || (answer.kind === 'ask' && isVisitorBusy())) return;
      // The visitor has gone on: the other store is asked for the page that is shown. Its address
      // changes before React renders it. Rule E10.3.
      const shown = stripStorePrefix(window.location.pathname, store.prefix);
      if (answer.kind === 'go' && shown !== from) return setFrom(shown);
      markSettled(store.code);
      if (answer.kind === 'go') window.location.replace(answer.address);
      if (answer.kind === 'ask') setQuestion(answer);
    });
    return () => void (isOver = true);
  }, [address, from, store.code, store.prefix]);

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
    document.querySelector(`dialog[open], ${openPopovers}`) !== null ||
    (document.activeElement?.matches('input, textarea, select') ?? false)
  );
}
