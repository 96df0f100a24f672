import type { AppLoadContext } from '@remix-run/node';
import { toCards } from '../../../rendered-once/card/to-cards.server.ts';
import type { WithCards } from './home-of.ts';

type Home = Awaited<ReturnType<AppLoadContext['shop']['home']['read']>>;

/** Replaces the offers of a home page by their cards. */
export function withCards(context: AppLoadContext, home: Home): WithCards<Home> {
  if (home.brand === 'tour' || home.brand === 'cup') return home;
  const offers = toCards(context, home.offers);
  return home.brand === null
    ? { ...home, offers, news: toCards(context, home.news) }
    : { ...home, offers };
}
