import {
  isInCheckout,
  withFreshRooms,
  withoutAccountRequest,
} from '../../../app/domain/checkout/steps.ts';
import { submittableSteps, withoutStep } from '../../../app/domain/checkout/details.ts';
import type { TravelWish, CheckoutDraft } from '../../../app/domain/checkout/details.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { DraftChange, SavedDraft } from '../../storefront/checkout/drafts.ts';
import type { Visit } from '../../visit.ts';
import type { MethodCalls } from './methods.ts';
import type { CheckoutDeps, CheckoutService } from './service.ts';

type DraftDeps = Pick<CheckoutDeps, 'storefront' | 'settings' | 'hashPassword'> &
  Pick<MethodCalls, 'sendMethods'>;

/** The answers that a session has given so far. */
export interface CheckoutDrafts extends Pick<
  CheckoutService,
  'savePersonalDetails' | 'saveStep' | 'saveSubmitted' | 'saveTravelWish'
> {
  /**
   * Returns the draft; after the checkout window without its room counts, and for a customer without
   * a request for an account. Rules C10.3, C10.7.
   */
  currentDraft(visit: Visit): Promise<SavedDraft>;
}

export function createCheckoutDrafts({
  storefront,
  settings,
  hashPassword,
  sendMethods,
}: DraftDeps): CheckoutDrafts {
  const currentDraft = async (visit: Visit) =>
    toCurrent(visit, await storefront.findDraft(visit.session.data.id));

  /** Changes what `currentDraft` returns: no change brings back what it leaves out. */
  const changeDraft = (visit: Visit, change: (current: SavedDraft) => DraftChange) =>
    storefront.changeDraft(visit.session.data.id, visit.now.getTime(), (saved) =>
      change(toCurrent(visit, saved)),
    );

  function toCurrent(visit: Visit, saved: SavedDraft): SavedDraft {
    const isFresh = isInCheckout(saved.modifiedAt, visit.now.getTime(), settings.checkoutWindow);
    const draft = isFresh ? saved.draft : withFreshRooms(saved.draft);
    return visit.signIn.customer === null
      ? { ...saved, draft }
      : { ...saved, draft: withoutAccountRequest(draft), passwordHash: null };
  }

  return {
    currentDraft,

    async savePersonalDetails(visit, submitted, password) {
      // A form of a time before the sign-in, or of another tab.
      const createAccount = submitted.createAccount && visit.signIn.customer === null;
      const personal = { ...submitted, createAccount };
      const passwordHash = createAccount && password !== null ? await hashPassword(password) : null;
      await changeDraft(visit, (current) => ({
        draft: {
          ...current.draft,
          personal,
          submitted: withoutStep(current.draft.submitted, ['person']),
        },
        passwordHash: createAccount ? (passwordHash ?? current.passwordHash) : null,
      }));
    },

    async saveStep(visit, part) {
      const saved = await changeDraft(visit, ({ draft }) => ({
        draft: {
          ...draft,
          submitted: withoutStep(
            draft.submitted,
            submittableSteps.filter((step) => step in part),
          ),
          ...part,
        },
      }));
      const concernsTotals = part.shipping !== undefined || part.payment !== undefined;
      if (!concernsTotals) return success(true);
      return (await sendMethods(visit, saved.draft))
        ? success(true)
        : refusal({ kind: 'unreachable' });
    },

    async saveSubmitted(visit, step, fields) {
      await changeDraft(visit, ({ draft }) => ({
        draft: { ...draft, submitted: { ...draft.submitted, [step]: fields } },
      }));
    },

    async saveTravelWish(visit, wish) {
      await changeDraft(visit, ({ draft }) => ({
        draft: withTravelWish(draft, wish),
      }));
    },
  };
}

/** Returns the draft with travel dates; a second offer without a date keeps that of the first. */
function withTravelWish(draft: CheckoutDraft, wish: TravelWish): CheckoutDraft {
  return {
    ...draft,
    wish: {
      arrival_date: wish.arrival_date ?? draft.wish?.arrival_date ?? null,
      nights: wish.nights ?? draft.wish?.nights ?? null,
    },
    accommodation: draft.accommodation && {
      ...draft.accommodation,
      arrival_date: wish.arrival_date ?? draft.accommodation.arrival_date,
      nights: wish.nights ?? draft.accommodation.nights,
    },
  };
}
