/** Returns a stock item (Rule F5.25); `qty` counts places for persons. */
export function stockItem(
  productId: number,
  sku: string,
  qty: number,
  isInStock = qty > 0,
): Record<string, unknown> {
  return {
    product_id: productId,
    product_sku: sku,
    qty,
    is_in_stock: isInStock,
    manage_stock: true,
    min_sale_qty: 1,
    max_sale_qty: 200,
    stock_status: isInStock ? 1 : 0,
  };
}
