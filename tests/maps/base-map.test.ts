import { describe, expect, it } from 'vitest';
import { drawBaseMap } from '../../server/maps/base-map.ts';
import { isMapName } from '../../server/maps/map-frame.ts';

describe('drawBaseMap', () => {
  it('is a small SVG without scripts (Rule A16.3)', async () => {
    const svg = await drawBaseMap('europe-narrow');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 400 \d+">/);
    expect(svg).not.toMatch(/NaN|undefined|<script/);
    expect(svg.length).toBeLessThan(30_000);
  });

  it('exists for listed names only', () => {
    expect(['europe-wide', 'constructor', '../x', ''].map(isMapName)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
