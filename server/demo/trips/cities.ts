import type { LandscapeName } from '../scene/landscape-kinds.ts';
import type { CityKind } from '../scene/city-square.ts';
import type { Words } from '../words.ts';

/** A destination of team trips. */
export type City = {
  key: string;
  name: Words;
  /** ISO 3166-1 alpha-2. */
  country: string;
  locative: Words;
  latitude: number;
  longitude: number;
  kind: CityKind;
  landscape: LandscapeName;
};

type CityFacts = [
  name: Words,
  country: string,
  latitude: number,
  longitude: number,
  kind: CityKind,
  landscape: LandscapeName,
  locative?: Words,
];

function city(...[name, country, latitude, longitude, kind, landscape, locative]: CityFacts): City {
  const [german, english] = typeof name === 'string' ? [name, name] : name;
  return {
    key: german,
    name,
    country,
    locative: locative ?? [`in ${german}`, `in ${english}`],
    latitude,
    longitude,
    kind,
    landscape,
  };
}

/** Coordinates: GeoNames (CC BY 4.0). */
export const cities: readonly City[] = [
  city('Amsterdam', 'NL', 52.374, 4.89, 'harbour', 'north'),
  city('Rotterdam', 'NL', 51.923, 4.478, 'metropolis', 'north'),
  city(['Prag', 'Prague'], 'CZ', 50.088, 14.421, 'oldTown', 'hills'),
  city(['Mailand', 'Milan'], 'IT', 45.464, 9.19, 'metropolis', 'lake'),
  city(['Kopenhagen', 'Copenhagen'], 'DK', 55.676, 12.566, 'harbour', 'north'),
  city(['Wien', 'Vienna'], 'AT', 48.208, 16.372, 'oldTown', 'hills'),
  city('Innsbruck', 'AT', 47.263, 11.395, 'alpineTown', 'alpine'),
  city('Barcelona', 'ES', 41.389, 2.159, 'metropolis', 'mediterranean'),
  city('Madrid', 'ES', 40.417, -3.703, 'metropolis', 'mediterranean'),
  city('Valencia', 'ES', 39.47, -0.377, 'oldTown', 'mediterranean'),
  city(['Lissabon', 'Lisbon'], 'PT', 38.717, -9.133, 'oldTown', 'algarve'),
  city('Porto', 'PT', 41.15, -8.611, 'harbour', 'algarve'),
  city('London', 'GB', 51.509, -0.126, 'metropolis', 'north'),
  city('Liverpool', 'GB', 53.411, -2.978, 'harbour', 'north'),
  city('Manchester', 'GB', 53.481, -2.237, 'metropolis', 'hills'),
  city('Glasgow', 'GB', 55.865, -4.258, 'metropolis', 'hills'),
  city(['Brüssel', 'Brussels'], 'BE', 50.85, 4.349, 'oldTown', 'hills'),
  city('Paris', 'FR', 48.853, 2.349, 'metropolis', 'hills'),
  city('Marseille', 'FR', 43.297, 5.381, 'harbour', 'mediterranean'),
  city('Hamburg', 'DE', 53.551, 9.994, 'harbour', 'north'),
  city('Berlin', 'DE', 52.524, 13.411, 'metropolis', 'north'),
  city(['München', 'Munich'], 'DE', 48.137, 11.575, 'oldTown', 'hills'),
  city('Budapest', 'HU', 47.498, 19.04, 'metropolis', 'hills'),
  city(['Krakau', 'Kraków'], 'PL', 50.061, 19.937, 'oldTown', 'hills'),
  city(['Danzig', 'Gdańsk'], 'PL', 54.352, 18.646, 'harbour', 'north'),
  city(['Rom', 'Rome'], 'IT', 41.892, 12.511, 'oldTown', 'hills'),
  city('Riva del Garda', 'IT', 45.886, 10.841, 'harbour', 'lake'),
  city('Rimini', 'IT', 44.058, 12.565, 'harbour', 'adriatic'),
  city('Zagreb', 'HR', 45.814, 15.978, 'oldTown', 'hills'),
  city('Split', 'HR', 43.509, 16.439, 'harbour', 'adriatic'),
  city('Ljubljana', 'SI', 46.051, 14.505, 'oldTown', 'alpine'),
  city(['Zürich', 'Zurich'], 'CH', 47.367, 8.55, 'harbour', 'lake'),
  city('Salzburg', 'AT', 47.799, 13.044, 'alpineTown', 'alpine'),
];

const campTowns = new Set(['Riva del Garda', 'Rimini']);

/** Cities without camps: only their options have to be added. */
export const foreignCities: readonly City[] = cities.filter(({ key }) => !campTowns.has(key));

/** Countries of trips without camps. */
export const foreignCountries: readonly { code: string; name: Words; locative: Words }[] = [
  {
    code: 'GB',
    name: ['Großbritannien', 'Great Britain'],
    locative: ['in Großbritannien', 'in Great Britain'],
  },
  { code: 'FR', name: ['Frankreich', 'France'], locative: ['in Frankreich', 'in France'] },
  { code: 'BE', name: ['Belgien', 'Belgium'], locative: ['in Belgien', 'in Belgium'] },
  { code: 'DK', name: ['Dänemark', 'Denmark'], locative: ['in Dänemark', 'in Denmark'] },
];

/** Returns a city by its key; throws when it is unknown. */
export function requireCity(key: string): City {
  const found = cities.find((candidate) => candidate.key === key);
  if (!found) throw new RangeError(`No city ${key}`);
  return found;
}
