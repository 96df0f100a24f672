/** Common code of all pitched roofs: slopes are drawn when they face the viewer. */

import { project } from './camera.ts';
import type { ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import { itemAt } from './list-item.ts';
import type { Stage } from './stage.ts';
import type { Point } from './svg.ts';

/** A place in a block's own frame: u right, v back, z up, in metres, to the world. */
export type ToWorld = (u: number, v: number, z: number) => ScenePoint;

export type RoofFrame = {
  toWorld: ToWorld;
  width: number;
  depth: number;
  /** Height of the walls in metres. */
  top: number;
  haze: number;
  wall: string;
};

/** The world direction of a block's own direction (u, v). */
export type Turn = (u: number, v: number) => readonly [number, number];

export type Slope = { corners: ScenePoint[]; facing: readonly [number, number] };

/** Draws slopes that turn towards the viewer, shaded by their direction. */
export function drawSlopes(stage: Stage, slopes: Slope[], color: string, haze: number): Point[][] {
  const { camera, light, drawing } = stage;
  return slopes.map(({ corners, facing }) => {
    const points = corners.map((corner) => project(camera, corner));
    let area = 0;
    points.forEach((p, i) => {
      const q = itemAt(points, i + 1);
      area += p[0] * q[1] - q[0] * p[1];
    });
    if (area <= 0) return [];
    const toLight = facing[0] * light.side * 0.8 - facing[1] * 0.6;
    const shade = Math.min(0.9, Math.max(0, 0.45 - toLight * 0.6));
    const base = mix(mix(light.lit(color), light.shaded(color), shade), light.haze, haze);
    drawing.polygon(
      points,
      drawing.gradient([
        [0, mix(base, light.sun, 0.12)],
        [1, base],
      ]),
    );
    return points;
  });
}
