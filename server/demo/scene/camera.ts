/**
 * One camera for all scenes. Metres: x to the right, depth away from the viewer, z up. The image
 * plane is in drawing units.
 */

import { itemAt } from './list-item.ts';
import type { Drawing } from './svg.ts';
import type { Point, Style } from './svg.ts';

/** A place in the scene: x, depth and (optionally) height above the ground, in metres. */
export type ScenePoint = readonly [x: number, depth: number, z?: number];

export type Camera = {
  /** Eye height in metres. */
  height: number;
  /** Focal length in drawing units. */
  focal: number;
  horizonY: number;
  centreX: number;
};

const NEAREST_METRES = 0.8;

export function project(camera: Camera, [x, depth, z = 0]: ScenePoint): Point {
  const scale = camera.focal / depth;
  return [camera.centreX + x * scale, camera.horizonY + (camera.height - z) * scale];
}

/** Drawing units per metre at a depth. */
export function scaleAt(camera: Camera, depth: number): number {
  return camera.focal / depth;
}

/** Depth in metres of the ground seen at a height of the picture. */
export function depthAt(camera: Camera, y: number): number {
  return (camera.focal * camera.height) / Math.max(1, y - camera.horizonY);
}

/** x in metres of the picture's horizontal position at a depth. */
export function xAt(camera: Camera, pictureX: number, depth: number): number {
  return ((pictureX - camera.centreX) * depth) / camera.focal;
}

/** Projects an outline and cuts off what lies behind the viewer. */
export function projectOutline(camera: Camera, places: readonly ScenePoint[]): Point[] {
  const visible: ScenePoint[] = [];
  for (let i = 0; i < places.length; i++) {
    const a = itemAt(places, i);
    const b = itemAt(places, i + 1);
    if (a[1] >= NEAREST_METRES) visible.push(a);
    if (a[1] >= NEAREST_METRES !== b[1] >= NEAREST_METRES) {
      const t = (NEAREST_METRES - a[1]) / (b[1] - a[1]);
      const z = (a[2] ?? 0) + ((b[2] ?? 0) - (a[2] ?? 0)) * t;
      visible.push([a[0] + (b[0] - a[0]) * t, NEAREST_METRES, z]);
    }
  }
  return visible.map((place) => project(camera, place));
}

export function groundPolygon(
  drawing: Drawing,
  camera: Camera,
  places: readonly ScenePoint[],
  fill: string,
  style: Style = {},
): void {
  drawing.polygon(projectOutline(camera, places), fill, style);
}

/** A strip of ground across the whole picture between two depths. */
export function groundBand(
  drawing: Drawing,
  camera: Camera,
  width: number,
  far: number,
  near: number,
  fill: string,
  style: Style = {},
): void {
  const top = project(camera, [0, far])[1];
  const bottom = project(camera, [0, near])[1];
  drawing.rect(-2, top, width + 4, bottom - top, fill, style);
}

/**
 * An upright plane: `at(u, z, out)` is the picture of a point `u` metres along and `out` metres in
 * front of it.
 */
export type Plane = {
  width: number;
  /** Cosine between the plane's normal and the direction to the viewer; below 0 it is turned away. */
  facing: number;
  /** -1 (turned away from the light) to 1 (full light). */
  toLight: number;
  /** Drawing units per metre in the middle of the plane. */
  scale: number;
  at(u: number, z: number, out?: number): Point;
};

/**
 * A plane standing on the ground from `from` to `to`; the outside is on the right when walking that
 * way backwards.
 */
export function uprightPlane(
  camera: Camera,
  from: ScenePoint,
  to: ScenePoint,
  lightSide: -1 | 1,
): Plane {
  const width = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along: Point = [(to[0] - from[0]) / width, (to[1] - from[1]) / width];
  const normal: Point = [along[1], -along[0]];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const distance = Math.hypot(middle[0], middle[1]);
  return {
    width,
    facing: -(normal[0] * middle[0] + normal[1] * middle[1]) / distance,
    toLight: normal[0] * lightSide * 0.8 - normal[1] * 0.6,
    scale: camera.focal / Math.max(1, middle[1]),
    at: (u, z, out = 0) =>
      project(camera, [
        from[0] + along[0] * u + normal[0] * out,
        Math.max(NEAREST_METRES, from[1] + along[1] * u + normal[1] * out),
        z,
      ]),
  };
}

/** The four corners of a rectangle on a plane. */
export function planeRect(
  plane: Plane,
  u0: number,
  u1: number,
  z0: number,
  z1: number,
  out = 0,
): Point[] {
  return [
    plane.at(u0, z0, out),
    plane.at(u0, z1, out),
    plane.at(u1, z1, out),
    plane.at(u1, z0, out),
  ];
}

/** Collects things to draw and draws the farthest first. */
type DepthQueue = { add(depth: number, draw: () => void): void; draw(): void };

export function createDepthQueue(): DepthQueue {
  const entries: { depth: number; draw: () => void }[] = [];
  return {
    add: (depth, draw) => void entries.push({ depth, draw }),
    draw: () => {
      entries.sort((a, b) => b.depth - a.depth);
      for (const entry of entries) entry.draw();
      entries.length = 0;
    },
  };
}
