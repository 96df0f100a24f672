import type { Language, StoreView } from '../../../app/domain/store/store-views.ts';
import { optionId, requireAttribute } from '../attributes/option-ids.ts';
import { priceFields } from '../prices.ts';
import type { Reduction } from '../prices.ts';
import { TAX_CLASS_ID } from '../tax-rules.ts';
import { inLanguage } from '../words.ts';
import { stockItem } from './stock.ts';

/** A variant: option codes by attribute code. */
export type VariantDraft = {
  sku: string;
  choices: Readonly<Record<string, string>>;
  /** Gross euros per person. */
  price: number;
  places: number;
  isEnabled: boolean;
};

type VariantsInput = {
  productId: number;
  sku: string;
  name: string;
  /** Image of the product, which its variants share. */
  image: string;
  firstChildId: number;
  /** Codes of the attributes that vary, in the order of the form. */
  attributes: readonly string[];
  variants: readonly VariantDraft[];
  reduction: Reduction | null;
  tierPrices: (price: number) => Record<string, unknown>[];
};

export function optionLabel(attribute: string, option: string, language: Language): string {
  const found = requireAttribute(attribute).options.find(({ code }) => code === option);
  if (!found) throw new RangeError(`No option ${option} of ${attribute}`);
  return inLanguage(found.label, language);
}

function childDocument(
  input: VariantsInput,
  draft: VariantDraft,
  index: number,
  store: StoreView,
): Record<string, unknown> {
  const id = input.firstChildId + index;
  const labels = Object.entries(draft.choices).map(([attribute, option]) =>
    optionLabel(attribute, option, store.language),
  );
  const prices = priceFields(store, draft.price, input.reduction);
  return {
    id,
    sku: draft.sku,
    name: `${input.name}, ${labels.join(', ')}`,
    status: draft.isEnabled ? 1 : 2,
    visibility: 1,
    type_id: 'simple',
    url_key: draft.sku.toLowerCase(),
    tax_class_id: String(TAX_CLASS_ID),
    image: input.image,
    small_image: input.image,
    thumbnail: input.image,
    ...prices,
    tier_prices: input.tierPrices(Number(prices.price)),
    ...Object.fromEntries(
      Object.entries(draft.choices).map(([attribute, option]) => [
        attribute,
        optionId(attribute, option),
      ]),
    ),
    stock: stockItem(id, draft.sku, draft.places),
  };
}

const uniqueChoices = (variants: readonly VariantDraft[], attribute: string): string[] => [
  ...new Set(variants.flatMap(({ choices }) => choices[attribute] ?? [])),
];

/**
 * Returns the fields of a configurable product: options, children and the lowest price (Rules
 * F5.19, F5.20).
 */
export function configurableFields(
  input: VariantsInput,
  store: StoreView,
): Record<string, unknown> {
  const { attributes, variants, productId } = input;
  const cheapest = Math.min(
    ...variants.filter(({ isEnabled }) => isEnabled).map(({ price }) => price),
  );
  const dearest = Math.max(...variants.map(({ price }) => price));
  const prices = priceFields(store, cheapest, input.reduction);
  const hasPlaces = variants.some(({ places, isEnabled }) => isEnabled && places > 0);
  return {
    type_id: 'configurable',
    has_options: '1',
    required_options: '1',
    tax_class_id: String(TAX_CLASS_ID),
    ...prices,
    minimal_price: prices.final_price,
    max_price: priceFields(store, dearest, input.reduction).final_price,
    tier_prices: input.tierPrices(Number(prices.price)),
    stock: stockItem(productId, input.sku, 0, hasPlaces),
    configurable_options: attributes.map((code, position) => ({
      id: productId * 10 + position,
      attribute_id: String(requireAttribute(code).id),
      attribute_code: code,
      label: inLanguage(requireAttribute(code).label, store.language),
      position,
      product_id: productId,
      values: uniqueChoices(variants, code).map((option) => ({
        value_index: optionId(code, option),
        label: optionLabel(code, option, store.language),
      })),
    })),
    ...Object.fromEntries(
      attributes.map((code) => [
        `${code}_options`,
        uniqueChoices(variants, code).map((option) => optionId(code, option)),
      ]),
    ),
    configurable_children: variants.map((draft, index) =>
      childDocument(input, draft, index, store),
    ),
  };
}

/** Returns the fields of a product without variants. */
export function simpleFields(
  {
    productId,
    sku,
    reduction,
    tierPrices,
  }: Omit<VariantsInput, 'name' | 'image' | 'firstChildId' | 'attributes' | 'variants'>,
  price: number,
  places: number,
  store: StoreView,
): Record<string, unknown> {
  const prices = priceFields(store, price, reduction);
  return {
    type_id: 'simple',
    has_options: '0',
    required_options: '0',
    tax_class_id: String(TAX_CLASS_ID),
    ...prices,
    tier_prices: tierPrices(Number(prices.price)),
    stock: stockItem(productId, sku, places),
  };
}
