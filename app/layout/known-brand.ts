import { createContext, useContext } from 'react';
import { brands } from '../domain/store/brands.ts';
import type { BrandName } from '../domain/store/brands.ts';
import { useOptionalRootData } from '../request/root-data.ts';

/** The visit's brand while a page is rendered on the server; undefined in the browser. */
export const BrandContext = createContext<BrandName | undefined>(undefined);

/** The brand also where the document's own data is missing, as on some error pages. */
export function useBrand(): BrandName {
  const rendered = useContext(BrandContext);
  const data = useOptionalRootData();
  return data?.store.brand ?? rendered ?? brandOfDocument();
}

/** What the server wrote into the document. */
function brandOfDocument(): BrandName {
  const name = typeof document === 'undefined' ? undefined : document.body.dataset.brand;
  return name !== undefined && Object.hasOwn(brands, name) ? (name as BrandName) : 'camp';
}
