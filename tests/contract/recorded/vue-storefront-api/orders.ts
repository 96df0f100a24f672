import { orderFor } from '../../../backend/checkout/order-for.ts';
import type { Exchange } from '../conversation.ts';
import { ok, refused } from './answers.ts';

export const orders: readonly Exchange[] = [
  {
    about: 'places an order, whose number has leading zeros (Rule F1.64)',
    call: (commerce, caller) => commerce.placeOrder(caller, orderFor({ 'WS08-M-Black': 1 })),
    sent: { line: 'POST /api/order', body: { cart_id: 'f'.repeat(32), store_code: 'de_de' } },
    answer: ok({
      magentoOrderId: 102,
      orderNumber: '000000102',
      backendOrderId: 102,
      transferedAt: '2018-05-04T14:03:07.141Z',
    }),
    gives: { value: { orderNumber: '000000102', backendOrderId: '102' } },
  },
  {
    about: 'accepts an order that its queue places later (Rules C12.4, F1.64)',
    call: (commerce, caller) => commerce.placeOrder(caller, orderFor({ 'WS08-M-Black': 1 })),
    sent: { line: 'POST /api/order' },
    answer: ok(4711),
    gives: { value: { orderNumber: null, backendOrderId: '4711' } },
  },
  {
    about: 'gives no order for an invalid signature, which it answers with status 200',
    call: (commerce, caller) => commerce.placeOrder(caller, orderFor({ 'WS08-M-Black': 1 })),
    sent: { line: 'POST /api/order' },
    answer: ok('Invalid signature validation of WS08-M-Black'),
    gives: { problem: { kind: 'unexpected-shape' } },
  },
  {
    about: 'lists the findings of an order that does not fit its schema (Rule F1.6)',
    call: (commerce, caller) => commerce.placeOrder(caller, orderFor({ 'WS08-M-Black': 1 })),
    sent: { line: 'POST /api/order' },
    answer: refused(400, [
      {
        keyword: 'minimum',
        dataPath: '.products[0].price',
        schemaPath: '#/properties/products/items/0/properties/price/minimum',
        params: { comparison: '>=', limit: 1, exclusive: false },
        message: 'should be >= 1',
      },
    ]),
    gives: { problem: { code: 400, message: '.products[0].price should be >= 1' } },
  },
];
