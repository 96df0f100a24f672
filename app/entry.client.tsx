import './hydration/trusted-types.ts';
import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { readFurtherPlaces } from './domain/store/store-path.ts';
import { readRecord } from './domain/catalogue/offer/offer-facts.ts';
import { fetchDocumentModules } from './hydration/on-demand.tsx';
import { keepEnteredValues } from './hydration/entered-values.ts';
import { moveForeignElements } from './hydration/foreign-elements.ts';
import { readDocumentData } from './hydration/remix-window.ts';
import { waitForAreas, loadArea } from './i18n/areas.ts';
import { guardDocument, prefetchOfflinePage } from './offline/offline-assets.ts';
import { rememberDocumentMarkup } from './rendered-once/browser-markup.ts';
import './offline/register-worker.ts';

/** Loads the texts of the areas that the notices of this page use. */
async function loadNoticeWords(): Promise<void> {
  const { notices } = readRecord(readDocumentData().root);
  if (!Array.isArray(notices)) return;
  const areas = notices.map((notice) => String(readRecord(notice).key).split(':')[0] ?? '');
  await Promise.all(areas.map(loadArea));
}

/** The hydrated document; what only a browser needs starts in effects. */
function Browser() {
  useLayoutEffect(() => putEnteredValuesBack(), []);
  useEffect(() => {
    watchParts();
    // Tells tests and scripts that forms and links are handled by script now.
    document.documentElement.dataset.alive = '';
    return prefetchOfflinePage();
  }, []);
  return <RemixBrowser />;
}

if (!('popover' in document.body)) void import('./ui/dialog/panels.ts');
readFurtherPlaces(document.body.dataset.places);
const watchParts = guardDocument();
rememberDocumentMarkup();
const putEnteredValuesBack = keepEnteredValues();
await Promise.all([loadNoticeWords(), fetchDocumentModules()]);
await waitForAreas();
const hydrateWith = moveForeignElements() ? flushSync : startTransition;
hydrateWith(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Browser />
    </StrictMode>,
  );
});
