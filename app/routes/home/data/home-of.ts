import type { AppLoadContext } from '@remix-run/node';
import type { BrandName } from '../../../domain/store/brands.ts';
import type { CardData } from '../../../rendered-once/card/offer-card.tsx';

type Home = Awaited<ReturnType<AppLoadContext['shop']['home']['read']>>;

/** Home page data of one brand; null: of a catalogue without journeys. */
export type HomeOf<Brand extends BrandName | null> = WithCards<Extract<Home, { brand: Brand }>>;

/** Home page data whose offers are cards. */
export type WithCards<Data> = {
  [Field in keyof Data]: Field extends 'offers' | 'news' ? CardData[] : Data[Field];
};
