import { countries } from '../gazetteer/gazetteer.ts';
import type { Country, Region } from '../gazetteer/country.ts';
import { tournaments } from '../tournaments/tournaments.ts';
import type { Tournament } from '../tournaments/tournament.ts';
import { inLanguage } from '../words.ts';
import { categoryNode } from './category-node.ts';
import type { CategoryNode } from './category-node.ts';
import { CUP_CONTACT } from './contact-persons.ts';
import { regionFacts } from './region-facts.ts';

const CUPS = 40;
const FIRST_COUNTRY = 500;
const FIRST_REGION = 530;

const hosts: readonly Country[] = countries.filter((country) =>
  tournaments.some(({ location }) => location.country === country),
);
const regions: { country: Country; region: Region }[] = hosts.flatMap((country) =>
  country.regions
    .filter((region) => tournaments.some(({ location }) => location.region === region))
    .map((region) => ({ country, region })),
);

const cupsIn = (matches: (tournament: Tournament) => boolean): number =>
  tournaments.filter(matches).length;

/** Returns the promotions of a cup page: the first two that do not link to the page itself. */
function promotionsOn(id: number): CategoryNode['promotions'] {
  const all: CategoryNode['promotions'] = [
    { headline: ['Erst trainieren, dann spielen', 'Train first, then play'], categoryId: 43 },
    { headline: ['Im Winter unter Dach', 'Under a roof in winter'], categoryId: INDOOR },
    { headline: ['Nur Mädchenteams', 'Girls’ teams only'], categoryId: GIRLS },
  ];
  return all.filter(({ categoryId }) => categoryId !== id).slice(0, 2);
}

function countryNode(country: Country, index: number): CategoryNode {
  const count = cupsIn(({ location }) => location.country === country);
  const landscape = regions.find((entry) => entry.country === country)?.region.landscape ?? 'hills';
  return categoryNode({
    id: FIRST_COUNTRY + index,
    parentId: CUPS,
    name: country.name,
    headline: [
      count === 1
        ? `Ein Turnier ${inLanguage(country.locative, 'de')}`
        : `${count} Turniere ${inLanguage(country.locative, 'de')}`,
      count === 1
        ? `One cup ${inLanguage(country.locative, 'en')}`
        : `${count} cups ${inLanguage(country.locative, 'en')}`,
    ],
    description: [
      `Alle Turniere ${inLanguage(country.locative, 'de')} mit Altersklassen, freien Plätzen und Preisen pro Person.`,
      `All cups ${inLanguage(country.locative, 'en')} with age groups, open places and prices per person.`,
    ],
    picture: { landscape, view: 'stadium-match', time: index % 2 === 0 ? 'golden' : 'dusk' },
    sketch: 'cup',
    promotions: promotionsOn(FIRST_COUNTRY + index),
    contactPersonId: CUP_CONTACT,
    sportDiscipline: 'tournament',
    extraFilters: ['age_groups', 'belag'],
  });
}

function regionNode(
  { country, region }: { country: Country; region: Region },
  index: number,
): CategoryNode {
  return categoryNode({
    id: FIRST_REGION + index,
    parentId: FIRST_COUNTRY + hosts.indexOf(country),
    name: region.name,
    displayMode: 'PAGE',
    headline: [
      `Turniere ${inLanguage(region.locative, 'de')}`,
      `Cups ${inLanguage(region.locative, 'en')}`,
    ],
    title: [
      `Fußballturniere ${inLanguage(region.locative, 'de')}`,
      `Football tournaments ${inLanguage(region.locative, 'en')}`,
    ],
    description: region.portrait,
    picture: {
      landscape: region.landscape,
      view: 'stadium',
      time: index % 2 === 0 ? 'day' : 'golden',
    },
    sketch: region.landscape,
    promotions: promotionsOn(FIRST_REGION + index),
    contactPersonId: CUP_CONTACT,
    sportDiscipline: 'tournament',
    extraFilters: ['age_groups', 'belag'],
    extra: (language) => regionFacts(country, region, language),
  });
}

