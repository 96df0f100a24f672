import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { ListedOffer, TrailStep } from '../../../domain/catalogue/listing/listing-page.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ProductCard } from '../../../offer/product-card.tsx';

/**
 * Page of a product that is disabled or has no page, with links to its category and similar offers.
 * Rule B3.3
 */
export function UnavailableView({
  instead: { category, offers },
}: {
  instead: { category: TrailStep | null; offers: ListedOffer[] };
}) {
  const { t } = useTranslation('product');
  return (
    <div className="wrap">
      <section className="section">
        <h1>{t('unavailableTitle')}</h1>
        <p className="product-head">{t('unavailableText')}</p>
        <p className="actions">
          <ButtonLink to={category?.path ?? paths.home()}>
            {category ? t('unavailableCategory', { name: category.label }) : t('unavailableHome')}
          </ButtonLink>{' '}
          <Link to={paths.contact()}>{t('late.ask')}</Link>
        </p>
      </section>
      {offers.length > 0 ? (
        <section className="related">
          <h2>{t('unavailableOffers')}</h2>
          <ul className="grid">
            {offers.map((offer) => (
              <li className="card-container" key={offer.sku}>
                <ProductCard offer={offer} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
