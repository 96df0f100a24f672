/**
 * Gabled roofs: narrow houses turn their gable to the front, broad ones their eaves, with a dormer
 * gable over the entrance.
 */

import { project } from './camera.ts';
import type { ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import type { HotelIdentity } from './hotel-identity.ts';
import { drawSlopes } from './roof-slopes.ts';
import type { RoofFrame, Turn } from './roof-slopes.ts';
import type { Stage } from './stage.ts';
import type { Point } from './svg.ts';

/** Width in metres from which a building turns its eaves to the front. */
const BROAD_METRES = 27;

export function drawGable(stage: Stage, hotel: HotelIdentity, frame: RoofFrame, turn: Turn): void {
  if (frame.width < BROAD_METRES) return drawGableFront(stage, hotel, frame, turn);
  drawEavesFront(stage, hotel, frame, turn);
  const width = Math.min(17, frame.width * 0.38);
  const { toWorld } = frame;
  drawGableFront(
    stage,
    hotel,
    {
      ...frame,
      width,
      depth: frame.depth / 2,
      toWorld: (u, v, z) => toWorld(u, v - 0.4, z),
    },
    turn,
  );
}

/** The colour of the gable's boards or bricks in this light. */
function paintGable(stage: Stage, hotel: HotelIdentity, frame: RoofFrame, facing: Facing): string {
  const { light } = stage;
  const isBrick = hotel.style === 'brick';
  const boards = mix('#9a6a42', hotel.wall, hotel.style === 'timber' ? 0.3 : 0.1);
  const color = isBrick ? frame.wall : boards;
  const toLight = facing[0] * light.side * 0.8 - facing[1] * 0.6;
  const shade = Math.min(0.8, Math.max(0, 0.5 - toLight * 0.7));
  return mix(mix(light.lit(color), light.shaded(color), shade), light.haze, frame.haze);
}

type Facing = readonly [number, number];

const pitchOf = (hotel: HotelIdentity): number => (hotel.style === 'brick' ? 0.68 : 0.42);
const eaveOf = (hotel: HotelIdentity): number => (hotel.style === 'brick' ? 0.3 : 1.7);

/** Ridge from left to right; the ends are gables. */
function drawEavesFront(stage: Stage, hotel: HotelIdentity, frame: RoofFrame, turn: Turn): void {
  const { camera, drawing, light } = stage;
  const { toWorld, width, depth, top, haze } = frame;
  const pitch = pitchOf(hotel);
  const eave = eaveOf(hotel);
  const ridge = top + (depth / 2) * pitch;
  const low = top - eave * pitch;
  const end = width / 2 + eave * 0.7;
  for (const side of [-1, 1] as const) {
    const u = (side * width) / 2;
    const facing = turn(side, 0);
    const wall = [
      toWorld(u, side > 0 ? 0 : depth, top - 0.6),
      toWorld(u, side > 0 ? depth : 0, top - 0.6),
      toWorld(u, depth / 2, ridge),
    ];
    const points = wall.map((place) => project(camera, place));
    if (isFacingViewer(points)) drawing.polygon(points, paintGable(stage, hotel, frame, facing));
  }
  drawSlopes(
    stage,
    [
      {
        corners: [
          toWorld(-end, -eave, low),
          toWorld(-end, depth / 2, ridge),
          toWorld(end, depth / 2, ridge),
          toWorld(end, -eave, low),
        ],
        facing: turn(0, -0.8),
      },
    ],
    hotel.roof,
    haze,
  );
  const edge = mix(light.lit(mix(hotel.roof, '#ffffff', 0.12)), light.haze, haze);
  const band = (places: ScenePoint[]): void =>
    drawing.polygon(
      places.map((place) => project(camera, place)),
      edge,
    );
  band([
    toWorld(-end, -eave, low - 0.2),
    toWorld(end, -eave, low - 0.2),
    toWorld(end, -eave, low + 0.4),
    toWorld(-end, -eave, low + 0.4),
  ]);
  for (const u of [-end, end])
    band([
      toWorld(u, -eave, low - 0.2),
      toWorld(u, depth / 2, ridge - 0.1),
      toWorld(u, depth / 2, ridge + 0.5),
      toWorld(u, -eave, low + 0.4),
    ]);
}

/** Returns whether the outline has the orientation of a face seen from outside. */
function isFacingViewer(points: readonly Point[]): boolean {
  const [a, b, c] = points;
  if (!a || !b || !c) return false;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) < 0;
}

