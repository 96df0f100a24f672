import { formatMoment, parseCount } from './desk.ts';
import type { Command, CommandDeps } from './desk.ts';
import { renderTable } from './table.ts';

/** Commands for open carts. The owner of a guest's cart is unknown to the back end. */
export const cartCommands: Command[] = [
  {
    usage: 'carts list',
    description: 'open carts with lines, most recently changed first',
    options: { limit: { type: 'string', does: 'maximum number of rows (default 50)' } },
    async run(deps, input) {
      const carts = await deps.db
        .selectFrom('carts')
        .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
        .select(({ fn }) => [
          'carts.id',
          'carts.brand',
          'carts.coupon',
          'carts.created_at',
          'carts.changed_at',
          fn.countAll<number>().as('lines'),
          fn.sum<number>('cart_lines.quantity').as('places'),
        ])
        .where('carts.status', '=', 'open')
        .groupBy('carts.id')
        .orderBy('carts.changed_at', 'desc')
        .limit(parseCount('limit', input, 50))
        .execute();
      if (carts.length === 0) {
        deps.write('No open carts.\n');
        return;
      }
      const skus = await skusOf(
        deps,
        carts.map(({ id }) => id),
      );
      deps.write(
        renderTable(
          [
            { title: 'Cart', isNumber: true, value: (cart) => cart.id },
            { title: 'Brand', value: (cart) => cart.brand },
            { title: 'Begun (UTC)', value: (cart) => formatMoment(cart.created_at) },
            { title: 'Changed (UTC)', value: (cart) => formatMoment(cart.changed_at) },
            { title: 'Lines', isNumber: true, value: (cart) => cart.lines },
            { title: 'Places', isNumber: true, value: (cart) => cart.places },
            { title: 'Coupon', value: (cart) => cart.coupon ?? '' },
            { title: 'Skus', value: (cart) => skus.get(cart.id)?.join(' ') ?? '' },
          ],
          carts,
          deps.width,
        ),
      );
    },
  },
];

async function skusOf(deps: CommandDeps, cartIds: number[]): Promise<Map<number, string[]>> {
  const lines = await deps.db
    .selectFrom('cart_lines')
    .select(['cart_id', 'sku'])
    .where('cart_id', 'in', cartIds)
    .orderBy('id')
    .execute();
  const skus = new Map<number, string[]>();
  for (const { cart_id: cartId, sku } of lines) {
    skus.set(cartId, [...(skus.get(cartId) ?? []), sku]);
  }
  return skus;
}
