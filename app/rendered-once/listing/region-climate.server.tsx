import type { ReactNode } from 'react';
import { createDateFormats } from '../../i18n/format-cache.ts';
import { monthName } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listingWords } from '../../i18n/words/listing.ts';
import { catalogueWords } from '../../i18n/words/catalogue.ts';
import type { ClimateMonth, RegionFacts } from '../../domain/catalogue/region-facts.ts';
import { useStoreView } from '../../request/store-view.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';

const monthFormats = {
  short: createDateFormats({ month: 'short', timeZone: 'UTC' }),
  narrow: createDateFormats({ month: 'narrow', timeZone: 'UTC' }),
};

/** Formats a month: 1–12 → 'Jan' or 'J'. */
function shortenMonth(month: number, locale: string, style: keyof typeof monthFormats): string {
  return monthFormats[style](locale).format(new Date(Date.UTC(2027, month - 1, 15)));
}

/** Twelve small columns for the facts bar. */
export function ClimateSpark({ climate }: { climate: readonly ClimateMonth[] }) {
  const { t } = useTranslation(listingWords);
  const store = useStoreView();
  const label = climate
    .map(({ month, high }) => `${monthName(month, store.locale)}\u00a0${high}°`)
    .join(', ');
  return (
    <svg
      className="spark wide-only"
      viewBox="0 0 312 66"
      role="img"
      aria-label={`${t('climateLabel')}: ${label}`}
    >
      {climate.map(({ month, high, isBest }, index) => {
        const height = Math.max(2, Math.min(36, high));
        return (
          <g key={month} className={isBest ? 'active' : undefined}>
            <text x={index * 26 + 12} y={46 - height}>
              {high}°
            </text>
            <rect x={index * 26} y={50 - height} width={24} height={height} rx={1} />
            <text x={index * 26 + 12} y={63}>
              {shortenMonth(month, store.locale, 'narrow')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const chartHeight = 200;
const column = 60;

type Climate = readonly ClimateMonth[];

/** Monthly day and night temperatures and rainy days: a table styled as a chart. */
export function RegionClimate({ climate }: { climate: Climate }) {
  const { t } = useTranslation(listingWords, catalogueWords);
  return (
    <section className="band wash">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('climateTitle')}</h2>
          <p>{t('climateText')}</p>
        </div>
        <ScrollBox label={t('climateTitle')}>
          <table className="climate">
            <caption className="visually-hidden">{t('climateTitle')}</caption>
            <MonthHeadings climate={climate} />
            <tbody>
              <ClimateRow
                title={t('catalogue:day')}
                climate={climate}
                toCell={({ high }) => <>{high}°</>}
              />
              <ColumnRow climate={climate} />
              <ClimateRow
                title={t('catalogue:night')}
                climate={climate}
                toCell={({ low }) => (low === null ? '–' : `${low}°`)}
              />
              <ClimateRow
                title={t('rainDays')}
                climate={climate}
                toCell={({ rainDays }) => rainDays ?? '–'}
              />
            </tbody>
          </table>
        </ScrollBox>
        <p className="key">
          <span>
            <i className="best" />
            {t('climateKeyBest')}
          </span>
          <span>
            <i />
            {t('climateKeyOther')}
          </span>
        </p>
      </div>
    </section>
  );
}

function MonthHeadings({ climate }: { climate: Climate }) {
  const { t } = useTranslation(catalogueWords);
  const store = useStoreView();
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{t('month')}</span>
        </th>
        {climate.map(({ month, isBest }) => (
          <th scope="col" key={month} className={isBest ? 'active' : undefined}>
            <abbr title={monthName(month, store.locale)}>
              {shortenMonth(month, store.locale, 'short')}
            </abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ClimateRow({
  title,
  climate,
  toCell,
}: {
  title: string;
  climate: Climate;
  toCell: (month: ClimateMonth) => ReactNode;
}) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {climate.map((month) => (
        <td key={month.month}>{toCell(month)}</td>
      ))}
    </tr>
  );
}

/** The columns of the chart, from the night to the day temperature; texts say the same. */
function ColumnRow({ climate }: { climate: Climate }) {
  const lowest = Math.min(0, ...climate.map(({ low, high }) => low ?? high));
  const highest = Math.max(...climate.map(({ high }) => high));
  const y = (degrees: number) =>
    ((highest - degrees) / Math.max(1, highest - lowest)) * (chartHeight - 24) + 6;
  return (
    <tr aria-hidden="true" className="draw">
      <td />
      {climate.map(({ month, high, low, isBest }) => (
        <td key={month}>
          <svg
            viewBox={`0 0 ${column} ${chartHeight}`}
            preserveAspectRatio="none"
            className={isBest ? 'active' : undefined}
          >
            <rect
              x={6}
              width={column - 12}
              y={y(high)}
              height={Math.max(6, y(low ?? lowest) - y(high))}
              rx={6}
            />
          </svg>
        </td>
      ))}
    </tr>
  );
}

/** Formats seasons as 'März bis Juni, September bis Oktober'. */
export function formatSeasons(
  seasons: RegionFacts['seasons'],
  locale: string,
  span: (from: string, to: string) => string,
): string {
  return seasons
    .map(({ from, to }) =>
      from === to ? monthName(from, locale) : span(monthName(from, locale), monthName(to, locale)),
    )
    .join(', ');
}
