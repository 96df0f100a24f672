/**
 * Returns the address of an external checkout: `template` with `{{cartId}}` and `{{storeCode}}`
 * replaced; empty without a cart. Rule C9.40.
 */
export function toExternalCheckout(
  template: string,
  values: { cartId: string | null; storeCode: string },
): string {
  return template.replace(/\{\{(cartId|storeCode)\}\}/g, (_whole, name: keyof typeof values) =>
    encodeURIComponent(values[name] ?? ''),
  );
}
