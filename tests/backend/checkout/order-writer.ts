import '../../support/shop/demo-company.ts';
import { openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import { orderFor } from './order-for.ts';

/** Places orders without end and prints each acknowledged number, until the process is killed. */
const file = process.argv[2];
if (!file) throw new Error('Which database?');
// Ends when the test that started it is gone.
process.stdin.on('end', () => process.exit()).resume();
const shop = await openShop({ file });
for (;;) {
  const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
  const answer = valueOf(await shop.commerce.placeOrder(caller, orderFor({ CAMP: 1 })));
  process.stdout.write(`${answer.orderNumber}\n`);
}
