import { useTranslation } from 'react-i18next';
import type { BookableItem, ProductPage } from '../../../domain/catalogue/product-page.ts';
import { tiersToTell } from '../../../domain/catalogue/price/tier-price.ts';
import { formatShortMoney } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';

/** Lower unit prices from a quantity on. Rule B12.20 */
export function TierList({ page, item }: { page: ProductPage; item: BookableItem }) {
  const { t } = useTranslation('product');
  const { store } = useRootData();
  const tiers = tiersToTell(item.pricing.price, item.pricing.tiers);
  if (tiers.length === 0) return null;
  return (
    <ul className="tiers">
      {tiers.map(({ quantity, gross }) => (
        <li key={quantity}>
          {t(page.product.isTravel ? 'tierPersons' : 'tierPieces', {
            count: quantity,
            price: formatShortMoney(gross, store),
          })}
        </li>
      ))}
    </ul>
  );
}
