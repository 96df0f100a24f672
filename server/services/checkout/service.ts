import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import { attributeSetNames } from '../../../app/domain/catalogue/sport.ts';
import type { SportDiscipline } from '../../../app/domain/catalogue/sport.ts';
import type {
  CheckoutDraft,
  PersonalDetails,
  ShippingPlace,
  TravelWish,
  SubmittableStep,
} from '../../../app/domain/checkout/details.ts';
import { faqFields } from '../../../app/domain/checkout/faq.ts';
import type { FaqField } from '../../../app/domain/checkout/faq.ts';
import type { FixedStay } from '../../../app/domain/checkout/fixed-stay.ts';
import type { InvoiceCompany } from '../../../app/domain/checkout/invoice-company.ts';
import type { KnownStay } from '../../../app/domain/checkout/known-stay.ts';
import type { OrderProblem, PlacedOrder } from '../../../app/domain/checkout/order.ts';
import type { NotOfferedHere } from '../../../app/domain/checkout/steps.ts';
import type { BookableDays } from '../../../app/domain/day.ts';
import type { Money } from '../../../app/domain/money.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Region } from '../../../app/domain/store/countries.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import type { CheckoutPathStep } from '../../../app/domain/store/paths.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { Country } from '../../commerce/contract/directory.ts';
import type { Log } from '../../observability/log.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import type { Visit } from '../../visit.ts';
import type { CartService } from '../cart/service.ts';
import { findCountries } from './countries/countries.ts';
import { createCheckoutDrafts } from './drafts.ts';
import { enterStep } from './enter-step.ts';
import { openKnownAnswers } from './known-answers.ts';
import type { MethodChoice } from './methods.ts';
import { findSportOfCart } from './sport-of-cart.ts';
import type { OrderLabels } from './order-body.ts';
import { openOrdering } from './ordering.ts';
import { findRegions } from './countries/regions.ts';

export type { MethodChoice, OrderLabels as OrderWords };

/** Data of every checkout page. */
export type CheckoutView = {
  cart: Cart;
  /** On the review page with the answers that need no step: see `completeDraft`. */
  draft: CheckoutDraft;
  /** What the lines decide about the stay. Rule C9.37. */
  known: KnownStay;
  /** A password for the requested account is saved (as a hash). */
  hasPassword: boolean;
  /** Key of the order that this draft becomes. */
  orderKey: string;
  /** What the review sends back: see `digestOfReview`. */
  reviewDigest: string;
  travellers: number;
  isVirtual: boolean;
  /** No line belongs to a trip. Rule C9.41. */
  isGoods: boolean;
  /** The stay that the offers fix. Rule C9.44. */
  stay: FixedStay | null;
  /** 'YYYY-MM-DD' in Europe/Berlin. */
  today: string;
  /** Days on which a stay can begin. Rule C9.16. */
  days: BookableDays;
  openStep: CheckoutPathStep;
};

export type EntryProblem =
  | { kind: 'empty-cart' }
  | { kind: 'too-early'; step: CheckoutPathStep }
  | NotOfferedHere
  /** The cart was ordered meanwhile. */
  | { kind: 'ordered' }
  | { kind: 'unreachable' };

