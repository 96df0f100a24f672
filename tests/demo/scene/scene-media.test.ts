import { expect, test } from 'vitest';
import { renderScene } from '../../../server/demo/scene/compose.ts';
import { COUNTRY_CODES } from '../../../server/demo/scene/flags.ts';
import { SKETCH_NAMES } from '../../../server/demo/scene/region-sketches.ts';
import { openSceneMedia } from '../../../server/demo/scene/scene-media.ts';
import { scenePath } from '../../../server/demo/scene/scene-path.ts';
import type { SceneSubject } from '../../../server/demo/scene/scene-path.ts';
import type { DrawSubject } from '../../../server/media/media-source.ts';
import { openMedia } from '../../../server/media/media.ts';
import { temporaryFolder } from '../../media/temporary-folder.ts';

const subject: SceneSubject = {
  landscape: 'lake',
  sku: 'PW-IT-0007',
  view: 'room-twin',
  picture: 2,
  time: 'morning',
  lightFrom: 1,
};

test('a scene is rendered in the requested size', async () => {
  const file = await openSceneMedia().find(scenePath(subject));
  if (file?.kind !== 'drawing') throw new Error('no drawing');
  const { draw } = (await import(file.module)) as { draw: DrawSubject };
  expect(draw(file.subject, 1600, 640)).toBe(renderScene({ ...subject, width: 1600, height: 640 }));
});

test('only known hotels have scenes when the source is given a list of hotels', async () => {
  const source = openSceneMedia({ isKnownSku: (sku) => sku === 'PW-IT-0007' });
  expect(await source.find(scenePath(subject))).not.toBeNull();
  expect(await source.find(scenePath({ ...subject, sku: 'PW-IT-0008' }))).toBeNull();
});

test.each([
  ...COUNTRY_CODES.map((code) => `/flag/${code}.svg`),
  ...SKETCH_NAMES.flatMap((name) => [`/sketch/${name}.svg`, `/icon/${name}.svg`]),
])('%s is an SVG', async (path) => {
  const file = await openSceneMedia().find(path);
  expect(file?.kind === 'vector' && file.svg()).toMatch(/^<svg /);
});

test.each([
  '',
  '/',
  '/flag/XX.svg',
  '/flag/de.svg',
  '/flag/DE.png',
  '/flag/../flag/DE.svg',
  '/flag/constructor.svg',
  '/sketch/DE.svg',
  '/icon/toString.svg',
  '/other/hall.svg',
  '/scene/lake/PW-IT-0007/kitchen-0-day.svg',
])('%j is unknown', async (path) => {
  expect(await openSceneMedia().find(path)).toBeNull();
});

test('two sources of the same code have the same version', async () => {
  const [one, two] = [openSceneMedia(), openSceneMedia()];
  const versions = [await one.find('/flag/DE.svg'), await two.find('/flag/DE.svg')];
  expect(versions[0]?.version).toMatch(/^[0-9a-f]{12}$/);
  expect(versions[0]?.version).toBe(versions[1]?.version);
});

test('a scene is converted to a bitmap image', async () => {
  const media = await openMedia({
    sources: [openSceneMedia()],
    cacheFolder: await temporaryFolder(),
    sizes: [{ width: 300, height: 372 }],
    maxCacheBytes: 1_000_000,
    onFault: (error) => {
      throw error;
    },
  });
  const outcome = await media.picture({
    width: 300,
    height: 372,
    mode: 'fit',
    path: scenePath(subject),
    accept: 'image/avif',
  });
  expect(outcome).toMatchObject({ ok: true, value: { kind: 'picture', mimeType: 'image/avif' } });
  await media.close();
});
