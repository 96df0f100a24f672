import { useTranslation } from '../../i18n/use-translation.ts';
import { listingWords } from '../../i18n/words/listing.ts';
import { catalogueWords } from '../../i18n/words/catalogue.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import type { ListedOffer } from '../../domain/catalogue/listing/listing-page.ts';
import { formatRating } from '../../i18n/formats.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RatingBadge } from '../../ui/rating/rating-badge.tsx';
import { formatDateSpan } from '../../i18n/date-span.ts';
import { wishlistFormId } from '../../offer/wish-form-id.ts';
import { OfferPlace, OfferPrice } from '../../offer/offer-lines.tsx';
import { StoreAnchor } from '../store-anchor.tsx';
import { OfferAttributes } from './offer-attributes.server.tsx';

/** An offer as a card shows it; every listed product is one. */
export type CardOffer = Omit<ListedOffer, 'id'>;

export type ProductCardFacts = {
  offer: CardOffer;
  /** Loads the picture eagerly, for cards above the fold. */
  isEager: boolean;
  /** Depends on the surrounding section. */
  headingLevel: 2 | 3;
};

/** Card of an offer. */
export function ProductCard({ offer, isEager, headingLevel }: ProductCardFacts) {
  const { t } = useTranslation(catalogueWords, listingWords);
  const store = useStoreView();
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
        {reduction > 0 ? <Badge>{t('listing:percentOff', { percent: reduction })}</Badge> : null}
        {offer.rating === undefined ? null : (
          <RatingBadge value={formatRating(offer.rating, store.locale)} label={t('rating')} />
        )}
        <WishButton offer={offer} />
      </div>
      <div className="card-body">
        {facts.dates || offer.where || offer.stars ? (
          <p className="location">
            {facts.dates ? `${formatDateSpan(facts.dates, store.locale)} · ` : null}
            <OfferPlace offer={offer} />
          </p>
        ) : null}
        <Heading>
          <StoreAnchor to={offer.path}>{offer.name}</StoreAnchor>
        </Heading>
        <OfferAttributes highlights={offer.highlights} facts={facts} />
        <p className="price-row">
          <span>{duration()}</span>
          <OfferPrice offer={offer} />
        </p>
      </div>
    </article>
  );

  function duration(): string {
    if (offer.isSoldOut) return t('listing:soldOut');
    if (facts.nights) return t('nights', { count: facts.nights });
    return facts.unit ?? (offer.isTravel ? t('perPerson') : '');
  }
}

/**
 * A submit button of the page's wishlist form. `OfferCard` presses it in the markup, and
 * `useWishMarks` after changes. Rule D4.1.
 */
function WishButton({ offer: { sku, name } }: Pick<ProductCardFacts, 'offer'>) {
  const { t } = useTranslation(layoutWords);
  return (
    <button
      form={wishlistFormId}
      name="add"
      value={sku}
      className="icon-btn wish"
      aria-label={t('wishlist.mark', { name })}
      aria-pressed={false}
    />
  );
}

/** Returns the reduction in whole percent; 0 without one. */
function percentOff(price: ListedOffer['price']): number {
  if (!price?.originalGross || price.originalGross.minor <= 0) return 0;
  return Math.floor(100 - (price.gross.minor * 100) / price.originalGross.minor);
}
