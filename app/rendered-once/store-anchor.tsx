import type { AnchorHTMLAttributes } from 'react';
import { pathInStore } from '../domain/store/paths.ts';
import { useStoreView } from '../request/store-view.ts';

/**
 * A plain link inside the store view, for markup that is rendered once. `MarkupLinks` navigates
 * without a new document. `to`: path inside the store view.
 */
export function StoreAnchor({
  to,
  children,
  ...attributes
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }) {
  return (
    <a {...attributes} href={pathInStore(useStoreView(), to)}>
      {children}
    </a>
  );
}