/** Ridge from front to back; the gable stands over the front. */
function drawGableFront(stage: Stage, hotel: HotelIdentity, frame: RoofFrame, turn: Turn): void {
  const { drawing, camera, light } = stage;
  const { toWorld, width, depth, top, haze } = frame;
  const rise = (width / 2) * pitchOf(hotel);
  const eave = eaveOf(hotel);
  const low = top - (eave * rise) / (width / 2);
  const at = (u: number, v: number, z: number): Point => project(camera, toWorld(u, v, z));
  drawSlopes(
    stage,
    ([-1, 1] as const).map((side) => {
      const corners = [
        toWorld(side * (width / 2 + eave), -eave, low),
        toWorld(side * (width / 2 + eave), depth + eave, low),
        toWorld(0, depth + eave, top + rise),
        toWorld(0, -eave, top + rise),
      ];
      return {
        corners: side < 0 ? corners : corners.reverse(),
        facing: turn(side * 0.8, -0.3),
      };
    }),
    hotel.roof,
    haze,
  );
  // The underside of the roof, seen between the gable and the boards along its edge.
  drawing.polygon(
    [at(-width / 2 - eave, -eave, low), at(0, -eave, top + rise), at(width / 2 + eave, -eave, low)],
    mix(light.shaded(hotel.roof, 0.95), light.haze, haze),
  );
  drawing.polygon(
    [at(-width / 2, 0, top - 0.7), at(0, 0, top + rise), at(width / 2, 0, top - 0.7)],
    paintGable(stage, hotel, frame, turn(0, -1)),
  );
  drawGableFace(stage, hotel, frame, rise);
  const thick = 0.75;
  drawing.polygon(
    [
      at(-width / 2 - eave, -eave, low),
      at(0, -eave, top + rise),
      at(width / 2 + eave, -eave, low),
      at(width / 2 + eave, -eave, low + thick),
      at(0, -eave, top + rise + thick),
      at(-width / 2 - eave, -eave, low + thick),
    ],
    mix(light.lit(mix(hotel.roof, '#ffffff', 0.12)), light.haze, haze),
  );
}

/** Boards and a row of windows under the ridge. */
function drawGableFace(stage: Stage, hotel: HotelIdentity, frame: RoofFrame, rise: number): void {
  const { drawing, camera, light } = stage;
  const { toWorld, width, top, haze } = frame;
  const at = (u: number, z: number): Point => project(camera, toWorld(u, -0.05, z));
  const heightAt = (u: number): number => rise * (1 - Math.abs(u) / (width / 2));
  if (hotel.style !== 'brick') {
    const boards: Point[][] = [];
    for (let i = 1; i < 12; i++) {
      const u = -width / 2 + (width * i) / 12;
      boards.push([at(u, top), at(u, top + heightAt(u))]);
    }
    drawing.lines(boards, light.shadowColor, 0.9, { opacity: 0.3 });
  }
  const tall = Math.min(1.7, rise * 0.4);
  if (tall < 0.9) return;
  const glass = light.lamps > 0.5 ? light.glow : light.shaded('#3f6d8c', 0.25);
  const panes: Point[][] = [];
  const bars: Point[][] = [];
  for (const u of [-width * 0.21, width * 0.21]) {
    const [left, right, sill] = [u - 0.75, u + 0.75, top + 0.25];
    panes.push([at(left, sill), at(left, sill + tall), at(right, sill + tall), at(right, sill)]);
    bars.push([at(u, sill), at(u, sill + tall)]);
  }
  drawing.polygons(panes, mix(glass, light.haze, haze), {
    stroke: mix(light.lit('#f6ecda'), light.haze, haze),
    strokeWidth: 1.4,
  });
  drawing.lines(bars, mix(light.lit('#f6ecda'), light.haze, haze), 1.1);
}
