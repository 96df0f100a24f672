import { Link } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cartWords } from '../../i18n/words/cart.ts';
import { paths } from '../../domain/store/paths.ts';
import { useCartMessage } from '../../layout/cart-panel/cart-message.ts';
import type { CartMessage } from '../../layout/cart-panel/cart-message.ts';
import type { BookablePage } from '../catalogue/product/product-data.ts';
import product from '../../styles/product.css?url';
import { Icon } from '../../ui/icon.tsx';
import { BookingBox } from '../catalogue/product/offer-form/booking-box.tsx';
import type { ProductRules } from '../catalogue/product/offer-form/booking-box.tsx';
import { OfferProblems } from '../catalogue/product/offer-form/offer-problems.tsx';

/** Page for an offer that was not added to the cart: the form with its values and the errors. */
export function RefusedOffer({
  page,
  rules,
  message,
}: {
  page: BookablePage;
  rules: ProductRules;
  /** Shown when no field caused the refusal. */
  message: CartMessage | null;
}) {
  const { t } = useTranslation(cartWords);
  const say = useCartMessage();
  const { problems } = page.offer;
  return (
    <div className="wrap again">
      <link rel="stylesheet" href={product} />
      <div className="head">
        <h1 className="heading">{page.product.name}</h1>
        <p>{t('notYetAdded')}</p>
      </div>
      <div className="stack">
        <OfferProblems page={page} problems={problems} general={message && say(message)} />
        <BookingBox page={page} rules={rules} />
      </div>
      <p className="row">
        <Link className="link link-icon" to={page.product.path}>
          <Icon name="back" />
          {t('backToOffer')}
        </Link>{' '}
        <Link className="link link-icon" to={paths.cart()}>
          {t('toCart')}
        </Link>
      </p>
    </div>
  );
}
