import { climates } from '../gazetteer/climates.ts';
import { countries } from '../gazetteer/gazetteer.ts';
import { seasonOf } from '../gazetteer/country.ts';
import type { Country, Region } from '../gazetteer/country.ts';
import { isWalkable } from '../hotels/hotel.ts';
import type { Hotel } from '../hotels/hotel.ts';
import { TIMES_OF_DAY } from '../scene/light.ts';
import { campThemes } from './camp-themes.ts';
import { categoryNode } from './category-node.ts';
import type { CategoryNode } from './category-node.ts';
import { regionContactId } from './contact-persons.ts';
import { regionFacts } from './region-facts.ts';
import { countryDescription, countryHeadline, regionHeadline } from '../texts/destination-texts.ts';

const CAMP_ROOT = 2;
const CAMPS = 10;
const FIRST_COUNTRY = 100;
const FIRST_REGION = 200;

const regions: { country: Country; region: Region }[] = countries.flatMap((country) =>
  country.regions.map((region) => ({ country, region })),
);

const services = ['academy', 'diagnostic', 'nutrition', 'training', 'recovery', 'performance'];
const campFilters = ['belag', 'entfernung', ...services];

function countryNode(country: Country, index: number): CategoryNode {
  const first = country.regions[0];
  if (!first) throw new RangeError(`${country.code} has no region`);
  return categoryNode({
    id: FIRST_COUNTRY + index,
    parentId: CAMPS,
    name: country.name,
    headline: countryHeadline(country, index),
    description: countryDescription(country),
    picture: {
      landscape: first.landscape,
      view: 'drone',
      time: TIMES_OF_DAY[index % TIMES_OF_DAY.length] ?? 'day',
    },
    sketch: first.landscape,
    contactPersonId: regionContactId(country.code),
    extraFilters: campFilters,
    promotions: [
      { headline: ['Plätze aus Naturrasen', 'Natural grass pitches'], categoryId: 340 },
      { headline: ['Zu Fuß zum Platz', 'Walk to the pitch'], categoryId: 347 },
    ],
    extra: () => ({ country_code: country.code }),
  });
}

function regionNode(
  { country, region }: { country: Country; region: Region },
  index: number,
): CategoryNode {
  return categoryNode({
    id: FIRST_REGION + index,
    parentId: FIRST_COUNTRY + countries.indexOf(country),
    name: region.name,
    displayMode: 'PAGE',
    headline: regionHeadline(region, index),
    title: [
      `Trainingslager ${typeof region.locative === 'string' ? region.locative : region.locative[0]}`,
      `Training camps ${typeof region.locative === 'string' ? region.locative : region.locative[1]}`,
    ],
    description: region.portrait,
    picture: {
      landscape: region.landscape,
      view: index % 2 === 0 ? 'pitch' : 'drone',
      time: TIMES_OF_DAY[(index * 3 + 2) % TIMES_OF_DAY.length] ?? 'day',
    },
    sketch: region.landscape,
    contactPersonId: regionContactId(country.code),
    extraFilters: campFilters,
    promotions: [
      { headline: ['Testspiele in der Nähe', 'Test matches nearby'], categoryId: 12 },
      {
        headline: ['Mehr für diese Jahreszeit', 'More for this season'],
        categoryId: seasonCategory(region),
      },
    ],
    extra: (language) => regionFacts(country, region, language),
  });
}

function seasonCategory(region: Region): number {
  return { winter: 360, spring: 361, summer: 362 }[seasonOf(region)];
}

/** The category tree of the camp brand below its root (id 2), parents before children. */
export const campCategories: readonly CategoryNode[] = [
  ...campThemes.filter(({ parentId }) => parentId <= CAMP_ROOT),
  ...countries.map(countryNode),
  ...regions.map(regionNode),
  ...campThemes.filter(({ parentId }) => parentId > CAMP_ROOT),
];

const testMatchCategories: Readonly<Record<string, number>> = {
  TR: 320,
  ES: 321,
  PT: 322,
  HR: 323,
  IT: 323,
  SI: 323,
  AT: 324,
  DE: 324,
  CH: 324,
  NL: 325,
};

const sportCategories: Readonly<Record<string, number>> = {
  soccer: 300,
  athletics: 301,
  basketball: 302,
  handball: 303,
  icehockey: 304,
  swimming: 305,
  tennis: 306,
  triathlon: 307,
};

/** Returns the categories of a hotel, without their parents. */
export function hotelCategoryIds(hotel: Hotel): number[] {
  const { country, region } = hotel.location;
  const ids = [FIRST_REGION + regions.findIndex((entry) => entry.region === region)];
  for (const sport of hotel.sports) ids.push(sportCategories[sport] ?? 300);
  const testMatches = testMatchCategories[country.code];
  if (testMatches && hotel.pitches.natural > 1) ids.push(testMatches);
  const { natural, artificial, indoor } = hotel.pitches;
  if (natural > 0) ids.push(340);
  if (artificial > 0) ids.push(341);
  if (indoor > 0 || hotel.hasSportsHall) ids.push(342);
  if (hotel.hasIndoorPool) ids.push(343);
  if (hotel.hasSauna && (hotel.hasIndoorPool || hotel.hasOutdoorPool)) ids.push(344);
  if (hotel.isJunior) ids.push(345);
  if (hotel.isProfessional) ids.push(346);
  if (isWalkable(hotel)) ids.push(347);
  if (hotel.services.length >= 3) ids.push(348);
  ids.push(seasonCategory(region));
  const april = climates[region.climate].day[3] ?? 0;
  if (april >= 17 && hotel.stars <= 4) ids.push(363);
  const october = climates[region.climate].day[9] ?? 0;
  if (october >= 18) ids.push(364);
  return ids;
}
