import { useTranslation } from '../../i18n/use-translation.ts';
import { offerWords } from '../../i18n/words/offer.ts';
import { catalogueWords } from '../../i18n/words/catalogue.ts';
import { productWords } from '../../i18n/words/product.ts';
import type { ProductPage } from '../../domain/catalogue/product-page.ts';
import { ratingLabel } from '../../domain/review/review.ts';
import { formatDistance } from '../../i18n/distance-text.ts';
import { counted, formatRating } from '../../i18n/formats.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { RatingBadge } from '../../ui/rating/rating-badge.tsx';
import { Stars } from '../../ui/rating/stars.tsx';

/** Name, place and rating of an offer. */
export function ProductHead({ product, stay }: Pick<ProductPage, 'product' | 'stay'>) {
  const { t } = useTranslation(offerWords);
  const { t: words } = useTranslation(catalogueWords);
  const { locale } = useStoreView();
  return (
    <>
      <div>
        <p className="location">
          {product.stars ? (
            <Stars
              count={product.stars}
              isSuperior={product.isSuperior}
              label={words('stars', { count: product.stars })}
            />
          ) : null}{' '}
          {[product.place, product.region].filter(Boolean).join(', ')}
        </p>
        <h1>{product.name}</h1>
        <TravelFacts stay={stay} />
      </div>
      {product.rating ? (
        <div className="rating-block">
          <div>
            <strong>{words(`ratingLabels.${ratingLabel(product.rating.average)}`)}</strong>{' '}
            <a href="#reviews">{t('ratedBy', counted(product.rating.count, locale))}</a>
          </div>
          <RatingBadge
            value={formatRating(product.rating.average, locale)}
            label={words('rating')}
          />
        </div>
      ) : null}
    </>
  );
}

/** Airport and shore of a stay. */
function TravelFacts({ stay: { airport, shore } }: Pick<ProductPage, 'stay'>) {
  const { t } = useTranslation(productWords);
  const { locale } = useStoreView();
  return (
    <ul className="attributes">
      {airport && airport.minutes !== null ? (
        <li>
          <Icon name="plane" />
          {t('airport', {
            name: airport.code ? `${airport.name} (${airport.code})` : airport.name,
            minutes: airport.minutes,
          })}
        </li>
      ) : null}{' '}
      {shore ? (
        <li>
          <Icon name="beach" />
          {t(shore.kind, { distance: formatDistance(shore.metres, locale) })}
        </li>
      ) : null}
    </ul>
  );
}
