import type { Cart } from '../../domain/cart/cart.ts';
import type { CartMessage } from './cart-message.ts';

/** What the panel reads of the data of /cart. `isReachable`: false when the host did not answer. */
export type CartPanelData = { cart: Cart | null; isReachable: boolean };

/** What the panel reads of the answer to a change; `message` is null when it was accepted. */
export type CartChangeAnswer = { message: CartMessage | null };
