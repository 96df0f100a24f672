import { isRegion } from '../../../app/domain/catalogue/category.ts';
import type { Filters } from '../../../app/domain/catalogue/listing/filters.ts';
import type { ShownFacet } from '../../../app/domain/catalogue/listing/listing-page.ts';
import { findArea } from '../../../app/domain/search/places/areas.ts';
import {
  circleKey,
  distanceBetween,
  parseCircle,
} from '../../../app/domain/search/places/circle.ts';
import { foldLetters, knownPlaces } from '../../../app/domain/search/places/named-place.ts';
import type { NamedPlace } from '../../../app/domain/search/places/named-place.ts';
import type {
  FoundPlace,
  OwnPlaces,
  Shore,
} from '../../../app/domain/search/places/place-grammar.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { allWords } from '../../../app/i18n/words/all.ts';
import { readCategoryTree } from '../catalogue/category-tree.ts';
import type { CatalogueDeps } from '../catalogue/service.ts';

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

/** Returns the filters of places. `factor`: widens circles. */
export function placeFilters(places: readonly FoundPlace[], factor = 1): Filters {
  const filters: Filters = {};
  for (const { condition } of places) {
    if (condition.kind === 'area') filters.area = [condition.key];
    else if (condition.kind === 'shore') filters.shore = shoreValues(condition.shore);
    else {
      const { latitude, longitude, kilometres } = condition;
      const circle = { latitude: fourDigits(latitude), longitude: fourDigits(longitude) };
      filters.near = [circleKey({ ...circle, kilometres: kilometres * factor })];
    }
  }
  return filters;
}

/** Nearer than this to a named place a circle has its name. Metres. */
const sameSpot = 1500;

/** Labels the filters of places, which no attribute of the catalogue names. Rule B7.26. */
export function withPlaceLabels(
  facets: readonly ShownFacet[],
  { language }: StoreView,
  own: OwnPlaces | null,
): ShownFacet[] {
  const t = allWords[language].search;
  const labelOf = (code: string, id: string): string => {
    if (code === 'area') return findArea(id)?.label[language] ?? id;
    if (code === 'shore') return id === 'sea' ? t.atSea : t.atLake;
    return nearLabel(id, language, own);
  };
  return facets.map((facet) =>
    facet.code === 'area' || facet.code === 'shore' || facet.code === 'near'
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
