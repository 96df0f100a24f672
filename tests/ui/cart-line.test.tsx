import { expect, it } from 'vitest';
import type { CartLine } from '../../app/domain/cart/cart.ts';
import { CartLineRow } from '../../app/routes/cart/line/cart-line.tsx';
import { renderInRootRoute, toText } from '../support/components/in-root-route.tsx';

const line = {
  itemId: 7,
  sku: 'PW10',
  name: 'Camp',
  quantity: 20,
  maxQuantity: 40,
  isAvailable: true,
  isInStock: true,
  isTravel: true,
  options: [],
  unitPrice: { minor: 10_000, currency: 'EUR' },
  rowTotal: { minor: 200_000, currency: 'EUR' },
} as unknown as CartLine;

it.each<[change: Partial<CartLine>, german: string, english: string]>([
  [{}, 'Verfügbar!', 'In stock!'],
  [{ maxQuantity: 20 }, 'Verfügbar!', 'In stock!'],
  [{ maxQuantity: 12 }, 'Nur noch 12 Plätze frei.', 'Only 12 places left.'],
  [{ maxQuantity: 1 }, 'Nur noch 1 Platz frei.', 'Only 1 place left.'],
  [{ maxQuantity: 12, isTravel: false }, 'Nur 12 verfügbar.', 'Only 12 products available.'],
  [{ maxQuantity: 0 }, 'Ausgebucht!', 'Out of'],
  [{ isInStock: false }, 'Ausgebucht!', 'Out of'],
  [{ isAvailable: false, maxQuantity: 0 }, 'Dieses Angebot gibt es nicht mehr.', 'no longer'],
])('a line with %j is %s or %s (Rules C8.1, C8.2, C8.9)', (change, german, english) => {
  const row = <CartLineRow line={{ ...line, ...change }} message={null} />;
  expect(toText(renderInRootRoute(row, 'de_de'))).toContain(german);
  expect(toText(renderInRootRoute(row, 'en'))).toContain(english);
});
