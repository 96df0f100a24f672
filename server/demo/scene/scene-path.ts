/**
 * The path of a scene; only this file knows its format:
 * `/scene/<landscape>/<sku>/<view>-<picture>-<time>[-l|-r].svg`. Scenes are rendered on request;
 * products store only this path.
 */

import type { SceneInput } from './compose.ts';
import { LANDSCAPE_NAMES } from './landscapes.ts';
import { TIMES_OF_DAY } from './light.ts';
import { SCENE_TONES } from './scene-tones.ts';
import { VIEW_NAMES } from './view-names.ts';

/** The content of a scene, without its size. */
export type SceneSubject = Pick<
  SceneInput,
  'landscape' | 'sku' | 'view' | 'picture' | 'time' | 'lightFrom'
>;

/** Images of one view of one hotel are numbered from 0 to this. */
const LAST_PICTURE = 99;

const SKU = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const FILE = /^([A-Za-z-]+)-(0|[1-9][0-9]?)-([a-z]+)(?:-([lr]))?\.svg$/;

/**
 * Returns the path of a scene. Throws for a
 * SKU with other characters than letters, digits, '-' and '_' or longer than 64, and for an image
 * number outside 0 to 99.
 */
export function scenePath(subject: SceneSubject): string {
  const { landscape, sku, view, picture = 0, time, lightFrom } = subject;
  if (!SKU.test(sku)) throw new RangeError(`A scene cannot be addressed by the SKU '${sku}'`);
  if (!Number.isInteger(picture) || picture < 0 || picture > LAST_PICTURE)
    throw new RangeError(`A scene cannot have the picture number ${picture}`);
  const light = lightFrom === undefined ? '' : lightFrom < 0 ? '-l' : '-r';
  return `/scene/${landscape}/${sku}/${view}-${picture}-${time}${light}.svg`;
}

/** Parses a path of `scenePath`; returns null for any other path. */
export function readScenePath(path: string): SceneSubject | null {
  const [root, folder, landscapeText, sku, file, ...rest] = path.split('/');
  if (root !== '' || folder !== 'scene' || rest.length > 0) return null;
  if (sku === undefined || file === undefined || !SKU.test(sku)) return null;
  const [, viewText, picture, timeText, light] = FILE.exec(file) ?? [];
  const landscape = LANDSCAPE_NAMES.find((name) => name === landscapeText);
  const view = VIEW_NAMES.find((name) => name === viewText);
  const time = TIMES_OF_DAY.find((name) => name === timeText);
  if (!landscape || !view || !time) return null;
  const subject: SceneSubject = { landscape, sku, view, picture: Number(picture), time };
  if (light) subject.lightFrom = light === 'l' ? -1 : 1;
  return subject;
}

/** Returns the path with the tone of its placeholder, for the image fields of documents. */
export function scenePathWithTone(subject: SceneSubject): string {
  const { view, landscape, time } = subject;
  const place =
    LANDSCAPE_NAMES.indexOf(landscape) * TIMES_OF_DAY.length + TIMES_OF_DAY.indexOf(time);
  return `${scenePath(subject)}#${SCENE_TONES[view].slice(2 * place, 2 * place + 2)}`;
}
