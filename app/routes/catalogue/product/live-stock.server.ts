import { readOfferForm } from '../../../domain/catalogue/offer/offer-form.ts';
import type { LiveStock } from '../../../domain/catalogue/deferred.ts';
import type { BookableItem } from '../../../domain/catalogue/product-page.ts';

type OfferPage = { item: BookableItem | null; offer: { quantity: string } };

/**
 * Returns the page with the host's stock in its form. The number of the address stays; the
 * preselected one is at most what is left. Rules B14.5, B14.8
 */
export function withLiveStock<Page extends OfferPage>(
  page: Page,
  { isInStock, placesLeft, maxQuantity }: LiveStock,
  search: URLSearchParams,
): Page {
  const { item, offer } = page;
  if (!item) return page;
  const isAsked = readOfferForm(search.entries()).quantity !== null;
  const quantity = isAsked ? offer.quantity : String(Math.min(Number(offer.quantity), maxQuantity));
  return {
    ...page,
    item: {
      ...item,
      stock: isInStock ? 'ok' : 'out_of_stock',
      canBeAdded: isInStock,
      placesLeft,
      maxQuantity,
    },
    offer: { ...offer, quantity },
  };
}
