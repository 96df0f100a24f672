import { useEffect, useRef } from 'react';

/** As a `ref`: an element that appears because somebody asked for it has the focus at once. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * What goes away takes the focus with it, such as a line that was removed: after a change of
 * `change` it is then given to the element with this id, or else to the page's content.
 */
export function useFocusAfter(change: unknown, id: string): void {
  const last = useRef(change);
  useEffect(() => {
    if (last.current === change) return;
    last.current = change;
    rescueFocus(id);
  }, [change, id]);
}

/** Where nothing has the focus any more, Tab would go on behind the end of the page. */
export function rescueFocus(id = 'main'): void {
  if (document.activeElement !== document.body) return;
  (document.getElementById(id) ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
