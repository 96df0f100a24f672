import { Link } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { catalogueWords } from '../../../i18n/words/catalogue.ts';
import type { ListedOffer } from '../../../domain/catalogue/listing/listing-page.ts';
import { Picture } from '../../../ui/picture.tsx';
import { OfferPlace, OfferPrice } from '../../../offer/offer-lines.tsx';

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
  const { t } = useTranslation(catalogueWords);
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
              <OfferPlace offer={offer} />
            </p>
            <OfferPrice offer={offer} />
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
