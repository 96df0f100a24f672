import type { SessionData } from '../../../visit.ts';

/** What a session holds of its customer, emptied; however the sign-in ends. Rules D1.22, D1.35 */
export const withoutCustomer: Readonly<Partial<SessionData>> = {
  cartToken: null,
  signIn: null,
  mergeDue: false,
  notices: [],
  wish: null,
  newsletterCoupon: null,
};
