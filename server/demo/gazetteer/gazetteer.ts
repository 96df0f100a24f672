import { austria } from './austria.ts';
import { czechia, hungary, slovenia } from './central-europe.ts';
import type { Country, Place, Region } from './country.ts';
import { croatia } from './croatia.ts';
import { egypt, emirates, tunisia } from './desert-coasts.ts';
import { cyprus, greece, malta } from './eastern-mediterranean.ts';
import { germany } from './germany.ts';
import { italy } from './italy.ts';
import { netherlands, poland, switzerland } from './northern-europe.ts';
import { portugal } from './portugal.ts';
import { spain } from './spain.ts';
import { turkey } from './turkey.ts';

/** Countries of the camp brand in menu order. Town coordinates: GeoNames (CC BY 4.0). */
export const countries: readonly Country[] = [
  turkey,
  spain,
  portugal,
  croatia,
  italy,
  austria,
  germany,
  greece,
  cyprus,
  malta,
  egypt,
  emirates,
  tunisia,
  slovenia,
  netherlands,
  poland,
  czechia,
  hungary,
  switzerland,
];

/** A place with its region and country. */
export type Location = { country: Country; region: Region; place: Place };

/** Every place with its region and country, in gazetteer order. */
export const locations: readonly Location[] = countries.flatMap((country) =>
  country.regions.flatMap((region) => region.places.map((place) => ({ country, region, place }))),
);

/** Returns a location by the key of its place; throws when it is unknown. */
export function requireLocation(placeKey: string): Location {
  const found = locations.find(({ place }) => place.key === placeKey);
  if (!found) throw new RangeError(`No place ${placeKey} in the gazetteer`);
  return found;
}
