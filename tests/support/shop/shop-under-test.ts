import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A running shop for each file that runs at the same time. */
    shops: { port: number; dataFolder: string }[];
  }
}

/** The shop of this lane: what runs beside it cannot buy it out or use up its limits. */
export function shopUnderTest(): { port: number; dataFolder: string } {
  const shop = inject('shops')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!shop) throw new Error('There is no shop for this lane');
  return shop;
}
