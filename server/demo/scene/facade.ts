/** One face of a building: windows, balconies, shutters, ground floor. */

import { planeRect } from './camera.ts';
import type { Plane } from './camera.ts';
import { mix } from './color.ts';
import type { HotelIdentity } from './hotel-identity.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Point } from './svg.ts';

type FacadeOptions = {
  wall: string;
  storeys: number;
  haze: number;
  front: boolean;
  gableWood?: boolean;
};

type Layers = Record<
  | 'recess'
  | 'glass'
  | 'lamp'
  | 'glint'
  | 'frame'
  | 'shutter'
  | 'under'
  | 'slab'
  | 'rail'
  | 'bars'
  | 'flower'
  | 'awning',
  Point[][]
>;

const newLayers = (): Layers => ({
  recess: [],
  glass: [],
  lamp: [],
  glint: [],
  frame: [],
  shutter: [],
  under: [],
  slab: [],
  rail: [],
  bars: [],
  flower: [],
  awning: [],
});

/** Wall colour of a plane under the scene's light. */
function wallColor(stage: Stage, plane: Plane, color: string, haze: number): string {
  const { light } = stage;
  const shade = Math.min(0.85, Math.max(0, 0.55 - plane.toLight * 0.75));
  return mix(mix(light.lit(color), light.shaded(color), shade), light.haze, haze);
}

/** Draws the wall and everything on it. `hotel` determines the style, `options` the block. */
export function drawFacade(
  stage: Stage,
  random: Random,
  plane: Plane,
  hotel: HotelIdentity,
  options: FacadeOptions,
): void {
  const { drawing, light } = stage;
  const { storeys, haze } = options;
  const storeyHeight = hotel.storeyHeight;
  const height = storeys * storeyHeight + 0.6;
  const wall = wallColor(stage, plane, options.wall, haze);
  drawing.polygon(
    planeRect(plane, 0, plane.width, 0, height),
    drawing.gradient([
      [0, mix(wall, light.sun, plane.toLight > 0.2 ? 0.1 : 0)],
      [1, mix(wall, light.shadowColor, 0.12)],
    ]),
  );
  const fine = plane.scale > 2.6 / stage.detail ** 2;
  const layers = newLayers();
  const bays = Math.max(1, Math.round(plane.width / hotel.bay));
  const bay = plane.width / bays;
  const balconies = options.front && hotel.balcony !== 'none' && plane.scale > 1.4;
  for (let floor = 0; floor < storeys; floor++) {
    const z = floor * storeyHeight;
    for (let i = 0; i < bays; i++) {
      const u = i * bay;
      if (floor === 0)
        addGroundFloor(
          layers,
          random,
          light.lamps,
          plane,
          hotel,
          u,
          bay,
          storeyHeight,
          options.front,
        );
      else
        addWindow(
          layers,
          random,
          light.lamps,
          plane,
          hotel,
          u,
          bay,
          z,
          storeyHeight,
          options.front,
          fine,
        );
    }
    if (balconies && floor > 0) addBalconies(layers, plane, hotel, bays, bay, z, fine);
  }
  paintLayers(stage, plane, layers, hotel, wall, options, fine);
}

