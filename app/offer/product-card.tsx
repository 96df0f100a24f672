import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { ListedOffer } from '../domain/catalogue/listing/listing-page.ts';
import { formatRating } from '../i18n/formats.ts';
import { useRootData } from '../request/root-data.ts';
import { Badge } from '../ui/badge.tsx';
import { Picture } from '../ui/picture.tsx';
import { RatingBadge } from '../ui/rating/rating-badge.tsx';
import { Stars } from '../ui/rating/stars.tsx';
import { formatDateSpan } from '../i18n/date-span.ts';
import { WishlistButton } from './wish-button.tsx';
import { OfferAttributes } from './offer-attributes.tsx';
import { PriceTag } from './price-tag.tsx';

/** An offer as a card shows it; every listed product is one. */
export type CardOffer = Omit<ListedOffer, 'id'>;

/**
 * Card of an offer. `isEager`: loads the picture eagerly, for cards above the fold. `headingLevel`:
 * depends on the surrounding section.
 */
export function ProductCard({
  offer,
  isEager = false,
  headingLevel = 3,
}: {
  offer: CardOffer;
  isEager?: boolean;
  headingLevel?: 2 | 3;
}) {
  const { t } = useTranslation('catalogue');
  const { store } = useRootData();
  const { facts } = offer;
  const Heading = `h${headingLevel}` as const;
  const reduction = percentOff(offer.price);
  return (
    <article className="card">
      <div className="shot">
        <div className="picture">
          {offer.image ? (
            <Picture
              path={offer.image}
              size="card"
              alt={offer.imageLabel ?? ''}
              isEager={isEager}
            />
          ) : null}
        </div>
        {reduction > 0 ? <Badge>{t('percentOff', { percent: reduction })}</Badge> : null}
        {offer.rating === undefined ? null : (
          <RatingBadge value={formatRating(offer.rating, store.locale)} label={t('rating')} />
        )}
        <WishlistButton sku={offer.sku} name={offer.name} />
      </div>
      <div className="card-body">
        {facts.dates || offer.where || offer.stars ? (
          <p className="location">
            {facts.dates ? `${formatDateSpan(facts.dates, store.locale)} · ` : null}
            {offer.where ? `${offer.where} ` : null}
            {offer.stars ? (
              <Stars
                count={offer.stars}
                isSuperior={offer.isSuperior ?? false}
                label={t('stars', { count: offer.stars })}
              />
            ) : null}
          </p>
        ) : null}
        <Heading>
          <Link to={offer.path} prefetch="intent">
            {offer.name}
          </Link>
        </Heading>
        <OfferAttributes highlights={offer.highlights} facts={facts} />
        <p className="price-row">
          <span>{duration()}</span>
          {offer.price ? (
            <PriceTag price={offer.price} isFrom={offer.isFromPrice ?? false} />
          ) : (
            <span className="price">{t('onRequest')}</span>
          )}
        </p>
      </div>
    </article>
  );

  function duration(): string {
    if (offer.isSoldOut) return t('soldOut');
    if (facts.nights) return t('nights', { count: facts.nights });
    return facts.unit ?? (offer.isTravel ? t('perPerson') : '');
  }
}

/** Returns the reduction in whole percent; 0 without one. */
function percentOff(price: ListedOffer['price']): number {
  if (!price?.originalGross || price.originalGross.minor <= 0) return 0;
  return Math.floor(100 - (price.gross.minor * 100) / price.originalGross.minor);
}
