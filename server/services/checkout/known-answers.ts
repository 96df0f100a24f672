import { findKnownStay, nothingKnown } from '../../../app/domain/checkout/known-stay.ts';
import type { KnownStay } from '../../../app/domain/checkout/known-stay.ts';
import type {
  Address,
  CheckoutDraft,
  PaymentDetails,
  ShippingDetails,
} from '../../../app/domain/checkout/details.ts';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import type { Visit } from '../../visit.ts';
import { callerWithoutCart } from '../caller.ts';
import { profileOf } from '../account/profile/wire-profile.ts';
import { createMethodCalls } from './methods.ts';
import type { MethodCalls, MethodChoice } from './methods.ts';
import type { CheckoutDeps } from './service.ts';

/** What is known without a question: from the cart, the customer's account and the host. */
export interface KnownAnswers extends MethodCalls {
  /** Rule C9.37. */
  findStay(visit: Visit, lines: Cart['lines']): Promise<KnownStay>;
  /**
   * Fills in the address and the payment of a visitor who entered none; null while the host does
   * not answer. `hasCost`: a filled-in method changes the totals. Rule C9.38.
   */
  completeDraft(
    visit: Visit,
    draft: CheckoutDraft,
    isVirtual: boolean,
  ): Promise<{ draft: CheckoutDraft; hasCost: boolean } | null>;
}

type FoundShipping = { shipping: ShippingDetails; method: MethodChoice | undefined };
type Deps = Pick<CheckoutDeps, 'commerce' | 'catalogue' | 'settings'>;

export function openKnownAnswers({ commerce, catalogue, settings }: Deps): KnownAnswers {
  const calls = createMethodCalls(commerce);
  const answers: KnownAnswers = {
    ...calls,

    async findStay(visit, lines) {
      // Most carts of extras have no variants; the catalogue is not asked for them.
      if (lines.every(({ choice }) => choice.variant.length === 0)) return nothingKnown;
      return findKnownStay(lines, await catalogue.attributes(visit.store));
    },

    async completeDraft(visit, draft, isVirtual) {
      const found = draft.shipping ? null : await findShipping(visit, draft);
      const shipping = draft.shipping ?? found?.shipping;
      if (!shipping) return null;
      const completed = { ...draft, shipping };
      const hasCost = isPaid(found?.method);
      if (draft.payment) return { draft: completed, hasCost };
      const methods = await calls.paymentMethods(visit, { draft: completed, isVirtual });
      if (!methods) return null;
      const payment = toPayment(methods[0]);
      return { draft: { ...completed, payment }, hasCost: hasCost || isPaid(methods[0]) };
    },
  };

  /** Returns the customer's default address, else the name and the country of the club. */
  async function findShipping(visit: Visit, draft: CheckoutDraft): Promise<FoundShipping | null> {
    const address = (await findSavedAddress(visit)) ?? {
      firstName: draft.personal?.firstName ?? '',
      lastName: draft.personal?.lastName ?? '',
      country: draft.team?.country ?? visit.store.country ?? settings.defaultCountry,
      streetAddress: '',
      apartmentNumber: null,
      city: '',
      state: null,
      region_code: null,
      zipCode: '',
      phoneNumber: null,
    };
    const methods = await calls.shippingMethods(visit, address);
    if (!methods) return null;
    const usual = settings.defaultShippingMethod;
    const method = methods.find(({ code }) => code === usual) ?? methods[0];
    return { shipping: { ...address, shippingMethod: method?.code ?? usual }, method };
  }

  async function findSavedAddress(visit: Visit): Promise<Address | null> {
    if (visit.signIn.customer === null) return null;
    const me = await commerce.me(callerWithoutCart(visit));
    if (!me.ok) return null;
    const { addresses } = profileOf(me.value);
    const saved = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
    return saved ?? null;
  }

  return answers;
}

function isPaid(method: MethodChoice | undefined): boolean {
  return method !== undefined && method.price.minor > 0;
}

function toPayment(method: MethodChoice | undefined): PaymentDetails {
  return {
    paymentMethod: method?.code ?? '',
    paymentMethodAdditional: null,
    company: null,
    taxId: null,
    billing: null,
  };
}
