import { mapSize, placeInView } from '../../app/domain/map/map-view.ts';
import type { MapView } from '../../app/domain/map/map-view.ts';
import { flatPoint } from '../../app/domain/map/mercator.ts';
import { markerRadius } from '../../app/domain/map/offer-map.ts';
import type { MapLabel, MapMarker, OfferMap } from '../../app/domain/map/offer-map.ts';
import { countryPlaces } from './country-places.ts';
import { placeAll } from './place-labels.ts';

/** Font sizes in pixels of the map; a narrow screen shows the map at about half its size. */
const fontSizes = { wide: 14, narrow: 25 };

type Marked = Pick<MapMarker, 'x' | 'y' | 'count' | 'label'>;

/** Returns names of towns, regions and countries that overlap neither a marker nor each other. */
export function placeMapLabels(
  markers: readonly Marked[],
  view: MapView,
  locale: string,
): OfferMap['labels'] {
  const countries = countriesIn(view, locale);
  return {
    wide: labelsAt(markers, countries, 'wide'),
    narrow: labelsAt(markers, countries, 'narrow'),
  };
}

function labelsAt(
  markers: readonly Marked[],
  countries: readonly { x: number; y: number; label: string }[],
  width: 'wide' | 'narrow',
): MapLabel[] {
  const pins = markers.map(({ x, y, count, label }) => ({
    x,
    y,
    label,
    radius: markerRadius(count, width),
  }));
  const named = pins.flatMap((pin) => (pin.label ? [{ ...pin, label: pin.label }] : []));
  const names = new Set(named.map(({ label }) => label));
  // A country with the same name as a region is labelled once.
  const floating = countries.filter(({ label }) => !names.has(label));
  const placed = placeAll(named, pins, { ...mapSize, fontSize: fontSizes[width] }, floating);
  const labels = (
    kind: MapLabel['kind'],
    texts: readonly { label: string }[],
    places: typeof placed.pins,
  ) =>
    places.flatMap((place, index): MapLabel[] => {
      const text = texts[index]?.label;
      if (!place || text === undefined) return [];
      return [{ ...place, x: Math.round(place.x), y: Math.round(place.y), text, kind }];
    });
  return [...labels('place', named, placed.pins), ...labels('country', floating, placed.floating)];
}

function countriesIn(view: MapView, locale: string): { x: number; y: number; label: string }[] {
  return countryPlaces
    .filter(({ leastZoom, mostZoom }) => view.zoom >= leastZoom && view.zoom <= mostZoom)
    .flatMap(({ code, ...point }) => {
      const { x, y } = placeInView(view, flatPoint(point));
      const label = countryNames(locale).of(code);
      if (!label || x < 0 || x > 1 || y < 0 || y > 1) return [];
      return [{ label, x: x * mapSize.width, y: y * mapSize.height }];
    });
}

const namesByLocale = new Map<string, Intl.DisplayNames>();

function countryNames(locale: string): Intl.DisplayNames {
  let names = namesByLocale.get(locale);
  if (!names) {
    names = new Intl.DisplayNames(locale, { type: 'region' });
    namesByLocale.set(locale, names);
  }
  return names;
}
