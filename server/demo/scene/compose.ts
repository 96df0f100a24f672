/** Entry point: renders an SVG from a scene input. */

import { identifyHotel } from './hotel-identity.ts';
import { createMatch } from './kits.ts';
import type { LandscapeName } from './landscape-kinds.ts';
import { LANDSCAPES } from './landscapes.ts';
import { createLight } from './light.ts';
import type { TimeOfDay } from './light.ts';
import { createRandom, hashText } from './random.ts';
import { drawingSize } from './stage.ts';
import type { Stage } from './stage.ts';
import { Drawing } from './svg.ts';
import { VIEWS } from './views.ts';
import type { ViewName } from './view-names.ts';

export type SceneInput = {
  view: ViewName;
  landscape: LandscapeName;
  time: TimeOfDay;
  /** Determines the hotel's appearance together with the landscape. */
  sku: string;
  /** Number of the image among those of one view: another number, another composition. */
  picture?: number;
  /** Pixels. */
  width: number;
  height: number;
  /** Home shirt colour, '#rrggbb'. */
  shirt?: string;
  /** Side the light comes from: -1 left, 1 right. Set it when text is placed on the other side. */
  lightFrom?: -1 | 1;
  /** Accessible name; without it the SVG has none and the page's alt text is used. */
  title?: string;
};

/** Images longer than this (bytes) are rendered again with fewer details. */
const COMFORTABLE_LENGTH = 97_000;

/** Renders a scene; the same input gives the same bytes. */
export function renderScene(input: SceneInput): string {
  const full = Math.min(input.width, input.height) < 350 ? 0.6 : 1;
  const svg = drawScene(input, full);
  return svg.length > COMFORTABLE_LENGTH ? drawScene(input, full * 0.7) : svg;
}

/** `detail` is 1 for all trees, ripples and window bars, less for a share of them. */
function drawScene(input: SceneInput, detail: number): string {
  const { width: pixelWidth, height: pixelHeight } = input;
  const seed = `${input.sku}/${input.landscape}/${input.view}/${input.picture ?? 0}`;
  const random = createRandom(seed);
  const area = drawingSize(pixelWidth, pixelHeight);
  const aspect = area.width / area.height;
  const drawing = new Drawing(
    `s${hashText(`${seed}/${input.time}/${pixelWidth}x${pixelHeight}/${input.shirt}`).toString(36)}`,
    area.width,
    area.height,
  );
  const light = createLight(input.time, random.fork('light'), input.lightFrom);
  const stage: Stage = {
    drawing,
    width: area.width,
    height: area.height,
    format: aspect < 1.3 ? 'tall' : aspect < 2.2 ? 'wide' : 'banner',
    detail,
    light,
    landscape: LANDSCAPES[input.landscape],
    hotel: identifyHotel(input.sku, input.landscape),
    match: createMatch(createRandom(`teams/${input.sku}`), input.shirt),
    camera: { height: 10, focal: 800, horizonY: area.height * 0.4, centreX: area.width / 2 },
    random,
  };
  VIEWS[input.view](stage);
  drawing.rect(
    0,
    0,
    area.width,
    area.height,
    drawing.gradient([
      [0, light.sky[0], 0.1],
      [0.4, light.sky[1], 0],
      [1, light.shadowColor, 0.13],
    ]),
  );
  return drawing.document(area, { width: pixelWidth, height: pixelHeight }, input.title);
}
