import { openShop } from '../backend/open-shop.ts';
import type { ShopOptions, TestShop } from '../backend/open-shop.ts';

/**
 * The two ways to call the back end; every suite of the contract runs over both with describe.each.
 */
export const hosts: {
  name: string;
  open: (options?: ShopOptions) => Promise<TestShop>;
}[] = [
  { name: 'in process', open: (options) => openShop(options) },
  { name: 'over HTTP', open: (options) => openShop({ ...options, isServed: true }) },
];
