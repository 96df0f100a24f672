import { openShop } from '../backend/open-shop.ts';
import type { ShopOptions, TestShop } from '../backend/open-shop.ts';

/** The two ways to the back end. Every suite of the contract runs over both: describe.each(hosts). */
export const hosts: {
  name: string;
  open: (options?: ShopOptions) => Promise<TestShop>;
}[] = [
  { name: 'in process', open: (options) => openShop(options) },
  { name: 'over HTTP', open: (options) => openShop({ ...options, isServed: true }) },
];
