import { createContext } from 'react';
import { checkoutSteps } from '../../domain/checkout/steps.ts';
import type { CheckoutPathStep } from '../../domain/store/paths.ts';

/** The steps of the checkout that is shown, for the ways on and back below a form. */
export const Steps = createContext<readonly CheckoutPathStep[]>(checkoutSteps);
