import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A running shop for each file that runs in parallel. */
    shops: { port: number; dataFolder: string }[];
  }
}

/**
 * Returns the shop of this lane: journeys that run in parallel share neither its stock nor its
 * limits.
 */
export function getShopUnderTest(): { port: number; dataFolder: string } {
  const shop = inject('shops')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!shop) throw new Error('There is no shop for this lane');
  return shop;
}
