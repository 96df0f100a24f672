import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { pagePathSlot, storesPopover } from '../../rendered-once/navigation/popovers.ts';
import { RenderedOnce } from '../../rendered-once/rendered-once.tsx';
import { useRootData } from '../../request/root-data.ts';
import { popover } from '../../ui/dialog/popover.ts';

/** The store views of all brands, in a panel that opens without script. Rule A15.13. */
export function StoreSwitcher() {
  const { markup } = useRootData();
  const { pathname } = useLocation();
  useEffect(() => setPagePath(pathname), [pathname]);
  return (
    <RenderedOnce
      id={storesPopover}
      {...popover}
      className="modal"
      role="dialog"
      aria-labelledby="stores-h"
      markup={markup.storeList}
      adapt={(html) => html.replaceAll(pagePathSlot, encodeURIComponent(pathname))}
    />
  );
}

/** Writes the page that is shown into the links, which name where the visitor came from. */
function setPagePath(pathname: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`#${storesPopover} .stores a`)) {
    link.search = `?${new URLSearchParams({ from: pathname })}`;
  }
}
