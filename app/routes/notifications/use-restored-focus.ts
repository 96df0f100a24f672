import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import { useOutbox } from '../../outbox/page/use-outbox.ts';

/**
 * Returns props for the element around the entries. When a button disappears with its entry, moves
 * the focus to that entry's new place, or to the page heading when it is gone.
 */
export function useRestoredFocus<Box extends HTMLElement>() {
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
    // The focus is not restored after the user moved it elsewhere.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) last.current = null;
    },
    onPointerDown: () => void (last.current = null),
  };
}
