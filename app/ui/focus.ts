import { useEffect, useRef } from 'react';

/** Use as a `ref`: focuses an element that appears on the user's request. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * When `change` changes and the focused element is gone, such as a removed line, focuses the
 * element with this id, or else the page's content.
 */
export function useFocusAfter(change: unknown, id: string): void {
  const last = useRef(change);
  useEffect(() => {
    if (last.current === change) return;
    last.current = change;
    rescueFocus(id);
  }, [change, id]);
}

/** Moves a lost focus to the given element: otherwise Tab would continue at the end of the page. */
export function rescueFocus(id = 'main'): void {
  if (document.activeElement !== document.body) return;
  (document.getElementById(id) ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
