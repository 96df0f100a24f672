import { useTranslation } from '../../../../i18n/use-translation.ts';
import { productWords } from '../../../../i18n/words/product.ts';
import type { BookableItem } from '../../../../domain/catalogue/product-page.ts';
import type { BookablePage } from '../product-data.ts';
import { tiersToTell } from '../../../../domain/catalogue/price/tier-price.ts';
import { formatMoney } from '../../../../i18n/formats.ts';
import { useRootData } from '../../../../request/root-data.ts';

/** Lower unit prices from a quantity on. Rule B12.20 */
export function TierList({ page, item }: { page: BookablePage; item: BookableItem }) {
  const { t } = useTranslation(productWords);
  const { store } = useRootData();
  const tiers = tiersToTell(item.pricing.price, item.pricing.tiers);
  if (tiers.length === 0) return null;
  return (
    <ul className="tiers">
      {tiers.map(({ quantity, gross }) => (
        <li key={quantity}>
          {t(page.product.isTravel ? 'tierPersons' : 'tierPieces', {
            count: quantity,
            price: formatMoney(gross, store),
          })}
        </li>
      ))}
    </ul>
  );
}
