import { toMajor } from '../../../app/domain/money.ts';
import type { CartItem } from '../../commerce/contract/cart.ts';
import { optionOf } from './cart-rows.ts';
import type { LineRow } from './cart-rows.ts';
import { atQuantity } from '../catalogue/products.ts';
import type { SellableProduct } from '../catalogue/products.ts';
import type { BackendSettings } from '../settings.ts';

/** A line as the contract writes it; `found` is null where the catalogue has lost it. */
export function lineItem(
  line: LineRow,
  found: SellableProduct | null,
  quoteId: string,
  settings: BackendSettings,
): CartItem {
  const product = found && atQuantity(found, line.quantity);
  const choices = product?.choices ?? [];
  const sent = (product ? product.option : optionOf(line))?.extension_attributes;
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
      max_qty: largestQuantity(product, settings),
    },
  };
}

/** The shop's limit for one line, the product's, or what is left of it: the smallest of them. */
export function largestQuantity(
  product: SellableProduct | null,
  settings: BackendSettings,
): number {
  const stock = product?.stock ?? null;
  const maximum = stock?.maxSaleQuantity ?? 0;
  // More than is left could lie in the cart but never be ordered: better said now than at the end.
  const left = stock?.isManaged && stock.isInStock ? stock.quantity : Infinity;
  return Math.min(settings.maxLineQuantity, maximum > 0 ? maximum : Infinity, left);
}
