import type { Language, StoreView } from './store-views.ts';

/** State after the popup was answered or closed. Rule E10.5. */
export const interacted = 2;

/** What is known of a visitor; codes of store views. */
export type KnownOfVisitor = {
  current: string;
  /** Store view of the visitor's country; the current one when unknown. */
  recommended: string;
  /** Saved by the visitor. Rule E10.6. */
  saved: string | null;
  /** `interacted`, or less. */
  state: number;
};

export type CountryStep = { kind: 'stay' } | { kind: 'go' | 'ask'; store: string };

/**
 * Redirects to a saved store view; asks when none is saved, the state is initial and another store
 * view is recommended. Rules E10.3, E10.4.
 */
export function nextStep({ current, recommended, saved, state }: KnownOfVisitor): CountryStep {
  if (saved !== null) return saved === current ? { kind: 'stay' } : { kind: 'go', store: saved };
  if (state === interacted || recommended === current) return { kind: 'stay' };
  return { kind: 'ask', store: recommended };
}

export type OfferedStore = Pick<StoreView, 'code' | 'name' | 'flag' | 'language' | 'currency'> & {
  isCurrent: boolean;
  isRecommended: boolean;
};

/** What the page does: nothing, redirect, or ask in the language of the other store view. */
export type CountryAnswer =
  | { kind: 'stay' }
  | { kind: 'go'; address: string }
  | {
      kind: 'ask';
      stores: OfferedStore[];
      invitation: { language: Language; text: string };
    };
