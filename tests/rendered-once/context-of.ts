import type { AppLoadContext } from '@remix-run/node';
import { requireStoreView } from '../../app/domain/store/store-views.ts';

export type Context = Pick<AppLoadContext, 'visit' | 'markup'>;

/** A request of a visitor with this name and wishlist, as a document or for data. */
export function contextOf(name: string, { isData = false, store = 'de_de' } = {}): Context {
  return {
    visit: {
      store: requireStoreView(store),
      signIn: { customer: { firstName: name }, token: `token-of-${name}` },
      session: { data: { id: name, cartToken: `cart-of-${name}` } },
      formToken: `form-of-${name}`,
    },
    markup: isData ? null : new Map<string, string>(),
  } as unknown as Context;
}
