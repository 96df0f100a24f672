import { useTranslation } from '../../../../i18n/use-translation.ts';
import { productWords } from '../../../../i18n/words/product.ts';
import { counted } from '../../../../i18n/formats.ts';
import { useStoreView } from '../../../../request/store-view.ts';
import { RenderedOnce } from '../../../../rendered-once/rendered-once.tsx';
import { ReviewLink } from '../../../review/review-link.tsx';
import type { DeferredData } from '../../deferred-data.ts';
import { DeferredPart, MissingPart } from '../../deferred-part.tsx';
import type { ProductData } from '../product-data.ts';

/** Reviews of the offer, which may arrive late, and the link to write one. Rules B17.5, B17.14 */
export function ProductReviews({
  page: { product },
  deferred,
}: {
  page: ProductData;
  deferred: DeferredData['reviews'];
}) {
  const { t } = useTranslation(productWords);
  const count = product.reviewCount;
  const values = counted(count, useStoreView().locale);
  return (
    <section className="section full" id="reviews">
      <DeferredPart
        deferred={deferred}
        waiting={
          <>
            <h2>{t('reviews', values)}</h2>
            {count > 0 ? <div className="late reviews" /> : null}
          </>
        }
        missing={
          <>
            <h2>{t('reviews', values)}</h2>
            <MissingPart path={product.path} text={t('late.reviews')} />
          </>
        }
      >
        {(markup) => <RenderedOnce key={markup.id} markup={markup} />}
      </DeferredPart>
      <ReviewLink sku={product.sku} />
    </section>
  );
}
