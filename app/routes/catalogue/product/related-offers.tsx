import { useTranslation } from 'react-i18next';
import type { LateParts } from '../../../domain/catalogue/deferred.ts';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { DeferredPart, MissingPart } from '../deferred-part.tsx';
import { ProductCard } from '../../../offer/product-card.tsx';

/** Linked or similar offers below an offer. Rule B15.1 */
export function RelatedOffers({
  page,
  deferred,
}: {
  page: ProductPage;
  deferred: LateParts['related'];
}) {
  const { t } = useTranslation('product');
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
      {(offers) =>
        offers.length === 0 ? null : (
          <section className="related">
            {heading}
            <ul className="grid">
              {offers.map((offer) => (
                <li className="card-container" key={offer.sku}>
                  <ProductCard offer={offer} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </DeferredPart>
  );
}
