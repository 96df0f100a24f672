import type { AppLoadContext } from '@remix-run/node';
import type { BrandName } from '../../domain/store/brands.ts';

/** Home page data of any brand. */
export type Home = Awaited<ReturnType<AppLoadContext['shop']['home']['read']>>;

/** Home page data of one brand; null: of a catalogue without journeys. */
export type HomeOf<Brand extends BrandName | null> = Extract<Home, { brand: Brand }>;
