import type { SignInState } from '../../../storefront/account/sign-ins.ts';
import { longestResponse } from './open-sign-in.ts';

/** Time from a sign-in until the browser has its cookie, unless the response is lost. Milliseconds. */
const longestDelivery = 10 * 1000;

/**
 * Returns whether the browser of a guest has or is about to get the cookie of a sign-in. If it does
 * not get it, the guest goes on with the old session; so it does after the clock was set back.
 */
export function isReplaced(state: SignInState, openedAt: number): boolean {
  if (state.kind !== 'ended') return false;
  return openedAt < state.at + longestDelivery && openedAt > state.at - longestResponse;
}
