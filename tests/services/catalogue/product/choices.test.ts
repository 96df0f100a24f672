import { expect, it } from 'vitest';
import { priceOf } from '../../../../app/domain/catalogue/price/price.ts';
import type { Variant } from '../../../../app/domain/catalogue/product.ts';
import { choicesOf } from '../../../../server/services/catalogue/product/choices.ts';

function variant(sku: string, price: number): Variant {
  const [, size = '', color = ''] = sku.split('-');
  const source = { specialPrice: null, finalPrice: null, specialFrom: null, specialTo: null };
  return {
    id: price,
    sku,
    name: sku,
    status: 1,
    image: null,
    stock: null,
    tierPrices: [],
    price: priceOf(
      { price, ...source },
      {
        taxPercent: 0,
        sourcePriceIncludesTax: false,
        finalPriceIncludesTax: false,
        currency: 'EUR',
        now: 0,
      },
    ),
    choices: { size, color },
  };
}

const option = (attributeCode: string, ...ids: string[]) => ({
  attributeId: attributeCode,
  attributeCode,
  label: attributeCode,
  values: ids.map((id) => ({ id, label: id })),
});

it('a choice keeps the others, or selects the nearest variant (Rule B4.8)', () => {
  const variants = [variant('A-S-R', 50), variant('A-M-R', 40), variant('A-S-B', 45)];
  const [shown] = variants;
  if (!shown) throw new Error('no variant');
  const options = [option('size', 'S', 'M'), option('color', 'R', 'B')];
  const linked = (one: Variant) =>
    choicesOf(options, variants, one, { listOutOfStockProducts: true }).map(({ values }) =>
      values.map(({ sku, keepsOthers }) => [sku, keepsOthers]),
    );
  expect(linked(shown)).toEqual([
    [
      ['A-S-R', true],
      ['A-M-R', true],
    ],
    [
      ['A-S-R', true],
      ['A-S-B', true],
    ],
  ]);
  expect(linked(variant('A-S-B', 45))[0]).toEqual([
    ['A-S-B', true],
    ['A-M-R', false],
  ]);
});
