import { useTranslation } from '../../i18n/use-translation.ts';
import { listingWords } from '../../i18n/words/listing.ts';
import { catalogueWords } from '../../i18n/words/catalogue.ts';
import type { RegionFacts } from '../../domain/catalogue/region-facts.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useStoreView } from '../../request/store-view.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';

/** Formats minutes: 390 → '6:30 h'. */
export function formatHours(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}\u00a0h`;
}

/** Travel to the towns of the region by plane and by coach. */
export function RegionTravel({ region }: { region: RegionFacts }) {
  const { t } = useTranslation(listingWords, catalogueWords);
  const store = useStoreView();
  const places = region.places.filter(({ airport }) => typeof airport?.minutes === 'number');
  if (places.length === 0 && region.coach.length === 0) return null;
  return (
    <section className="band">
      <div className="wrap travel">
        {places.length > 0 ? (
          <div>
            <h2>{t('transferTitle')}</h2>
            <ScrollBox label={t('transferTitle')}>
              <table className="table">
                <caption>{t('transferCaption')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('catalogue:place')}</th>
                    <th scope="col">{t('catalogue:airport')}</th>
                    <th scope="col" className="number">
                      {t('catalogue:minutes')}
                    </th>
                    <th scope="col" className="number">
                      {t('regionOffers')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {places.map(({ name, airport, hotels }) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td>
                        {airport?.name}
                        {airport?.code ? ` (${airport.code})` : null}
                      </td>
                      <td className="number">{airport?.minutes}</td>
                      <td className="number">{formatNumber(hotels, store.locale)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          </div>
        ) : null}
        {region.coach.length > 0 ? (
          <div>
            <h2>{t('coachTitle')}</h2>
            <table className="table">
              <caption>{t('coachCaption')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('coachStart')}</th>
                  <th scope="col" className="number">
                    {t('catalogue:distance')}
                  </th>
                  <th scope="col" className="number">
                    {t('drive')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {region.coach.map(({ from, kilometres, minutes }) => (
                  <tr key={from}>
                    <th scope="row">{from}</th>
                    <td className="number">{formatNumber(kilometres, store.locale)} km</td>
                    <td className="number">{formatHours(minutes)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
      </div>
    </section>
  );
}
