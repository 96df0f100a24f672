import { useTranslation } from 'react-i18next';
import type { LateParts, PageReviews } from '../../../domain/catalogue/deferred.ts';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { ratingCategories } from '../../../domain/review/review.ts';
import type { Review } from '../../../domain/review/review.ts';
import { formatDate, formatRating } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';
import { Meter } from '../../../ui/rating/meter.tsx';
import { ReviewLink } from '../../review/review-link.tsx';
import { DeferredPart, MissingPart } from '../deferred-part.tsx';

/**
 * Ratings in seven categories and the first reviews; the others are collapsed. Rules B17.5, B17.6
 */
export function ProductReviews({
  page,
  deferred,
  shownFirst,
}: {
  page: ProductPage;
  deferred: LateParts['reviews'];
  shownFirst: number;
}) {
  const { t } = useTranslation('product');
  const count = page.product.rating?.count ?? 0;
  return (
    <section className="section full" id="reviews">
      <DeferredPart
        deferred={deferred}
        waiting={
          <>
            <h2>{t('reviews', { count })}</h2>
            {count > 0 ? <div className="late reviews" /> : null}
          </>
        }
        missing={
          <>
            <h2>{t('reviews', { count })}</h2>
            <MissingPart path={page.product.path} text={t('late.reviews')} />
          </>
        }
      >
        {(reviews) => <Reviews reviews={reviews} shownFirst={shownFirst} />}
      </DeferredPart>
      <ReviewLink sku={page.product.sku} />
    </section>
  );
}

function Reviews({
  reviews: { summary, items },
  shownFirst,
}: {
  reviews: PageReviews;
  shownFirst: number;
}) {
  const { t } = useTranslation('product');
  const { store } = useRootData();
  const first = items.slice(0, shownFirst);
  const rest = items.slice(shownFirst);
  return (
    <>
      <h2>{t('reviews', { count: summary.count })}</h2>
      {summary.count === 0 ? <p>{t('noReviews')}</p> : null}
      <ul className="bars">
        {ratingCategories.map((category) => {
          const value = summary.byCategory[category];
          return value === undefined ? null : (
            <Meter
              key={category}
              label={t(`categories.${category}`)}
              value={Math.round(value)}
              text={formatRating(value, store.locale)}
            />
          );
        })}
      </ul>
      {first.length > 0 ? <ReviewList reviews={first} /> : null}
      {rest.length > 0 ? (
        <details className="rest">
          <summary>{t('moreReviews', { count: rest.length })}</summary>
          <ReviewList reviews={rest} />
        </details>
      ) : null}
    </>
  );
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const { store } = useRootData();
  return (
    <div className="review-list">
      {reviews.map((review) => (
        <figure key={review.id}>
          <b>{formatRating(review.average, store.locale)}</b>
          <blockquote>
            {review.title ? <strong>{review.title}</strong> : null}
            {review.detail}
          </blockquote>
          <figcaption>
            {review.nickname}, {formatDate(review.createdAt.slice(0, 10), store.locale, 'long')}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
