/** Claims are stored by store view and survive a new release. Rules D7.4, E8.1 */
const claimsSuffix = '-shop/claims';

/** Returns the storage key of a store view's claims. */
export const toClaimsKey = (storeCode: string): string => `${storeCode}${claimsSuffix}`;

export const isClaimsKey = (key: string): boolean => key.endsWith(claimsSuffix);
