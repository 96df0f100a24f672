import type { ConfigurableOption, Variant } from '../../../../app/domain/catalogue/product.ts';
import type { StockItem } from '../../../../app/domain/catalogue/stock.ts';
import { readValues } from '../field.ts';
import { toCurrentStock } from './current-stock.ts';
import { toStorePrice } from './presentation.ts';
import type { Presentation } from './presentation.ts';
import type { ChildSource, ProductSource } from './product.ts';
import { toTierPrices } from './tier-prices.ts';

/**
 * Returns the options of a configurable product, with codes and labels from the store's attributes.
 */
export function toConfigurableOptions(
  source: ProductSource,
  shown: Presentation,
): ConfigurableOption[] {
  return source.options.flatMap((option) => {
    const attribute = option.attributeCode
      ? shown.registry.find(option.attributeCode)
      : shown.registry.findById(option.attributeId);
    const attributeCode = option.attributeCode || attribute?.code;
    if (!attributeCode) return [];
    return [
      {
        attributeId: option.attributeId || String(attribute?.id ?? ''),
        attributeCode,
        label: option.label || attribute?.label || attributeCode,
        values: option.values.map(({ id, label }) => ({
          id,
          label: label || (shown.registry.optionLabel(attributeCode, id) ?? id),
        })),
      },
    ];
  });
}

export function toVariants(source: ProductSource, shown: Presentation): Variant[] {
  const codes = toConfigurableOptions(source, shown).map((option) => option.attributeCode);
  const stock = toCurrentStock(source, shown);
  return source.children.map((child) => ({
    ...variantOf(child, codes, shown),
    stock: stockOfChild(child.stock, stock),
  }));
}

/** A child of a sold-out product is sold out, whatever its own record says. Rule B3.7. */
function stockOfChild(own: StockItem | null, parent: StockItem | null): StockItem | null {
  if (parent?.isInStock !== false) return own;
  return { ...(own ?? parent), isInStock: false, isManaged: true, quantity: 0 };
}

function variantOf(
  child: ChildSource,
  codes: readonly string[],
  shown: Presentation,
): Omit<Variant, 'stock'> {
  const choices = codes.flatMap((code) => {
    const value = readValues(child.document[code])[0];
    return value === undefined ? [] : [[code, value] as const];
  });
  return {
    id: child.id,
    sku: child.sku,
    name: child.name,
    status: child.status,
    price: toStorePrice(child.price, child.taxClassId, shown),
    image: child.image,
    tierPrices: toTierPrices(child.document, child.taxClassId, shown),
    choices: Object.fromEntries(choices),
  };
}
