import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { paths } from '../../../../domain/store/paths.ts';
import { useMiniCart } from '../../../../layout/cart-panel/mini-cart.tsx';
import type { changeCart } from '../../../cart/change-cart.server.ts';
import { useIsHydrated } from '../../../../hydration/use-is-hydrated.ts';

/**
 * Submits the offer form. With JavaScript the page stays: the cart panel opens, or the form shows
 * the problem. On cart pages and for an edited line the response is the cart page. `stays` is false
 * until hydration.
 */
export function useAddToCart(line: number | null) {
  const fetcher = useFetcher<typeof changeCart>();
  const openMiniCart = useMiniCart();
  const isLive = useIsHydrated();
  const { pathname } = useLocation();
  const isInPlace = openMiniCart !== null && line === null && !pathname.startsWith(paths.cart());
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const notice = answer?.notice;
  useEffect(() => {
    if (notice) openMiniCart?.(notice);
    // Once for each answer, also when the opener is created again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [notice]);
  return {
    fetcher: isInPlace ? fetcher : undefined,
    stays: isInPlace && isLive,
    isLive,
    refused: isInPlace && answer?.message ? answer : null,
  };
}
