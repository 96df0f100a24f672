import { expect, it } from 'vitest';
import { lineStock } from '../../app/domain/cart/cart.ts';
import type { CartLine } from '../../app/domain/cart/cart.ts';
import { PanelLine } from '../../app/layout/cart-panel/panel-line.tsx';
import { CartLineRow } from '../../app/routes/cart/line/cart-line.tsx';
import { CartLineList } from '../../app/routes/checkout/order-aside.tsx';
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

it.each<[change: Partial<CartLine>, german: string]>([
  [{ stock: 'few' }, 'Nur noch 12 Plätze frei.'],
  [{ stock: 'outOfStock' }, 'Ausgebucht!'],
  [{ stock: 'gone', isAvailable: false }, 'Dieses Angebot gibt es nicht mehr.'],
])('a line of the panel with %j says %s too (Rules C8.2, C8.6, C8.9)', (change, german) => {
  const row = <PanelLine line={{ ...line, ...change }} />;
  expect(toText(renderInRootRoute(row, 'de_de'))).toContain(german);
  expect(toText(renderInRootRoute(<PanelLine line={line} />, 'de_de'))).not.toContain('Verfügbar');
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

it.each<[change: Partial<CartLine>, german: string, english: string]>([
  [{}, '2.000,00 €', '2,000.00 €'],
  [{ rowTotal: { minor: 0, currency: 'EUR' } }, 'Preis auf Anfrage', 'Price on request'],
  // The host counts no amount of a line that is gone, and its price cannot be requested.
  [
    { isAvailable: false, rowTotal: { minor: 0, currency: 'EUR' } },
    'nicht mehr im Angebot',
    'no longer offered',
  ],
])('beside the checkout a line with %j says %s or %s (Rules B12.24, C8.6)', (change, de, en) => {
  const list = <CartLineList lines={[{ ...line, ...change }]} />;
  expect(toText(renderInRootRoute(list, 'de_de'))).toContain(`20 × Camp ${de}`);
  expect(toText(renderInRootRoute(list, 'en'))).toContain(`20 × Camp ${en}`);
});
