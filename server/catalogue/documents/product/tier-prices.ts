import type { TierPrice } from '../../../../app/domain/catalogue/price/tier-price.ts';
import { readDocuments, readInteger, readNumber } from '../field.ts';
import type { Document } from '../field.ts';
import { toStorePrice } from './presentation.ts';
import type { Presentation } from './presentation.ts';

/**
 * Returns the tier prices of customer groups, with the store view's tax. Leaves out a tier without
 * a group, a quantity or a value above 0. Rules B12.10, B24.19, F5.15.
 */
export function toTierPrices(
  document: Document,
  taxClassId: number,
  shown: Presentation,
): TierPrice[] {
  return readDocuments(document.tier_prices).flatMap((entry): TierPrice[] => {
    const groupId = readInteger(entry.customer_group_id);
    const quantity = readNumber(entry.qty);
    const value = readNumber(entry.value);
    if (groupId === null || quantity === null || !value || value < 0) return [];
    const { net, gross } = toStorePrice(
      { price: value, specialPrice: null, finalPrice: null, specialFrom: null, specialTo: null },
      taxClassId,
      shown,
    );
    return [{ groupId, quantity: Math.max(1, Math.ceil(quantity)), net, gross }];
  });
}
