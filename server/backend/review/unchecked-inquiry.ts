import type { Kysely } from 'kysely';
import { isOnlyUnchecked } from '../../../app/domain/review/unchecked-inquiry.ts';
import type { Tables } from '../database/tables.ts';
import type { ReviewedProduct } from './reviewed-product.ts';

/**
 * Returns whether a customer's inquiries about a product are all unconfirmed, and at least one is
 * being checked. Rule B17.21.
 */
export async function isInquiryUnchecked(
  db: Kysely<Tables>,
  customerId: number,
  product: ReviewedProduct,
): Promise<boolean> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('orders.status')
    .distinct()
    .where('orders.customer_id', '=', customerId)
    .where(({ eb, or }) =>
      or([
        eb('order_lines.product_id', '=', product.id),
        ...product.skus.flatMap((sku) => [
          eb('order_lines.sku', '=', sku),
          eb('order_lines.parent_sku', '=', sku),
        ]),
      ]),
    )
    .execute();
  return isOnlyUnchecked(rows.map(({ status }) => status));
}
