import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { shownAmount } from '../prices.ts';
import { inLanguage } from '../words.ts';
import type { BundleDraft, OptionDraft } from './extra.ts';

/** Returns the custom options of a product (Rule F5.23); their ids derive from the product's id. */
export function customOptionDocuments(
  productId: number,
  options: readonly OptionDraft[],
  { language, ...store }: StoreView,
): Record<string, unknown>[] {
  return options.map(({ title, type, isRequired, maxCharacters, values = [] }, index) => ({
    option_id: productId * 10 + index,
    title: inLanguage(title, language),
    type,
    is_require: isRequired ?? false,
    sort_order: index + 1,
    ...(maxCharacters ? { max_characters: maxCharacters } : {}),
    ...(values.length > 0
      ? {
          values: values.map((value, place) => ({
            option_type_id: productId * 100 + index * 10 + place + 1,
            title: inLanguage(value.title, language),
            sort_order: place + 1,
            ...('percent' in value
              ? { price: value.percent, price_type: 'percent' }
              : {
                  price: value.euros === 0 ? 0 : shownAmount({ language, ...store }, value.euros),
                  price_type: 'fixed',
                }),
          })),
        }
      : {}),
  }));
}

/** Returns the options of a bundle (Rule F5.21). */
export function bundleOptionDocuments(
  productId: number,
  bundle: readonly BundleDraft[],
  { language }: StoreView,
): Record<string, unknown>[] {
  return bundle.map(({ title, type, isRequired, canChangeQuantity = false, parts }, index) => ({
    option_id: productId * 10 + index,
    position: index + 1,
    title: inLanguage(title, language),
    type,
    required: isRequired,
    product_links: parts.map(({ sku, quantity = 1, isDefault = false }, place) => ({
      id: String(productId * 100 + index * 10 + place),
      sku,
      option_id: productId * 10 + index,
      qty: quantity,
      position: place + 1,
      is_default: isDefault,
      can_change_quantity: canChangeQuantity ? 1 : 0,
      price: null,
      price_type: null,
    })),
  }));
}
