/**
 * The address of a scene, the one place that knows its form:
 * `/scene/<landscape>/<sku>/<view>-<picture>-<time>[-l|-r].svg`.
 * Pictures are composed on request; nothing but this path is stored with a product.
 */

import type { SceneInput } from './compose.ts';
import { LANDSCAPE_NAMES } from './landscapes.ts';
import { TIMES_OF_DAY } from './light.ts';
import { VIEW_NAMES } from './views.ts';

/** What a scene shows, without the size in which it is asked for. */
export type SceneSubject = Pick<
  SceneInput,
  'landscape' | 'sku' | 'view' | 'picture' | 'time' | 'lightFrom'
>;

/** Pictures of one view of one hotel are numbered from 0 to this. */
const LAST_PICTURE = 99;

const SKU = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const FILE = /^([A-Za-z-]+)-(0|[1-9][0-9]?)-([a-z]+)(?:-([lr]))?\.svg$/;

/**
 * The path of a scene, for the image fields of product and category documents.
 * Refuses (throws) a SKU of other characters than letters, digits, '-' and '_' or longer than 64,
 * and a picture number outside 0 to 99.
 */
export function scenePath(subject: SceneSubject): string {
  const { landscape, sku, view, picture = 0, time, lightFrom } = subject;
  if (!SKU.test(sku)) throw new RangeError(`A scene cannot be addressed by the SKU '${sku}'`);
  if (!Number.isInteger(picture) || picture < 0 || picture > LAST_PICTURE)
    throw new RangeError(`A scene cannot have the picture number ${picture}`);
  const light = lightFrom === undefined ? '' : lightFrom < 0 ? '-l' : '-r';
  return `/scene/${landscape}/${sku}/${view}-${picture}-${time}${light}.svg`;
}

/** Reads what `scenePath` wrote; null for everything else. */
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
