import type { BundleChoice, BundleOption } from '../../../../app/domain/catalogue/offer/bundle.ts';
import type {
  CustomOption,
  OptionPrice,
} from '../../../../app/domain/catalogue/offer/custom-options.ts';
import type { OfferPricing } from '../../../../app/domain/catalogue/offer/offer-price.ts';
import { priceOf } from '../../../../app/domain/catalogue/price/price.ts';
import type { Price } from '../../../../app/domain/catalogue/product.ts';
import { fromMajor } from '../../../../app/domain/money.ts';

export const priced = (
  price: number,
  taxPercent: number,
  specialPrice: number | null = null,
): Price =>
  priceOf(
    { price, specialPrice, finalPrice: null, specialFrom: null, specialTo: null },
    {
      taxPercent,
      sourcePriceIncludesTax: false,
      finalPriceIncludesTax: false,
      currency: 'EUR' as const,
      now: 0,
    },
  );

export const pricing = (change: Partial<OfferPricing> = {}): OfferPricing => ({
  price: priced(100, 19),
  tiers: [],
  bundle: [],
  options: [],
  ...change,
});

export const option = (id: string, prices: OptionPrice[], change: Partial<CustomOption> = {}) => ({
  id,
  title: id,
  input: 'checkbox' as const,
  isRequired: false,
  maxCharacters: null,
  values: prices.map((price, index) => ({ id: String(index + 1), title: `${id}${index}`, price })),
  ...change,
});
export const fixed = (amount: number): OptionPrice => ({
  kind: 'fixed',
  amount: fromMajor(amount, 'EUR'),
});
export const percent = (part: number): OptionPrice => ({ kind: 'percent', percent: part });
export const custom = (...choices: [option: string, value: string][]) => ({
  bundle: [],
  custom: choices.map(([id, value]) => ({ option: id, value })),
});

/** A kit of a ball, a brick, a strap and a roller. */
export const kit: BundleOption[] = [
  ['ball', [23, 27, 32]],
  ['brick', [5]],
  ['strap', [14, 17, 21]],
  ['roller', [19]],
].map(([id, nets]) => ({
  id: String(id),
  title: String(id),
  input: 'radio' as const,
  isRequired: true,
  selections: (nets as number[]).map((net, index) => ({
    id: `${String(id)}${index}`,
    sku: `${String(id)}${index}`,
    name: `${String(id)} ${index}`,
    image: null,
    quantity: 1,
    isDefault: false,
    canChangeQuantity: true,
    taxPercent: 23,
    isInStock: true,
    stock: null,
    net: priced(net, 23).net,
    gross: priced(net, 23).gross,
  })),
}));
export const pick = (id: string, index: number, quantity: number): BundleChoice => ({
  option: id,
  quantity,
  selections: [`${id}${index}`],
});
