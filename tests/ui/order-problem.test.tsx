import { expect, it } from 'vitest';
import { OrderProblemText } from '../../app/routes/checkout/review/order-problem.tsx';
import { renderInRootRoute, toText } from '../support/components/in-root-route.tsx';

it.each([
  ['de_de', false, 'ausgebucht: Camp.'],
  ['de_de', true, 'Nicht mehr genug frei: Camp.'],
  ['en', false, 'are out of stock: Camp.'],
  ['en', true, 'Fewer left than you asked for: Camp.'],
])(
  'says in %s of a product with too few left, some are left: %s, what is true (Rule C12.15)',
  (store, hasSomeLeft, text) => {
    const problem = { kind: 'out-of-stock' as const, names: ['Camp'], hasSomeLeft };
    expect(toText(renderInRootRoute(<OrderProblemText problem={problem} />, store))).toContain(
      text,
    );
  },
);
