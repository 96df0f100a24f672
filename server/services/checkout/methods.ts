import { fromMajor } from '../../../app/domain/money.ts';
import type { Currency, Money } from '../../../app/domain/money.ts';
import type { PaymentMethod, ShippingMethod } from '../../commerce/contract/cart.ts';

/** A shipping or payment method to choose. `price` includes tax. */
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
