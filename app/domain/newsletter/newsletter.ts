/** Why a subscription, confirmation or unsubscription was refused. Rule D6. */
export type NewsletterProblem =
  /** Shown only to the signed-in owner of the address. Rule D6.6. */
  | { kind: 'already' }
  /** The mailed link is unknown, used or expired. Rule D6.9. */
  | { kind: 'link-gone' }
  | { kind: 'too-many'; minutes: number }
  | { kind: 'unreachable' };

/** What a session has done, for its confirmation page. */
export type NewsletterOperation = 'ordered' | 'confirmed' | 'ended';

/** Which subscription ends: by address, or by id and token of a mail. */
export type NewsletterEnd = { email: string } | { id: string; token: string };

/** The coupon of a confirmed subscription. Rule D6.10. */
export type NewsletterCoupon = { code: string; percent: number };
