import type { Conversation } from '../conversation.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { customer } from './customer.ts';
import { orders } from './orders.ts';

/** Answers of vue-storefront-api 1.12 in front of Magento 2. */
export const vueStorefrontApi: Conversation = {
  host: 'vue-storefront-api 1.12 (Magento 2)',
  caller: {
    storeCode: 'de_de',
    cartId: 'f'.repeat(32),
    userToken: 'user-token',
    customerId: '158',
  },
  exchanges: [...cart, ...orders, ...customer, ...catalogue],
};
