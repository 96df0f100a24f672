import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listingWords } from '../../i18n/words/listing.ts';
import { catalogueWords } from '../../i18n/words/catalogue.ts';
import type { RegionFacts } from '../../domain/catalogue/region-facts.ts';
import { useStoreView } from '../../request/store-view.ts';
import { ClimateSpark, formatSeasons } from './region-climate.server.tsx';
import { formatHours } from './region-travel.server.tsx';

/** Main facts of a region: airport, season, travel time. */
export function RegionBar({ region, total }: { region: RegionFacts; total: number }) {
  const { t } = useTranslation(listingWords, catalogueWords);
  const store = useStoreView();
  const { airport, seasons, coach, climate } = region;
  const nearest = coach[0];
  const facts = [
    airport && {
      term: t('catalogue:airport'),
      text:
        airport.minutes === null
          ? airport.name
          : t('airportBy', { name: airport.name, minutes: airport.minutes }),
    },
    seasons.length > 0 && {
      term: t('bestTime'),
      text: formatSeasons(seasons, store.locale, (from, to) => t('seasonSpan', { from, to })),
    },
    nearest
      ? {
          term: t('catalogue:coach'),
          text: t('coachFrom', { from: nearest.from, time: formatHours(nearest.minutes) }),
        }
      : { term: t('regionOffers'), text: formatNumber(total, store.locale) },
  ].filter((fact) => fact !== null && fact !== false);
  return (
    <div className="wrap">
      {facts.map(({ term, text }) => (
        <dl key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </dl>
      ))}
      {climate.length > 0 ? <ClimateSpark climate={climate} /> : null}
    </div>
  );
}
