import type { AppLoadContext } from '@remix-run/node';
import { counted } from '../../../i18n/formats.ts';
import { getTranslator } from '../../../forms/words.server.ts';

type Home = Awaited<ReturnType<AppLoadContext['shop']['home']['read']>>;

/** Returns the meta description of a home page. Rule A21.3 */
export function toHomeDescription(home: Home, { store }: AppLoadContext['visit']): string {
  const t = getTranslator(store.language);
  switch (home.brand) {
    case 'camp':
      return t('home:camp.lead', {
        hotels: t('home:camp.leadHotels', counted(home.hotelCount, store.locale)),
        count: home.countryCount,
      });
    case 'tour':
      return t('home:tour.lead');
    case null:
      return t('home:plain.lead', counted(home.offerCount, store.locale));
    case 'cup':
      return t('home:cup.lead', {
        cups: t('home:cup.leadCups', { count: home.cupCount }),
        count: home.countryCount,
      });
  }
}
