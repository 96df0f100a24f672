import { fromMajor } from '../../../app/domain/money.ts';
import type { Currency, Money } from '../../../app/domain/money.ts';
import type { PaymentMethod, ShippingMethod } from '../../commerce/contract/cart.ts';

/** A way to send documents or to pay, ready to be chosen. `price` with tax. */
export type MethodChoice = { code: string; carrier: string; title: string; price: Money };

export function shippingChoices(
  methods: readonly ShippingMethod[],
  currency: Currency,
): MethodChoice[] {
  return methods.map((method) => ({
    code: method.method_code,
    carrier: method.carrier_code,
    title: method.method_title,
    price: fromMajor(method.price_incl_tax, currency),
  }));
}

/** Money at the door needs something that is delivered. spec: transactions §5 */
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
