import { useTranslation } from '../../i18n/use-translation.ts';
import { offerWords } from '../../i18n/words/offer.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useStoreView } from '../../request/store-view.ts';
import { hasText } from './product-text.server.tsx';
import type { ProductPage } from '../../domain/catalogue/product-page.ts';

/** Links to the sections of a product page: description, services, reviews. */
export function ProductTabs({
  event,
  stay,
  product,
}: Pick<ProductPage, 'event' | 'stay' | 'product'>) {
  const { t } = useTranslation(offerWords);
  const { locale } = useStoreView();
  const about = {
    trip: t('aboutTrip'),
    tournament: t('aboutTournament'),
    stay: t(product.isTravel ? 'aboutHotel' : 'aboutOffer'),
  };
  return (
    <>
      {hasText(product) ? <a href="#about">{about[event?.kind ?? 'stay']}</a> : null}{' '}
      {stay.included.length > 0 ? <a href="#included">{t('included')}</a> : null}{' '}
      <a href="#reviews">
        {t('reviewTab', { number: formatNumber(product.rating?.count ?? 0, locale) })}
      </a>{' '}
      <a href="#inquiry">{t('askShort')}</a>
    </>
  );
}
