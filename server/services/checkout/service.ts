import { isEmptyCart, travellersOf } from '../../../app/domain/cart/cart.ts';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import { attributeSetNames } from '../../../app/domain/catalogue/sport.ts';
import type { SportDiscipline } from '../../../app/domain/catalogue/sport.ts';
import type {
  CheckoutDraft,
  PersonalDetails,
  TravelWish,
} from '../../../app/domain/checkout/details.ts';
import { faqFields } from '../../../app/domain/checkout/faq.ts';
import type { FaqField } from '../../../app/domain/checkout/faq.ts';
import type { OrderProblem, PlacedOrder } from '../../../app/domain/checkout/order.ts';
import {
  firstOpenStep,
  isInCheckout,
  isStepReachable,
  withFreshRooms,
} from '../../../app/domain/checkout/steps.ts';
import type { BookableDays } from '../../../app/domain/day.ts';
import type { Money } from '../../../app/domain/money.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { countriesOfBrand } from '../../../app/domain/store/countries.ts';
import type { Region } from '../../../app/domain/store/countries.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import type { CheckoutPathStep } from '../../../app/domain/store/paths.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { Country } from '../../commerce/contract/directory.ts';
import type { CommerceProblem } from '../../commerce/problem.ts';
import type { Log } from '../../observability/log.ts';
import { hashPassword } from '../../secrets/passwords/password-hash.ts';
import type { SavedDraft } from '../../storefront/checkout/drafts.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import type { CartService } from '../cart/service.ts';
import { paymentChoices, shippingChoices } from './methods.ts';
import type { MethodChoice } from './methods.ts';
import type { OrderLabels } from './order-body.ts';
import { openOrdering } from './ordering.ts';
import { findRegions } from './regions.ts';
import { stepRules } from './step-rules.ts';

export type { MethodChoice, OrderLabels as OrderWords };

/** Data of every checkout page. */
export type CheckoutView = {
  cart: Cart;
  draft: CheckoutDraft;
  /** A password for the requested account is saved (as a hash). */
  hasPassword: boolean;
  /** Key of the order that this draft becomes. */
  orderKey: string;
  travellers: number;
  isVirtual: boolean;
  /** 'YYYY-MM-DD' in Europe/Berlin. */
  today: string;
  /** Days on which a stay can begin. Rule C9.16. */
  days: BookableDays;
  openStep: CheckoutPathStep;
};

export type EntryProblem =
  | { kind: 'empty-cart' }
  | { kind: 'too-early'; step: CheckoutPathStep }
  /** The cart was ordered meanwhile. */
  | { kind: 'ordered' }
  | { kind: 'unreachable' };

/** The steps of the checkout and the order. Rules C9.1 to C9.4, C10.2, C11. */
export interface CheckoutService {
  /** Returns the data of a step, or why the visitor cannot enter it. Rule C9.2. */
  enter(visit: Visit, step: CheckoutPathStep): Promise<Result<CheckoutView, EntryProblem>>;
  /**
   * Saves the personal details. `password` null: not submitted; a password saved before stays while
   * an account is requested.
   */
  savePersonalDetails(
    visit: Visit,
    personal: PersonalDetails,
    password: string | null,
  ): Promise<void>;
  saveStep(
    visit: Visit,
    part: Partial<Omit<CheckoutDraft, 'personal' | 'wish'>>,
  ): Promise<Result<true, { kind: 'unreachable' }>>;
  /** Saves travel dates submitted with a product. Rule C9.36. */
  saveTravelWish(visit: Visit, wish: TravelWish): Promise<void>;
  countries(visit: Visit): Promise<Country[]>;
  regions(country: string): Region[] | null;
  shippingMethods(visit: Visit, country: string): Promise<MethodChoice[] | null>;
  paymentMethods(visit: Visit, view: CheckoutView): Promise<MethodChoice[] | null>;
  faq(
    visit: Visit,
    discipline: SportDiscipline,
    words: { yes: string; no: string; choose: string },
  ): Promise<FaqField[]>;
  /** Returns the paths of the legal pages; null for a page the catalogue does not have. */
  legalPaths(visit: Visit): Promise<{ terms: string | null; privacy: string | null }>;
  /** Places the session's order once, however often it is called with one key. Rule C12.3. */
  placeOrder(
    visit: Visit,
    order: { key: string | null; seenGrandTotal: Money | null; words: OrderLabels | null },
  ): Promise<Result<true, OrderProblem>>;
  /** Settles an order whose answer is unknown. True: the cart is ordered. Rule C12.30. */
  settlePending(visit: Visit): Promise<Result<boolean, { kind: 'unreachable' }>>;
  lastOrder(visit: Visit): Promise<PlacedOrder | null>;
  /**
   * Returns the number of the order placed with this form's key and removes its cart from the
   * session; null when no such order is known.
   */
  findPlaced(visit: Visit, key: string | null): Promise<string | null>;
}

export type CheckoutDeps = {
  commerce: Commerce;
  catalogue: Catalogue;
  storefront: Storefront;
  cart: CartService;
  settings: Settings;
  newKey: () => string;
  log: Log;
  /** Called once for each placed order. */
  onPlaced?: () => void;
  /** Waits between calls to a host that is still working. Milliseconds. */
  wait?: (milliseconds: number) => Promise<void>;
};

