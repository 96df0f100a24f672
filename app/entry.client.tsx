import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createWords } from './i18n/i18n.ts';
import { guardDocument, keepOfflinePage } from './offline/browser-parts.ts';
import './offline/register-worker.ts';

/** Only the words of the document's language are fetched. */
async function loadWords() {
  if (document.documentElement.lang.startsWith('de')) {
    return createWords('de', (await import('./i18n/words/de.ts')).de);
  }
  return createWords('en', (await import('./i18n/words/en.ts')).en);
}

/** React 18 writes the served text into a <textarea> when it hydrates it: keep what was typed meanwhile. */
function keepTypedTexts(): () => void {
  const typed = [...document.querySelectorAll('textarea')]
    .filter((area) => area.value !== area.defaultValue)
    .map((area) => ({ area, value: area.value }));
  return () => {
    for (const { area, value } of typed) if (area.isConnected) area.value = value;
  };
}

/** The pages; what only a browser needs begins once they are alive. */
function Browser() {
  useEffect(() => {
    watchParts();
    return keepOfflinePage();
  }, []);
  return <RemixBrowser />;
}

const watchParts = guardDocument();
const words = await loadWords();
startTransition(() => {
  const restore = keepTypedTexts();
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={words}>
        <Browser />
      </I18nextProvider>
    </StrictMode>,
  );
  requestAnimationFrame(restore);
});
