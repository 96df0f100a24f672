import { createContext } from 'react';
import { checkoutSteps } from '../../domain/checkout/steps.ts';
import type { CheckoutPathStep } from '../../domain/store/paths.ts';

/** The steps of the current checkout, for the next and back buttons of a form. */
export const StepsContext = createContext<readonly CheckoutPathStep[]>(checkoutSteps);
