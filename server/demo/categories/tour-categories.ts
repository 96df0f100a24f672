import { countries } from '../gazetteer/gazetteer.ts';
import type { TripKind } from '../trips/trip.ts';
import type { Trip } from '../trips/trip.ts';
import type { City } from '../trips/cities.ts';
import { foreignCountries } from '../trips/cities.ts';
import { trips } from '../trips/trips.ts';
import { inLanguage } from '../words.ts';
import type { Words } from '../words.ts';
import { TIMES_OF_DAY } from '../scene/light.ts';
import type { SketchName } from '../scene/region-sketches.ts';
import { cityPortraits } from '../texts/de/city-portraits.ts';
import { categoryNode } from './category-node.ts';
import type { CategoryNode } from './category-node.ts';
import { TEAM_TRAVEL_CONTACT } from './contact-persons.ts';

const IDEAS = 30;
const DESTINATIONS = 31;
const TRAVEL = 32;
const FIRST_COUNTRY = 420;
const FIRST_CITY = 450;

const allCountries: readonly { code: string; name: Words; locative: Words }[] = [
  ...countries,
  ...foreignCountries,
];
const hosts = allCountries.filter(({ code }) => trips.some(({ city }) => city.country === code));
const cities: readonly City[] = [...new Set(trips.map(({ city }) => city))];

const kinds: Record<
  TripKind,
  { id: number; name: string; headline: string; description: string; sketch: SketchName }
> = {
  stadium: {
    id: 400,
    name: 'Stadionreisen',
    headline: 'Profispiel, Stadionführung, Plätze nebeneinander',
    description:
      'Karten für 25 Leute in einer Reihe bekommt man selten allein. Wir bekommen sie, und um das Spiel herum planen wir zwei bis drei Tage.',
    sketch: 'stadium',
  },
  season: {
    id: 401,
    name: 'Saisonabschluss',
    headline: 'Ein letztes gemeinsames Spiel',
    description:
      'Nach dem letzten Spieltag wegfahren, bevor sich alle in den Sommer verlieren. Mit Platz, Gegner und einem langen Tisch.',
    sketch: 'beach',
  },
  youth: {
    id: 402,
    name: 'Jugendfahrten',
    headline: 'Betreuerzimmer inklusive',
    description:
      'Häuser mit eigenem Flur, Platz vor der Tür und einem Plan für Regentage. Betreuerinnen und Betreuer wohnen auf demselben Gang.',
    sketch: 'bus',
  },
  jubilee: {
    id: 403,
    name: 'Vereinsjubiläen',
    headline: 'Drei Busse, ein Fest',
    description:
      'Wenn der ganze Verein fährt, braucht es Programm für Jung und Alt, einen Saal und jemanden, der zählt, ob alle da sind.',
    sketch: 'cup',
  },
  team: {
    id: 404,
    name: 'Mannschaftsfahrten',
    headline: 'Gemeinsam auswärts',
    description:
      'Ein Wochenende ohne Trainingsplan, aber mit Reiseplan. Du entscheidest, wie viel Fußball dabei ist.',
    sketch: 'bus',
  },
};

const travels = {
  bus: { id: 410, name: 'Mit dem Bus', headline: 'Ab Vereinsheim, mit Sitzplan' },
  bahn: { id: 411, name: 'Mit der Bahn', headline: 'Ein Wagen für dein Team' },
  flug: { id: 412, name: 'Mit dem Flugzeug', headline: 'Gruppenschalter statt Schlange' },
} as const;

type Draft = Omit<Parameters<typeof categoryNode>[0], 'picture' | 'sketch'> & {
  sketch?: SketchName;
  city?: City;
};

/** Promotions of every page: the first two are the most requested categories. */
const promoted: CategoryNode['promotions'] = [
  { headline: 'Alle auf einer Tribüne', categoryId: kinds.stadium.id },
  { headline: 'Ein letztes Spiel, weit weg', categoryId: kinds.season.id },
  { headline: 'Betten auf einem Flur', categoryId: kinds.youth.id },
];

