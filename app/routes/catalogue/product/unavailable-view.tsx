import { Link } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { productWords } from '../../../i18n/words/product.ts';
import type { Breadcrumb } from '../../../domain/catalogue/listing/listing-page.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { OfferCard } from '../../../rendered-once/card/offer-card.tsx';
import type { CardData } from '../../../rendered-once/card/offer-card.tsx';

/**
 * Page of a product that is disabled or has no page, with links to its category and similar offers.
 * Rule B3.3
 */
export function UnavailableView({
  instead: { category, offers, texts },
}: {
  instead: {
    category: Breadcrumb | null;
    offers: CardData[];
    texts: { title: string; text: string; way: string; offers: string };
  };
}) {
  const { t } = useTranslation(productWords);
  return (
    <div className="wrap">
      <section className="section">
        <h1>{texts.title}</h1>
        <p className="product-head">{texts.text}</p>
        <p className="actions">
          <ButtonLink to={category?.path ?? paths.home()}>{texts.way}</ButtonLink>{' '}
          <Link to={paths.contact()}>{t('late.ask')}</Link>
        </p>
      </section>
      {offers.length > 0 ? (
        <section className="related">
          <h2>{texts.offers}</h2>
          <ul className="grid">
            {offers.map((offer) => (
              <OfferCard key={offer.card.id} className="card-container" offer={offer} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
