import { cartChanges } from './change-cart.ts';
import type { CartChanges, CartChangesDeps } from './change-cart.ts';
import { cartCoupons } from './coupons.ts';
import type { CartCoupons, CartCouponsDeps } from './coupons.ts';
import { customerCart } from './customer-cart.ts';
import type { CustomerCart } from './customer-cart.ts';
import { cartProductPaths } from './product-paths.ts';
import type { CartProductPaths, CartProductPathsDeps } from './product-paths.ts';
import { cartReading } from './read-cart.ts';
import type { CartReading, CartReadingDeps } from './read-cart.ts';

/**
 * The session's cart. `key` is the form's submission key: a repeat has no second effect. Rules C2,
 * C3, C7, E2.3.
 */
export interface CartService
  extends CustomerCart, CartReading, CartChanges, CartCoupons, CartProductPaths {}

type CartDeps = CartReadingDeps & CartChangesDeps & CartCouponsDeps & CartProductPathsDeps;

export function createCartService(deps: CartDeps): CartService {
  const own = customerCart(deps);
  const reading = cartReading(deps, own);
  return {
    ...own,
    ...reading,
    ...cartChanges(deps),
    ...cartCoupons(deps),
    ...cartProductPaths(deps, reading.read),
  };
}
