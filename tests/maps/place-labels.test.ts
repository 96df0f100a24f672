import { describe, expect, it } from 'vitest';
import type { LabelPlace } from '../../app/domain/map/label-place.ts';
import { placeLabels } from '../../server/maps/place-labels.ts';
import type { Pin } from '../../server/maps/place-labels.ts';
import { toPinMap } from '../../server/maps/pin-map.ts';

const size = { width: 400, height: 300, fontSize: 14 };
const pin = (x: number, y: number, label = 'Mallorca'): Pin => ({ x, y, radius: 12, label });
const anchors = (places: (LabelPlace | null)[]) => places.map((place) => place?.anchor ?? null);

describe('placeLabels', () => {
  it('puts labels to the right where there is room', () => {
    const [place] = placeLabels([pin(100, 100)], size);
    expect(place).toMatchObject({ x: 118, anchor: 'start' });
    expect(place?.y).toBeCloseTo(104.8, 1);
  });

  it('changes sides at the map’s edge', () => {
    expect(anchors(placeLabels([pin(380, 100)], size))).toEqual(['end']);
  });

  it('never covers another pin', () => {
    expect(anchors(placeLabels([pin(100, 100), pin(150, 100)], size))).toEqual(['end', 'start']);
  });

  it('leaves out labels when no position is free', () => {
    const crowd = [pin(200, 150), ...[...Array(8).keys()].map((n) => around(n))];
    expect(placeLabels(crowd, size)[0]).toBeNull();
  });

  function around(n: number): Pin {
    const angle = (n / 8) * 2 * Math.PI;
    return { ...pin(200 + Math.cos(angle) * 40, 150 + Math.sin(angle) * 34), radius: 18 };
  }
});

describe('toPinMap', () => {
  const place = (label: string, latitude: number, longitude: number, count: number) => ({
    label,
    latitude,
    longitude,
    count,
    path: `/${label}`,
  });

  it('leaves out places outside the map and draws larger ones first', () => {
    const map = toPinMap(
      'europe-wide',
      [place('Tirol', 47.2, 11.4, 5), place('Dubai', 25, 55, 50), place('Mallorca', 39.6, 2.9, 20)],
      15,
    );
    expect(map.pins.map(({ label }) => label)).toEqual(['Mallorca', 'Tirol']);
    const [mallorca, tirol] = map.pins;
    expect(mallorca && tirol && mallorca.x < tirol.x && mallorca.y > tirol.y).toBe(true);
  });
});
