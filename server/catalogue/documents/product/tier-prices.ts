import type { TierPrice } from '../../../../app/domain/catalogue/price/tier-price.ts';
import { readDocuments, readInteger, readNumber } from '../field.ts';
import type { Document } from '../field.ts';
import { storePrice } from './presentation.ts';
import type { Presentation } from './presentation.ts';

/**
 * Lower prices of customer groups, with the store's tax. An entry without group, quantity or a
 * readable value is left out. spec: contract §3.2 tier_prices
 */
export function tierPricesOf(
  document: Document,
  taxClassId: number,
  shown: Presentation,
): TierPrice[] {
  return readDocuments(document.tier_prices).flatMap((entry): TierPrice[] => {
    const groupId = readInteger(entry.customer_group_id);
    const quantity = readNumber(entry.qty);
    const value = readNumber(entry.value);
    if (groupId === null || quantity === null || value === null || value < 0) return [];
    const { net, gross } = storePrice(
      { price: value, specialPrice: null, finalPrice: null, specialFrom: null, specialTo: null },
      taxClassId,
      shown,
    );
    return [{ groupId, quantity: Math.max(1, quantity), net, gross }];
  });
}
