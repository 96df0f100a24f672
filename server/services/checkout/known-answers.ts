import { findKnownStay, nothingKnown } from '../../../app/domain/checkout/known-stay.ts';
import type { KnownStay } from '../../../app/domain/checkout/known-stay.ts';
import type {
  Address,
  CheckoutDraft,
  PaymentDetails,
  ShippingDetails,
} from '../../../app/domain/checkout/details.ts';
import {
  findInvoiceCompany,
  followsAddress,
  withInvoiceCompany,
} from '../../../app/domain/checkout/invoice-company.ts';
import type { InvoiceCompany } from '../../../app/domain/checkout/invoice-company.ts';
import type { MethodPrices } from '../../../app/domain/checkout/method-prices.ts';
import type { NotOffered } from '../../../app/domain/checkout/steps.ts';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { SavedAddress } from '../../../app/domain/account/profile.ts';
import type { Visit } from '../../visit.ts';
import { callerWithoutCart } from '../caller.ts';
import { profileOf } from '../account/profile/wire-profile.ts';
import { findCountries } from './countries/countries.ts';
import { createMethodCalls } from './methods.ts';
import type { MethodCalls, MethodChoice } from './methods.ts';
import type { CheckoutDeps } from './service.ts';

/** What is known without a question: from the cart, the customer's account and the host. */
export interface KnownAnswers extends MethodCalls {
  /** Rule C9.37. */
  findStay(visit: Visit, lines: Cart['lines']): Promise<KnownStay>;
  /** Returns company and tax ID that the customer's account has for the address. Rule C9.46. */
  invoiceCompany(visit: Visit, draft: CheckoutDraft): Promise<InvoiceCompany>;
  /**
   * Fills in the address and the payment of a visitor who entered none, and checks saved ones
   * against what is offered. Rules C9.38, C9.45, C9.46.
   */
  completeDraft(
    visit: Visit,
    draft: CheckoutDraft,
    isVirtual: boolean,
  ): Promise<Result<CompletedDraft, NotOffered | { kind: 'unreachable' }>>;
}

/** `carrier`: code of the shipping method's carrier. */
export type CompletedDraft = {
  draft: CheckoutDraft;
  carrier: string | null;
  prices: MethodPrices;
};

type Deps = Pick<CheckoutDeps, 'commerce' | 'catalogue' | 'settings' | 'log'>;
type Asking = { calls: MethodCalls } & Pick<Deps, 'settings'>;
type Found<Details> = Result<
  { details: Details; method: MethodChoice | undefined },
  NotOffered | { kind: 'unreachable' }
>;
/** ISO codes; empty when the list failed: any country may then be offered. */
type Countries = readonly string[];

export function openKnownAnswers(deps: Deps): KnownAnswers {
  const { catalogue, settings } = deps;
  const calls = createMethodCalls(deps.commerce);
  const asking = { calls, settings };
  return {
    ...calls,

    async findStay(visit, lines) {
      // Most carts of extras have no variants; the catalogue is not asked for them.
      if (lines.every(({ choice }) => choice.variant.length === 0)) return nothingKnown;
      return findKnownStay(lines, await catalogue.attributes(visit.store));
    },

    async invoiceCompany(visit, draft) {
      const { saved, address } = await findAddress(deps, visit, draft, true);
      return findInvoiceCompany(saved, address);
    },

    async completeDraft(visit, draft, isVirtual) {
      const needsSaved = draft.shipping === null || followsAddress(draft.payment);
      const { codes, saved, address } = await findAddress(deps, visit, draft, needsSaved);
      const shipping = await findShipping(asking, visit, address, { countries: codes, isVirtual });
      if (!shipping.ok) return shipping;
      const completed = { ...draft, shipping: shipping.value.details };
      // Both steps were saved, and sent the country with the methods.
      const isSent = draft.shipping !== null && draft.payment !== null;
      const asked = { countries: codes, isVirtual, isSent };
      const payment = await findPayment(asking, visit, completed, asked);
      if (!payment.ok) return payment;
      const company = findInvoiceCompany(saved, address);
      return success({
        draft: { ...completed, payment: withInvoiceCompany(payment.value.details, company) },
        carrier: shipping.value.method?.carrier ?? null,
        prices: {
          shipping: shipping.value.method?.price ?? null,
          payment: payment.value.method?.price ?? null,
        },
      });
    },
  };
}

