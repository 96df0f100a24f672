import { describe, expect, it } from 'vitest';
import type { BundleOption } from '../../../app/domain/catalogue/offer/bundle.ts';
import { nothingChosen, taxSharesOf } from '../../../app/domain/catalogue/offer/offer-price.ts';
import type { OfferPricing } from '../../../app/domain/catalogue/offer/offer-price.ts';
import { priceOf } from '../../../app/domain/catalogue/price/price.ts';
import { money } from '../../../app/domain/money.ts';

const price = (amount: number, taxPercent: number) =>
  priceOf(
    { price: amount, specialPrice: null, finalPrice: null, specialFrom: null, specialTo: null },
    {
      taxPercent,
      sourcePriceIncludesTax: false,
      finalPriceIncludesTax: false,
      currency: 'EUR',
      now: 0,
    },
  );

const pricing: OfferPricing = { price: price(100, 19), tiers: [], bundle: [], options: [] };

function bundleOf(rates: readonly number[]): BundleOption[] {
  return rates.map((taxPercent, index) => {
    const { net, gross } = price(10, taxPercent);
    return {
      id: `o${index}`,
      title: 'Part',
      input: 'radio',
      isRequired: true,
      selections: [
        {
          id: `s${index}`,
          sku: `S${index}`,
          name: 'Part',
          image: null,
          quantity: 2,
          isDefault: true,
          canChangeQuantity: false,
          isInStock: true,
          stock: null,
          net,
          gross,
          taxPercent,
        },
      ],
    };
  });
}

describe('taxSharesOf', () => {
  it('is the whole price at the product’s rate', () => {
    expect(taxSharesOf(pricing, nothingChosen, 1)).toEqual([{ taxPercent: 19, weight: 11_900 }]);
  });

  it('leaves out fixed option amounts, which carry no tax', () => {
    const value = {
      id: '7',
      title: 'Cover',
      price: { kind: 'fixed' as const, amount: money(1000, 'EUR') },
    };
    const option = {
      id: '1',
      title: 'Extras',
      input: 'radio' as const,
      isRequired: false,
      maxCharacters: null,
      values: [value],
    };
    const shares = taxSharesOf(
      { ...pricing, options: [option] },
      { bundle: [], custom: [{ option: '1', value: '7' }] },
      1,
    );
    expect(shares).toEqual([
      { taxPercent: 19, weight: 11_900 },
      { taxPercent: 0, weight: 1000 },
    ]);
  });

  it('taxes the products of a bundle at their own rates, whatever rate the bundle has', () => {
    const bundle = bundleOf([19, 7]);
    const choice = {
      bundle: [0, 1].map((index) => ({
        option: `o${index}`,
        quantity: 2,
        selections: [`s${index}`],
      })),
      custom: [],
    };
    expect(taxSharesOf({ ...pricing, price: price(0, 0), bundle }, choice, 1)).toEqual([
      { taxPercent: 19, weight: 2380 },
      { taxPercent: 7, weight: 2140 },
    ]);
  });
});
