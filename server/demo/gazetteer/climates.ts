/**
 * Usual day and night temperatures (°C) and days with rain, January to December, rounded from
 * common climate tables. Demo data: exact enough to tell February in Belek from February in Tyrol.
 */
export type Climate = {
  day: readonly number[];
  night: readonly number[];
  rainDays: readonly number[];
};

const row = (text: string): number[] => text.split(' ').map(Number);
const climate = (day: string, night: string, rain: string): Climate => ({
  day: row(day),
  night: row(night),
  rainDays: row(rain),
});

export const climates = {
  antalya: climate(
    '15 16 18 21 26 31 34 34 31 27 21 17',
    '6 6 8 11 15 20 23 23 20 15 10 7',
    '11 9 7 5 4 2 0 0 1 4 6 11',
  ),
  aegean: climate(
    '14 15 17 21 26 30 33 33 29 24 19 15',
    '7 7 9 12 16 20 23 23 19 16 11 8',
    '10 9 7 6 4 1 0 0 1 4 7 11',
  ),
  malaga: climate(
    '17 18 19 21 24 28 31 31 28 24 20 17',
    '8 8 10 12 15 19 21 22 19 16 12 9',
    '5 5 4 5 3 1 0 0 2 4 6 6',
  ),
  cadiz: climate(
    '16 17 19 20 22 25 28 28 27 23 19 17',
    '10 10 12 13 16 19 21 21 20 17 13 11',
    '6 6 5 6 3 1 0 0 2 6 6 8',
  ),
  tarragona: climate(
    '14 15 17 19 22 26 29 29 26 22 17 14',
    '4 5 7 9 12 16 19 19 16 12 8 5',
    '4 4 4 5 5 3 2 4 5 6 5 4',
  ),
  barcelona: climate(
    '14 14 16 18 21 25 28 29 25 21 17 14',
    '5 5 7 9 13 17 20 20 17 13 8 6',
    '4 4 5 6 5 4 2 5 5 6 5 4',
  ),
  mallorca: climate(
    '15 15 17 20 24 28 31 31 28 23 19 16',
    '5 5 6 8 12 16 19 20 17 14 9 7',
    '6 6 5 5 3 2 1 2 5 7 8 7',
  ),
  alicante: climate(
    '17 18 20 21 24 28 30 31 28 25 20 17',
    '6 7 9 11 14 18 21 21 18 14 10 7',
    '4 3 3 4 3 2 1 1 4 4 4 4',
  ),
  canaries: climate(
    '21 21 22 22 23 25 26 27 27 26 24 22',
    '15 15 16 16 17 19 21 21 21 20 18 16',
    '3 3 2 1 0 0 0 0 1 2 3 4',
  ),
  faro: climate(
    '16 17 19 20 23 26 29 29 27 23 19 17',
    '8 8 10 11 13 17 19 19 18 15 11 9',
    '6 6 5 5 3 1 0 0 2 5 7 8',
  ),
  istria: climate(
    '9 10 12 16 21 25 28 28 24 19 14 10',
    '3 3 5 8 13 16 19 19 15 12 7 4',
    '8 7 8 9 9 8 6 6 8 9 10 9',
  ),
  kvarner: climate(
    '9 10 13 17 22 26 29 29 24 19 13 10',
    '3 3 6 9 13 17 20 19 16 12 7 4',
    '9 8 8 10 10 10 7 7 9 10 12 11',
  ),
  dalmatia: climate(
    '11 12 14 17 22 26 29 29 25 20 16 12',
    '4 4 6 9 13 17 19 19 16 13 9 5',
    '8 7 8 8 8 7 5 5 8 9 11 10',
  ),
  rimini: climate(
    '8 10 14 17 22 26 29 29 25 19 13 9',
    '0 1 4 7 12 16 18 18 14 10 5 1',
    '6 6 7 8 7 7 5 5 6 7 8 7',
  ),
  venice: climate(
    '7 9 13 17 22 26 28 28 24 18 12 8',
    '-1 1 4 8 13 16 18 18 14 10 5 1',
    '6 5 6 8 8 8 6 6 6 7 8 7',
  ),
  garda: climate(
    '8 10 15 18 23 27 29 29 24 18 13 9',
    '0 1 5 8 13 16 18 18 14 10 5 1',
    '6 5 6 9 9 9 7 7 6 7 8 6',
  ),
  southTyrol: climate(
    '4 7 12 16 20 24 26 26 22 16 9 4',
    '-5 -4 1 5 9 12 14 14 10 4 -1 -5',
    '4 4 5 8 10 10 10 9 7 7 6 5',
  ),
  tuscany: climate(
    '11 12 15 18 22 26 29 29 26 21 16 12',
    '3 3 5 8 12 15 18 18 15 11 7 4',
    '8 7 7 8 7 5 3 4 6 9 10 9',
  ),
  tyrol: climate(
    '1 4 9 13 18 21 23 22 18 14 7 2',
    '-7 -6 -2 2 6 10 12 11 8 3 -2 -6',
    '12 10 12 12 14 16 17 16 13 10 11 12',
  ),
  salzburg: climate(
    '2 4 9 14 19 22 24 23 19 14 8 3',
    '-5 -4 0 4 8 11 13 13 9 5 0 -4',
    '12 11 13 13 14 16 16 15 12 11 11 12',
  ),
  carinthia: climate(
    '2 6 12 16 21 24 27 26 21 15 8 2',
    '-6 -5 0 4 9 12 14 14 10 5 0 -4',
    '6 6 7 9 11 12 12 11 9 8 8 7',
  ),
  styria: climate(
    '3 6 11 16 21 24 26 26 21 16 9 4',
    '-4 -3 1 5 10 13 15 14 10 6 1 -3',
    '6 6 7 9 11 12 11 10 9 8 8 7',
  ),
  allgaeu: climate(
    '2 4 8 13 17 20 23 22 18 14 7 3',
    '-5 -5 -1 3 7 10 12 12 8 5 0 -4',
    '13 11 13 13 14 16 15 15 12 11 12 13',
  ),
  bavaria: climate(
    '2 5 10 15 20 23 25 25 20 14 7 3',
    '-4 -3 0 4 8 12 13 13 9 5 1 -3',
    '10 9 10 10 12 13 13 12 9 9 10 11',
  ),
  rhineland: climate(
    '5 6 11 15 19 22 24 24 20 15 9 6',
    '0 0 3 5 9 12 14 14 11 8 4 1',
    '12 10 12 11 11 11 12 11 10 11 12 13',
  ),
  northGermany: climate(
    '4 5 8 13 17 20 22 22 18 13 8 5',
    '-1 -1 1 4 8 11 13 13 10 7 3 0',
    '12 10 11 9 10 11 12 11 11 11 12 13',
  ),
  malta: climate(
    '16 16 17 20 24 29 32 32 29 25 21 17',
    '10 10 11 13 16 20 22 23 21 18 15 12',
    '9 8 6 4 2 1 0 1 4 7 9 11',
  ),
  cyprus: climate(
    '17 18 20 23 27 31 33 33 31 28 23 19',
    '8 8 9 12 16 20 22 23 20 17 13 9',
    '9 8 6 4 2 0 0 0 1 3 5 9',
  ),
  crete: climate(
    '15 16 17 20 24 28 29 29 27 24 20 17',
    '9 9 10 12 15 19 22 22 19 17 13 11',
    '10 8 7 3 2 1 0 0 2 5 7 10',
  ),
  rhodes: climate(
    '15 15 17 20 24 28 31 31 28 24 20 17',
    '9 9 10 13 16 20 23 23 21 17 13 10',
    '10 8 6 4 2 0 0 0 1 5 6 11',
  ),
  redSea: climate(
    '22 23 25 29 32 35 36 36 34 31 27 23',
    '12 13 15 19 23 26 27 27 25 22 17 14',
    '0 0 0 0 0 0 0 0 0 1 0 0',
  ),
  dutchCoast: climate(
    '6 6 9 13 16 19 21 21 19 15 10 7',
    '1 1 3 5 9 12 14 14 12 8 5 2',
    '13 10 11 9 10 10 11 11 12 13 14 14',
  ),
  dutchInland: climate(
    '5 6 10 14 18 21 23 23 19 15 9 6',
    '0 0 2 4 8 11 13 12 10 7 4 1',
    '13 10 12 9 10 10 11 11 10 11 13 13',
  ),
  baltic: climate(
    '3 4 7 12 16 20 22 22 18 13 7 4',
    '-2 -2 1 4 8 12 14 14 11 7 2 -1',
    '11 9 10 8 9 10 11 10 11 11 12 12',
  ),
  poland: climate(
    '2 4 8 15 20 23 25 25 20 14 7 3',
    '-3 -3 0 4 9 12 14 13 10 5 2 -2',
    '9 8 9 8 9 9 10 8 8 8 9 10',
  ),
  julianAlps: climate(
    '2 5 10 14 18 22 24 24 19 14 7 2',
    '-6 -5 -1 3 7 11 12 12 9 5 0 -5',
    '8 7 9 11 13 14 12 11 10 10 10 10',
  ),
  bohemia: climate(
    '2 4 9 15 20 23 25 25 19 14 7 3',
    '-4 -3 0 4 8 12 13 13 9 5 1 -2',
    '8 7 8 8 10 11 11 9 8 7 8 9',
  ),
  bohemianSpas: climate(
    '0 2 7 12 17 20 22 22 17 11 5 1',
    '-5 -5 -2 2 6 9 11 11 7 4 0 -4',
    '11 9 10 9 11 12 12 10 9 9 11 12',
  ),
  pannonia: climate(
    '3 6 11 17 22 25 27 27 22 16 9 4',
    '-3 -2 2 6 11 14 16 15 11 6 2 -2',
    '7 6 7 8 9 9 9 8 7 7 9 8',
  ),
  swissAlps: climate(
    '0 1 5 8 13 17 19 18 15 11 4 1',
    '-9 -9 -5 -2 3 6 8 8 5 1 -4 -8',
    '10 9 10 10 13 14 14 14 11 8 10 10',
  ),
  rhineValley: climate(
    '4 6 11 15 19 22 24 23 19 15 9 5',
    '-3 -2 1 5 9 12 14 13 10 6 1 -2',
    '10 9 11 11 13 14 14 14 11 9 10 11',
  ),
  dubai: climate(
    '24 25 28 33 38 40 41 41 39 35 30 26',
    '14 15 18 21 25 28 30 31 28 24 20 16',
    '1 2 2 1 0 0 0 0 0 0 0 1',
  ),
  tunisia: climate(
    '16 17 19 21 25 29 32 33 30 26 21 17',
    '8 8 10 12 15 19 22 23 21 17 13 9',
    '7 6 6 5 3 2 0 1 4 5 6 7',
  ),
} as const satisfies Record<string, Climate>;

export type ClimateName = keyof typeof climates;

/** Main training season of a region: winter break, spring, or before the season. */
export type CampSeason = 'winter' | 'spring' | 'summer';

export function campSeason({ day }: Climate): CampSeason {
  const [, february = 0, , april = 0] = day;
  if (february >= 14) return 'winter';
  return april >= 16 ? 'spring' : 'summer';
}

/**
 * Returns the months (1 to 12) with day temperatures of 14 to 26 °C, suitable for two sessions a
 * day.
 */
export function bestMonths({ day }: Climate): number[] {
  return day.flatMap((temperature, index) =>
    temperature >= 14 && temperature <= 26 ? [index + 1] : [],
  );
}
