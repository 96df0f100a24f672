import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OfferPlace } from '../../app/domain/catalogue/listing/listing-query.ts';
import { mapSize } from '../../app/domain/map/map-view.ts';
import { markerRadius } from '../../app/domain/map/offer-map.ts';
import { drawOfferMap } from '../../server/maps/offer-map.ts';

const offer = (
  sku: string,
  latitude: number,
  longitude: number,
  place: string | null = null,
  region: string | null = null,
): OfferPlace => ({ sku, coordinates: { latitude, longitude }, place, region });

const riviera = [
  offer('B1', 36.86, 31.05, 'Belek', 'Riviera'),
  offer('B2', 36.87, 31.06, 'Belek', 'Riviera'),
  offer('S1', 36.77, 31.39, 'Side', 'Riviera'),
  offer('M1', 39.6, 2.9, 'Palma', 'Mallorca'),
];
const nowhere: OfferPlace = { sku: 'N', coordinates: null, place: null, region: null };

describe('drawOfferMap', () => {
  it('clusters offers, names their common place, and counts those without coordinates (Rules A16.6, A16.7)', () => {
    const map = drawOfferMap([...riviera, nowhere], null, 'de');
    expect(map.markers.map(({ label, count }) => [label, count])).toEqual([
      ['Riviera', 3],
      ['Palma', 1],
    ]);
    expect(map).toMatchObject({ placed: 4, unplaced: 1, inView: 4 });
    expect(map.skus).toEqual(['B1', 'B2', 'S1', 'M1']);
  });

  it('zooms through a cluster to single offers (Rule A16.6)', () => {
    const [first] = drawOfferMap(riviera, null, 'de').markers;
    const closer = drawOfferMap(riviera, first?.box ?? null, 'de');
    expect(closer.skus).toEqual(['B1', 'B2', 'S1']);
    expect(closer.markers.map(({ label, skus }) => [label, skus])).toEqual([
      ['Belek', ['B1', 'B2']],
      ['Side', ['S1']],
    ]);
    const [belek] = closer.markers;
    const closest = drawOfferMap(riviera, belek?.box ?? null, 'de');
    expect(closest.markers.map(({ count, box }) => [count, box])).toEqual([
      [1, null],
      [1, null],
    ]);
    // Both are in Belek: the name is shown once.
    expect(closest.markers.map(({ label }) => label)).toEqual(['Belek', null]);
  });

  it('draws a map where there are no offers', () => {
    const sea = { west: -31, south: 39, east: -29, north: 41 };
    expect(drawOfferMap(riviera, sea, 'de')).toMatchObject({ markers: [], inView: 0, placed: 4 });
    expect(drawOfferMap([nowhere], null, 'de')).toMatchObject({ markers: [], unplaced: 1 });
  });

  it('names countries in the language of the store', () => {
    const texts = (locale: string) =>
      drawOfferMap(riviera, null, locale).labels.wide.map(({ text }) => text);
    expect(texts('de')).toContain('Italien');
    expect(texts('en-GB')).toContain('Italy');
  });

  it('never covers a label with a marker, for any offers and screen', () => {
    const places = fc.array(
      fc.record({
        latitude: fc.double({ min: 30, max: 60, noNaN: true }),
        longitude: fc.double({ min: -15, max: 50, noNaN: true }),
        place: fc.constantFrom('Belek', 'Bad Kleinkirchheim', 'Can Picafort', null),
      }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(places, (all) => {
        const offers = all.map(({ latitude, longitude, place }, index) =>
          offer(String(index), latitude, longitude, place),
        );
        const { markers, labels } = drawOfferMap(offers, null, 'de');
        for (const width of ['wide', 'narrow'] as const) {
          const fontSize = width === 'wide' ? 14 : 25;
          for (const label of labels[width]) {
            const half = label.text.length * fontSize * 0.28;
            const middle = label.x + { start: half, middle: 0, end: -half }[label.anchor];
            expect(middle - half).toBeGreaterThanOrEqual(0);
            expect(middle + half).toBeLessThanOrEqual(mapSize.width);
            for (const { x, y, count } of markers) {
              const radius = markerRadius(count, width);
              const apartX = Math.abs(x - middle) - half - radius;
              const apartY = Math.abs(y - (label.y - fontSize * 0.275)) - fontSize * 0.525 - radius;
              expect(Math.max(apartX, apartY)).toBeGreaterThan(-1.5);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
