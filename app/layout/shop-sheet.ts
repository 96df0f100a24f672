import type { BrandName } from '../domain/store/brands.ts';
import camp from '../styles/brands/shop-camp.css?url';
import cup from '../styles/brands/shop-cup.css?url';
import tour from '../styles/brands/shop-tour.css?url';

/**
 * Returns the address of the shared style sheet with a brand's colours. In the browser that is the
 * first link of the document: the addresses of all brands would be bytes of every page.
 */
export function findShopSheet(brand: BrandName): string | undefined {
  if (import.meta.env.SSR) return { camp, tour, cup }[brand];
  // As it was written: the property is absolute, and React compares.
  return document.querySelector('link')?.getAttribute('href') ?? undefined;
}
