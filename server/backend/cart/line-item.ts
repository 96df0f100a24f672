import { toMajor } from '../../../app/domain/money.ts';
import type { CartItem } from '../../commerce/contract/cart.ts';
import { parseOption } from './cart-rows.ts';
import type { LineRow } from './cart-rows.ts';
import { withTierPrice } from '../catalogue/products.ts';
import type { SellableProduct } from '../catalogue/products.ts';

/**
 * Returns a line in the form of the contract (Rule F1.47). `found`: null when the catalogue no
 * longer has the product; `maxQuantity`: of the line in its cart.
 */
export function toLineItem(
  line: LineRow,
  found: SellableProduct | null,
  quoteId: string,
  maxQuantity: number,
): CartItem {
  const product = found && withTierPrice(found, line.quantity);
  const choices = product?.choices ?? [];
  const sent = (product ? product.option : parseOption(line))?.extension_attributes;
  const attributes = {
    ...(choices.length > 0 ? { configurable_item_options: choices } : {}),
    ...(sent?.bundle_options ? { bundle_options: sent.bundle_options } : {}),
    ...(sent?.custom_options ? { custom_options: sent.custom_options } : {}),
  };
  const stock = product?.stock ?? null;
  return {
    item_id: line.id,
    sku: line.sku,
    qty: line.quantity,
    name: product?.name ?? line.name,
    price: product ? toMajor(product.net) : 0,
    product_type: line.type,
    quote_id: quoteId,
    ...(Object.keys(attributes).length > 0
      ? { product_option: { extension_attributes: attributes } }
      : {}),
    extension_attributes: {
      parent_sku: line.parent_sku,
      price_incl_tax: product ? toMajor(product.gross) : 0,
      options: product?.options ?? [],
      image: product?.image ?? null,
      is_available: product !== null,
      is_in_stock: product !== null && (stock === null || stock.isInStock),
      min_qty: stock?.minSaleQuantity ?? 1,
      max_qty: maxQuantity,
    },
  };
}
