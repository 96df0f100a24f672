import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapSize, viewOfBox } from '../../../app/domain/map/map-view.ts';
import { readTileFile, tileFile, tilesUnder } from '../../../app/domain/map/tiles.ts';

describe('tilesUnder', () => {
  const boxes = fc.record({
    west: fc.double({ min: -170, max: 160, noNaN: true }),
    south: fc.double({ min: -70, max: 70, noNaN: true }),
    size: fc.double({ min: 0.02, max: 12, noNaN: true }),
  });

  test('covers the whole map without gaps, at a readable size', () => {
    fc.assert(
      fc.property(boxes, ({ west, south, size }) => {
        const view = viewOfBox({ west, south, east: west + size, north: south + size });
        const tiles = tilesUnder(view);
        const right = (tile: (typeof tiles)[number]) => tile.left + tile.size;
        const bottom = (tile: (typeof tiles)[number]) => tile.top + tile.size;
        expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0.001);
        expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0.001);
        expect(Math.max(...tiles.map(right))).toBeGreaterThanOrEqual(mapSize.width - 0.001);
        expect(Math.max(...tiles.map(bottom))).toBeGreaterThanOrEqual(mapSize.height - 0.001);
        expect(tiles.length).toBeLessThanOrEqual(9);
        for (const tile of tiles) {
          expect(tile.left < mapSize.width && right(tile) > 0).toBe(true);
          expect(readTileFile(tileFile(tile.tile))).toEqual(tile.tile);
        }
      }),
    );
  });

  test('returns more tiles with a margin', () => {
    const view = viewOfBox({ west: 0, south: 35, east: 20, north: 45 });
    expect(tilesUnder(view, 0.5).length).toBeGreaterThan(tilesUnder(view).length);
  });
});

test.each(['', 'x', '3-8-0', '3-0-8', '13-0-0', '-1-0-0', '03-1-1', '3-1', '3-1-1-1', '3-1-1.5'])(
  'no tile is called %j',
  (name) => {
    expect(readTileFile(name)).toBeNull();
  },
);
