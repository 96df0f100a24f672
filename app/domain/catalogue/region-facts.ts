import { readCount, readList, readRecord, readWord } from './offer/offer-facts.ts';

/** Day and night temperatures in degrees Celsius, and days with rain. */
export type ClimateMonth = {
  /** 1–12. */
  month: number;
  high: number;
  low: number | null;
  rainDays: number | null;
  /** Recommended for camps. */
  isBest: boolean;
};

/** Nearest airport; transfer time by coach in minutes. */
export type Transfer = { name: string; code: string | null; minutes: number | null };

/** What a region page shows before its hotels. Rule B20.3. */
export type RegionFacts = {
  airport: Transfer | null;
  /** Twelve months, or none. */
  climate: ClimateMonth[];
  /** First and last month of each good season, 1–12. */
  seasons: { from: number; to: number }[];
  places: { name: string; hotels: number; airport: Transfer | null }[];
  /** Road distance in kilometres, driving time in minutes. */
  coach: { from: string; kilometres: number; minutes: number }[];
};

/** Reads the further fields of a region category; unreadable fields are left out. Rule B20.3. */
export function readRegionFacts(extra: Record<string, unknown>): RegionFacts {
  const climate = readClimate(extra);
  return {
    airport: readTransfer(extra.airport),
    climate,
    seasons: seasonsOf(climate),
    places: readList(extra.places).flatMap((entry) => {
      const fields = readRecord(entry);
      const name = readWord(fields.name);
      const hotels = readCount(fields.hotels) ?? 0;
      return name && hotels > 0 ? [{ name, hotels, airport: readTransfer(fields.airport) }] : [];
    }),
    coach: readList(extra.coach).flatMap((entry) => {
      const fields = readRecord(entry);
      const from = readWord(fields.from);
      const kilometres = readCount(fields.km);
      const minutes = readCount(fields.minutes);
      return from && kilometres && minutes ? [{ from, kilometres, minutes }] : [];
    }),
  };
}

function readTransfer(value: unknown): Transfer | null {
  const fields = readRecord(value);
  const name = readWord(fields.name);
  return name ? { name, code: readWord(fields.code), minutes: readCount(fields.minutes) } : null;
}

function readClimate(extra: Record<string, unknown>): ClimateMonth[] {
  const nights = readList(extra.climate_night);
  const rain = readList(extra.rain_days);
  const best = readList(extra.best_months);
  const months = readList(extra.climate).flatMap((day, index) => {
    const high = readDegrees(day);
    if (high === null) return [];
    return [
      {
        month: index + 1,
        high,
        low: readDegrees(nights[index]),
        rainDays: readCount(rain[index]),
        isBest: best.includes(index + 1),
      },
    ];
  });
  return months.length === 12 ? months : [];
}

function readDegrees(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : null;
}

/** Groups consecutive good months; a season may span the turn of the year. */
function seasonsOf(climate: readonly ClimateMonth[]): { from: number; to: number }[] {
  const isBest = (month: number) => climate[(month + 11) % 12]?.isBest ?? false;
  if (climate.every((month) => month.isBest)) return [];
  return climate
    .filter(({ month, isBest: isGood }) => isGood && !isBest(month - 1))
    .map(({ month }) => {
      let length = 1;
      while (isBest(month + length)) length++;
      return { from: month, to: ((month + length - 2) % 12) + 1 };
    });
}
