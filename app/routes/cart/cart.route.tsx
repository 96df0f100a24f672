import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cartWords } from '../../i18n/words/cart.ts';
import { createFormAction } from '../../forms/form-action.server.ts';
import { isGoodsCart } from '../../domain/cart/cart.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { paths } from '../../domain/store/paths.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { privateHeaders, privateMeta } from '../../request/private-page.ts';
import { onDemand } from '../../hydration/on-demand.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { flowLinks } from '../checkout/checkout-page.ts';
import { CartLineRow } from './line/cart-line.tsx';
import { useCartMessage } from '../../layout/cart-panel/cart-message.ts';
import type { CartMessage } from '../../layout/cart-panel/cart-message.ts';
import { CartSum } from '../../layout/cart-panel/cart-sum.tsx';
import { useTotalText } from '../../layout/cart-panel/use-total-text.ts';
import { loadCart } from './cart-page.server.ts';
import { cartFields } from './cart-change.server.ts';
import { changeCart } from './change-cart.server.ts';
import { CouponForm, couponId } from './coupon-form.tsx';
import { NoLines } from './empty-cart.tsx';
import { quantityId } from '../../layout/cart-panel/quantity-form.tsx';

/** Load the form of an offer only after it was refused. */
const RefusedOffer = onDemand(async () => (await import('./refused-offer.tsx')).RefusedOffer);

export const links = flowLinks;
export const headers = privateHeaders;
export const handle = { hasTemplateWhenEmpty: true };
export const meta: MetaFunction<typeof loader> = privateMeta;

export async function loader({ context }: LoaderFunctionArgs) {
  return loadCart(context);
}

export const action = createFormAction(cartFields, async ({ form, context }) => {
  return changeCart(form, context);
});

export default function CartPage() {
  const { cart, lapsedText, isReachable, returnDays, lostText } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const message = refused?.message ?? null;
  const { t } = useTranslation(cartWords);
  if (refused?.offer) {
    return (
      <Suspense>
        <RefusedOffer {...refused.offer} message={message} />
      </Suspense>
    );
  }
  if (!cart || cart.lines.length === 0) {
    const posted = refused?.posted ?? null;
    return (
      <div className="wrap stack stack-lg pad">
        <Problem message={message} lines={[]} />
        <NoLines isReachable={isReachable} posted={posted} lostText={lostText} />
      </div>
    );
  }
  const { lines } = cart;
  return (
    <div className="wrap">
      <div className="head">
        <h1 className="heading">{t('title')}</h1>
        <p>
          {t('count', { count: lines.length })} {t('intro')}
        </p>
      </div>
      <div className="flow">
        <div>
          <Problem message={message} lines={lines} />
          {lines.some(({ stock }) => stock === 'gone' || stock === 'outOfStock') ? (
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
                lapsedText={lapsedText}
                message={message?.at?.kind === 'coupon' ? message : null}
              />
              <CartSum cart={cart} />
              <ButtonLink to={paths.checkout()} isWide>
                {t('checkout')}
              </ButtonLink>
              <Promises isGoods={isGoodsCart(lines)} days={returnDays} />
            </div>
          </div>
        </aside>
      </div>
      <div className="buy">
        <span>
          <TotalText cart={cart} />
        </span>{' '}
        <ButtonLink to={paths.checkout()}>{t('proceed')}</ButtonLink>
      </div>
    </div>
  );
}

function TotalText({ cart }: { cart: Cart }) {
  return <b>{useTotalText(cart)}</b>;
}

/** What an inquiry promises; goods have no arrival before which they are changed. */
function Promises({ isGoods, days }: { isGoods: boolean; days: number }) {
  const { t } = useTranslation(cartWords);
  const texts = [
    t('promise1'),
    t('promise2'),
    ...(isGoods ? [] : [t('promise3', { count: days })]),
  ];
  return (
    <ul className="benefits">
      {texts.map((text) => (
        <li key={text}>
          <Icon name="check" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Shows what failed above the cart, with a link to the line or field concerned. */
function Problem({ message, lines }: { message: CartMessage | null; lines: Cart['lines'] }) {
  const { t } = useTranslation(cartWords);
  const say = useCartMessage();
  const at = message?.at;
  const itemId = at?.kind === 'line' ? at.itemId : null;
  const line = lines.find((each) => each.itemId === itemId);
  const id = itemId ? quantityId(itemId) : at ? couponId : 'main';
  return (
    <>
      <ErrorSummary
        entries={message ? [{ id, label: '', message: say(message, line) }] : []}
        title={at ? undefined : t('problemTitle')}
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
