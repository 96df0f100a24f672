import type { Kysely, Selectable } from 'kysely';
import type { Discount } from '../../../app/domain/cart/discount.ts';
import { money } from '../../../app/domain/money.ts';
import type { Money } from '../../../app/domain/money.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Tables } from '../database/tables.ts';

type CouponRow = Selectable<Tables['coupons']>;

/** Ignores case and width of letters, spaces, and characters that nobody sees. Rule C7.12 */
export function normalizeCouponCode(submitted: string): string {
  return submitted
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, '')
    .toUpperCase();
}

export async function findCoupon(db: Kysely<Tables>, code: string): Promise<CouponRow | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns what a coupon takes off goods worth `goods` with tax at `now`. Null when it does not
 * apply: another store view, not valid yet or any more, used up, below its minimum, or without an
 * amount in this currency.
 */
export function findDiscount(
  coupon: CouponRow,
  { store, goods, now }: { store: Pick<StoreView, 'code'>; goods: Money; now: number },
): Discount | null {
  if (coupon.stores !== null && !coupon.stores.split(' ').includes(store.code)) return null;
  if (coupon.starts_at !== null && now < coupon.starts_at) return null;
  if (coupon.ends_at !== null && now >= coupon.ends_at) return null;
  if (coupon.max_uses !== null && coupon.uses >= coupon.max_uses) return null;
  const isEuro = goods.currency === 'EUR';
  if (goods.minor < (isEuro ? coupon.minimum_eur : coupon.minimum_chf)) return null;
  switch (coupon.kind) {
    case 'percent':
      return coupon.percent === null ? null : { kind: 'percent', percent: coupon.percent };
    case 'fixed': {
      const amount = isEuro ? coupon.amount_eur : coupon.amount_chf;
      return amount === null ? null : { kind: 'fixed', amount: money(amount, goods.currency) };
    }
    case 'free-shipping':
      return { kind: 'free-shipping' };
  }
}

/**
 * Takes one use in the transaction of an order. Returns false when another order took the last one
 * (Rule R2.4).
 */
export async function redeemCoupon(transaction: Kysely<Tables>, code: string): Promise<boolean> {
  const taken = await transaction
    .updateTable('coupons')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('code', '=', code)
    .where((row) => row.or([row('max_uses', 'is', null), row('uses', '<', row.ref('max_uses'))]))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
