import { openingPrice } from '../../../../app/domain/catalogue/offer/offer-price.ts';
import type { OfferPricing } from '../../../../app/domain/catalogue/offer/offer-price.ts';
import { readOfferForm } from '../../../../app/domain/catalogue/offer/offer-form.ts';
import { isTravel } from '../../../../app/domain/catalogue/offer/offer-kind.ts';
import {
  firstChoice,
  toFormChoice,
} from '../../../../app/domain/catalogue/offer/product-choice.ts';
import type { BookableItem, ProductPage } from '../../../../app/domain/catalogue/product-page.ts';
import type { Product, Variant } from '../../../../app/domain/catalogue/product.ts';
import { combinedStock } from '../../../../app/domain/catalogue/stock.ts';
import type { CountedStock } from '../../../../app/domain/catalogue/stock.ts';
import { guestGroup, tiersOfGroup } from '../../../../app/domain/catalogue/price/tier-price.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import type { ProductSelection } from './product-page.ts';

/** The number of places left is shown below this. */
const fewPlaces = 30;
/** Preselected number of travellers. */
const usualTravellers = 20;

type BookingFacts = {
  /** Group of the customer; default: of guests. */
  groupId?: number | undefined;
  /** A tournament or trip that has begun; its stock says nothing is left. */
  isOver?: boolean;
};

/** Returns the data of a product's form: price, choices, stock. Rules B4.1, B12.14, B12.15. */
export function bookableItem(
  product: Product,
  variant: Variant | null,
  settings: Settings,
  { groupId = guestGroup, isOver = false }: BookingFacts = {},
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
    stock: isOver ? 'over' : isInStock ? 'ok' : 'out_of_stock',
    placesLeft: isCounted ? placesLeft(stock) : null,
    canBeAdded: isInStock,
    maxQuantity: maxQuantityOf(isInStock ? stock : null, settings),
  };
}

/** Returns the most that one form can ask for, at least 1. */
export function maxQuantityOf(
  stock: CountedStock | null,
  { maxLineQuantity }: Pick<Settings, 'maxLineQuantity'>,
): number {
  const inOneSale = stock?.maxSaleQuantity || maxLineQuantity;
  const left = stock?.isManaged ? Math.floor(stock.quantity) : maxLineQuantity;
  return Math.max(1, Math.min(maxLineQuantity, inOneSale, left));
}

/** Returns null when stock is not counted or many places are left. */
export function placesLeft({ isManaged, quantity }: CountedStock): number | null {
  return isManaged && quantity < fewPlaces ? Math.floor(quantity) : null;
}

function stockOf(product: Product, variant: Variant | null): CountedStock | null {
  if (variant) return variant.stock ?? product.stock;
  return product.parts.length > 0 ? combinedStock(product.parts) : product.stock;
}

/** Returns the pricing input that cart and order use too. */
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
    // The associated products are added to the cart themselves, so the group has no options.
    options: isGrouped ? [] : product.customOptions,
  };
}

/**
 * Returns the initial values of the form: those of a refused form, of the address, or the
 * defaults. Rule C2.29
 */
export function offerOf(
  product: Product,
  { item, variant }: { item: BookableItem | null; variant: Variant | null },
  { query, texts = [], refused }: ProductSelection,
  settings: Settings,
): ProductPage['offer'] {
  const most = item?.maxQuantity ?? settings.maxLineQuantity;
  const wanted = isTravel(product)
    ? Math.min(usualTravellers, most, item?.placesLeft ?? usualTravellers)
    : 1;
  const least = stockOf(product, variant)?.minSaleQuantity ?? 1;
  const usual = Math.max(1, wanted, Math.min(least, most));
  if (refused) return { ...refused, quantity: refused.quantity ?? '' };
  const asked = readOfferForm(query.entries());
  if (asked.quantity !== null || asked.submitted.length > 0) {
    return {
      ...asked,
      submitted: [...asked.submitted, ...texts],
      quantity: asked.quantity ?? String(usual),
      problems: [],
    };
  }
  const submitted = item ? toFormChoice(item.pricing, firstChoice(item.pricing)) : [];
  return { ...asked, submitted, quantity: String(usual), problems: [] };
}
