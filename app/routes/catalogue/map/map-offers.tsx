import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { ListedOffer } from '../../../domain/catalogue/listing/listing-page.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Stars } from '../../../ui/rating/stars.tsx';
import { PriceTag } from '../../../offer/price-tag.tsx';

/** Id of the list beside the map. */
export const mapOffersId = 'map-offers';
export const toOfferAnchor = (id: number) => `offer-${id}`;

/** The offers in the visible map section as small cards. */
export function MapOffers({
  items,
  active,
  onPoint,
}: {
  items: readonly ListedOffer[];
  active: number | null;
  onPoint: (offer: number | null) => void;
}) {
  const { t } = useTranslation('catalogue');
  return (
    <ul className="beside" id={mapOffersId} aria-label={t('offerList')}>
      {items.map((offer) => (
        <li
          key={offer.sku}
          id={toOfferAnchor(offer.id)}
          className={active === offer.id ? 'active' : undefined}
          onPointerEnter={() => onPoint(offer.id)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint(offer.id)}
          onBlur={() => onPoint(null)}
        >
          {offer.image ? <Picture path={offer.image} size="cardSmall" alt="" /> : null}
          <div>
            <h3>
              <Link to={offer.path} prefetch="intent">
                {offer.name}
              </Link>
            </h3>
            <p className="location">
              {offer.where ? `${offer.where} ` : null}
              {offer.stars ? (
                <Stars
                  count={offer.stars}
                  isSuperior={offer.isSuperior ?? false}
                  label={t('stars', { count: offer.stars })}
                />
              ) : null}
            </p>
            {offer.price ? (
              <PriceTag price={offer.price} isFrom={offer.isFromPrice ?? false} />
            ) : (
              <span className="price">{t('onRequest')}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls to the card of an offer and focuses its link. */
export function showOffer(id: number): void {
  const card = document.getElementById(toOfferAnchor(id));
  card?.scrollIntoView({ block: 'nearest' });
  card?.querySelector('a')?.focus({ preventScroll: true });
}
