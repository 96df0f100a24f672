import { isSeveral } from '../../../app/domain/catalogue/offer/custom-options.ts';
import type {
  OfferPricing,
  ProductChoice,
} from '../../../app/domain/catalogue/offer/offer-price.ts';
import {
  bundleField,
  bundleQuantityField,
  optionField,
} from '../../../app/domain/catalogue/offer/product-choice.ts';
import type { SubmittedChoice } from '../../../app/domain/catalogue/offer/product-choice.ts';
import type { ProductOption } from './cart.ts';

/**
 * Converts a product_option to the form fields it contains, so that one rule checks both. The ids
 * of several values are joined with commas on the wire. Rules C1.3, C2.25, F1.48.
 */
export function toSubmittedChoice(
  product: Pick<OfferPricing, 'options'>,
  option: ProductOption | null,
): SubmittedChoice {
  const attributes = option?.extension_attributes;
  const custom = (attributes?.custom_options ?? []).map(
    ({ option_id: id, option_value: value }) => {
      const isList = product.options.some((one) => one.id === id && isSeveral(one));
      return { field: optionField(id), values: isList ? value.split(',') : [value] };
    },
  );
  const bundle = (attributes?.bundle_options ?? []).flatMap((one) => [
    { field: bundleField(one.option_id), values: one.option_selections },
    { field: bundleQuantityField(one.option_id), values: [String(one.option_qty)] },
  ]);
  return [...bundle, ...custom];
}

/** Converts a choice to the contract's format; null for an empty choice. Rule F1.48. */
export function toProductOption({ bundle, custom }: ProductChoice): ProductOption | null {
  if (bundle.length + custom.length === 0) return null;
  return {
    extension_attributes: {
      ...(bundle.length > 0
        ? {
            bundle_options: bundle.map(({ option, quantity, selections }) => ({
              option_id: option,
              option_qty: quantity,
              option_selections: [...selections],
            })),
          }
        : {}),
      ...(custom.length > 0
        ? {
            custom_options: custom.map(({ option, value }) => ({
              option_id: option,
              option_value: value,
            })),
          }
        : {}),
    },
  };
}
