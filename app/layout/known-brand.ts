import { createContext, useContext } from 'react';
import type { Brand, BrandName } from '../domain/store/brands.ts';
import { useLanguage } from '../i18n/use-translation.ts';
import { useOptionalRootData } from '../request/root-data.ts';

/** The brand of the request during server rendering; undefined in the browser. */
export const BrandContext = createContext<Brand | undefined>(undefined);

type ShownBrand = {
  brand: BrandName;
  title: string;
  label: string;
  phone: string;
  email: string;
};

/**
 * Returns the brand with its name and phone number, also where the root data is missing, as on some
 * error pages: the server rendered the facts as attributes of the document. Rule A2.14.
 */
export function useBrand(): ShownBrand {
  const rendered = useContext(BrandContext);
  const brand = useOptionalRootData()?.brand ?? rendered;
  const language = useLanguage();
  return brand
    ? { ...brand, brand: brand.name, label: brand.label[language] }
    : (document.body.dataset as ShownBrand);
}