export function createCheckoutService(deps: CheckoutDeps): CheckoutService {
  const { commerce, catalogue, storefront, cart, settings } = deps;
  const pathOf = documentPaths(settings);

  async function currentDraft(visit: Visit): Promise<SavedDraft> {
    const kept = await storefront.findDraft(visit.session.data.id);
    const isFresh = isInCheckout(kept.modifiedAt, visit.now.getTime(), settings.checkoutWindow);
    return isFresh ? kept : { ...kept, draft: withFreshRooms(kept.draft) };
  }

  const ordering = openOrdering({ ...deps, currentDraft });

  /**
   * Sends country, shipping and payment method to the host, so that its totals include them. Rule
   * C6.8.
   */
  async function sendMethods(visit: Visit, draft: CheckoutDraft): Promise<boolean> {
    const country = draft.shipping?.country;
    if (!country || visit.session.data.cartToken === null) return true;
    const methods = await shippingMethods(visit, country);
    const chosen = methods?.find(({ code }) => code === draft.shipping?.shippingMethod);
    const told = await commerce.setShippingInformation(callerOf(visit), {
      shippingAddress: { countryId: country, postcode: draft.shipping?.zipCode ?? null },
      shippingCarrierCode: chosen?.carrier ?? null,
      shippingMethodCode: chosen?.code ?? null,
      paymentMethodCode: draft.payment?.paymentMethod ?? null,
    });
    return told.ok || told.problem.kind === 'refused';
  }

  async function shippingMethods(visit: Visit, country: string): Promise<MethodChoice[] | null> {
    const methods = await commerce.shippingMethods(callerOf(visit), { country_id: country });
    return methods.ok ? shippingChoices(methods.value, visit.store.currency) : null;
  }

  return {
    shippingMethods,
    ...ordering,

    async enter(visit, step) {
      const read = await cart.read(visit);
      if (!read.ok) {
        if (read.problem.kind !== 'order-pending') return refusal({ kind: 'unreachable' });
        const settled = await ordering.settlePending(visit);
        if (!settled.ok) return settled;
        return refusal({ kind: settled.value ? 'ordered' : 'empty-cart' });
      }
      if (!read.value || isEmptyCart(read.value.lines, settings.placeholderSku)) {
        return refusal({ kind: 'empty-cart' });
      }
      const { draft, passwordHash, orderKey } = await currentDraft(visit);
      const { lines } = read.value;
      const rules = stepRules(visit, lines, settings);
      const openStep = firstOpenStep(draft, rules);
      if (!isStepReachable(step, draft, rules))
        return refusal({ kind: 'too-early', step: openStep });
      return success({
        cart: read.value,
        draft,
        hasPassword: passwordHash !== null,
        orderKey,
        travellers: travellersOf(lines),
        isVirtual: rules.isVirtual,
        today: rules.days.today,
        days: rules.days,
        openStep,
      });
    },

    async savePersonalDetails(visit, personal, password) {
      const { id } = visit.session.data;
      const passwordHash =
        personal.createAccount && password !== null ? await hashPassword(password) : null;
      await storefront.changeDraft(id, visit.now.getTime(), (kept) => ({
        draft: { ...kept.draft, personal },
        passwordHash: personal.createAccount ? (passwordHash ?? kept.passwordHash) : null,
      }));
    },

    async saveStep(visit, part) {
      const { draft } = await currentDraft(visit);
      const { id } = visit.session.data;
      const kept = await storefront.changeDraft(id, visit.now.getTime(), (current) => ({
        // Room counts that C10.3 sets to 0 are saved as 0 with any other step.
        draft: { ...current.draft, accommodation: draft.accommodation, ...part },
      }));
      const concernsTotals = part.shipping !== undefined || part.payment !== undefined;
      if (!concernsTotals) return success(true);
      return (await sendMethods(visit, kept.draft))
        ? success(true)
        : refusal({ kind: 'unreachable' });
    },

    async saveTravelWish(visit, wish) {
      const { id } = visit.session.data;
      await storefront.changeDraft(id, visit.now.getTime(), ({ draft }) => ({
        draft: {
          ...draft,
          wish,
          accommodation: draft.accommodation && {
            ...draft.accommodation,
            arrival_date: wish.arrival_date ?? draft.accommodation.arrival_date,
            nights: wish.nights ?? draft.accommodation.nights,
          },
        },
      }));
    },

    /** Rules C14.6, C14.7. */
    async countries(visit) {
      const answer = await commerce.countries(callerOf(visit));
      if (!answer.ok) {
        deps.log.warn(
          { problem: answer.problem.kind, traceId: visit.traceId },
          `Loading Countries failed. Got Code ${codeOf(answer.problem)} as response`,
        );
      }
      return countriesOfBrand(visit.store.brand, answer.ok ? answer.value : []);
    },

    regions: findRegions,

    async paymentMethods(visit, { draft, isVirtual }) {
      const country = draft.shipping?.country;
      const { currency } = visit.store;
      if (country) {
        const answer = await commerce.setShippingInformation(callerOf(visit), {
          shippingAddress: { countryId: country },
        });
        if (answer.ok) return paymentChoices(answer.value.payment_methods, currency, isVirtual);
      }
      const answer = await commerce.paymentMethods(callerOf(visit));
      return answer.ok ? paymentChoices(answer.value, currency, isVirtual) : null;
    },

    async legalPaths({ store }) {
      const [terms, privacy] = await Promise.all(
        ['terms', 'privacy'].map((key) => catalogue.findPage(store, { key })),
      );
      return {
        terms: terms ? pathOf.page(terms) : null,
        privacy: privacy ? pathOf.page(privacy) : null,
      };
    },

    async faq(visit, discipline, words) {
      const [sets, attributes] = await Promise.all([
        catalogue.attributeSets(visit.store),
        catalogue.attributes(visit.store),
      ]);
      const set = sets.find(({ name }) => name === attributeSetNames[discipline]);
      return set ? faqFields(set.faqCodes, attributes, words) : [];
    },
  };
}

/** Returns the host's code, or the kind of the problem. */
function codeOf(problem: CommerceProblem): string {
  if (problem.kind === 'refused') return String(problem.code);
  return 'status' in problem ? String(problem.status) : problem.kind;
}
