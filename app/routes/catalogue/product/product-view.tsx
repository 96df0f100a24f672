import { useTranslation } from '../../../i18n/use-translation.ts';
import { catalogueWords } from '../../../i18n/words/catalogue.ts';
import { productWords } from '../../../i18n/words/product.ts';
import { formatDateSpan } from '../../../i18n/date-span.ts';
import { WishlistButton } from '../../../offer/wish-button.tsx';
import { RenderedOnce } from '../../../rendered-once/rendered-once.tsx';
import { useRootData } from '../../../request/root-data.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { HeroPicture } from '../../../ui/picture.tsx';
import type { DeferredData } from '../deferred-data.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { BookingBox } from './offer-form/booking-box.tsx';
import type { ProductRules } from './offer-form/booking-box.tsx';
import type { ProductData } from './product-data.ts';
import { ProductReviews } from './sections/product-reviews.tsx';
import { RelatedOffers } from './sections/related-offers.tsx';
import { ShareButton } from './sections/share-panel.tsx';

/** Page of a product: a hotel, a tournament or a team trip. Rules B2.1, B2.11 */
export function ProductView({
  page,
  rules,
  deferred,
}: {
  page: ProductData;
  rules: ProductRules;
  deferred: DeferredData;
}) {
  const { t } = useTranslation(productWords);
  const { product, event, markup } = page;
  const gallery = markup.gallery ? (
    <Gallery markup={markup.gallery} pictures={product.gallery} name={product.name} />
  ) : null;
  return (
    <>
      {event ? <EventHero page={page} /> : null}
      {markup.bar ? (
        <RenderedOnce key={markup.bar.id} as="section" className="facts" markup={markup.bar} />
      ) : null}
      <div className="wrap">
        {event ? null : <ProductTop page={page} />}
        {markup.head ? (
          <RenderedOnce key={markup.head.id} className="product-head" markup={markup.head} />
        ) : null}
        {event ? null : gallery}
        <RenderedOnce
          key={markup.tabs.id}
          as="nav"
          className="tabs"
          aria-label={t('onThisPage')}
          markup={markup.tabs}
        />
        <div className="product">
          <div>
            <RenderedOnce key={markup.about.id} markup={markup.about} />
            {event ? gallery : null}
            <RenderedOnce key={markup.details.id} markup={markup.details} />
            <ProductReviews page={page} deferred={deferred.reviews} />
            {markup.buy ? (
              <RenderedOnce key={markup.buy.id} className="buy" markup={markup.buy} />
            ) : null}
          </div>
          <BookingBox page={page} rules={rules} stock={deferred.stock} />
        </div>
        <RelatedOffers page={page} deferred={deferred.related} />
      </div>
    </>
  );
}

/** Breadcrumbs with the buttons of the offer. */
function ProductTop({ page }: { page: ProductData }) {
  return (
    <div className="over">
      <ProductBreadcrumbs page={page} />
      <span className="row">
        <OfferButtons page={page} />
      </span>
    </div>
  );
}

function EventHero({ page }: { page: ProductData }) {
  const { store } = useRootData();
  const { product, event } = page;
  return (
    <section className="hero event">
      {product.image ? <HeroPicture path={product.image} alt={product.imageLabel} /> : null}
      <div className="wrap">
        <ProductBreadcrumbs page={page} />
        {event?.dates ? <p className="day">{formatDateSpan(event.dates, store.locale)}</p> : null}
        <h1>{product.name}</h1>
        <div className="actions">
          <OfferButtons page={page} />
        </div>
      </div>
    </section>
  );
}

function ProductBreadcrumbs({ page: { breadcrumbs, product } }: { page: ProductData }) {
  const { t } = useTranslation(catalogueWords);
  const all = [...breadcrumbs, { label: product.name, path: null }];
  return <Breadcrumbs breadcrumbs={all} label={t('breadcrumbs')} />;
}

function OfferButtons({ page: { product } }: { page: ProductData }) {
  return (
    <>
      <WishlistButton sku={product.sku} name={product.name} /> <ShareButton />
    </>
  );
}
