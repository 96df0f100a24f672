import { useTranslation } from '../i18n/use-translation.ts';
import type { ListedOffer } from '../domain/catalogue/listing/listing-page.ts';
import { catalogueWords } from '../i18n/words/catalogue.ts';
import { layoutWords } from '../i18n/words/layout.ts';
import { Stars } from '../ui/rating/stars.tsx';
import { PriceTag } from './price-tag.tsx';

/** Place and hotel stars of a listed offer; what is unknown is left out. */
export function OfferPlace({
  offer: { where, stars, isSuperior },
}: {
  offer: Pick<ListedOffer, 'where' | 'stars' | 'isSuperior'>;
}) {
  const { t } = useTranslation(catalogueWords);
  return (
    <>
      {where ? `${where} ` : null}
      {stars ? (
        <Stars
          count={stars}
          isSuperior={isSuperior ?? false}
          label={t('stars', { count: stars })}
        />
      ) : null}
    </>
  );
}

/** Price of a listed offer, or that it is on request. */
export function OfferPrice({
  offer: { price, isFromPrice },
}: {
  offer: Pick<ListedOffer, 'price' | 'isFromPrice'>;
}) {
  const { t } = useTranslation(layoutWords);
  if (price) return <PriceTag price={price} isFrom={isFromPrice ?? false} />;
  return <span className="price">{t('onRequest')}</span>;
}
