import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import { useOutbox } from '../../outbox/page/use-outbox.ts';

/**
 * A button goes with what it was for. The focus that would be lost with it moves to the entry that it
 * belonged to, wherever that stands now, or to the page's heading where nothing is left of it.
 * What this answers belongs to the element round the entries.
 */
export function useKeptFocus<Box extends HTMLElement>() {
  const { entries } = useOutbox();
  const box = useRef<Box>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    const entry = last.current === '' ? null : document.getElementById(last.current);
    const heading = box.current?.querySelector<HTMLElement>('h1');
    (entry ?? heading)?.focus({ preventScroll: entry === null });
  }, [entries]);
  return {
    ref: box,
    onFocus: ({ target }: FocusEvent) => void (last.current = target.closest('.one')?.id ?? ''),
    // Whoever goes on to something else, or presses beside everything, is not called back.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) last.current = null;
    },
    onPointerDown: () => void (last.current = null),
  };
}
