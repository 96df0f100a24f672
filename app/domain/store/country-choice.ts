import type { Language, StoreView } from './store-views.ts';

/** Asked and answered, or closed: nobody is asked twice. spec: transactions §4 Geo popup */
export const interacted = 2;

/** What is known of a visitor who opens a page. Codes of store views. */
export type KnownOfVisitor = {
  current: string;
  /** The store that fits where the visitor is; the current one where nothing is known. */
  recommended: string;
  /** Remembered by the visitor. */
  saved: string | null;
  /** `interacted`, or less. */
  state: number;
};

export type CountryStep = { kind: 'stay' } | { kind: 'go' | 'ask'; store: string };

/**
 * Who remembered another store goes there; who has not been asked yet, remembers none and seems to
 * be elsewhere is asked. spec: transactions §2 Country store popup
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

/** What the page does: nothing, leave for an address, or ask in the words of the other store. */
export type CountryAnswer =
  | { kind: 'stay' }
  | { kind: 'go'; address: string }
  | {
      kind: 'ask';
      stores: OfferedStore[];
      invitation: { language: Language; text: string };
    };
