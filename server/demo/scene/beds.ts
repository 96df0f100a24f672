/** Beds and bunk beds. Metres. */

import { project } from './camera.ts';
import type { ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import { drawBox, drawFloorShadow } from './furniture.ts';
import type { Box } from './furniture.ts';
import type { RoomScheme } from './hotel-identity.ts';
import { polygon3d } from './interior.ts';
import type { Stage } from './stage.ts';
import { smoothData } from './svg.ts';
import type { Point } from './svg.ts';

type BedOptions = {
  x: number;
  depth: number;
  head: 'back' | 'left' | 'right';
  width: number;
  length?: number;
  base?: number;
};

/** A made bed. `x` and `depth` are the middle of its head end. */
export function drawBed(
  stage: Stage,
  scheme: RoomScheme,
  { x, depth, head, width, length = 2, base = 0 }: BedOptions,
): void {
  const { light, drawing, camera } = stage;
  const half = width / 2;
  // Bed coordinates: a across (0 in the middle), l along from the head.
  const at = (a: number, l: number, z: number): ScenePoint =>
    head === 'back'
      ? [x + a, depth - l, base + z]
      : [head === 'left' ? x + l : x - l, depth + a, base + z];
  const box = (a0: number, a1: number, l0: number, l1: number, z0: number, z1: number): Box => {
    const [p, q] = [at(a0, l0, z0), at(a1, l1, z1)];
    return {
      x0: Math.min(p[0], q[0]),
      x1: Math.max(p[0], q[0]),
      d0: Math.min(p[1], q[1]),
      d1: Math.max(p[1], q[1]),
      z0: base + z0,
      z1: base + z1,
    };
  };
  const floor = box(-half, half, 0, length, 0, 0);
  if (base === 0) {
    drawFloorShadow(stage, floor.x0, floor.x1, floor.d0, floor.d1);
    drawHeadboard(stage, scheme, at, half);
  }
  drawBox(stage, box(-half, half, 0, length, 0.1, 0.3), scheme.wood);
  drawBox(stage, box(-half + 0.02, half - 0.02, 0.02, length - 0.02, 0.3, 0.56), '#fdfaf4');
  const top = 0.565;
  const sheet = (a0: number, a1: number, l0: number, l1: number, color: string): void =>
    polygon3d(stage, [at(a0, l0, top), at(a1, l0, top), at(a1, l1, top), at(a0, l1, top)], color);
  sheet(-half, half, 0.62, length, light.lit(mix(scheme.curtain, '#ffffff', 0.4)));
  sheet(-half, half, 0.62, 0.85, light.lit('#ffffff'));
  sheet(-half, half, length * 0.62, length * 0.92, light.lit(scheme.textile));
  sheet(-half, half, length * 0.66, length * 0.7, light.lit(mix(scheme.second, '#ffffff', 0.2)));
  const side = head === 'back' ? undefined : -half;
  if (side !== undefined)
    polygon3d(
      stage,
      [
        at(side, length * 0.62, top),
        at(side, length * 0.92, top),
        at(side, length * 0.92, 0.26),
        at(side, length * 0.62, 0.26),
      ],
      light.shaded(scheme.textile, 0.3),
    );
  else
    polygon3d(
      stage,
      [
        at(-half, length, top),
        at(half, length, top),
        at(half, length, 0.34),
        at(-half, length, 0.34),
      ],
      light.shaded(mix(scheme.curtain, '#ffffff', 0.4), 0.25),
    );
  const pillows = width > 1.2 ? [-half / 2, half / 2] : [0];
  for (const a of pillows) {
    for (const [l, size, color] of [
      [0.26, 0.62, '#ffffff'],
      [0.44, 0.4, a > 0 ? scheme.second : scheme.textile],
    ] as const) {
      const w = ((pillows.length > 1 ? half * 0.9 : width * 0.8) * size) / 0.62 / 2;
      const base2 = light.lit(color);
      const outline: readonly Point[] = [
        [-w, 0],
        [-w * 0.95, 0.2],
        [0, 0.24],
        [w * 0.95, 0.2],
        [w, 0],
        [w * 0.9, -0.05],
        [0, -0.06],
        [-w * 0.9, -0.05],
      ];
      const points = outline.map(([da, dz]) =>
        project(camera, at(a + da, l, top + Math.max(-0.02, dz))),
      );
      drawing.shape(smoothData(points, true), base2);
      drawing.shape(smoothData(points.slice(4), true), light.shadowColor, { opacity: 0.1 });
    }
  }
}

function drawHeadboard(
  stage: Stage,
  scheme: RoomScheme,
  at: (a: number, l: number, z: number) => ScenePoint,
  half: number,
): void {
  const { light, camera, drawing } = stage;
  const wide = half + 0.12;
  const color =
    scheme.headboard === 'panel' || scheme.headboard === 'slats' ? scheme.wood : scheme.textile;
  const p = (a: number, z: number): Point => project(camera, at(a, -0.02, z));
  const top = scheme.headboard === 'arch' ? 1.35 : 1.15;
  if (scheme.headboard === 'arch')
    drawing.shape(
      smoothData(
        [
          p(-wide, 0.2),
          p(-wide, 0.8),
          p(-wide * 0.7, top),
          p(0, top + 0.12),
          p(wide * 0.7, top),
          p(wide, 0.8),
          p(wide, 0.2),
        ],
        true,
      ),
      light.shaded(color, 0.15),
    );
  else
    drawing.polygon(
      [p(-wide, 0.2), p(-wide, top), p(wide, top), p(wide, 0.2)],
      light.shaded(color, 0.15),
    );
  const marks: Point[][] = [];
  const count = scheme.headboard === 'slats' ? 12 : 4;
  for (let i = 1; i < count; i++)
    marks.push([
      p(-wide + (2 * wide * i) / count, 0.5),
      p(-wide + (2 * wide * i) / count, top - 0.03),
    ]);
  if (scheme.headboard !== 'arch') drawing.lines(marks, light.shadowColor, 1.4, { opacity: 0.25 });
}

/** A bunk bed with ladder; `head` is on the given wall. */
export function drawBunk(
  stage: Stage,
  scheme: RoomScheme,
  x: number,
  depth: number,
  head: 'left' | 'right',
): void {
  const inner = head === 'left' ? x + 2 : x - 2;
  const posts = [depth - 0.48, depth + 0.48];
  const [x0, x1] = [Math.min(x, inner), Math.max(x, inner)];
  drawBed(stage, { ...scheme, headboard: 'panel' }, { x, depth, head, width: 0.92 });
  drawBed(
    stage,
    { ...scheme, textile: scheme.second, second: scheme.textile },
    { x, depth, head, width: 0.92, base: 1.12 },
  );
  for (const d of [...posts].reverse())
    for (const px of [x0, x1 - 0.07])
      drawBox(
        stage,
        { x0: px, x1: px + 0.07, d0: d - 0.03, d1: d + 0.03, z0: 0, z1: 2.02 },
        scheme.wood,
      );
  drawBox(stage, { x0, x1, d0: depth - 0.5, d1: depth - 0.46, z0: 1.72, z1: 1.82 }, scheme.wood);
  const rungs: Box[] = [0.35, 0.65, 0.95, 1.25].map((z) => ({
    x0: inner + (head === 'left' ? -0.42 : 0.06),
    x1: inner + (head === 'left' ? -0.06 : 0.42),
    d0: depth - 0.53,
    d1: depth - 0.5,
    z0: z,
    z1: z + 0.05,
  }));
  for (const rung of rungs) drawBox(stage, rung, mix(scheme.wood, '#ffffff', 0.25));
}
