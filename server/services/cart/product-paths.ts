import { splitOfferForm } from '../../../app/domain/catalogue/offer/offer-form.ts';
import type { OfferForm } from '../../../app/domain/catalogue/offer/offer-form.ts';
import { toFormChoice } from '../../../app/domain/catalogue/offer/product-choice.ts';
import type { SubmittedChoice } from '../../../app/domain/catalogue/offer/product-choice.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import type { Visit } from '../../visit.ts';
import type { CartReading } from './read-cart.ts';

export type CartProductPathsDeps = {
  catalogue: Catalogue;
  storefront: Storefront;
  settings: Settings;
};

export interface CartProductPaths {
  /**
   * Returns the address of the product page with the form filled in as the line is; null when the
   * line or its page is gone. Rule C3.3.
   */
  editPath(visit: Visit, itemId: number): Promise<string | null>;
  /**
   * Returns the address of the product page with the submitted form: choices that change the price
   * are in the address, texts are stored for the page. Null when the product is gone.
   */
  pricedPath(
    visit: Visit,
    offer: { sku: string; parentSku: string | null; form: OfferForm },
  ): Promise<string | null>;
  /** Returns the texts stored by the last `pricedPath` of a product. */
  offerTexts(visit: Visit, sku: string): Promise<SubmittedChoice>;
  /** Returns the path of the product page inside the store view; null when it has none. */
  offerPath(visit: Visit, sku: string): Promise<string | null>;
}

export function cartProductPaths(
  { catalogue, storefront, settings }: CartProductPathsDeps,
  read: CartReading['read'],
): CartProductPaths {
  const pricedPath: CartProductPaths['pricedPath'] = async (visit, { sku, parentSku, form }) => {
    const product = await catalogue.findProduct(visit.store, parentSku ?? sku);
    if (!product) return null;
    const { search, texts } = splitOfferForm({ options: product.customOptions }, form);
    const { id } = visit.session.data;
    if (texts.length > 0) {
      await storefront.offerTexts.save(id, product.sku, texts, visit.now.getTime());
    }
    const path = documentPaths(settings).product(product, sku === product.sku ? null : sku);
    return `${path}${path.includes('?') ? '&' : '?'}${search}`;
  };

  return {
    async editPath(visit, itemId) {
      const cart = await read(visit);
      const line = cart.ok ? cart.value?.lines.find((one) => one.itemId === itemId) : null;
      if (!line?.isEditable) return null;
      const { sku, parentSku, quantity, choice } = line;
      const product = await catalogue.findProduct(visit.store, parentSku ?? sku);
      const submitted = product
        ? toFormChoice({ bundle: product.bundleOptions, options: product.customOptions }, choice)
        : [];
      const empty = { arrival: null, nights: null };
      const form = { ...empty, submitted, quantity: String(quantity), line: itemId };
      return pricedPath(visit, { sku, parentSku, form });
    },

    pricedPath,

    offerTexts: (visit, sku) => storefront.offerTexts.find(visit.session.data.id, sku),

    async offerPath(visit, sku) {
      const product = await catalogue.findProduct(visit.store, sku);
      return product ? documentPaths(settings).product(product) : null;
    },
  };
}
