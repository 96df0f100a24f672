import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renderScene } from '../../../server/demo/scene/compose.ts';
import type { SceneInput } from '../../../server/demo/scene/compose.ts';
import { COUNTRY_CODES, renderFlag } from '../../../server/demo/scene/flags.ts';
import { identifyHotel } from '../../../server/demo/scene/hotel-identity.ts';
import { LANDSCAPE_NAMES } from '../../../server/demo/scene/landscapes.ts';
import { TIMES_OF_DAY } from '../../../server/demo/scene/light.ts';
import {
  renderNavIcon,
  renderSketch,
  SKETCH_NAMES,
} from '../../../server/demo/scene/region-sketches.ts';
import { VIEW_NAMES } from '../../../server/demo/scene/view-names.ts';
import { findSvgFaults } from './svg-faults.ts';

const input: SceneInput = {
  view: 'pool',
  landscape: 'riviera',
  time: 'golden',
  sku: 'PW-TR-0001',
  picture: 0,
  width: 600,
  height: 744,
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

describe.each(VIEW_NAMES)('the view %s', (view) => {
  test('is a valid SVG in every landscape at every time of day', () => {
    for (const landscape of LANDSCAPE_NAMES)
      for (const time of TIMES_OF_DAY) {
        const svg = renderScene({ ...input, view, landscape, time });
        expect(findSvgFaults(svg), `${landscape} ${time}`).toEqual([]);
        expect(svg.length, `${landscape} ${time}`).toBeLessThan(130_000);
      }
  });

  test.each([
    [1600, 640],
    [900, 506],
    [780, 900],
    [300, 300],
    [210, 300],
    [1548, 1920],
  ])('is composed for %d by %d', async (width, height) => {
    const svg = renderScene({ ...input, view, width, height });
    expect(findSvgFaults(svg)).toEqual([]);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width, height });
  });
});

describe('a scene', () => {
  test('has the same bytes for the same input, whatever was rendered before', () => {
    const before = VIEW_NAMES.map((view) => hash(renderScene({ ...input, view })));
    const after = [...VIEW_NAMES].reverse().map((view) => hash(renderScene({ ...input, view })));
    expect(after.reverse()).toEqual(before);
  });

  test.each<Partial<SceneInput>>([
    { view: 'drone' },
    { landscape: 'alpine' },
    { time: 'dusk' },
    { sku: 'PW-TR-0002' },
    { picture: 1 },
    { width: 601 },
    { shirt: '#0d4b3f' },
  ])('changes with %j', (change) => {
    expect(renderScene({ ...input, ...change })).not.toBe(renderScene(input));
  });

  test('can have its light from either side', () => {
    const [left, right] = ([-1, 1] as const).map((lightFrom) =>
      renderScene({ ...input, lightFrom }),
    );
    expect(left).not.toBe(right);
  });

  test('has a title only when one is given, and escapes it', () => {
    expect(renderScene(input)).not.toContain('aria-label');
    const svg = renderScene({ ...input, title: 'Pool & "Garten" <1>' });
    expect(svg).toContain('role="img" aria-label="Pool &amp; &quot;Garten&quot; &lt;1&gt;"');
  });
});

describe('a hotel', () => {
  const skus = Array.from({ length: 40 }, (_, i) => `PW-${i}`);

  test('is the same building on every call', () => {
    for (const sku of skus) expect(identifyHotel(sku, 'lake')).toEqual(identifyHotel(sku, 'lake'));
  });

  test('differs from its neighbours', () => {
    const faces = skus.map((sku) => {
      const { wall, storeys, massing, roof, accent } = identifyHotel(sku, 'adriatic');
      return [wall, storeys, massing, roof, accent].join();
    });
    expect(new Set(faces).size).toBeGreaterThan(35);
  });
});

describe('small drawings', () => {
  test.each(COUNTRY_CODES)('the flag of %s is valid and keeps its proportions', (code) => {
    const svg = renderFlag(code, 60);
    expect(findSvgFaults(svg)).toEqual([]);
    const [, x, y, width, height] =
      /viewBox="0 0 (\S+) (\S+)" width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    expect(Number(height)).toBe(60);
    expect(Math.abs(Number(width) - (60 * Number(x)) / Number(y))).toBeLessThanOrEqual(0.5);
  });

  test('two flags on one page do not share ids', () => {
    const ids = COUNTRY_CODES.flatMap((code) => [
      ...new Set(Array.from(renderFlag(code).matchAll(/ id="([^"]+)"/g), ([, id]) => id)),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(SKETCH_NAMES)('sketch and icon %s are valid and use the text colour', (name) => {
    for (const svg of [renderSketch(name), renderNavIcon(name)]) {
      expect(findSvgFaults(svg)).toEqual([]);
      expect(svg).toContain('stroke="currentColor"');
    }
  });
});
