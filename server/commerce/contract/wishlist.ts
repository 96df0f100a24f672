import { z } from 'zod';
import { idText, momentSchema } from './text.ts';

/** Rules D4.3, F1.94. */
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
  /** Code that opens the list for others; null while it is not shared. */
  code: z.string().nullish(),
});
export type Wishlist = z.output<typeof wishlistSchema>;

/** `sku` only of the embedded back end; other hosts find products by id. */
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
