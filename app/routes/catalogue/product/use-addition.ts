import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { paths } from '../../../domain/store/paths.ts';
import { useMiniCart } from '../../../layout/cart-panel/mini-cart.tsx';
import type { changeCart } from '../../cart/change-cart.server.ts';
import { useIsLive } from '../use-is-live.ts';

/**
 * How the form of an offer is sent. With script an addition stays on the page and opens the cart
 * beside it, or says in the form why not; on the cart's own pages, and for a line that is changed,
 * the answer is the cart. `stays` once script is there: a form sent before it is answered as without.
 */
export function useAddition(line: number | null) {
  const fetcher = useFetcher<typeof changeCart>();
  const openMiniCart = useMiniCart();
  const isLive = useIsLive();
  const { pathname } = useLocation();
  const isInPlace = openMiniCart !== null && line === null && !pathname.startsWith(paths.cart());
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const notice = answer?.notice;
  useEffect(() => {
    if (notice) openMiniCart?.(notice);
    // Once for each answer, however often the opener is made anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [notice]);
  return {
    fetcher: isInPlace ? fetcher : undefined,
    stays: isInPlace && isLive,
    isLive,
    refused: isInPlace && answer?.message ? answer : null,
  };
}
