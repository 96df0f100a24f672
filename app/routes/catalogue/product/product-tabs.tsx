import { useTranslation } from 'react-i18next';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';

/** Links to the sections of a product page: description, services, reviews. */
export function ProductTabs({ page }: { page: ProductPage }) {
  const { t } = useTranslation('product');
  const { event, stay, product } = page;
  const about = {
    trip: t('aboutTrip'),
    tournament: t('aboutTournament'),
    stay: t(product.isTravel ? 'aboutHotel' : 'aboutOffer'),
  };
  return (
    <nav className="tabs" aria-label={t('onThisPage')}>
      <a href="#about">{about[event?.kind ?? 'stay']}</a>
      {stay.included.length > 0 ? <a href="#included">{t('included')}</a> : null}
      <a href="#reviews">{t('reviewTab', { count: product.rating?.count ?? 0 })}</a>
      <a href="#inquiry">{t('askShort')}</a>
    </nav>
  );
}
