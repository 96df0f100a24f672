import { taxIn } from '../../../app/domain/cart/discount.ts';
import { minus, money, toMajor } from '../../../app/domain/money.ts';
import type { Currency, Money } from '../../../app/domain/money.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { PaymentMethod, ShippingMethod } from '../../commerce/contract/cart.ts';
import { wordsIn } from '../mail/words/words.ts';

type ShippingName = 'freeshipping' | 'post' | 'express';
type PaymentName = 'invoice' | 'banktransfer' | 'cashondelivery';

export type ShippingOffer = {
  name: ShippingName;
  carrier: string;
  method: string;
  gross: Money;
  taxPercent: number;
};
export type PaymentOffer = { name: PaymentName; gross: Money; taxPercent: number };

/** Shipping costs in minor units with tax: within the store's country, and abroad. */
const postage: Record<'post' | 'express', Record<Currency, { home: number; abroad: number }>> = {
  post: { EUR: { home: 490, abroad: 890 }, CHF: { home: 550, abroad: 990 } },
  express: { EUR: { home: 1490, abroad: 2490 }, CHF: { home: 1650, abroad: 2790 } },
};
const cashFee: Record<Currency, number> = { EUR: 500, CHF: 600 };

/** Standard tax rates of the stores' countries, in percent. */
const normalRate: Record<string, number> = { DE: 19, AT: 20, CH: 8.1 };

/** Countries where a courier delivers documents within three days. */
const expressCountries = new Set(
  'AT BE CH CZ DE DK ES FR GB HR HU IE IT LI LU NL PL PT SE SI SK'.split(' '),
);
/** Countries with cash on delivery (Rule C11.12). */
const cashCountries = new Set(['DE', 'AT', 'CH']);

function findTaxRate(store: StoreView): number {
  return normalRate[store.tax.defaultCountry] ?? 0;
}

/** Returns the shipping methods for an address, none for a virtual cart (Rules C11.3, C11.6). */
export function findShippingOffers(
  store: StoreView,
  country: string,
  isVirtual: boolean,
): ShippingOffer[] {
  if (isVirtual) return [];
  const taxPercent = findTaxRate(store);
  const distance = country === store.tax.defaultCountry ? 'home' : 'abroad';
  const offers: ShippingOffer[] = [
    {
      name: 'freeshipping',
      carrier: 'freeshipping',
      method: 'freeshipping',
      gross: money(0, store.currency),
      taxPercent,
    },
  ];
  for (const name of ['post', 'express'] as const) {
    if (name === 'express' && !expressCountries.has(country)) continue;
    const gross = money(postage[name][store.currency][distance], store.currency);
    offers.push({ name, carrier: 'documents', method: name, gross, taxPercent });
  }
  return offers;
}

/**
 * Returns the payment methods for an address; a virtual cart has no cash on delivery (Rules C11.10,
 * C11.12).
 */
export function findPaymentOffers(
  store: StoreView,
  country: string,
  isVirtual: boolean,
): PaymentOffer[] {
  const taxPercent = findTaxRate(store);
  const free = money(0, store.currency);
  const offers: PaymentOffer[] = [
    { name: 'invoice', gross: free, taxPercent },
    { name: 'banktransfer', gross: free, taxPercent },
  ];
  if (!isVirtual && cashCountries.has(country)) {
    const gross = money(cashFee[store.currency], store.currency);
    offers.push({ name: 'cashondelivery', gross, taxPercent });
  }
  return offers;
}

export function toShippingTitle(store: StoreView, offer: ShippingOffer): string {
  return wordsIn(store.language).shipping[offer.name].method;
}

export function toPaymentTitle(store: StoreView, offer: PaymentOffer): string {
  return wordsIn(store.language).payment[offer.name];
}

export function toWireShippingMethod(store: StoreView, offer: ShippingOffer): ShippingMethod {
  const net = minus(offer.gross, taxIn(offer.gross, offer.taxPercent));
  return {
    carrier_code: offer.carrier,
    method_code: offer.method,
    carrier_title: wordsIn(store.language).shipping[offer.name].carrier,
    method_title: toShippingTitle(store, offer),
    amount: toMajor(offer.gross),
    available: true,
    error_message: '',
    price_excl_tax: toMajor(net),
    price_incl_tax: toMajor(offer.gross),
  };
}

export function toWirePaymentMethod(store: StoreView, offer: PaymentOffer): PaymentMethod {
  return {
    code: offer.name,
    title: toPaymentTitle(store, offer),
    cost_incl_tax: toMajor(offer.gross),
    default: offer.name === 'invoice',
  };
}
