import { toInlineText } from './inline-text.ts';

/**
 * Handles the rejections of view transitions between documents: a transition that is skipped,
 * because the visitor goes on or the window changes, shows the page without animation. Some of its
 * promises are reachable by no event, so they are recognised by their reason.
 */
function handleTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (reason instanceof DOMException && /^Transition was/.test(reason.message)) {
      event.preventDefault();
    }
  });
}

/**
 * Marks a document whose scroll position is restored, which needs the heights of all cards: a new
 * one lays out its list in parts (`catalogue/listing.css`). Rule P2.9
 */
function markRestored(): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate') {
    document.documentElement.dataset.restored = '';
  }
}

/** Stands in the head: a transition begins with the first frame, which may come before the body ends. */
export function HeadScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // Empty in the browser: the script has already run when the page is hydrated.
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR
          ? `(${toInlineText(handleTransitions)})();(${toInlineText(markRestored)})()`
          : '',
      }}
    />
  );
}
