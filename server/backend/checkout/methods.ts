import { taxIn } from '../../../app/domain/cart/discount.ts';
import { minus, money, toMajor } from '../../../app/domain/money.ts';
import type { Currency, Money } from '../../../app/domain/money.ts';
import { cashCountries, expressCountries } from '../../../app/domain/store/countries.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { PaymentMethod, ShippingMethod } from '../../commerce/contract/cart.ts';
import { getBackendTranslator } from '../mail/words/words.ts';

export const shippingNames = ['freeshipping', 'post', 'express'] as const;
export const paymentNames = ['invoice', 'banktransfer', 'cashondelivery'] as const;
type ShippingName = (typeof shippingNames)[number];
type PaymentName = (typeof paymentNames)[number];

export type ShippingOffer = {
  name: ShippingName;
  carrier: string;
  method: string;
  gross: Money;
  taxPercent: number;
  /** The free method of goods: how they are delivered is part of the offer. */
  isGoods: boolean;
};
export type PaymentOffer = { name: PaymentName; gross: Money; taxPercent: number };

/** Shipping costs in minor units with tax: within the store's country, and abroad. */
const postage: Record<'post' | 'express', Record<Currency, { home: number; abroad: number }>> = {
  post: { EUR: { home: 490, abroad: 890 }, CHF: { home: 550, abroad: 990 } },
  express: { EUR: { home: 1490, abroad: 2490 }, CHF: { home: 1650, abroad: 2790 } },
};
const cashFee: Record<Currency, number> = { EUR: 500, CHF: 600 };

/**
 * Returns the shipping methods for an address, none for a virtual cart (Rules C11.3, C11.6). How goods
 * are delivered is part of the offer (Rule C9.41).
 */
export function findShippingOffers(
  store: StoreView,
  country: string,
  { isVirtual, isGoods }: { isVirtual: boolean; isGoods: boolean },
): ShippingOffer[] {
  if (isVirtual) return [];
  const taxPercent = store.tax.standardRate;
  const free = money(0, store.currency);
  const distance = country === store.tax.defaultCountry ? 'home' : 'abroad';
  const offers: ShippingOffer[] = [
    {
      name: 'freeshipping',
      carrier: 'freeshipping',
      method: 'freeshipping',
      gross: free,
      taxPercent,
      isGoods,
    },
  ];
  if (isGoods) return offers;
  for (const name of ['post', 'express'] as const) {
    if (name === 'express' && !expressCountries.has(country)) continue;
    const gross = money(postage[name][store.currency][distance], store.currency);
    offers.push({ name, carrier: 'documents', method: name, gross, taxPercent, isGoods });
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
  const taxPercent = store.tax.standardRate;
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

function toTitleKey({ name, isGoods }: ShippingOffer) {
  return isGoods ? 'agreed' : name;
}

export function toShippingTitle(store: StoreView, offer: ShippingOffer): string {
  return getBackendTranslator(store.language)(`shipping:${toTitleKey(offer)}.method`);
}

export function toPaymentTitle(store: StoreView, offer: PaymentOffer): string {
  return getBackendTranslator(store.language)(`payment:${offer.name}`);
}

export function toWireShippingMethod(store: StoreView, offer: ShippingOffer): ShippingMethod {
  const net = minus(offer.gross, taxIn(offer.gross, offer.taxPercent));
  return {
    carrier_code: offer.carrier,
    method_code: offer.method,
    carrier_title: getBackendTranslator(store.language)(`shipping:${toTitleKey(offer)}.carrier`),
    method_title: toShippingTitle(store, offer),
    amount: toMajor(offer.gross),
    available: true,
    default: false,
    offline: false,
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
