import { openingPrice } from '../../../app/domain/catalogue/offer/offer-price.ts';
import type { OfferPricing } from '../../../app/domain/catalogue/offer/offer-price.ts';
import { readOfferForm } from '../../../app/domain/catalogue/offer/offer-form.ts';
import { isTravel } from '../../../app/domain/catalogue/offer/offer-kind.ts';
import { firstChoice, typedOf } from '../../../app/domain/catalogue/offer/product-choice.ts';
import type { BookableItem, ProductPage } from '../../../app/domain/catalogue/product-page.ts';
import type { Product, Variant } from '../../../app/domain/catalogue/product.ts';
import { combinedStock } from '../../../app/domain/catalogue/stock.ts';
import type { CountedStock } from '../../../app/domain/catalogue/stock.ts';
import { guestGroup, tiersOfGroup } from '../../../app/domain/catalogue/price/tier-price.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { ProductWish } from './product-page.ts';

/** Fewer places than this are worth saying. */
const fewPlaces = 30;
/** A team's usual size, until the visitor says otherwise. */
const usualTravellers = 20;

/** What the form of a product puts into the cart. spec: catalogue §4 Variant choice, §5 Option pricing */
export function bookableItem(
  product: Product,
  variant: Variant | null,
  settings: Settings,
  groupId: number = guestGroup,
): BookableItem {
  const stock = stockOf(product, variant);
  const isInStock = variant ? (variant.stock?.isInStock ?? product.isInStock) : product.isInStock;
  const isCounted = stock?.isManaged === true && isInStock;
  const pricing = pricingOf(product, variant, settings, groupId);
  return {
    sku: variant?.sku ?? product.sku,
    parentSku: product.parentSku,
    price: openingPrice(pricing).price,
    pricing,
    stock: isInStock ? 'ok' : 'out_of_stock',
    placesLeft: isCounted ? placesLeft(stock) : null,
    canBeAdded: isInStock,
    maxQuantity: Math.max(
      1,
      Math.min(
        settings.maxLineQuantity,
        stock?.maxSaleQuantity || settings.maxLineQuantity,
        isCounted ? Math.floor(stock.quantity) : settings.maxLineQuantity,
      ),
    ),
  };
}

/** Null where nothing is counted or there are many. */
export function placesLeft({ isManaged, quantity }: CountedStock): number | null {
  return isManaged && quantity < fewPlaces ? Math.floor(quantity) : null;
}

function stockOf(product: Product, variant: Variant | null): CountedStock | null {
  if (variant) return variant.stock ?? product.stock;
  return product.parts.length > 0 ? combinedStock(product.parts) : product.stock;
}

/** The same that cart and order count with. */
function pricingOf(
  product: Product,
  variant: Variant | null,
  settings: Settings,
  groupId: number,
): OfferPricing {
  const isGrouped = product.type === 'grouped';
  const { tierPrices } = variant ?? product;
  return {
    price: variant?.price ?? product.basePrice,
    tiers: settings.usePriceTiers && !isGrouped ? tiersOfGroup(tierPrices, groupId) : [],
    bundle: product.bundleOptions,
    // The parts of a group go into the cart by themselves, so nothing is chosen with them.
    options: isGrouped ? [] : product.customOptions,
  };
}

/** What the form begins with: as it was refused, as the address says, or the usual. */
export function offerOf(
  product: Product,
  item: BookableItem | null,
  { query, texts = [], refused }: ProductWish,
  settings: Settings,
): ProductPage['offer'] {
  const most = item?.maxQuantity ?? settings.maxLineQuantity;
  const usual = isTravel(product)
    ? Math.max(1, Math.min(usualTravellers, most, item?.placesLeft ?? usualTravellers))
    : 1;
  if (refused) return { ...refused, quantity: refused.quantity ?? '' };
  const asked = readOfferForm(query.entries());
  if (asked.quantity !== null || asked.typed.length > 0) {
    return {
      ...asked,
      typed: [...asked.typed, ...texts],
      quantity: asked.quantity ?? String(usual),
      problems: [],
    };
  }
  const typed = item ? typedOf(item.pricing, firstChoice(item.pricing)) : [];
  return { ...asked, typed, quantity: String(usual), problems: [] };
}
