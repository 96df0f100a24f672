import { z } from 'zod';
import { flag } from './text.ts';

/** Most skus of a call for stock. Rule F1.41. */
export const mostStockSkus = 100;

/** `code` is the contract's name; other hosts send `id`. Rule F1.97. */
export const countrySchema = z
  .object({
    code: z.string().optional(),
    id: z.string().optional(),
    /** Name in the store's language. */
    full_name_locale: z.string().nullish(),
  })
  .transform((country, context) => {
    const code = country.code ?? country.id;
    if (!code) {
      context.addIssue({ code: 'custom', message: 'A country without code' });
      return z.NEVER;
    }
    return { code, name: country.full_name_locale ?? code };
  });
export type Country = z.output<typeof countrySchema>;

/** Rules B14.6, F1.42. */
export const stockItemSchema = z.object({
  item_id: z.coerce.number().int().optional(),
  product_id: z.coerce.number().int(),
  qty: z.coerce.number(),
  is_in_stock: flag,
  manage_stock: flag.default(true),
  min_sale_qty: z.coerce.number().default(1),
  max_sale_qty: z.coerce.number().default(10_000),
  /** Only of the embedded back end; other hosts answer in the order asked. */
  sku: z.string().optional(),
});
export type WireStockItem = z.output<typeof stockItemSchema>;
