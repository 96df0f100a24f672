import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useFocusAfter } from '../ui/focus.ts';

/**
 * What a new document does by itself, for navigation with script: panels and menus close, and the
 * focus goes to the new page's content, unless it is on something that is marked with `data-stays`
 * and still there: the variants of a product have addresses of their own. A panel also closes when
 * the focus leaves it, so that it never hides what has the focus. Escape closes an open menu.
 * spec: catalogue §2 modals close on navigation
 */
export function useNavigationManners(): void {
  const { pathname, search, key } = useLocation();
  const shown = useRef({ pathname, search });

  useEffect(() => {
    const last = shown.current;
    if (last.pathname === pathname && last.search === search) return;
    shown.current = { pathname, search };
    // A panel with a form that changes the list beside it, the filters', stays for the next change.
    hidePanels(last.pathname === pathname ? ':not(:has(form))' : '');
    closeMenus({ keepsFocus: false });
    // A filter or a page of a list keeps its place; another page begins at its beginning.
    if (last.pathname !== pathname && !document.activeElement?.closest('[data-stays]')) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname, search]);

  useFocusAfter(key, 'main');

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeMenus({ keepsFocus: true });
    };
    const onFocus = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(':popover-open')) hidePanels('');
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}

/** Those that the end of a selector picks. */
function hidePanels(which: string): void {
  for (const panel of document.querySelectorAll<HTMLElement>(`:popover-open${which}`)) {
    panel.hidePopover();
  }
}

/**
 * Menus are open while they are pointed at or hold the focus; `data-closed` keeps them shut until
 * both have left. `keepsFocus` brings the focus from inside back to the menu's own entry.
 */
function closeMenus({ keepsFocus }: { keepsFocus: boolean }): void {
  for (const entry of document.querySelectorAll<HTMLElement>('.nav > li')) {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && entry.contains(activeElement)) {
      if (keepsFocus) entry.querySelector('a')?.focus();
      else activeElement.blur();
    }
    if (!entry.matches(':hover, :focus-within')) continue;
    entry.dataset.closed = '';
    const reopen = () => delete entry.dataset.closed;
    entry.addEventListener('pointerleave', reopen, { once: true });
    entry.addEventListener('focusout', reopen, { once: true });
  }
}
