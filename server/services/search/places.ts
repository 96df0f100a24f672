import { outsideCodeOf } from '../../../app/domain/catalogue/filtering/filter-kind.ts';
import { isRegion } from '../../../app/domain/catalogue/category.ts';
import type { Filters } from '../../../app/domain/catalogue/listing/filters.ts';
import type { ShownFacet } from '../../../app/domain/catalogue/listing/listing-page.ts';
import { findArea } from '../../../app/domain/search/places/areas.ts';
import {
  circleKey,
  distanceBetween,
  parseCircle,
} from '../../../app/domain/search/places/circle.ts';
import type { Circle } from '../../../app/domain/search/places/circle.ts';
import { foldLetters, knownPlaces } from '../../../app/domain/search/places/named-place.ts';
import type { NamedPlace } from '../../../app/domain/search/places/named-place.ts';
import type {
  FoundPlace,
  OwnPlaces,
  PlaceCondition,
  Shore,
} from '../../../app/domain/search/places/place-grammar.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { allWords } from '../../../app/i18n/words/all.ts';
import { readCategoryTree } from '../catalogue/category-tree.ts';
import type { CatalogueDeps } from '../catalogue/service.ts';
import { inSearchTime } from './found-content.ts';

/** Attributes whose labels are names of places. */
const nameCodes: readonly string[] = ['land', 'region', 'ort'];

/** Returns the names and places that the catalogue has itself. */
export async function readOwnPlaces(deps: CatalogueDeps, store: StoreView): Promise<OwnPlaces> {
  const [{ byId }, attributes] = await Promise.all([
    readCategoryTree(deps, store),
    deps.catalogue.attributes(store),
  ]);
  const labels = attributes
    .filter(({ code }) => nameCodes.includes(code))
    .flatMap(({ options }) => options.map(({ label }) => label));
  const categories = [...byId.values()];
  return {
    names: new Set([...labels, ...categories.map(({ name }) => name)].map(foldLetters)),
    places: categories
      .filter(isRegion)
      .flatMap(({ name, extra }) => [
        ...toPlaces({ ...extra, name }),
        ...(Array.isArray(extra.places) ? extra.places.flatMap(toPlaces) : []),
      ]),
  };
}

function toPlaces(value: unknown): NamedPlace[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, latitude, longitude } = value as Record<string, unknown>;
  if (typeof name !== 'string' || typeof latitude !== 'number' || typeof longitude !== 'number') {
    return [];
  }
  return [{ names: [name], latitude, longitude, isAirport: false }];
}

const fourDigits = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function shoreValues(shore: Shore): string[] {
  return shore === 'water' ? ['sea', 'lake'] : [shore];
}

function excludedValues(condition: PlaceCondition): string[] {
  if (condition.kind === 'near') return [keyOfCircle(condition)];
  return condition.kind === 'area' ? [condition.key] : shoreValues(condition.shore);
}

/**
 * Returns the places without excluded ones that no offer of the store is at: they stay words, so a
 * catalogue without coordinates loses nothing. Rules B11.33, B11.36.
 */
export async function withKnownExclusions(
  deps: CatalogueDeps,
  store: StoreView,
  places: readonly FoundPlace[],
): Promise<FoundPlace[]> {
  const known = await Promise.all(
    places.map(async ({ condition, isNegated }) => {
      if (!isNegated) return true;
      const filters = placeFilters([{ condition, isNegated: false }]);
      const query = { text: '', filters, facets: [], start: 0, size: 1 };
      const asked = deps.catalogue.search(store, { ...query, sort: 'relevance' });
      return (await inSearchTime(deps, asked)).total > 0;
    }),
  );
  return places.filter((_, place) => known[place]);
}

function keyOfCircle({ latitude, longitude, kilometres }: Circle, factor = 1): string {
  const centre = { latitude: fourDigits(latitude), longitude: fourDigits(longitude) };
  return circleKey({ ...centre, kilometres: kilometres * factor });
}

/** Returns the filters of places. `factor`: widens circles, but no excluded ones. */
export function placeFilters(
  places: readonly Pick<FoundPlace, 'condition' | 'isNegated'>[],
  factor = 1,
): Filters {
  const filters: Filters = {};
  for (const { condition, isNegated } of places) {
    if (isNegated) filters.outside = [...(filters.outside ?? []), ...excludedValues(condition)];
    else if (condition.kind === 'area') filters.area = [condition.key];
    else if (condition.kind === 'shore') filters.shore = shoreValues(condition.shore);
    else filters.near = [keyOfCircle(condition, factor)];
  }
  return filters;
}

/** Nearer than this to a named place a circle has its name. Metres. */
const sameSpot = 1500;

const labelledCodes: readonly string[] = ['area', 'shore', 'near', 'outside'];

/** Labels the filters of places, which no attribute of the catalogue names. Rule B7.26. */
export function withPlaceLabels(
  facets: readonly ShownFacet[],
  { language }: StoreView,
  own: OwnPlaces | null,
): ShownFacet[] {
  const t = allWords[language].search;
  const labelOf = (code: string, id: string): string => {
    if (code === 'outside') {
      return t.notPlace.replace('{{place}}', labelOf(outsideCodeOf(id), id));
    }
    if (code === 'area') return findArea(id)?.label[language] ?? id;
    if (code === 'shore') return id === 'sea' ? t.atSea : t.atLake;
    return nearLabel(id, language, own);
  };
  return facets.map((facet) =>
    labelledCodes.includes(facet.code)
      ? {
          ...facet,
          label: t.place,
          options: facet.options.map((option) => ({
            ...option,
            label: labelOf(facet.code, option.id),
          })),
        }
      : facet,
  );
}

function nearLabel(id: string, language: StoreView['language'], own: OwnPlaces | null): string {
  const circle = parseCircle(id);
  if (circle === null) return id;
  const distanceTo = (place: NamedPlace) => distanceBetween(circle, place);
  const [nearest] = [...(own?.places ?? []), ...knownPlaces].toSorted(
    (a, b) => distanceTo(a) - distanceTo(b),
  );
  const isNamed = nearest !== undefined && distanceTo(nearest) < sameSpot;
  const name = isNamed ? nameOf(nearest, language) : `${circle.latitude}°, ${circle.longitude}°`;
  return allWords[language].search.nearPlace
    .replace('{{kilometres}}', String(circle.kilometres))
    .replace('{{place}}', name);
}

function nameOf({ names, isAirport }: NamedPlace, language: StoreView['language']): string {
  // An airport's first name is its code, the others are German and English.
  const spoken = isAirport ? names.slice(1) : names;
  const name = (language === 'de' ? spoken[0] : (spoken[1] ?? spoken[0])) ?? '';
  return isAirport ? allWords[language].search.airport.replace('{{name}}', name) : name;
}
