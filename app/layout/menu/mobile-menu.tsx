import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { menuPopover } from '../../rendered-once/navigation/popovers.ts';
import { RenderedOnce } from '../../rendered-once/rendered-once.tsx';
import { useRootData } from '../../request/root-data.ts';
import { openPopovers, popover } from '../../ui/dialog/popover.ts';
import { Logo } from '../logo.tsx';
import { PopoverClose } from '../../ui/dialog/popover-close.tsx';

/**
 * The main menu on narrow screens: a panel whose entries are loaded on intent. Without script the
 * links of the footer take its place. Rule A15.5.
 */
export function MobileMenu() {
  const { t } = useTranslation(layoutWords);
  const { markup, menuResetDelay } = useRootData();
  const panel = useRef<HTMLElement>(null);
  useMenuReset(panel, menuResetDelay);
  return (
    <nav
      ref={panel}
      id={menuPopover}
      {...popover}
      className="panel panel-left mobile-nav"
      aria-label={t('mainMenu')}
    >
      <header>
        <Logo />
        <PopoverClose popover={menuPopover} label={t('close')} />
      </header>
      <RenderedOnce markup={markup.mobileMenu} />
    </nav>
  );
}

/** Resets a closed menu to its first level after a delay in milliseconds. Rule A15.5. */
function useMenuReset(panel: RefObject<HTMLElement>, resetDelay: number): void {
  useEffect(() => {
    const { current } = panel;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onToggle = (event: Event) => {
      clearTimeout(timer);
      if (event.target !== current || current?.matches(openPopovers)) return;
      timer = setTimeout(() => {
        for (const level of current?.querySelectorAll('details[open]') ?? []) {
          level.removeAttribute('open');
        }
      }, resetDelay);
    };
    current?.addEventListener('toggle', onToggle);
    return () => {
      clearTimeout(timer);
      current?.removeEventListener('toggle', onToggle);
    };
  }, [panel, resetDelay]);
}
