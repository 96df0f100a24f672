import { createContext, useContext } from 'react';
import type { StoreView } from '../domain/store/store-views.ts';

/** What pages know of the store view. */
export type ShownStoreView = Pick<
  StoreView,
  | 'code'
  | 'brand'
  | 'prefix'
  | 'name'
  | 'language'
  | 'locale'
  | 'country'
  | 'flag'
  | 'currency'
  | 'currencySign'
  | 'priceFormat'
  | 'dateFormat'
>;

/** Set by the document, and by markup that is rendered once for all visitors. */
export const StoreViewContext = createContext<ShownStoreView | null>(null);

/** Returns the store view. Throws on error pages whose root loader failed. */
export function useStoreView(): ShownStoreView {
  const store = useContext(StoreViewContext);
  if (!store) throw new Error('There is no store view');
  return store;
}
