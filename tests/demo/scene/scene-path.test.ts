import { describe, expect, test } from 'vitest';
import { LANDSCAPE_NAMES } from '../../../server/demo/scene/landscapes.ts';
import { TIMES_OF_DAY } from '../../../server/demo/scene/light.ts';
import { readScenePath, scenePath } from '../../../server/demo/scene/scene-path.ts';
import type { SceneSubject } from '../../../server/demo/scene/scene-path.ts';
import { VIEW_NAMES } from '../../../server/demo/scene/view-names.ts';

const subject: SceneSubject = {
  landscape: 'alpine',
  sku: 'PW-AT-0012',
  view: 'pool',
  picture: 3,
  time: 'golden',
};

describe('scene path', () => {
  test('has a fixed form', () => {
    expect(scenePath(subject)).toBe('/scene/alpine/PW-AT-0012/pool-3-golden.svg');
    expect(scenePath({ ...subject, view: 'city-oldTown', lightFrom: -1 })).toBe(
      '/scene/alpine/PW-AT-0012/city-oldTown-3-golden-l.svg',
    );
  });

  test('is parsed to the same scene, for every view, landscape and time', () => {
    for (const view of VIEW_NAMES)
      for (const landscape of LANDSCAPE_NAMES)
        for (const time of TIMES_OF_DAY)
          for (const lightFrom of [undefined, -1, 1] as const) {
            const full: SceneSubject = { ...subject, view, landscape, time, picture: 99 };
            if (lightFrom) full.lightFrom = lightFrom;
            expect(readScenePath(scenePath(full))).toEqual(full);
          }
  });

  test('a missing image number is the first image', () => {
    const { picture: _, ...rest } = subject;
    expect(readScenePath(scenePath(rest))?.picture).toBe(0);
  });

  test.each(['', '../x', 'a/b', 'a b', 'ä', '-x', 'x'.repeat(65), 'a.svg'])(
    'refuses the SKU %j',
    (sku) => {
      expect(() => scenePath({ ...subject, sku })).toThrow(RangeError);
    },
  );

  test.each([-1, 1.5, 100, NaN])('refuses the image number %d', (picture) => {
    expect(() => scenePath({ ...subject, picture })).toThrow(RangeError);
  });

  test.each([
    '',
    '/',
    'scene/alpine/X/pool-0-day.svg',
    '/scene/alpine/X/pool-0-day.svg/',
    '/scene/alpine/X/pool-0-day.png',
    '/scene/alpine/X/pool-00-day.svg',
    '/scene/alpine/X/pool-100-day.svg',
    '/scene/alpine/X/pool-day.svg',
    '/scene/alpine/X/pool-0-noon.svg',
    '/scene/alpine/X/pool-0-day-x.svg',
    '/scene/alpine/X/kitchen-0-day.svg',
    '/scene/moon/X/pool-0-day.svg',
    '/scene/alpine/../pool-0-day.svg',
    '/scene/alpine//pool-0-day.svg',
    '/scene/constructor/X/pool-0-day.svg',
    '/scene/alpine/X/constructor-0-day.svg',
    '/scene/alpine/X/pool-0-day.svg\n',
  ])('%j is not a scene', (path) => {
    expect(readScenePath(path)).toBeNull();
  });
});
