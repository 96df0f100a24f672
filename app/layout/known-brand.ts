import { createContext, useContext } from 'react';
import { brands } from '../domain/store/brands.ts';
import type { BrandName } from '../domain/store/brands.ts';
import { useOptionalRootData } from '../request/root-data.ts';

/** The brand of the request during server rendering; undefined in the browser. */
export const BrandContext = createContext<BrandName | undefined>(undefined);

/** Returns the brand also where the root data is missing, as on some error pages. */
export function useBrand(): BrandName {
  const rendered = useContext(BrandContext);
  const data = useOptionalRootData();
  return data?.store.brand ?? rendered ?? readDocumentBrand();
}

/** Reads the brand from an attribute that the server rendered. */
function readDocumentBrand(): BrandName {
  const name = typeof document === 'undefined' ? undefined : document.body.dataset.brand;
  return name !== undefined && Object.hasOwn(brands, name) ? (name as BrandName) : 'camp';
}
