import { StoreAnchor } from '../store-anchor.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { ratingLabel } from '../../domain/review/review.ts';
import type { RatingCategory } from '../../domain/review/review.ts';
import { counted, formatRating } from '../../i18n/formats.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Meter } from '../../ui/rating/meter.tsx';
import { RatingBadge } from '../../ui/rating/rating-badge.tsx';

type Testimonials = {
  average: number;
  count: number;
  offerCount: number;
  byCategory: { category: RatingCategory; average: number }[];
  quotes: { text: string; by: string; average: number; offer: string; path: string }[];
};

/** Average ratings and quotes of the brand's most reviewed offers. */
export function TestimonialsSection({
  testimonials,
  isWash = false,
}: {
  testimonials: Testimonials;
  /** Uses the tinted background, so that neighbouring sections differ. */
  isWash?: boolean;
}) {
  const { t } = useTranslation(homeWords);
  const { locale } = useStoreView();
  return (
    <section className={isWash ? 'band wash' : 'band'}>
      <div className="wrap split testimonial">
        <div>
          <div className="score">
            <RatingBadge
              value={formatRating(testimonials.average, locale)}
              label={t('testimonials.rating')}
              size="large"
            />
            <div>
              <h2>{t(`testimonials.labels.${ratingLabel(testimonials.average)}`)}</h2>
              <p>
                {t('testimonials.basis', {
                  reviews: t('testimonials.basisReviews', counted(testimonials.count, locale)),
                  count: testimonials.offerCount,
                })}
              </p>
            </div>
          </div>
          <ul className="bars">
            {testimonials.byCategory.map(({ category, average }) => (
              <Meter
                key={category}
                label={t(`testimonials.categories.${category}`)}
                value={average}
                text={formatRating(average, locale)}
              />
            ))}
          </ul>
        </div>
        <div className="quote">
          {testimonials.quotes.map(({ text, by, average, offer, path }) => (
            <figure key={path}>
              <RatingBadge
                value={formatRating(average, locale)}
                label={t('testimonials.rating')}
                size="small"
              />{' '}
              <blockquote>{text}</blockquote>
              <figcaption>
                {by}, <StoreAnchor to={path}>{offer}</StoreAnchor>{' '}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
