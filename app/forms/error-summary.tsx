import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { formsWords } from '../i18n/words/forms.ts';
import { Icon } from '../ui/icon.tsx';

export type SummaryEntry = { id: string; label: string; message: string };

/**
 * Lists the errors of a form with links to its fields and takes the focus. `occasion` changes with
 * every response, so that a second refusal is announced too. Also updates the document title.
 */
export function ErrorSummary({
  entries,
  title,
  occasion,
  isQuiet = false,
}: {
  entries: readonly SummaryEntry[];
  /** Replaces the default title when no submitted value is wrong. */
  title?: string | undefined;
  occasion: unknown;
  /** Changes neither focus nor title; for the design system page. */
  isQuiet?: boolean;
}) {
  const { t } = useTranslation(formsWords);
  const summary = useRef<HTMLElement>(null);
  const hasEntries = entries.length > 0;
  const prefix = t('errorPrefix');
  useEffect(() => {
    if (!hasEntries || isQuiet) return undefined;
    // After the root layout, which takes the focus when the path has changed.
    const frame = requestAnimationFrame(() => {
      summary.current?.focus();
      if (!document.title.startsWith(prefix)) document.title = `${prefix} ${document.title}`;
    });
    return () => cancelAnimationFrame(frame);
  }, [hasEntries, isQuiet, occasion, prefix]);
  if (!hasEntries) return null;
  return (
    <section
      className="errors"
      id="errors"
      ref={summary}
      tabIndex={-1}
      aria-labelledby="errors-title"
      // Without script the browser goes there by itself.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={!isQuiet}
    >
      <h2 id="errors-title">
        <Icon name="alert" />
        {title ?? t('summaryTitle', { count: entries.length })}
      </h2>
      <ul>
        {entries.map(({ id, label, message }) => (
          <li key={id + message}>
            <a href={`#${id}`} onClick={goToField}>
              {label ? `${label}${/[.?!]$/.test(label) ? '' : ':'} ${message}` : message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Focuses the field directly: the router would handle the link as a navigation, and the summary
 * would take the focus back.
 */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  field?.focus();
  if (field && field === document.activeElement) event.preventDefault();
}
