import { useTranslation } from '../../../../i18n/use-translation.ts';
import { productWords } from '../../../../i18n/words/product.ts';
import type { DeferredData } from '../../deferred-data.ts';
import type { ProductData } from '../product-data.ts';
import { DeferredPart, MissingPart } from '../../deferred-part.tsx';
import { OfferCard } from '../../../../rendered-once/card/offer-card.tsx';

/** Linked or similar offers below an offer. Rule B15.1 */
export function RelatedOffers({
  page,
  deferred,
}: {
  page: ProductData;
  deferred: DeferredData['related'];
}) {
  const { t } = useTranslation(productWords);
  const kind = page.event?.kind ?? (page.product.isTravel ? 'stay' : 'goods');
  const heading = <h2>{t(`related.${kind}`)}</h2>;
  return (
    <DeferredPart
      deferred={deferred}
      waiting={
        <section className="related">
          {heading}
          <div className="late offers" />
        </section>
      }
      missing={
        <section className="related">
          {heading}
          <MissingPart path={page.product.path} text={t('late.related')} />
        </section>
      }
    >
      {({ offers }) =>
        offers.length === 0 ? null : (
          <section className="related">
            {heading}
            <ul className="grid">
              {offers.map((offer) => (
                <OfferCard key={offer.card.id} className="card-container" offer={offer} />
              ))}
            </ul>
          </section>
        )
      }
    </DeferredPart>
  );
}
