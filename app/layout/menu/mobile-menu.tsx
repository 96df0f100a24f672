import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { closesPopover, opensPopover, popover } from '../../ui/dialog/popover.ts';
import { Logo } from '../logo.tsx';
import { storesPopover } from '../stores/store-switcher.tsx';

export const menuPopover = 'menu';

/**
 * The main menu on narrow screens: a panel that opens without script, with expandable entries. Rule
 * A15.5.
 */
export function MobileMenu() {
  const { t } = useTranslation('shell');
  const { frame, store } = useRootData();
  const panel = useRef<HTMLElement>(null);
  useMenuReset(panel);
  return (
    <nav
      ref={panel}
      id={menuPopover}
      {...popover}
      className="panel panel-left mobile-nav"
      aria-label={t('mainMenu')}
    >
      <header>
        <Logo brand={store.brand} />
        <button
          type="button"
          className="icon-btn"
          aria-label={t('close')}
          {...closesPopover(menuPopover)}
        >
          <Icon name="x" />
        </button>
      </header>
      {frame.menu.map((entry) =>
        entry.columns.length > 0 ? (
          <details key={entry.path} name="menu">
            <summary>
              {entry.label}
              <Icon name="chevron-down" />
            </summary>
            <Link to={entry.path}>{t('allOf', { name: entry.label })}</Link>
            {entry.columns.map((column) =>
              column.links.length > 0 ? (
                <details key={column.path} name={`menu${entry.path}`}>
                  <summary>
                    {column.label}
                    <Icon name="chevron-down" />
                  </summary>
                  <CountedLink link={{ ...column, label: t('allOf', { name: column.label }) }} />
                  {column.links.map((link) => (
                    <CountedLink key={link.path} link={link} />
                  ))}
                </details>
              ) : (
                <CountedLink key={column.path} link={column} />
              ),
            )}
          </details>
        ) : (
          <Link key={entry.path} className="mobile-nav-top" to={entry.path}>
            {entry.label}
            <Icon name="next" />
          </Link>
        ),
      )}
      {[{ label: t('contact'), path: paths.contact() }, ...frame.service].map(({ path, label }) => (
        <Link key={path} className="mobile-nav-top" to={path}>
          {label}
          <Icon name="next" />
        </Link>
      ))}
      {frame.brands
        .filter(({ isCurrent }) => !isCurrent)
        .map(({ name, address }) => (
          <a key={name} className="mobile-nav-top" href={address}>
            {t(`brand.${name}`)}
            <Icon name="next" />
          </a>
        ))}
      <button type="button" className="mobile-nav-top" {...opensPopover(storesPopover)}>
        {t('storesTitle')}
        <Icon name="globe" />
      </button>
    </nav>
  );
}

function CountedLink({ link }: { link: { label: string; path: string; count: number } }) {
  return (
    <Link to={link.path}>
      {link.label}
      <small>{link.count}</small>
    </Link>
  );
}

/** Duration of the closing transition, in milliseconds. Rule A15.5. */
const resetDelay = 300;

/** Resets a closed menu to its first level. Rule A15.5. */
function useMenuReset(panel: RefObject<HTMLElement>): void {
  useEffect(() => {
    const { current } = panel;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onToggle = (event: Event) => {
      clearTimeout(timer);
      if (event.target !== current || current?.matches(':popover-open')) return;
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
  }, [panel]);
}
