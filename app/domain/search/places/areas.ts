import type { Language } from '../../store/store-views.ts';

/** West, south, east and north, in degrees. */
type Box = readonly [west: number, south: number, east: number, north: number];

/** A region larger than those of a catalogue, as boxes that cover it. */
export type Area = {
  key: string;
  label: Readonly<Record<Language, string>>;
  /** Further names. */
  names: readonly string[];
  boxes: readonly Box[];
  /** Offers in its boxes that are not at the sea are not meant. */
  isCoast?: boolean;
};

const area = (
  key: string,
  [de, en, ...names]: readonly [string, string, ...string[]],
  ...boxes: Box[]
): Area => ({ key, label: { de, en }, names, boxes });
const coast = (...facts: Parameters<typeof area>): Area => ({ ...area(...facts), isCoast: true });

/** Rule B11.33. The keys are in addresses. */
export const areas: readonly Area[] = [
  area(
    'balearen',
    ['Balearen', 'Balearic Islands', 'Balearische Inseln', 'Balearics'],
    [1.1, 38.6, 4.4, 40.2],
  ),
  area(
    'kanaren',
    ['Kanaren', 'Canary Islands', 'Kanarische Inseln', 'Canaries'],
    [-18.3, 27.5, -13.3, 29.5],
  ),
  area(
    'andalusien',
    ['Andalusien', 'Andalusia', 'Andalucía', 'Südspanien', 'Southern Spain'],
    [-7.39, 36, -1.6, 38.7],
  ),
  area('katalonien', ['Katalonien', 'Catalonia', 'Cataluña'], [0.16, 40.5, 3.35, 42.9]),
  area('costa-calida', ['Costa Cálida', 'Costa Cálida'], [-1.7, 37.3, -0.6, 37.95]),
  area('costa-almeria', ['Costa de Almería', 'Costa de Almería'], [-3.2, 36.6, -1.6, 37.45]),
  area(
    'alpen',
    ['Alpen', 'Alps', 'Alpenraum', 'Alpenregion'],
    [5.5, 43.9, 8.2, 46.5],
    [6.8, 45.8, 10.5, 47.6],
    [10, 45.9, 12.6, 47.85],
    [12.2, 46.3, 14, 47.9],
    [13, 46.3, 15.3, 47.95],
  ),
  area('dolomiten', ['Dolomiten', 'Dolomites'], [11.3, 46.1, 12.6, 46.9]),
  area(
    'bayern',
    ['Bayern', 'Bavaria'],
    // Lindau and Oberstaufen, Allgäu, the border with Tyrol from west to east, Berchtesgaden.
    [9.55, 47.5, 10.1, 47.64],
    [10, 47.64, 10.46, 50.3],
    [10.1, 47.38, 10.46, 47.64],
    [10.46, 47.55, 11, 50.3],
    [11, 47.41, 11.4, 50.4],
    [11.4, 47.59, 12.15, 50.3],
    [12.15, 47.69, 12.98, 49.3],
    [12.42, 47.66, 12.52, 47.69],
    [12.83, 47.5, 13.06, 47.7],
    // Inn and Danube, the Bavarian Forest, the Upper Palatinate, Lower Franconia.
    [12.98, 48.3, 13.35, 49.1],
    [13.35, 48.55, 13.84, 48.9],
    [12.15, 49.3, 12.55, 50.1],
    [8.97, 49.6, 10.1, 50.56],
  ),
  area('bodensee', ['Bodensee', 'Lake Constance'], [8.8, 47.4, 9.9, 47.9]),
  area('schwarzwald', ['Schwarzwald', 'Black Forest'], [7.5, 47.5, 8.75, 49]),
  area('sizilien', ['Sizilien', 'Sicily'], [12.3, 36.6, 15.7, 38.4]),
  area('sardinien', ['Sardinien', 'Sardinia'], [8.1, 38.8, 9.9, 41.3]),
  area('skandinavien', ['Skandinavien', 'Scandinavia'], [4.5, 54.5, 31.6, 71.2]),
  coast(
    'mittelmeer',
    ['Mittelmeer', 'Mediterranean', 'Mittelmeerküste', 'Mediterranean Sea'],
    [-5.65, 35, 0.5, 41],
    [0.3, 35, 9.5, 43.9],
    [7, 36, 19, 45.9],
    [13, 39, 20, 45.9],
    [19, 34.5, 36.5, 41],
    [8, 30.5, 12, 37.6],
    [14, 35.7, 14.7, 36.2],
  ),
  coast(
    'adria',
    ['Adria', 'Adriatic', 'Adriaküste', 'Adriatic Sea'],
    [12.2, 43.4, 16.5, 45.9],
    [15.3, 39.7, 20, 43.4],
  ),
  coast('aegaeis', ['Ägäis', 'Aegean', 'Aegean Sea'], [22.5, 35.8, 28.3, 41]),
  coast(
    'griechische-inseln',
    ['Griechische Inseln', 'Greek Islands'],
    // Crete, Rhodes, Kos, Samos, Cyclades, Corfu, the other Ionian Islands.
    [23.3, 34.7, 26.5, 35.8],
    [27.6, 35.8, 28.4, 36.5],
    [26.8, 36.5, 27.37, 37.1],
    [26.5, 37.6, 27.1, 37.85],
    [24.2, 36.2, 26.2, 38.1],
    [19.3, 39.3, 20.2, 39.9],
    [20.3, 37.6, 20.95, 38.9],
  ),
  coast('ostsee', ['Ostsee', 'Baltic Sea', 'Ostseeküste'], [9.4, 53.6, 30, 66]),
  coast('nordsee', ['Nordsee', 'North Sea', 'Nordseeküste'], [2.5, 51, 9, 55.5]),
  coast('atlantik', ['Atlantik', 'Atlantic', 'Atlantikküste'], [-18.3, 27.5, -5.66, 48.9]),
];

export type AreaPlace = { latitude: number; longitude: number; isAtSea: boolean };

/** Returns the keys of the areas that an offer is in. */
export function areasAt({ latitude, longitude, isAtSea }: AreaPlace): string[] {
  return areas
    .filter(({ isCoast }) => isAtSea || isCoast !== true)
    .filter(({ boxes }) =>
      boxes.some(
        ([west, south, east, north]) =>
          longitude >= west && longitude <= east && latitude >= south && latitude <= north,
      ),
    )
    .map(({ key }) => key);
}

export function findArea(key: string): Area | null {
  return areas.find((one) => one.key === key) ?? null;
}
