/** Why the newsletter was not ordered, begun or ended. spec: checklist D6, transactions §8 */
export type NewsletterProblem =
  /** Told to the signed-in owner of the address alone. */
  | { kind: 'already' }
  /** The mailed link is unknown, used up or has run out. */
  | { kind: 'link-gone' }
  | { kind: 'too-many'; minutes: number }
  | { kind: 'unreachable' };

/** What a session can have done, and has a receipt for. */
export type NewsletterDeed = 'ordered' | 'confirmed' | 'ended';

/** Whose newsletter ends: of an address, or of who holds what stands in a mail. */
export type NewsletterEnd = { email: string } | { id: string; token: string };
