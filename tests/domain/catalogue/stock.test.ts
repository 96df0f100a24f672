import { expect, it } from 'vitest';
import { combinedStock } from '../../../app/domain/catalogue/stock.ts';
import type { CountedStock } from '../../../app/domain/catalogue/stock.ts';

const counted = (quantity: number): CountedStock => ({
  quantity,
  isInStock: quantity > 0,
  isManaged: true,
  minSaleQuantity: 1,
  maxSaleQuantity: 100,
});
type Take = Parameters<typeof combinedStock>[0][number];
const take = (sku: string, quantity: number, left: number): Take => ({
  sku,
  quantity,
  stock: counted(left),
});

it.each<[string, Take[], quantity: number, most: number]>([
  ['the scarcest part allows', [take('BALL', 1, 9), take('BRICK', 2, 6)], 3, 50],
  ['one stock allows all parts from it', [take('BALL', 1, 9), take('BALL', 2, 9)], 3, 33],
  ['two single pieces of one stock allow', [take('BALL', 1, 9), take('BALL', 1, 9)], 4, 50],
])('counts as many sets as %s (Rule C2.16)', (_what, takes, quantity, most) => {
  expect(combinedStock(takes)).toMatchObject({ quantity, maxSaleQuantity: most, isInStock: true });
});

it('has no set left when one stock has too few pieces for its parts (Rule C2.16)', () => {
  const stock = combinedStock([take('BALL', 1, 1), take('BALL', 1, 1)]);
  expect(stock).toMatchObject({ quantity: 0, isInStock: false });
});
