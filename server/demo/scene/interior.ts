/** Rooms as boxes in one-point perspective: walls, floor, ceiling, windows with a view, curtains. */

import { project } from './camera.ts';
import type { Camera, ScenePoint } from './camera.ts';
import { mix, multiply } from './color.ts';
import type { Tint } from './color.ts';
import type { RoomScheme } from './hotel-identity.ts';
import type { Light } from './light.ts';
import type { Stage } from './stage.ts';
import type { Point } from './svg.ts';

/** A room in metres; its left wall is at -halfWidth, the back wall at depth `back`. */
export type Room = { halfWidth: number; height: number; back: number };

/** Daylight from the window, or the warm light of lamps in the evening. */
export function createIndoorLight(light: Light): Light {
  const tints: Record<Light['time'], Tint> = {
    morning: [1, 0.985, 0.95],
    day: [1, 0.995, 0.98],
    golden: [1.03, 0.965, 0.86],
    sunset: [1, 0.88, 0.8],
    dusk: [0.94, 0.83, 0.7],
  };
  const tint = tints[light.time];
  const dim: Tint = [tint[0] * 0.62, tint[1] * 0.6, tint[2] * 0.68];
  const lit = (color: string): string => multiply(color, tint);
  return {
    ...light,
    lit,
    shaded: (color, amount = 1) => mix(lit(color), multiply(color, dim), amount),
    hazed: (color, amount) => mix(lit(color), light.haze, amount),
    shadowColor: light.time === 'dusk' ? '#2a1c33' : light.shadowColor,
  };
}

/** A camera that shows the back wall with some floor and ceiling. */
export function createRoomCamera(stage: Stage, room: Room, eye = 1.45): Camera {
  const { width, height, format } = stage;
  const share = format === 'tall' ? 0.94 : 0.72;
  return {
    height: eye,
    focal: (share * width * room.back) / (room.halfWidth * 2),
    horizonY: height * (format === 'tall' ? 0.415 : 0.46),
    centreX: width / 2,
  };
}

/** Half the width of a room that fits the picture. */
export function fittingHalfWidth(stage: Stage, tall: number): number {
  return tall * (stage.format === 'tall' ? 1 : stage.format === 'wide' ? 1.5 : 1.95);
}

export function polygon3d(
  stage: Stage,
  places: readonly ScenePoint[],
  fill: string,
  opacity?: number,
): void {
  stage.drawing.polygon(
    places.map((place) => project(stage.camera, place)),
    fill,
    { opacity },
  );
}

/** Walls, floor and ceiling. */
export function drawShell(
  stage: Stage,
  room: Room,
  colors: {
    wall: string;
    accent: string;
    ceiling?: string;
    accentWall?: 'back' | 'left' | 'right' | 'none';
  },
): void {
  const { drawing, light, camera, width, height } = stage;
  const { halfWidth: x, height: z, back: d } = room;
  const near = 1;
  const wallOf = (side: 'back' | 'left' | 'right'): string =>
    colors.accentWall === side ? colors.accent : colors.wall;
  drawing.rect(0, 0, width, height, light.lit(colors.wall));
  const sideFill = (side: 'left' | 'right'): string => {
    const lit = light.side === (side === 'left' ? 1 : -1);
    const base = lit ? light.lit(wallOf(side)) : light.shaded(wallOf(side), 0.42);
    return drawing.gradient(
      side === 'left'
        ? [
            [0, mix(base, light.shadowColor, 0.12)],
            [1, base],
          ]
        : [
            [0, base],
            [1, mix(base, light.shadowColor, 0.12)],
          ],
      0,
      0,
      1,
      0,
    );
  };
  polygon3d(
    stage,
    [
      [-x, near, 0],
      [-x, near, z],
      [-x, d, z],
      [-x, d, 0],
    ],
    sideFill('left'),
  );
  polygon3d(
    stage,
    [
      [x, near, 0],
      [x, near, z],
      [x, d, z],
      [x, d, 0],
    ],
    sideFill('right'),
  );
  polygon3d(
    stage,
    [
      [-x, d, 0],
      [-x, d, z],
      [x, d, z],
      [x, d, 0],
    ],
    drawing.gradient([
      [0, light.shaded(wallOf('back'), 0.25)],
      [1, light.shaded(wallOf('back'), 0.1)],
    ]),
  );
  const ceiling = colors.ceiling ?? '#faf6ee';
  polygon3d(
    stage,
    [
      [-x, near, z],
      [x, near, z],
      [x, d, z],
      [-x, d, z],
    ],
    drawing.gradient([
      [0, light.lit(ceiling)],
      [1, light.shaded(ceiling, 0.35)],
    ]),
  );
  const skirting = [
    [-x, near, 0.12],
    [-x, d, 0.12],
    [x, d, 0.12],
    [x, near, 0.12],
  ].map((place) => project(camera, place as unknown as ScenePoint));
  drawing.line(skirting, light.lit('#fdfaf3'), 3, { opacity: 0.8 });
}

/** The floor in the room scheme's kind. */
export function drawFloor(
  stage: Stage,
  room: Room,
  color: string,
  kind: RoomScheme['floorKind'],
): void {
  const { drawing, light, camera } = stage;
  const { halfWidth: x, back: d } = room;
  const near = 0.9;
  polygon3d(
    stage,
    [
      [-x, near, 0],
      [x, near, 0],
      [x, d, 0],
      [-x, d, 0],
    ],
    drawing.gradient([
      [0, light.lit(color)],
      [1, light.shaded(color, 0.35)],
    ]),
  );
  const at = (px: number, depth: number): Point => project(camera, [px, depth, 0]);
  const lines: Point[][] = [];
  if (kind === 'planks')
    for (let i = -x + 0.3; i < x; i += 0.3) lines.push([at(i, d), at(i, near)]);
  if (kind === 'tiles') {
    for (let i = -x; i < x; i += 0.7) lines.push([at(i, d), at(i, near)]);
    for (let depth = near; depth < d; depth += 0.7) lines.push([at(-x, depth), at(x, depth)]);
  }
  if (kind === 'herringbone') {
    const step = 0.5;
    const pieces: Point[][] = [];
    for (let i = -x; i < x; i += step)
      for (let depth = 1.6, k = 0; depth < d; depth += step / 2, k++)
        if (k % 2)
          pieces.push([
            at(i, depth),
            at(i + step / 2, depth + step / 2),
            at(i + step, depth),
            at(i + step / 2, depth - step / 4),
          ]);
    drawing.polygons(pieces, light.shaded(color, 0.5), { opacity: 0.35 });
  }
  drawing.lines(lines, light.shaded(color, 0.9), 1, { opacity: 0.38 });
}
