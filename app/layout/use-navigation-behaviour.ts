import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { openPopovers } from '../ui/dialog/popover.ts';
import { rescueFocus } from '../ui/focus.ts';

/** Of the page that is shown; null before hydration. Kept when an error page replaces the layout. */
let shown: { pathname: string; search: string; key: string } | null = null;

/**
 * Does for client navigations what a new document does by itself: closes panels and menus, and
 * moves the focus to the content, unless it is on an element with `data-stays` that is still there
 * (variant links). A panel also closes when the focus leaves it, and Escape closes an open menu.
 * Used by the layout and by the error pages that replace it. Rules A14.3, A15.11, A15.12.
 */
export function useNavigationBehaviour(): void {
  const { pathname, search, key } = useLocation();

  useEffect(() => {
    const last = shown;
    shown = { pathname, search, key };
    if (!last) return;
    const isSamePath = last.pathname === pathname;
    if (!isSamePath || last.search !== search) {
      // The filter panel changes the list beside it, so it stays open while only the query changes.
      // Rule A14.3.
      hidePanels({ keepsForms: isSamePath });
      closeMenus({ keepsFocus: false });
    }
    // A changed filter or list page keeps the focus; another page starts at its content. Rule
    // A15.12.
    if (!isSamePath && !document.activeElement?.closest('[data-stays]')) {
      document.getElementById('main')?.focus({ preventScroll: true });
    } else if (last.key !== key) rescueFocus();
  }, [pathname, search, key]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeMenus({ keepsFocus: true });
    };
    const onFocus = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(openPopovers)) {
        hidePanels({ keepsForms: false });
      }
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}

/** `keepsForms`: except panels with a form. */
function hidePanels({ keepsForms }: { keepsForms: boolean }): void {
  for (const panel of document.querySelectorAll<HTMLElement>(openPopovers)) {
    if (!keepsForms || !panel.querySelector('form')) panel.hidePopover();
  }
}

/**
 * Menus are open while they are hovered or contain the focus; `data-closed` keeps them closed until
 * both have left. `keepsFocus` moves the focus from inside the menu to its entry.
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