function tourNode({ city, sketch, ...draft }: Draft): CategoryNode {
  const time = TIMES_OF_DAY[draft.id % TIMES_OF_DAY.length] ?? 'day';
  return categoryNode({
    picture: {
      landscape: city?.landscape ?? 'north',
      view: city ? `city-${city.kind}` : 'city',
      time,
    },
    sketch: sketch ?? city?.kind ?? 'bus',
    contactPersonId: TEAM_TRAVEL_CONTACT,
    extraFilters: ['travel', 'trip_kind'],
    promotions: promoted.filter(({ categoryId }) => categoryId !== draft.id).slice(0, 2),
    ...draft,
  });
}

function cityNode(city: City, index: number): CategoryNode {
  const count = trips.filter((trip) => trip.city === city).length;
  const inCity = inLanguage(city.locative, 'de');
  return tourNode({
    id: FIRST_CITY + index,
    parentId: FIRST_COUNTRY + hosts.findIndex(({ code }) => code === city.country),
    name: city.name,
    displayMode: 'PAGE',
    headline:
      count === 1
        ? `Eine Reise ${inCity}, fertig geplant`
        : `${count} Reisen ${inCity}, fertig geplant`,
    title: `Teamreisen: ${inLanguage(city.name, 'de')}`,
    description: cityPortraits[city.key] ?? '',
    city,
    extra: () => ({
      locative: inCity,
      country_code: city.country,
      country_name: inLanguage(hosts.find(({ code }) => code === city.country)?.name ?? '', 'de'),
      landscape: city.landscape,
      latitude: city.latitude,
      longitude: city.longitude,
    }),
  });
}

/**
 * The category tree of the team travel brand below its root (id 3), parents before children. German
 * only.
 */
export const tourCategories: readonly CategoryNode[] = [
  tourNode({
    id: 3,
    parentId: 1,
    name: 'Auswärts',
    headline: 'Gemeinsam auswärts.',
    description: 'Reisen für Vereine: Bus, Betten, Karten und ein Plan.',
    extra: () => ({ is_demonstration: true }),
    isInMenu: false,
  }),
  tourNode({
    id: IDEAS,
    parentId: 3,
    name: 'Reiseideen',
    headline: 'Wofür geht es los?',
    description:
      'Fünf Anlässe, aus denen die meisten Fahrten entstehen. Jede Reise lässt sich ändern.',
    sketch: 'bus',
  }),
  tourNode({
    id: DESTINATIONS,
    parentId: 3,
    name: 'Reiseziele',
    headline: 'Wohin soll es gehen?',
    description: 'Städte, die wir kennen und in denen wir Häuser, Plätze und Gegner haben.',
    sketch: 'oldTown',
  }),
  tourNode({
    id: TRAVEL,
    parentId: 3,
    name: 'Reisewege',
    headline: 'Wie lange sitzen wir?',
    description: 'Bus, Bahn oder Flugzeug: Die reine Fahrzeit steht bei jeder Reise.',
    sketch: 'bus',
  }),
  ...Object.values(kinds).map((kind) => tourNode({ ...kind, parentId: IDEAS })),
  ...Object.values(travels).map((travel) =>
    tourNode({
      ...travel,
      parentId: TRAVEL,
      description:
        'Alle Reisen mit diesem Verkehrsmittel, mit Abfahrtsort und reiner Fahrzeit. Pausen und Einstieg kommen dazu.',
      sketch: 'bus',
    }),
  ),
  ...hosts.map(({ name, locative }, index) =>
    tourNode({
      id: FIRST_COUNTRY + index,
      parentId: DESTINATIONS,
      name,
      headline: `Reisen für Teams ${inLanguage(locative, 'de')}`,
      description: `Alle Städte ${inLanguage(locative, 'de')}, in die wir Mannschaften bringen, mit Terminen und Preisen pro Person.`,
      city: cities.find(({ country }) => country === hosts[index]?.code),
    }),
  ),
  ...cities.map(cityNode),
];

/** Returns the categories of a trip, without their parents; the city comes first. */
export function tripCategoryIds(trip: Trip): number[] {
  return [FIRST_CITY + cities.indexOf(trip.city), kinds[trip.kind].id, travels[trip.travel].id];
}
