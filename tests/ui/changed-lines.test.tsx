import { expect, it } from 'vitest';
import type { Cart } from '../../app/domain/cart/cart.ts';
import { seenPrices } from '../../app/domain/checkout/order.ts';
import { ChangedLines } from '../../app/routes/checkout/review/order-problem.tsx';
import { renderInRootRoute, toText } from '../support/components/in-root-route.tsx';

type Line = Cart['lines'][number];

const line = {
  itemId: 7,
  sku: 'PW10',
  name: 'Camp',
  quantity: 20,
  maxQuantity: 40,
  stock: 'inStock',
  isTravel: true,
  unitPrice: { minor: 10_000, currency: 'EUR' },
} as unknown as Line;
const at = (minor: number): Line => ({ ...line, unitPrice: { minor, currency: 'EUR' } });

it.each([
  ['de_de', 10_000, 12_000, 'Camp: 120,00 € statt 100,00 €'],
  ['de_de', 10_000, 0, 'Camp: Preis auf Anfrage statt 100,00 €'],
  ['de_de', 0, 12_000, 'Camp: 120,00 € statt Preis auf Anfrage'],
  ['en', 10_000, 0, 'Camp: Price on request instead of 100.00 €'],
])(
  'names in %s a line whose price went from %i to %i (Rules C6.13, C8.7)',
  (store, before, now, text) => {
    const notice = <ChangedLines lines={[at(now)]} seen={seenPrices([at(before)])} />;
    expect(toText(renderInRootRoute(notice, store))).toContain(text);
  },
);
