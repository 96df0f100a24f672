import { useTranslation } from 'react-i18next';
import type { LateParts } from '../../../domain/catalogue/deferred.ts';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { ratingLabel } from '../../../domain/review/review.ts';
import { formatRating, formatShortMoney } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { HeroPicture } from '../../../ui/picture.tsx';
import { RatingBadge } from '../../../ui/rating/rating-badge.tsx';
import { Stars } from '../../../ui/rating/stars.tsx';
import { WishlistButton } from '../../../offer/wish-button.tsx';
import { BookingBox } from './booking-box.tsx';
import type { ProductRules } from './booking-box.tsx';
import { formatDateSpan } from '../../../i18n/date-span.ts';
import { formatDistance } from '../region/distance-text.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { Downloads, PartList } from './part-list.tsx';
import { EventBar, EventSections, PlaceMap } from '../views-on-demand.tsx';
import { KeyFacts, ProductFacts } from './product-facts.tsx';
import { ProductReviews } from './product-reviews.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { RelatedOffers } from './related-offers.tsx';
import { ShareButton } from './share-panel.tsx';

/** Page of a product: a hotel, a tournament or a team trip. Rules B2.1, B2.11 */
export function ProductView({
  page,
  rules,
  deferred,
}: {
  page: ProductPage;
  rules: ProductRules;
  deferred: LateParts;
}) {
  const { t } = useTranslation('product');
  const { product, event } = page;
  const about = event
    ? event.kind === 'trip'
      ? t('aboutTrip')
      : t('aboutTournament')
    : t(product.isTravel ? 'aboutHotel' : 'aboutOffer');
  return (
    <>
      {event ? (
        <>
          <EventHero page={page} />
          <EventBar page={page} event={event} />
        </>
      ) : null}
      <div className="wrap">
        {event ? null : <ProductHead page={page} />}
        {event ? null : <Gallery pictures={product.gallery} name={product.name} />}
        <ProductTabs page={page} />
        <div className="product">
          <div>
            {event ? null : <KeyFacts page={page} />}
            <section className="section" id="about">
              <h2>{about}</h2>
              {product.shortDescription ? (
                <div
                  className="rich lead"
                  // Sanitised by the catalogue service.
                  dangerouslySetInnerHTML={{ __html: product.shortDescription }}
                />
              ) : null}
              {product.description ? (
                <div
                  className="rich"
                  // Sanitised by the catalogue service.
                  dangerouslySetInnerHTML={{ __html: product.description }}
                />
              ) : null}
            </section>
            {event ? <Gallery pictures={product.gallery} name={product.name} /> : null}
            {event ? <EventSections event={event} /> : null}
            <PartList page={page} />
            <Downloads page={page} />
            <Included page={page} />
            {event ? null : <ProductFacts page={page} />}
            {product.coordinates ? <PlaceMap page={page} names={rules.mapNames} /> : null}
            <ProductReviews
              page={page}
              deferred={deferred.reviews}
              shownFirst={rules.reviewsShownFirst}
            />
            <BuyBar page={page} />
          </div>
          <BookingBox page={page} rules={rules} stock={deferred.stock} />
        </div>
        <RelatedOffers page={page} deferred={deferred.related} />
      </div>
    </>
  );
}

function useBreadcrumbs({ trail, product }: ProductPage) {
  return [...trail, { label: product.name, path: null }];
}

function ProductHead({ page }: { page: ProductPage }) {
  const { t } = useTranslation('product');
  const { t: words } = useTranslation('catalogue');
  const { store } = useRootData();
  const { product, stay } = page;
  return (
    <>
      <div className="over">
        <Breadcrumbs breadcrumbs={useBreadcrumbs(page)} label={words('crumbs')} />
        <span className="row">
          <WishlistButton sku={product.sku} name={product.name} isLabelled />
          <ShareButton />
        </span>
      </div>
      <div className="product-head">
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
          <ul className="attributes">
            {stay.airport && stay.airport.minutes !== null ? (
              <li>
                <Icon name="plane" />
                {t('airport', {
                  name: stay.airport.code
                    ? `${stay.airport.name} (${stay.airport.code})`
                    : stay.airport.name,
                  minutes: stay.airport.minutes,
                })}
              </li>
            ) : null}
            {stay.shore ? (
              <li>
                <Icon name="beach" />
                {t(stay.shore.kind, { distance: formatDistance(stay.shore.metres, store.locale) })}
              </li>
            ) : null}
          </ul>
        </div>
        {product.rating ? (
          <div className="rating-block">
            <div>
              <strong>{words(`ratingLabels.${ratingLabel(product.rating.average)}`)}</strong>
              <a href="#reviews">{t('ratedBy', { count: product.rating.count })}</a>
            </div>
            <RatingBadge
              value={formatRating(product.rating.average, store.locale)}
              label={words('rating')}
            />
          </div>
        ) : null}
      </div>
    </>
  );
}

function EventHero({ page }: { page: ProductPage }) {
  const { t } = useTranslation('catalogue');
  const { store } = useRootData();
  const { product, event } = page;
  return (
    <section className="hero event">
      {product.image ? <HeroPicture path={product.image} alt={product.imageLabel} /> : null}
      <div className="wrap">
        <Breadcrumbs breadcrumbs={useBreadcrumbs(page)} label={t('crumbs')} />
        {event?.dates ? <p className="day">{formatDateSpan(event.dates, store.locale)}</p> : null}
        <h1>{product.name}</h1>
        <WishlistButton sku={product.sku} name={product.name} isLabelled />
        <ShareButton />
      </div>
    </section>
  );
}

function Included({ page }: { page: ProductPage }) {
  const { t } = useTranslation('product');
  const included = page.stay.included;
  if (included.length === 0) return null;
  return (
    <section className="section full" id="included">
      <h2>{t('included')}</h2>
      <ul className="included">
        {included.map((text) => (
          <li key={text}>
            <Icon name="check" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Keeps the price and the link to the form visible on narrow screens. */
function BuyBar({ page: { item, product } }: { page: ProductPage }) {
  const { t } = useTranslation('product');
  const { t: words } = useTranslation('catalogue');
  const { store } = useRootData();
  if (!item) return null;
  return (
    <div className="buy">
      <span>
        {item.pricing.bundle.length > 0 ? `${words('from')} ` : null}
        <b>{formatShortMoney(item.price.gross, store)}</b>{' '}
        {product.unit ?? (product.isTravel ? t('perPerson') : null)}
      </span>
      <a className="btn" href="#inquiry">
        {t('askShort')}
      </a>
    </div>
  );
}
