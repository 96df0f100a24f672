import { useTranslation } from '../../i18n/use-translation.ts';
import { productWords } from '../../i18n/words/product.ts';
import { hasText } from './product-text.server.tsx';
import type { ProductPage } from '../../domain/catalogue/product-page.ts';

/** Links to the sections of a product page: description, services, reviews. */
export function ProductTabs({
  event,
  stay,
  product,
}: Pick<ProductPage, 'event' | 'stay' | 'product'>) {
  const { t } = useTranslation(productWords);
  const about = {
    trip: t('aboutTrip'),
    tournament: t('aboutTournament'),
    stay: t(product.isTravel ? 'aboutHotel' : 'aboutOffer'),
  };
  return (
    <>
      {hasText(product) ? <a href="#about">{about[event?.kind ?? 'stay']}</a> : null}{' '}
      {stay.included.length > 0 ? <a href="#included">{t('included')}</a> : null}{' '}
      <a href="#reviews">{t('reviewTab', { count: product.rating?.count ?? 0 })}</a>{' '}
      <a href="#inquiry">{t('askShort')}</a>
    </>
  );
}