function addOpening(
  layers: Layers,
  random: Random,
  lamps: number,
  plane: Plane,
  u0: number,
  u1: number,
  z0: number,
  z1: number,
  arched: boolean,
  fine: boolean,
): void {
  const outline: Point[] = arched
    ? [
        plane.at(u0, z0),
        plane.at(u0, z1 - (u1 - u0) * 0.4),
        plane.at(u0 + (u1 - u0) * 0.2, z1 - (u1 - u0) * 0.1),
        plane.at((u0 + u1) / 2, z1),
        plane.at(u1 - (u1 - u0) * 0.2, z1 - (u1 - u0) * 0.1),
        plane.at(u1, z1 - (u1 - u0) * 0.4),
        plane.at(u1, z0),
      ]
    : planeRect(plane, u0, u1, z0, z1);
  const on = random.chance(lamps * 0.55);
  (on ? layers.lamp : layers.glass).push(outline);
  if (!fine) return;
  const w = u1 - u0;
  if (!on && !arched && plane.scale > 5 && random.chance(0.6))
    layers.glint.push([
      plane.at(u0 + w * 0.15, z0),
      plane.at(u0 + w * 0.45, z1),
      plane.at(u0 + w * 0.68, z1),
      plane.at(u0 + w * 0.38, z0),
    ]);
  if (w > 1.2)
    layers.frame.push([
      plane.at((u0 + u1) / 2, z0),
      plane.at((u0 + u1) / 2, z1 - (arched ? w * 0.1 : 0)),
    ]);
}

function addWindow(
  layers: Layers,
  random: Random,
  lamps: number,
  plane: Plane,
  hotel: HotelIdentity,
  u: number,
  bay: number,
  z: number,
  storey: number,
  front: boolean,
  fine: boolean,
): void {
  const kind = front
    ? hotel.window
    : hotel.window === 'wide' || hotel.window === 'door'
      ? 'small'
      : hotel.window;
  const centre = u + bay / 2;
  const half = bay * { door: 0.27, wide: 0.41, arched: 0.2, shutters: 0.17, small: 0.2 }[kind];
  const bottom =
    z +
    storey *
      {
        door: 0.04,
        wide: front && hotel.balcony !== 'none' ? 0.04 : 0.24,
        arched: 0.16,
        shutters: 0.2,
        small: 0.26,
      }[kind];
  const top =
    z + storey * { door: 0.76, wide: 0.82, arched: 0.86, shutters: 0.76, small: 0.76 }[kind];
  if (plane.scale > 4 && kind !== 'arched' && (!front || hotel.balcony === 'none'))
    layers.recess.push(
      planeRect(plane, centre - half - 0.12, centre + half + 0.12, bottom - 0.1, top + 0.14),
    );
  addOpening(
    layers,
    random,
    lamps,
    plane,
    centre - half,
    centre + half,
    bottom,
    top,
    kind === 'arched',
    fine,
  );
  if (kind === 'shutters') {
    layers.shutter.push(
      planeRect(plane, centre - half * 1.95, centre - half * 1.06, bottom, top, 0.08),
      planeRect(plane, centre + half * 1.06, centre + half * 1.95, bottom, top, 0.08),
    );
    if (fine && front && hotel.balcony === 'none')
      layers.flower.push(
        planeRect(
          plane,
          centre - half * 1.1,
          centre + half * 1.1,
          bottom - 0.25,
          bottom + 0.12,
          0.3,
        ),
      );
  }
}

function addGroundFloor(
  layers: Layers,
  random: Random,
  lamps: number,
  plane: Plane,
  hotel: HotelIdentity,
  u: number,
  bay: number,
  storey: number,
  front: boolean,
): void {
  const glow = front ? Math.min(1, lamps * 1.7) : lamps * 0.5;
  const kind = front ? hotel.groundFloor : 'doors';
  const inset = bay * { glass: 0.05, arches: 0.12, doors: 0.27 }[kind];
  addOpening(
    layers,
    random,
    glow,
    plane,
    u + inset,
    u + bay - inset,
    kind === 'doors' ? storey * 0.14 : 0.05,
    storey * { glass: 0.84, arches: 0.94, doors: 0.78 }[kind],
    kind === 'arches',
    plane.scale > 2.6,
  );
  if (front && kind === 'doors' && plane.scale > 2)
    layers.awning.push([
      plane.at(u + inset - 0.3, storey * 0.82),
      plane.at(u + bay - inset + 0.3, storey * 0.82),
      plane.at(u + bay - inset + 0.4, storey * 0.62, 1.1),
      plane.at(u + inset - 0.4, storey * 0.62, 1.1),
    ]);
}

