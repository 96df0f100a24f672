import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/store/paths.ts';
import type { ProductPage } from '../../domain/catalogue/product-page.ts';
import product from '../../styles/product.css?url';
import { Icon } from '../../ui/icon.tsx';
import { BookingBox } from '../catalogue/product/booking-box.tsx';
import type { ProductRules } from '../catalogue/product/booking-box.tsx';
import { OfferProblems } from '../catalogue/product/offer-problems.tsx';

/** Page for an offer that was not added to the cart: the form with its values and the errors. */
export function RefusedOffer({ page, rules }: { page: ProductPage; rules: ProductRules }) {
  const { t } = useTranslation('cart');
  const { problems } = page.offer;
  return (
    <div className="wrap again">
      <link rel="stylesheet" href={product} />
      <div className="head">
        <h1 className="heading">{page.product.name}</h1>
        <p>{t('notYetAdded')}</p>
      </div>
      <OfferProblems page={page} problems={problems} />
      <BookingBox page={page} rules={rules} />
      <p className="row">
        <Link className="link link-icon" to={page.product.path}>
          <Icon name="back" />
          {t('backToOffer')}
        </Link>
        <Link className="link link-icon" to={paths.cart()}>
          {t('toCart')}
        </Link>
      </p>
    </div>
  );
}
