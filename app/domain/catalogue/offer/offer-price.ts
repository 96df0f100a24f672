import { shareOut } from '../../cart/share.ts';
import type { TaxShare } from '../../cart/line-tax.ts';
import { isMore } from '../../money.ts';
import { bundlePrice, chosenPieces, preselected } from './bundle.ts';
import type { BundleChoice, BundleOption } from './bundle.ts';
import { priceWithOptions, untaxedExtras } from './custom-options.ts';
import type { CustomChoice, CustomOption } from './custom-options.ts';
import type { Price } from '../product.ts';
import { isOnRequest } from '../price/on-request.ts';
import { priceAtQuantity } from '../price/tier-price.ts';
import type { TierPrice } from '../price/tier-price.ts';

/** The choices of a product beside its variant. Rule C1.3. */
export type ProductChoice = {
  bundle: readonly BundleChoice[];
  custom: readonly CustomChoice[];
};

export const nothingChosen: ProductChoice = { bundle: [], custom: [] };

/** Everything a price depends on besides choice and quantity. */
export type OfferPricing = {
  /** Price of the variant or product without options. */
  price: Price;
  /** Tiers of the customer's group. */
  tiers: readonly TierPrice[];
  bundle: readonly BundleOption[];
  options: readonly CustomOption[];
};

/**
 * Returns the price of one piece for a choice and quantity: first the bundle sum, then the tier,
 * then the options. Computed from the pricing each time, never from its own result (Rule B12.12).
 * Product page, cart and order use it.
 */
export function chosenPrice(pricing: OfferPricing, choice: ProductChoice, quantity: number): Price {
  const composed = bundlePrice(pricing.price, pricing.bundle, choice.bundle);
  const reached = priceAtQuantity(composed, pricing.tiers, quantity);
  return priceWithOptions(reached, pricing.options, choice.custom);
}

/**
 * Returns the tax rates of the price of `chosenPrice`: each product of a bundle at its own rate,
 * fixed option amounts untaxed. Rules B12.15, B12.16.
 */
export function taxSharesOf(
  pricing: OfferPricing,
  choice: ProductChoice,
  quantity: number,
): TaxShare[] {
  const { gross, taxPercent } = chosenPrice(pricing, choice, quantity);
  const untaxed = Math.min(gross.minor, untaxedExtras(pricing.options, choice.custom));
  const byRate = new Map<number, number>();
  for (const piece of chosenPieces(pricing.bundle, choice.bundle)) {
    const weight = Math.max(0, piece.quantity) * piece.selection.gross.minor;
    const rate = piece.selection.taxPercent;
    byRate.set(rate, (byRate.get(rate) ?? 0) + weight);
  }
  const pieces = [...byRate].filter(([, weight]) => weight > 0);
  const rates = pieces.length === 0 ? [[taxPercent, 1] as const] : pieces;
  const taxed = shareOut(
    Math.max(0, gross.minor - untaxed),
    rates.map(([, weight]) => weight),
  );
  const shares = rates.map(([rate], index) => ({ taxPercent: rate, weight: taxed[index] ?? 0 }));
  return untaxed > 0 ? [...shares, { taxPercent: 0, weight: untaxed }] : shares;
}

/**
 * Returns the price of one piece before a choice, and whether choices only raise it ("from"): a
 * bundle with its preselected products, required options with their cheapest value. Rule B12.18.
 */
export function openingPrice(pricing: OfferPricing): { price: Price; isFrom: boolean } {
  const cheapest = pricing.bundle.flatMap(cheapestOf);
  const bundle = pricing.bundle.flatMap((option) => {
    const first = preselected(option);
    // Of a sold-out bundle the price is shown too.
    return first.length > 0 ? first : cheapest.filter((choice) => choice.option === option.id);
  });
  const composed = bundlePrice(pricing.price, pricing.bundle, bundle);
  const lowest = bundlePrice(pricing.price, pricing.bundle, cheapest);
  const canBeLowered = !isOnRequest(lowest) && isMore(composed.gross, lowest.gross);
  const custom = pricing.options.flatMap((option): CustomChoice[] => {
    const least = leastOf(
      option.values,
      (value) =>
        priceWithOptions(composed, [option], [{ option: option.id, value: value.id }]).gross.minor,
    );
    return option.isRequired && least ? [{ option: option.id, value: least.id }] : [];
  });
  const isOpenBundle = pricing.bundle.some(
    ({ isRequired, selections }) =>
      !isRequired || selections.length > 1 || selections.some((one) => one.canChangeQuantity),
  );
  const isOpenOption = pricing.options.some(
    ({ isRequired, values }) => isRequired && values.length > 1,
  );
  return {
    price: chosenPrice(pricing, { bundle, custom }, 1),
    isFrom: (isOpenBundle || isOpenOption) && !canBeLowered,
  };
}

/**
 * Returns the cheapest product of a required option, of those in stock where there are any; one on
 * request is never it. Rule B12.24.
 */
function cheapestOf({ id, isRequired, selections }: BundleOption): BundleChoice[] {
  const priced = selections.filter((one) => !isOnRequest(one));
  const there = priced.filter(({ isInStock }) => isInStock);
  const [candidates = selections] = [there, priced].filter(({ length }) => length > 0);
  const least = leastOf(candidates, ({ gross, quantity }) => gross.minor * quantity);
  if (!isRequired || !least) return [];
  return [{ option: id, quantity: least.quantity, selections: [least.id] }];
}

/** Of equal items, the first. */
function leastOf<Item>(items: readonly Item[], worth: (item: Item) => number): Item | null {
  return items.reduce<Item | null>(
    (least, item) => (least !== null && worth(least) <= worth(item) ? least : item),
    null,
  );
}
