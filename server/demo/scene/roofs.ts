/** Roofs of blocks: flat, hipped, gabled, mansard, domed. */

import { project } from './camera.ts';
import type { ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import { drawFlat } from './flat-roofs.ts';
import { drawGable } from './gable-roofs.ts';
import type { HotelIdentity } from './hotel-identity.ts';
import { itemAt } from './list-item.ts';
import type { Random } from './random.ts';
import { drawSlopes } from './roof-slopes.ts';
import type { RoofFrame, Slope, Turn } from './roof-slopes.ts';
import type { Stage } from './stage.ts';
import type { Point } from './svg.ts';

type Corners<P> = [P, P, P, P];
type Corner = 0 | 1 | 2 | 3;
const isFour = <P>(points: P[]): points is Corners<P> => points.length === 4;

/** `turn` gives the world direction of a block's own direction (u, v). */
export function drawRoof(
  stage: Stage,
  random: Random,
  hotel: HotelIdentity,
  kind: HotelIdentity['roofKind'],
  frame: RoofFrame,
  turn: Turn,
): void {
  if (kind === 'hip') drawHip(stage, hotel, frame, turn);
  else if (kind === 'gable') drawGable(stage, hotel, frame, turn);
  else if (kind === 'mansard') drawMansard(stage, random, hotel, frame, turn);
  else drawFlat(stage, random, hotel, frame, kind === 'domes');
}

function drawHip(
  stage: Stage,
  hotel: HotelIdentity,
  { toWorld, width, depth, top, haze }: RoofFrame,
  turn: Turn,
): void {
  const eave = 0.9;
  const rise = Math.min(width, depth) * 0.24;
  const along = width >= depth;
  const inset = Math.min(width, depth) / 2;
  const e: Corners<ScenePoint> = [
    toWorld(-width / 2 - eave, -eave, top),
    toWorld(width / 2 + eave, -eave, top),
    toWorld(width / 2 + eave, depth + eave, top),
    toWorld(-width / 2 - eave, depth + eave, top),
  ];
  const r0 = along
    ? toWorld(-width / 2 + inset, depth / 2, top + rise)
    : toWorld(0, inset, top + rise);
  const r1 = along
    ? toWorld(width / 2 - inset, depth / 2, top + rise)
    : toWorld(0, depth - inset, top + rise);
  const slopes: Slope[] = along
    ? [
        { corners: [e[2], e[3], r0, r1], facing: turn(0, 1) },
        { corners: [e[3], e[0], r0], facing: turn(-1, 0) },
        { corners: [e[1], e[2], r1], facing: turn(1, 0) },
        { corners: [e[0], e[1], r1, r0], facing: turn(0, -1) },
      ]
    : [
        { corners: [e[2], e[3], r1], facing: turn(0, 1) },
        { corners: [e[3], e[0], r0, r1], facing: turn(-1, 0) },
        { corners: [e[1], e[2], r1, r0], facing: turn(1, 0) },
        { corners: [e[0], e[1], r0], facing: turn(0, -1) },
      ];
  // A slope is visible when its corners are clockwise on the image.
  const drawn = drawSlopes(
    stage,
    slopes.map((slope) => ({ ...slope, corners: [...slope.corners].reverse() })),
    hotel.roof,
    haze,
  );
  drawEaves(stage, [e[0], e[1]], haze, hotel.roof);
  const front = itemAt(drawn, 3);
  if (isFour(front) && stage.camera.focal / e[0][1] > 3)
    drawTileLines(stage, front, hotel.roof, haze);
}

function drawTileLines(
  { drawing, light }: Stage,
  corners: Corners<Point>,
  color: string,
  haze: number,
): void {
  const [r0, r1, e1, e0] = corners;
  const lines: Point[][] = [];
  for (let i = 1; i < 6; i++) {
    const t = i / 6;
    lines.push([
      [e0[0] + (r0[0] - e0[0]) * t, e0[1] + (r0[1] - e0[1]) * t],
      [e1[0] + (r1[0] - e1[0]) * t, e1[1] + (r1[1] - e1[1]) * t],
    ]);
  }
  drawing.lines(lines, mix(light.shaded(color, 0.8), light.haze, haze), 0.9, { opacity: 0.4 });
}

function drawEaves(
  { drawing, camera, light }: Stage,
  [from, to]: [ScenePoint, ScenePoint],
  haze: number,
  color: string,
): void {
  const width = Math.max(1, (camera.focal / from[1]) * 0.3);
  drawing.line(
    [project(camera, from), project(camera, to)],
    mix(light.shaded(color, 0.9), light.haze, haze),
    width,
  );
}

function drawMansard(
  stage: Stage,
  random: Random,
  hotel: HotelIdentity,
  { toWorld, width, depth, top, haze, wall }: RoofFrame,
  turn: Turn,
): void {
  const { drawing, camera, light } = stage;
  const rise = 3.6;
  const step = 1.6;
  const corners = (inset: number, z: number): Corners<ScenePoint> => [
    toWorld(-width / 2 + inset, inset, z),
    toWorld(width / 2 - inset, inset, z),
    toWorld(width / 2 - inset, depth - inset, z),
    toWorld(-width / 2 + inset, depth - inset, z),
  ];
  const e = corners(-0.6, top);
  const m = corners(step, top + rise);
  const slope = (i: Corner, j: Corner, facing: readonly [number, number]): Slope => ({
    corners: [m[i], m[j], e[j], e[i]],
    facing,
  });
  drawSlopes(
    stage,
    [
      slope(2, 3, turn(0, 1)),
      slope(3, 0, turn(-1, 0)),
      slope(1, 2, turn(1, 0)),
      slope(0, 1, turn(0, -1)),
    ],
    hotel.roof,
    haze,
  );
  drawing.polygon(
    m.map((place) => project(camera, place)),
    mix(light.lit(mix(hotel.roof, '#ffffff', 0.15)), light.haze, haze),
  );
  drawEaves(stage, [e[0], e[1]], haze, hotel.wall);
  const dormers: Point[][] = [];
  const panes: Point[][] = [];
  const lamps: Point[][] = [];
  const count = Math.max(2, Math.round(width / (hotel.bay * 2)));
  for (let i = 0; i < count; i++) {
    const u = -width / 2 + (width * (i + 0.5)) / count;
    const at = (du: number, z: number): Point => project(camera, toWorld(u + du, 0.2, top + z));
    dormers.push([at(-1, 0.4), at(-1, 2), at(0, 2.9), at(1, 2), at(1, 0.4)]);
    (random.chance(light.lamps * 0.5) ? lamps : panes).push([
      at(-0.55, 0.6),
      at(-0.55, 1.9),
      at(0.55, 1.9),
      at(0.55, 0.6),
    ]);
  }
  drawing.polygons(dormers, mix(light.lit(wall), light.haze, haze));
  drawing.polygons(panes, mix(light.lit('#2c6480'), light.haze, haze));
  drawing.polygons(lamps, light.glow);
}
