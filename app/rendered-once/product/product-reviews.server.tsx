import { useTranslation } from '../../i18n/use-translation.ts';
import { offerWords } from '../../i18n/words/offer.ts';
import { productWords } from '../../i18n/words/product.ts';
import type { PageReviews } from '../../domain/catalogue/deferred.ts';
import { ratingCategories } from '../../domain/review/review.ts';
import type { Review } from '../../domain/review/review.ts';
import { counted, formatDate, formatRating } from '../../i18n/formats.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Meter } from '../../ui/rating/meter.tsx';

export type ReviewFacts = {
  reviews: PageReviews;
  /** Number of reviews that are not collapsed. */
  shownFirst: number;
};

/**
 * Ratings in seven categories and the first reviews; the others are collapsed. Rules B17.5, B17.6
 */
export function ProductReviews({ reviews: { summary, items }, shownFirst }: ReviewFacts) {
  const { t } = useTranslation(productWords, offerWords);
  const { locale } = useStoreView();
  const first = items.slice(0, shownFirst);
  const rest = items.slice(shownFirst);
  return (
    <>
      <h2>{t('reviews', counted(summary.count, locale))}</h2>
      {summary.count === 0 ? <p>{t('offer:noReviews')}</p> : null}
      <ul className="bars">
        {ratingCategories.map((category) => {
          const value = summary.byCategory[category];
          return value === undefined ? null : (
            <Meter
              key={category}
              label={t(`categories.${category}`)}
              value={Math.round(value)}
              text={formatRating(value, locale)}
            />
          );
        })}
      </ul>
      {first.length > 0 ? <ReviewList reviews={first} /> : null}{' '}
      {rest.length > 0 ? (
        <details className="rest">
          <summary>{t('offer:moreReviews', { count: rest.length })}</summary>{' '}
          <ReviewList reviews={rest} />
        </details>
      ) : null}
    </>
  );
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const { locale } = useStoreView();
  return (
    <div className="review-list">
      {reviews.map((review) => (
        <figure key={review.id}>
          {Object.keys(review.ratings).length > 0 ? (
            <b>{formatRating(review.average, locale)}</b>
          ) : null}{' '}
          <blockquote>
            {review.title ? <strong>{review.title}</strong> : null} {review.detail}
          </blockquote>
          <figcaption>
            {[review.nickname, formatDate(review.createdAt, locale, 'long')]
              .filter(Boolean)
              .join(', ')}{' '}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