type FaqWords = { yes: string; no: string; choose: string };

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
    part: Partial<Omit<CheckoutDraft, 'personal' | 'wish' | 'submitted'>>,
  ): Promise<Result<true, { kind: 'unreachable' }>>;
  /** Saves the fields of a step that cannot be saved as answers, for its next form. Rule S5.9 */
  saveSubmitted(visit: Visit, step: SubmittableStep, fields: Record<string, string>): Promise<void>;
  /** Saves travel dates submitted with a product. Rule C9.36. */
  saveTravelWish(visit: Visit, wish: TravelWish): Promise<void>;
  countries(visit: Visit): Promise<Country[]>;
  regions(country: string): Region[] | null;
  shippingMethods(visit: Visit, place: ShippingPlace): Promise<MethodChoice[] | null>;
  paymentMethods(visit: Visit, view: CheckoutView): Promise<MethodChoice[] | null>;
  /** Returns company and tax ID that the customer's account has for the address. Rule C9.46. */
  invoiceCompany(visit: Visit, draft: CheckoutDraft): Promise<InvoiceCompany>;
  faq(visit: Visit, discipline: SportDiscipline, words: FaqWords): Promise<FaqField[]>;
  /** Returns the discipline that the offers of a cart are asked about first. Rule B16.5. */
  sportOf(visit: Visit, cart: Pick<Cart, 'lines'>): Promise<SportDiscipline>;
  /** Returns the paths of the legal pages; null for a page the catalogue does not have. */
  legalPaths(visit: Visit): Promise<{ terms: string | null; privacy: string | null }>;
  /** Places the session's order once, however often its form is posted. Rule C12.3. */
  placeOrder(
    visit: Visit,
    order: { seenGrandTotal: Money | null; seenReview: string | null; words: OrderLabels | null },
  ): Promise<Result<true, OrderProblem>>;
  /** Settles an order whose answer is unknown. True: the cart is ordered. Rule C12.30. */
  settlePending(visit: Visit): Promise<Result<boolean, { kind: 'unreachable' }>>;
  lastOrder(visit: Visit): Promise<PlacedOrder | null>;
  /**
   * Returns the order placed with the form's key and removes its cart from the session; null when
   * no such order is known.
   */
  findPlaced(visit: Visit): Promise<PlacedOrder | null>;
  /** Gives the draft another order key after its form was taken back. Rule E2.51. */
  renewOrderKey(visit: Visit): Promise<void>;
}

export type CheckoutDeps = {
  commerce: Commerce;
  catalogue: Catalogue;
  storefront: Storefront;
  cart: CartService;
  settings: Settings;
  newKey: () => string;
  /** Hashes the password of an account wished at checkout. */
  hashPassword: (password: string) => Promise<string>;
  log: Log;
  /** Called once for each placed order. */
  onPlaced?: (store: StoreView) => void;
  /** Waits between calls to a host that is still working. Milliseconds. */
  wait?: (milliseconds: number) => Promise<void>;
};

export function createCheckoutService(deps: CheckoutDeps): CheckoutService {
  const known = openKnownAnswers(deps);
  const drafts = createCheckoutDrafts({ ...deps, ...known });
  const { savePersonalDetails, saveStep, saveSubmitted, saveTravelWish, currentDraft } = drafts;
  const ordering = openOrdering({ ...deps, ...known, currentDraft });
  const { settlePending } = ordering;

  return {
    shippingMethods: known.shippingMethods,
    paymentMethods: known.paymentMethods,
    invoiceCompany: known.invoiceCompany,
    ...ordering,
    enter: (visit, step) =>
      enterStep({ ...deps, ...known, currentDraft, settlePending }, visit, step),
    savePersonalDetails,
    saveStep,
    saveSubmitted,
    saveTravelWish,
    countries: (visit) => findCountries(deps, visit),
    regions: findRegions,
    legalPaths: (visit) => findLegalPaths(deps, visit),
    faq: (visit, discipline, words) => findFaq(deps, visit, discipline, words),
    sportOf: (visit, cart) => findSportOfCart(deps.catalogue, visit, cart),
  };
}

async function findLegalPaths(
  { catalogue, settings }: Pick<CheckoutDeps, 'catalogue' | 'settings'>,
  { store }: Visit,
): Promise<{ terms: string | null; privacy: string | null }> {
  const pathOf = documentPaths(settings);
  const [terms, privacy] = await Promise.all(
    ['terms', 'privacy'].map((key) => catalogue.findPage(store, { key })),
  );
  return {
    terms: terms ? pathOf.page(terms) : null,
    privacy: privacy ? pathOf.page(privacy) : null,
  };
}

async function findFaq(
  { catalogue }: Pick<CheckoutDeps, 'catalogue'>,
  { store }: Visit,
  discipline: SportDiscipline,
  words: FaqWords,
): Promise<FaqField[]> {
  const [sets, attributes] = await Promise.all([
    catalogue.attributeSets(store),
    catalogue.attributes(store),
  ]);
  const set = sets.find(({ name }) => name === attributeSetNames[discipline]);
  return set ? faqFields(set.faqCodes, attributes, words) : [];
}