function addBalconies(
  layers: Layers,
  plane: Plane,
  hotel: HotelIdentity,
  bays: number,
  bay: number,
  z: number,
  fine: boolean,
): void {
  const out = hotel.balcony === 'wood' ? 1.3 : 1.5;
  const joined = hotel.balcony === 'wood' || hotel.balcony === 'solid';
  const spans: [number, number][] = joined
    ? [[0, bays * bay]]
    : Array.from({ length: bays }, (_, i) => [i * bay + bay * 0.08, (i + 1) * bay - bay * 0.08]);
  for (const [from, to] of spans) {
    layers.under.push(planeRect(plane, from, to, z - 1, z - 0.1));
    layers.slab.push(planeRect(plane, from - 0.1, to + 0.1, z - 0.18, z + 0.1, out));
    layers.rail.push(planeRect(plane, from, to, z + 0.1, z + 1.05, out));
    const side = plane.at(to, z, out)[0] < plane.at(to, z, 0)[0] ? from : to;
    layers.rail.push([
      plane.at(side, z + 0.1, 0),
      plane.at(side, z + 1.05, 0),
      plane.at(side, z + 1.05, out),
      plane.at(side, z + 0.1, out),
    ]);
    if (!fine) continue;
    if (hotel.balcony === 'railing' || hotel.balcony === 'wood') {
      const step = (hotel.balcony === 'wood' ? 0.9 : 0.6) * (plane.scale > 10 ? 1 : 1.7);
      for (let u = from + step; u < to; u += step)
        layers.bars.push([plane.at(u, z + 0.1, out), plane.at(u, z + 1, out)]);
    }
    if (hotel.balcony === 'wood')
      layers.flower.push(planeRect(plane, from + 0.4, to - 0.4, z + 0.92, z + 1.24, out + 0.1));
  }
}

function paintLayers(
  stage: Stage,
  plane: Plane,
  layers: Layers,
  hotel: HotelIdentity,
  wall: string,
  options: FacadeOptions,
  fine: boolean,
): void {
  const { drawing, light } = stage;
  const { haze } = options;
  const toned = (color: string): string => wallColor(stage, plane, color, haze);
  const glass = mix(mix(light.lit('#2c6480'), light.sky[1], 0.3), light.haze, haze);
  const trim = mix(toned('#ffffff'), wall, 0.25);
  const railColor = {
    glass: mix(glass, '#ffffff', 0.45),
    railing: toned('#4a4d58'),
    solid: mix(toned(hotel.wall), '#ffffff', 0.35),
    wood: toned('#9a6a42'),
    none: wall,
  }[hotel.balcony];
  drawing.polygons(layers.recess, mix(wall, light.shadowColor, 0.22));
  drawing.polygons(layers.glass, glass);
  drawing.polygons(layers.lamp, light.glow);
  drawing.polygons(layers.glint, mix(glass, '#ffffff', 0.5), { opacity: 0.4 });
  drawing.lines(layers.frame, trim, Math.max(0.5, plane.scale * 0.09));
  drawing.polygons(layers.shutter, toned(hotel.accent));
  drawing.polygons(layers.under, light.shadowColor, { opacity: 0.24 });
  drawing.polygons(layers.rail, railColor, {
    opacity: hotel.balcony === 'glass' ? 0.72 : hotel.balcony === 'railing' && fine ? 0.28 : 1,
  });
  drawing.lines(
    layers.bars,
    hotel.balcony === 'wood' ? mix(railColor, light.shadowColor, 0.3) : railColor,
    Math.max(0.4, plane.scale * 0.06),
  );
  drawing.polygons(layers.slab, hotel.balcony === 'wood' ? mix(railColor, light.sun, 0.25) : trim);
  drawing.polygons(layers.flower, toned(hotel.flower));
  drawing.polygons(layers.awning, toned(hotel.accent));
}
