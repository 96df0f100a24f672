import { useTranslation } from '../../i18n/use-translation.ts';
import { listingWords } from '../../i18n/words/listing.ts';
import type { ListingPage } from '../../domain/catalogue/listing/listing-page.ts';
import { Picture } from '../../ui/picture.tsx';
import { StoreAnchor } from '../store-anchor.tsx';

export type PromotionFacts = { promotion: ListingPage['category']['promotions'][number] };

/** Promotion between the offers of a listing. Rule B9.5 */
export function Promotion({ promotion }: PromotionFacts) {
  const { t } = useTranslation(listingWords);
  return (
    <>
      {promotion.image ? <Picture path={promotion.image} size="cardLarge" alt="" /> : null}
      <h3>{promotion.headline}</h3>
      {promotion.link ? (
        <StoreAnchor className="btn" to={promotion.link}>
          {t('promotionLink')}
        </StoreAnchor>
      ) : null}
    </>
  );
}
