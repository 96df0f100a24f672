import { openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import { orderFor } from './order-for.ts';

/** Orders without end and says each number once it is acknowledged, until somebody kills it. */
const file = process.argv[2];
if (!file) throw new Error('Which database?');
// Whoever started it is gone: nobody is left to kill it.
process.stdin.on('end', () => process.exit()).resume();
const shop = await openShop({ file });
for (;;) {
  const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
  const answer = valueOf(await shop.commerce.placeOrder(caller, orderFor({ CAMP: 1 })));
  process.stdout.write(`${answer.orderNumber}\n`);
}
