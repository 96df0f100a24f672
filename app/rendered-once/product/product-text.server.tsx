import { useTranslation } from '../../i18n/use-translation.ts';
import { offerWords } from '../../i18n/words/offer.ts';
import type { ProductPage } from '../../domain/catalogue/product-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { EventSections } from './event-sections.server.tsx';
import { Downloads, PartList } from './part-list.server.tsx';
import { PlaceMap } from './place-map.server.tsx';
import { KeyFacts, ProductFacts } from './product-facts.server.tsx';

type TextFacts = Pick<ProductPage, 'product' | 'stay' | 'event'>;

/** Returns whether an offer is described; without a text it has no heading either. Rule B2.12. */
export function hasText({
  shortDescription,
  description,
}: Pick<ProductPage['product'], 'shortDescription' | 'description'>): boolean {
  return Boolean(shortDescription || description);
}

/** Key facts of a stay, and the description of any offer. */
export function ProductAbout({ product, stay, event }: TextFacts) {
  const { t } = useTranslation(offerWords);
  const title = event
    ? t(event.kind === 'trip' ? 'aboutTrip' : 'aboutTournament')
    : t(product.isTravel ? 'aboutHotel' : 'aboutOffer');
  const facts = event ? null : <KeyFacts product={product} stay={stay} />;
  if (!hasText(product)) return facts;
  return (
    <>
      {facts}
      <section className="section" id="about">
        <h2>{title}</h2>
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
    </>
  );
}

export type DetailFacts = TextFacts &
  Pick<ProductPage, 'parts' | 'breadcrumbs'> &
  Pick<Parameters<typeof PlaceMap>[0], 'mapNames'>;

/** Everything that follows the description, up to the reviews. */
export function ProductDetails({
  product,
  stay,
  event,
  parts,
  breadcrumbs,
  mapNames,
}: DetailFacts) {
  return (
    <>
      {event ? <EventSections event={event} /> : null}
      <PartList parts={parts} />
      <Downloads product={product} />
      <Included stay={stay} />
      {event ? null : <ProductFacts product={product} />}
      <PlaceMap product={product} stay={stay} breadcrumbs={breadcrumbs} mapNames={mapNames} />
    </>
  );
}

function Included({ stay: { included } }: Pick<ProductPage, 'stay'>) {
  const { t } = useTranslation(offerWords);
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
