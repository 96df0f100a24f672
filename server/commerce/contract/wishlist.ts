import { z } from 'zod';
import { idText, momentSchema } from './text.ts';

/** spec: transactions §3 Wishlist, contract §1.9 wishlist */
const wishlistItemSchema = z.object({
  wishlist_item_id: idText,
  product_id: z.coerce.number().int(),
  store_id: z.coerce.number().int().nullish(),
  added_at: momentSchema.nullish(),
  qty: z.coerce.number().default(1),
  product: z.object({ sku: z.string() }),
});

export const wishlistSchema = z.object({
  items: z.array(wishlistItemSchema),
  /** What opens the list to others; null while it is not shared. */
  code: z.string().nullish(),
});
export type Wishlist = z.output<typeof wishlistSchema>;

/** The sku is ours; hosts that look products up by their id do without. */
export const wishSchema = z.object({
  productId: z.coerce.number().int().min(1),
  sku: z.string().min(1).max(100),
});
export type Wish = z.input<typeof wishSchema>;

export const shareCodeSchema = z.string().regex(/^[\w-]{16,200}$/);

export const wishlistTexts = {
  unknownList: 'No such wishlist',
  unknownItem: 'No such wishlist item',
  full: 'The wishlist is full',
} as const;
