import { useFetcher, useFetchers } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cartWords } from '../../i18n/words/cart.ts';
import { newerCart } from '../../domain/cart/cart.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { paths } from '../../domain/store/paths.ts';
import panel from '../../styles/layout/mini-cart.css?url';
import { ButtonLink } from '../../ui/button.tsx';
import { useFocusAfter } from '../../ui/focus.ts';
import type { CartPanelData } from './cart-answers.ts';
import { CartSum } from './cart-sum.tsx';
import { PanelLine } from './panel-line.tsx';
import { Loading } from '../dialog/loading.tsx';
import { NotLoaded } from '../dialog/not-loaded.tsx';

/** Content of the mini cart: the lines with their forms, the totals and the links. */
export default function CartPanel() {
  const { t } = useTranslation(cartWords);
  const { load, data } = useFetcher<CartPanelData | null>({ key: 'mini-cart' });
  const [isStyled, setStyled] = useState(false);
  const ready = () => setStyled(true);
  const isBusy = useFetchers().some(({ state, key }) => state !== 'idle' && key !== 'mini-cart');
  useEffect(() => load(paths.cart()), [load]);
  const shown = useRef<Cart | null>(null);
  // A reload that is lost leaves the cart as it was shown.
  const cart =
    data === null ? shown.current : data?.cart ? newerCart(shown.current, data.cart) : null;
  useEffect(() => {
    shown.current = cart;
  }, [cart]);
  useFocusAfter(cart?.lines.length, 'mini-cart-title');

  return (
    <>
      <link rel="stylesheet" href={panel} onLoad={ready} onError={ready} />
      {data === undefined || !isStyled ? (
        <Loading />
      ) : !cart && !data ? (
        <NotLoaded to={paths.cart()} />
      ) : !cart || cart.lines.length === 0 ? (
        <div className="none">
          <p>{data?.isReachable ? t('emptyText') : t('unreachableText')}</p>
          <ButtonLink to={data?.isReachable ? paths.home() : paths.cart()}>
            {data?.isReachable ? t('emptyLink') : t('retry')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <ul aria-label={t('items')}>
            {cart.lines.map((line) => (
              <PanelLine key={line.itemId} line={line} />
            ))}
          </ul>
          <div className="end" aria-busy={isBusy}>
            <CartSum cart={cart} />
            <div className="row">
              <ButtonLink to={paths.checkout()}>{t('checkout')}</ButtonLink>{' '}
              <ButtonLink to={paths.cart()} variant="outline">
                {t('toCart')}
              </ButtonLink>
            </div>
          </div>
        </>
      )}
    </>
  );
}
