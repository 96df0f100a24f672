import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { createFormAction } from '../../forms/form-action.server.ts';
import { paths } from '../../domain/store/paths.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { formatMoney } from '../../i18n/formats.ts';
import { privateHeaders, privateMeta } from '../../request/private-page.ts';
import { useRootData } from '../../request/root-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { flowLinks } from '../checkout/checkout-page.ts';
import { CartLineRow } from './line/cart-line.tsx';
import { useCartMessage } from '../../layout/cart-panel/cart-message.ts';
import type { CartMessage } from '../../layout/cart-panel/cart-message.ts';
import { CartSum } from '../../layout/cart-panel/cart-sum.tsx';
import { loadCart } from './cart-page.server.ts';
import { cartFields } from './cart-change.server.ts';
import { changeCart } from './change-cart.server.ts';
import { CouponForm, couponId } from './coupon-form.tsx';
import { CartNotReachable, EmptyCart } from './empty-cart.tsx';
import { quantityId } from '../../layout/cart-panel/quantity-form.tsx';
import { RefusedOffer } from './refused-offer.tsx';

export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

export async function loader({ context }: LoaderFunctionArgs) {
  return loadCart(context);
}

export const action = createFormAction(cartFields, async ({ form, context }) => {
  return changeCart(form, context);
});

export default function CartPage() {
  const { cart, isReachable, returnDays } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const message = refused?.message ?? null;
  const { t } = useTranslation('cart');
  const { store } = useRootData();
  if (refused?.offer) return <RefusedOffer {...refused.offer} />;
  if (!cart || cart.lines.length === 0) {
    const posted = refused?.posted ?? null;
    return (
      <div className="wrap stack stack-lg pad">
        <Problem message={message} />
        {isReachable ? <EmptyCart posted={posted} /> : <CartNotReachable posted={posted} />}
      </div>
    );
  }
  const { lines } = cart;
  return (
    <div className="wrap">
      <div className="head">
        <h1 className="heading">{t('title')}</h1>
        <p>{t('intro', { count: lines.length })}</p>
      </div>
      <div className="flow">
        <div>
          <Problem message={message} />
          {lines.some((line) => !line.isAvailable || !line.isInStock) ? (
            <p className="stock unavailable">
              <Icon name="alert" />
              {t('someGone')}
            </p>
          ) : null}
          <ul aria-label={t('items')}>
            {lines.map((line) => (
              <CartLineRow
                key={line.itemId}
                line={line}
                message={
                  message?.at?.kind === 'line' && message.at.itemId === line.itemId ? message : null
                }
              />
            ))}
          </ul>
        </div>
        <aside aria-label={t('sum')}>
          <div className="sheet">
            <div>
              <h2>{t('sum')}</h2>
              <CouponForm
                coupon={cart.coupon}
                message={message?.at?.kind === 'coupon' ? message : null}
              />
              <CartSum cart={cart} />
              <ButtonLink to={paths.checkout()} isWide>
                {t('checkout')}
              </ButtonLink>
              <ul className="benefits">
                {[t('promise1'), t('promise2'), t('promise3', { days: returnDays })].map((text) => (
                  <li key={text}>
                    <Icon name="check" />
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </aside>
      </div>
      <div className="buy">
        <span>
          <b>{formatMoney(cart.grandTotal, store)}</b>
        </span>
        <ButtonLink to={paths.checkout()}>{t('proceed')}</ButtonLink>
      </div>
    </div>
  );
}

/** Shows what failed above the cart, with a link to the line or field concerned. */
function Problem({ message }: { message: CartMessage | null }) {
  const { t } = useTranslation('cart');
  const say = useCartMessage();
  const id =
    message?.at?.kind === 'line'
      ? quantityId(message.at.itemId)
      : message?.at?.kind === 'coupon'
        ? couponId
        : 'main';
  return (
    <>
      <ErrorSummary
        entries={message ? [{ id, label: '', message: say(message) }] : []}
        title={message?.at ? undefined : t('problemTitle')}
        occasion={message}
      />
      {message?.offerPath ? (
        <p>
          <Link className="link link-icon" to={message.offerPath}>
            <Icon name="back" />
            {t('backToOffer')}
          </Link>
        </p>
      ) : null}
    </>
  );
}
