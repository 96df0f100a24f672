import { createContext } from 'react';
import type { CheckoutPathStep } from '../../domain/store/paths.ts';

/**
 * Where the buttons of a step lead, `previous` null: to the cart; and whether the cart belongs to no
 * trip (Rule C9.41).
 */
export const StepsContext = createContext<{
  previous: CheckoutPathStep | null;
  next: CheckoutPathStep;
  isGoods: boolean;
}>({ previous: null, next: 'review', isGoods: false });
