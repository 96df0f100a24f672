import { fromMajor } from '../../../app/domain/money.ts';
import type { Currency, Money } from '../../../app/domain/money.ts';
import type { CheckoutDraft, ShippingPlace } from '../../../app/domain/checkout/details.ts';
import type { Commerce } from '../../commerce/client.ts';
import type {
  PaymentMethod,
  ShippingAddress,
  ShippingMethod,
} from '../../commerce/contract/cart.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';

/** A shipping or payment method to choose. `price` includes tax. */
export type MethodChoice = { code: string; carrier: string; title: string; price: Money };

/** Returns the place as the host is asked for its methods; empty parts are left out. Rule C11.1. */
export function toShippingQuestion(place: ShippingPlace): ShippingAddress {
  const { country, city, state, region_code: regionCode, zipCode } = place;
  return {
    country_id: country,
    ...(state ? { region: state } : {}),
    ...(regionCode ? { region_code: regionCode } : {}),
    ...(city ? { city } : {}),
    ...(zipCode ? { postcode: zipCode } : {}),
  };
}

/** Returns the methods to choose, the default one first. Rule C11.5. */
export function shippingChoices(
  methods: readonly ShippingMethod[],
  currency: Currency,
): MethodChoice[] {
  const rank = ({ default: isDefault, offline }: ShippingMethod) =>
    offline ? 2 : Number(!isDefault);
  const sorted = methods.toSorted((a, b) => rank(a) - rank(b));
  return sorted.map((method) => ({
    code: method.method_code,
    carrier: method.carrier_code,
    title: method.method_title,
    price: fromMajor(method.price_incl_tax, currency),
  }));
}

/** Cash on delivery is not offered for a virtual cart. Rule C11.10. */
export function paymentChoices(
  methods: readonly PaymentMethod[],
  currency: Currency,
  isVirtual: boolean,
): MethodChoice[] {
  return methods
    .filter((method) => !isVirtual || !/^(cashondelivery|cod)$/i.test(method.code))
    .toSorted((a, b) => Number(b.default) - Number(a.default))
    .map((method) => ({
      code: method.code,
      carrier: '',
      title: method.title,
      price: fromMajor(method.cost_incl_tax, currency),
    }));
}

/** Calls of the host about shipping and payment methods. */
export interface MethodCalls {
  /** Null while the host does not answer. */
  shippingMethods(visit: Visit, place: ShippingPlace): Promise<MethodChoice[] | null>;
  /** Null while the host does not answer. Rule C11.11. */
  paymentMethods(
    visit: Visit,
    /** `isSent`: the host knows the country, and is asked without changing its cart. */
    cart: { draft: CheckoutDraft; isVirtual: boolean; isSent?: boolean },
  ): Promise<MethodChoice[] | null>;
  /**
   * Sends country, shipping and payment method to the host, so that its totals include them; false
   * while the host does not answer. Rule C6.8.
   */
  sendMethods(visit: Visit, draft: CheckoutDraft): Promise<boolean>;
}

export function createMethodCalls(
  commerce: Pick<Commerce, 'shippingMethods' | 'paymentMethods' | 'setShippingInformation'>,
): MethodCalls {
  const calls: MethodCalls = {
    async shippingMethods(visit, place) {
      const methods = await commerce.shippingMethods(callerOf(visit), toShippingQuestion(place));
      return methods.ok ? shippingChoices(methods.value, visit.store.currency) : null;
    },

    async paymentMethods(visit, { draft, isVirtual, isSent = false }) {
      const country = draft.shipping?.country;
      const { currency } = visit.store;
      if (country && !isSent) {
        const answer = await commerce.setShippingInformation(callerOf(visit), {
          shippingAddress: { countryId: country },
          billingAddress: billingPlace(draft, country),
        });
        if (answer.ok) return paymentChoices(answer.value.payment_methods, currency, isVirtual);
      }
      const answer = await commerce.paymentMethods(callerOf(visit));
      return answer.ok ? paymentChoices(answer.value, currency, isVirtual) : null;
    },

    async sendMethods(visit, draft) {
      const { shipping } = draft;
      if (!shipping || visit.session.data.cartToken === null) return true;
      const { country } = shipping;
      const methods = await calls.shippingMethods(visit, shipping);
      const chosen = methods?.find(({ code }) => code === shipping.shippingMethod);
      const answer = await commerce.setShippingInformation(callerOf(visit), {
        shippingAddress: { countryId: country, postcode: shipping.zipCode },
        billingAddress: billingPlace(draft, country),
        shippingCarrierCode: chosen?.carrier ?? null,
        shippingMethodCode: chosen?.code ?? null,
        paymentMethodCode: draft.payment?.paymentMethod ?? null,
      });
      return answer.ok || answer.problem.kind === 'refused';
    },
  };
  return calls;
}

/** Returns the place of the billing address; that of the shipping address unless it differs. */
function billingPlace({ payment, shipping }: CheckoutDraft, country: string) {
  const { country: own, zipCode } = payment?.billing ?? { country, zipCode: shipping?.zipCode };
  return { countryId: own, postcode: zipCode ?? null };
}
