import { expect, it } from 'vitest';
import { lineStock } from '../../app/domain/cart/cart.ts';
import type { CartLine } from '../../app/domain/cart/cart.ts';
import { CartLineRow } from '../../app/routes/cart/line/cart-line.tsx';
import { renderInRootRoute, toText } from '../support/components/in-root-route.tsx';

const line = {
  itemId: 7,
  sku: 'PW10',
  name: 'Camp',
  quantity: 20,
  maxQuantity: 12,
  stock: 'inStock',
  isAvailable: true,
  isTravel: true,
  options: [],
  unitPrice: { minor: 10_000, currency: 'EUR' },
  rowTotal: { minor: 200_000, currency: 'EUR' },
} as unknown as CartLine;

it.each<[change: Partial<CartLine>, german: string, english: string]>([
  [{}, 'Verfügbar!', 'In stock!'],
  [
    { stock: 'few' },
    'Nur noch 12 Plätze frei. Gewünscht: 20.',
    'Only 12 places left. You asked for 20.',
  ],
  [{ stock: 'few', maxQuantity: 1 }, 'Nur noch 1 Platz frei.', 'Only 1 place left.'],
  [{ stock: 'few', isTravel: false }, 'Nur 12 verfügbar.', 'Only 12 products available.'],
  [{ stock: 'outOfStock' }, 'Ausgebucht!', 'Out of the stock!'],
  [{ stock: 'gone' }, 'Dieses Angebot gibt es nicht mehr.', 'This offer is no longer available.'],
])('a line with %j says %s or %s (Rules C8.1, C8.2, C8.6, C8.9)', (change, german, english) => {
  const row = <CartLineRow line={{ ...line, ...change }} message={null} />;
  expect(toText(renderInRootRoute(row, 'de_de'))).toContain(german);
  expect(toText(renderInRootRoute(row, 'en'))).toContain(english);
});

it.each([
  [{ isAvailable: true, isInStock: true, quantity: 5, maxQuantity: 5 }, 'inStock'],
  [{ isAvailable: true, isInStock: true, quantity: 5, maxQuantity: 4 }, 'few'],
  // Older lines of the cart take all that is left.
  [{ isAvailable: true, isInStock: true, quantity: 5, maxQuantity: 0 }, 'outOfStock'],
  [{ isAvailable: true, isInStock: false, quantity: 5, maxQuantity: 9 }, 'outOfStock'],
  [{ isAvailable: false, isInStock: true, quantity: 5, maxQuantity: 9 }, 'gone'],
  [{ isAvailable: false, isInStock: false, quantity: 5, maxQuantity: 0 }, 'gone'],
] as const)('the stock of %j is %s (Rules C8.2, C8.6, C8.8, C8.9)', (line, stock) => {
  expect(lineStock(line)).toBe(stock);
});
