import type { AppLoadContext } from '@remix-run/node';
import { wordsIn } from '../../forms/words.server.ts';

type Home = Awaited<ReturnType<AppLoadContext['shop']['home']['read']>>;

/** Returns the meta description of a home page. Rule A21.3 */
export function homeDescription(home: Home, { store }: AppLoadContext['visit']): string {
  const t = wordsIn(store.language);
  switch (home.brand) {
    case 'camp':
      return t('home:camp.lead', { hotels: home.hotelCount, count: home.countryCount });
    case 'tour':
      return t('home:tour.lead');
    case null:
      return t('home:plain.lead', { count: home.offerCount });
    case 'cup':
      return t('home:cup.lead', { cups: home.cupCount, count: home.countryCount });
  }
}
