/** The demo's drawings as a source of images. */

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaFile, MediaSource } from '../../media/media-source.ts';
import { COUNTRY_CODES, renderFlag } from './flags.ts';
import { renderNavIcon, renderSketch, SKETCH_NAMES } from './region-sketches.ts';
import { readScenePath } from './scene-path.ts';

const DRAWING_MODULE = new URL('./draw-scene.ts', import.meta.url).href;
const MARK = /^\/(flag|sketch|icon)\/([A-Za-z]{1,32})\.svg$/;

/**
 * Opens the source of `/scene/…` (see `scenePath`), `/flag/<country>.svg`, `/sketch/<name>.svg` and
 * `/icon/<name>.svg`. `isKnownSku` prevents clients from rendering scenes of invented hotels;
 * without it every well-formed SKU has scenes.
 */
export function openSceneMedia(
  options: { isKnownSku?: (sku: string) => boolean } = {},
): MediaSource {
  const version = hashSources();
  return {
    find: async (path) => findScene(path, version, options.isKnownSku) ?? findMark(path, version),
  };
}

function findScene(
  path: string,
  version: string,
  isKnownSku: ((sku: string) => boolean) | undefined,
): MediaFile | null {
  const subject = readScenePath(path);
  if (!subject || isKnownSku?.(subject.sku) === false) return null;
  return { kind: 'drawing', module: DRAWING_MODULE, subject: path, version };
}

function findMark(path: string, version: string): MediaFile | null {
  const [, kind, name] = MARK.exec(path) ?? [];
  const render = kind === 'flag' ? flagRenderer(name) : sketchRenderer(kind, name);
  if (!render) return null;
  return { kind: 'vector', svg: () => render(), draw: (_, height) => render(height), version };
}

type Renderer = (size?: number) => string;

function flagRenderer(name: string | undefined): Renderer | null {
  const code = COUNTRY_CODES.find((country) => country === name);
  return code ? (height) => renderFlag(code, height) : null;
}

function sketchRenderer(kind: string | undefined, name: string | undefined): Renderer | null {
  const sketch = SKETCH_NAMES.find((known) => known === name);
  if (!sketch) return null;
  return kind === 'icon'
    ? (size) => renderNavIcon(sketch, size)
    : (size) => renderSketch(sketch, size);
}

/** Returns a hash of the drawing code, which is the version of its images. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(import.meta.dirname).sort())
    hash.update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest('hex').slice(0, 12);
}
