import { z } from 'zod';

/**
 * Envelope, names and texts that all calls share. The calls are in the other files of this folder,
 * which storefront and back end both import. Rule F1.1.
 */

/** `code` repeats the HTTP status, which counts when it is absent. */
export const envelopeSchema = z.object({
  code: z.number().int().optional(),
  result: z.unknown(),
  meta: z.record(z.string(), z.unknown()).optional(),
});
export type Envelope = { code: number; result: unknown; meta?: Record<string, unknown> };

/** Names of query parameters and headers. Rules F1.11, F1.20. */
export const wire = {
  storeCode: 'storeCode',
  storeCodeHeader: 'x-vs-store-code',
  cartId: 'cartId',
  token: 'token',
  idempotencyKey: 'Idempotency-Key',
  replayed: 'Idempotent-Replayed',
  clientAddress: 'X-Client-Address',
  /** Browser and system of the visitor, such as firefox/windows; `-` for unknown. */
  clientDevice: 'X-Client-Device',
  /** Country of the visitor, two letters. */
  clientCountry: 'X-Client-Country',
  visitor: 'X-Visitor',
} as const;

/** 128 bits or more, as hexadecimal, base64url or a UUID. Rule E2.1. */
export const idempotencyKeySchema = z.string().regex(/^[\w-]{16,128}$/);

/** One error found in a payload. Rule F1.6. */
export type Finding = {
  keyword: string;
  /** Path from the payload's root, such as `.products[0].price`. */
  dataPath: string;
  message: string;
};

/** Message texts that client and back end share. Rule F1.14. */
export const texts = {
  badContentType: 'Error with response - bad content-type!',
  wrongFormat: 'Unhandled error, wrong response format!',
  notAuthorized: "The consumer isn't authorized to access self.",
  unknownCoupon: "The coupon code isn't valid. Verify the code and try again.",
  missingCouponCode: 'No coupon code provided',
  missingCartItem: 'No cartItem element provided within the request body',
  missingAddress: 'No address element provided within the request body',
  missingAddressInformation: 'No addressInformation element provided within the request body',
  unknownCart: 'No such entity with cartId',
  unknownLine: 'No such entity with item_id',
  unavailableProduct: 'Product that you are trying to add is not available.',
  wrongOptions: 'The product’s required options are missing or not as the product has them.',
  missingSku: 'sku parameter is required',
  missingSkus: 'skus parameter is required',
  missingUrl: 'Missing url',
  uncheckedInquiry: 'The inquiry about this product is still being checked',
  usedKey: 'This Idempotency-Key was used for something else',
} as const;
