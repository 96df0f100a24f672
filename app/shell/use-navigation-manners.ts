import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * What a new document does by itself, for navigation with script: panels and menus close, and the
 * focus goes to the new page's content. Escape closes an open menu. spec: catalogue §2 modals close
 * on navigation
 */
export function useNavigationManners(): void {
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });

  useEffect(() => {
    const last = shown.current;
    if (last.pathname === pathname && last.search === search) return;
    shown.current = { pathname, search };
    for (const panel of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
      panel.hidePopover();
    }
    closeMenus({ keepsFocus: false });
    // A filter or a page of a list keeps its place; another page begins at its beginning.
    if (last.pathname !== pathname) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname, search]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeMenus({ keepsFocus: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
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