/** Returns the address of a draft, the customer's saved ones if needed, and the country codes. */
async function findAddress(deps: Deps, visit: Visit, draft: CheckoutDraft, needsSaved: boolean) {
  const [countries, saved] = await Promise.all([
    findCountries(deps, visit),
    needsSaved ? findSavedAddresses(deps, visit) : [],
  ]);
  const codes = countries.map(({ code }) => code);
  const address = draft.shipping ?? chooseAddress(deps, visit, draft, { saved, countries: codes });
  return { codes, saved, address };
}

/** Returns the customer's default address, else the name and the country of the club. */
function chooseAddress(
  { settings }: Deps,
  visit: Visit,
  { personal, team }: CheckoutDraft,
  { saved, countries }: { saved: readonly SavedAddress[]; countries: Countries },
): Address {
  const offered = saved.filter(({ country }) => isOffered(country, countries));
  const known = offered.find(({ isDefault }) => isDefault) ?? offered[0];
  if (known) return known;
  const preferred = [team?.country, visit.store.country, settings.defaultCountry];
  const country = preferred.find((code) => code && isOffered(code, countries));
  return {
    firstName: personal?.firstName ?? '',
    lastName: personal?.lastName ?? '',
    country: country ?? countries[0] ?? settings.defaultCountry,
    streetAddress: '',
    apartmentNumber: null,
    city: '',
    state: null,
    region_code: null,
    zipCode: '',
    phoneNumber: null,
  };
}

/** Returns the address with its method: the saved one, else the usual one. */
async function findShipping(
  { calls, settings }: Asking,
  visit: Visit,
  address: Address | ShippingDetails,
  { countries, isVirtual }: { countries: Countries; isVirtual: boolean },
): Promise<Found<ShippingDetails>> {
  if (!isOffered(address.country, countries)) {
    return refusal({ kind: 'not-offered', step: 'shipping', part: 'country' });
  }
  const methods = await calls.shippingMethods(visit, address);
  if (!methods) return refusal({ kind: 'unreachable' });
  const usual = settings.defaultShippingMethod;
  if (!('shippingMethod' in address)) {
    const method = methods.find(({ code }) => code === usual) ?? methods[0];
    return success({ details: { ...address, shippingMethod: method?.code ?? usual }, method });
  }
  const method = methods.find(({ code }) => code === address.shippingMethod);
  // Without any method the step could not be finished: the host decides.
  if (!method && !isVirtual && methods.length > 0) {
    return refusal({ kind: 'not-offered', step: 'shipping', part: 'method' });
  }
  return success({ details: address, method });
}

/** Returns the saved payment, else the default method. */
async function findPayment(
  { calls }: Asking,
  visit: Visit,
  draft: CheckoutDraft,
  { countries, isVirtual, isSent }: { countries: Countries; isVirtual: boolean; isSent: boolean },
): Promise<Found<PaymentDetails>> {
  const saved = draft.payment;
  if (saved?.billing && !isOffered(saved.billing.country, countries)) {
    return refusal({ kind: 'not-offered', step: 'payment', part: 'country' });
  }
  const methods = await calls.paymentMethods(visit, { draft, isVirtual, isSent });
  if (!methods) return refusal({ kind: 'unreachable' });
  if (!saved) return success({ details: toPayment(methods[0]), method: methods[0] });
  const method = methods.find(({ code }) => code === saved.paymentMethod);
  if (!method && methods.length > 0) {
    return refusal({ kind: 'not-offered', step: 'payment', part: 'method' });
  }
  return success({ details: saved, method });
}

async function findSavedAddresses({ commerce }: Deps, visit: Visit): Promise<SavedAddress[]> {
  if (visit.signIn.customer === null) return [];
  const me = await commerce.me(callerWithoutCart(visit));
  return me.ok ? profileOf(me.value).addresses : [];
}

function isOffered(country: string, countries: Countries): boolean {
  return countries.length === 0 || countries.includes(country);
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