const ages = ['U9', 'U11', 'U13', 'U15', 'U17', 'U19'] as const;
const FIRST_AGE = 560;
const GIRLS = 566;
const seasons = [
  [580, ['Ostern', 'Easter'], 3, 4],
  [581, ['Himmelfahrt und Pfingsten', 'Ascension and Whitsun'], 5, 5],
  [582, ['Sommer', 'Summer'], 6, 8],
  [583, ['Herbst', 'Autumn'], 9, 11],
] as const;
const INDOOR = 584;

function section(
  id: number,
  parentId: number,
  name: CategoryNode['name'],
  headline: CategoryNode['headline'],
  view: 'stadium' | 'stadium-match' | 'stadium-trophy' | 'stadium-walkout',
): CategoryNode {
  return categoryNode({
    id,
    parentId,
    name,
    headline,
    description: [
      'Gespielt wird in Vierergruppen, danach über Kreuz und um jeden Platz. Jedes Team hat mindestens fünf Spiele.',
      'Groups of four come first, then cross-over and placement matches. Every team plays at least five times.',
    ],
    picture: {
      landscape: id % 2 === 0 ? 'adriatic' : 'alpine',
      view,
      time: id % 3 === 0 ? 'dusk' : 'day',
    },
    sketch: id === INDOOR ? 'hall' : 'cup',
    promotions: promotionsOn(id),
    contactPersonId: CUP_CONTACT,
    sportDiscipline: 'tournament',
    extraFilters: ['age_groups', 'belag'],
  });
}

/** The category tree of the cup brand below its root (id 4), parents before children. */
export const cupCategories: readonly CategoryNode[] = [
  {
    ...section(
      4,
      1,
      'Cupline',
      ['Fußballturniere in Europa', 'Football tournaments in Europe'],
      'stadium-trophy',
    ),
    extra: () => ({ is_demonstration: true }),
    isInMenu: false,
  },
  section(
    CUPS,
    4,
    ['Turniere', 'Cups'],
    ['Drei Tage, ein Pokal', 'Three days, one trophy'],
    'stadium',
  ),
  section(
    41,
    4,
    ['Altersklassen', 'Age groups'],
    ['Von der U9 bis zur U19', 'From U9 to U19'],
    'stadium-walkout',
  ),
  section(
    42,
    4,
    ['Termine', 'Dates'],
    ['Wann du Zeit hast', 'When you have time'],
    'stadium-match',
  ),
  {
    ...section(
      43,
      4,
      ['Turnierwochen', 'Cup weeks'],
      ['Erst trainieren, dann spielen', 'Train first, then play'],
      'stadium',
    ),
    description: [
      'Ein Turnier und Trainingstage davor, im selben Quartier und in einem Schritt angefragt.',
      'A cup and training days before it, in the same place and asked for in one step.',
    ],
  },
  ...hosts.map(countryNode),
  ...regions.map(regionNode),
  ...ages.map((age, index) =>
    section(
      FIRST_AGE + index,
      41,
      age,
      [`Turniere mit ${age}-Wettbewerb`, `Cups with a ${age} competition`],
      'stadium-walkout',
    ),
  ),
  section(
    GIRLS,
    41,
    ['Mädchen', 'Girls'],
    ['Nur Mädchenteams', 'Girls’ teams only'],
    'stadium-trophy',
  ),
  ...seasons.map(([id, name]) =>
    section(id, 42, name, [`${name[0]}: alle Termine`, `${name[1]}: all dates`], 'stadium'),
  ),
  section(
    INDOOR,
    42,
    ['Hallenturniere', 'Indoor cups'],
    ['Im Winter unter Dach', 'Under a roof in winter'],
    'stadium-match',
  ),
];

/** Returns the categories of a cup, without their parents. */
export function cupCategoryIds(tournament: Tournament): number[] {
  const ids = [
    FIRST_REGION + regions.findIndex(({ region }) => region === tournament.location.region),
  ];
  for (const age of tournament.ageGroups) {
    const index = ages.findIndex((candidate) => candidate === age);
    if (index >= 0) ids.push(FIRST_AGE + index);
  }
  if (tournament.isForGirls) ids.push(GIRLS);
  if (tournament.isIndoor) ids.push(INDOOR);
  const month = Number(tournament.start.slice(5, 7));
  const season = seasons.find(([, , first, last]) => month >= first && month <= last);
  if (season && !tournament.isIndoor) ids.push(season[0]);
  return ids;
}
