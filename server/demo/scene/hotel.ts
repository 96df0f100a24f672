/** The hotel as a solid in the scene: blocks, roofs, sign, flags. */

import { groundPolygon, project, scaleAt, uprightPlane } from './camera.ts';
import type { ScenePoint, Plane } from './camera.ts';
import { mix } from './color.ts';
import { drawFacade } from './facade.ts';
import type { HotelIdentity } from './hotel-identity.ts';
import { itemAt } from './list-item.ts';
import { planBlocks } from './massing.ts';
import type { Block } from './massing.ts';
import { drawRoof } from './roofs.ts';
import type { ToWorld } from './roof-slopes.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';

type HotelPlacement = {
  /** Middle of the front line, metres. */
  x: number;
  depth: number;
  /** Turn in radians; positive shows the left side. */
  yaw: number;
  haze?: number;
};

/**
 * Returns the depth in metres from which the whole hotel is inside the image, including the sign;
 * `camera` must be the one it is drawn with.
 */
export function depthOfWholeHotel({ camera, height, hotel }: Stage): number {
  const storeys = Math.max(...planBlocks(hotel).map((block) => block.storeys));
  const top = storeys * hotel.storeyHeight + 5;
  const room = camera.horizonY - height * 0.03;
  return (camera.focal * (top - camera.height)) / room;
}

/** Draws the whole hotel, farthest block first. */
export function drawHotel(stage: Stage, placement: HotelPlacement): void {
  const { hotel } = stage;
  const haze = placement.haze ?? Math.min(0.3, placement.depth / 1100);
  const c = Math.cos(placement.yaw);
  const s = Math.sin(placement.yaw);
  const turn = (u: number, v: number): readonly [number, number] => [u * c - v * s, u * s + v * c];
  const distance = (block: Block): number => turn(block.u, block.v + block.depth / 2)[1];
  for (const block of planBlocks(hotel).sort((a, b) => distance(b) - distance(a))) {
    const toWorld: ToWorld = (u, v, z) => {
      const [x, depth] = turn(block.u + u, block.v + v);
      return [placement.x + x, placement.depth + depth, z];
    };
    drawBlock(stage, hotel, block, toWorld, turn, haze);
  }
}

function drawBlock(
  stage: Stage,
  hotel: HotelIdentity,
  block: Block,
  toWorld: ToWorld,
  turn: (u: number, v: number) => readonly [number, number],
  haze: number,
): void {
  const { camera, light } = stage;
  const random = stage.random.fork(`block/${block.u}/${block.v}`);
  const { width, depth, storeys } = block;
  const top = storeys * hotel.storeyHeight + 0.6;
  const wall = block.second ? hotel.secondWall : hotel.wall;
  drawGroundShadow(stage, toWorld, width, depth, top);
  const corner: [ScenePoint, ScenePoint, ScenePoint, ScenePoint] = [
    toWorld(-width / 2, 0, 0),
    toWorld(width / 2, 0, 0),
    toWorld(width / 2, depth, 0),
    toWorld(-width / 2, depth, 0),
  ];
  const sides: { plane: Plane; front: boolean }[] = [
    { plane: uprightPlane(camera, corner[3], corner[0], light.side), front: false },
    { plane: uprightPlane(camera, corner[1], corner[2], light.side), front: false },
    { plane: uprightPlane(camera, corner[0], corner[1], light.side), front: true },
  ];
  for (const { plane, front } of sides) {
    if (plane.facing > 0.02)
      drawFacade(stage, random, plane, hotel, { wall, storeys, haze, front });
  }
  drawRoof(stage, random, hotel, block.roof, { toWorld, width, depth, top, haze, wall }, turn);
  if (block.main) drawSign(stage, hotel, toWorld, block, top, haze);
}

function drawGroundShadow(
  stage: Stage,
  toWorld: ToWorld,
  width: number,
  depth: number,
  top: number,
): void {
  const { light } = stage;
  const reach = -light.side * top * 0.7 * Math.min(1.2, light.shadowLength + 0.3);
  const shift = (place: ScenePoint): ScenePoint => [place[0] + reach, place[1] - top * 0.12];
  const a = toWorld(-width / 2, 0, 0);
  const b = toWorld(width / 2, 0, 0);
  const back = light.side > 0 ? toWorld(-width / 2, depth, 0) : toWorld(width / 2, depth, 0);
  groundPolygon(
    stage.drawing,
    stage.camera,
    light.side > 0
      ? [back, a, b, shift(b), shift(a), shift(back)]
      : [back, b, a, shift(a), shift(b), shift(back)],
    light.shadowColor,
    { opacity: 0.22 },
  );
}

/** A round sign with the hotel's emblem: on the roof edge or in the gable. */
function drawSign(
  stage: Stage,
  hotel: HotelIdentity,
  toWorld: ToWorld,
  block: Block,
  top: number,
  haze: number,
): void {
  const { camera, light } = stage;
  const gable = block.roof === 'gable';
  const flat = block.roof === 'flat' || block.roof === 'domes';
  const place = toWorld(
    flat ? block.width * (hotel.mirrored ? 0.32 : -0.32) : 0,
    -0.5,
    gable ? top + Math.min(17, block.width) * 0.1 : flat ? top + 2 : top - 1.2,
  );
  const r = scaleAt(camera, place[1]) * (gable ? 1.2 : flat ? 1.35 : 1.1);
  const [x, y] = project(camera, place);
  if (r < 2) return;
  if (flat) {
    const pole = mix(light.shaded('#4a4d58', 0.4), light.haze, haze);
    stage.drawing.lines(
      [
        [
          [x - r * 0.5, y],
          [x - r * 0.5, y + r * 1.6],
        ],
        [
          [x + r * 0.5, y],
          [x + r * 0.5, y + r * 1.6],
        ],
      ],
      pole,
      Math.max(0.8, r * 0.1),
    );
  }
  const glow = light.lamps > 0.8;
  if (glow)
    stage.drawing.ellipse(
      x,
      y,
      r * 2.4,
      r * 2.4,
      stage.drawing.radialGradient([
        [0, hotel.accent, 0.5],
        [1, hotel.accent, 0],
      ]),
    );
  drawEmblem(
    stage,
    hotel,
    x,
    y,
    r,
    glow ? mix(hotel.accent, '#ffffff', 0.1) : mix(light.lit(hotel.accent), light.haze, haze),
  );
}

/** The emblem on its disc, radius in drawing units. */
export function drawEmblem(
  { drawing, light }: Stage,
  hotel: HotelIdentity,
  x: number,
  y: number,
  radius: number,
  disc: string,
): void {
  const white = light.lamps > 0.4 ? '#fff8e6' : light.lit('#fffaf0');
  drawing.ellipse(x, y, radius, radius, disc);
  const r = radius * 0.58;
  const star = (points: number, inner: number): Point[] =>
    Array.from({ length: points * 2 }, (_, i) => {
      const a = (i / (points * 2)) * Math.PI * 2 - Math.PI / 2;
      const reach = r * (i % 2 ? inner : 1);
      return [x + Math.cos(a) * reach, y + Math.sin(a) * reach];
    });
  switch (hotel.emblem) {
    case 'sun':
      drawing.polygon(star(9, 0.6), white);
      break;
    case 'star':
      drawing.polygon(star(5, 0.45), white);
      break;
    case 'ring':
      drawing.ellipse(x, y, r * 0.75, r * 0.75, 'none', { stroke: white, strokeWidth: r * 0.4 });
      break;
    case 'wave':
      for (const dy of [-0.35, 0.25])
        drawing.shape(
          `M${num(x - r)} ${num(y + r * dy)}q${num(r * 0.5)}-${num(r * 0.7)} ${num(r)} 0t${num(r)} 0`,
          'none',
          { stroke: white, strokeWidth: r * 0.3 },
        );
      break;
    case 'leaf':
      drawing.shape(
        `M${num(x)} ${num(y + r)}Q${num(x - r * 1.3)} ${num(y)} ${num(x)} ${num(y - r)}Q${num(x + r * 1.3)} ${num(y)} ${num(x)} ${num(y + r)}z`,
        white,
      );
      break;
    case 'peak':
      drawing.polygon(
        [
          [x - r, y + r * 0.6],
          [x - r * 0.25, y - r * 0.7],
          [x + r * 0.1, y - r * 0.1],
          [x + r * 0.4, y - r * 0.45],
          [x + r, y + r * 0.6],
        ],
        white,
      );
      break;
  }
}

/** Flags on poles along the ground; `colors` one per flag. */
export function drawFlagPoles(
  stage: Stage,
  places: readonly ScenePoint[],
  height: number,
  colors: readonly string[],
): void {
  const { drawing, camera, light } = stage;
  places.forEach((place, i) => {
    const [x, y] = project(camera, place);
    const [, topY] = project(camera, [place[0], place[1], height]);
    const s = scaleAt(camera, place[1]);
    drawing.line(
      [
        [x, y],
        [x, topY],
      ],
      light.shaded('#e9e6de', 0.3),
      Math.max(0.8, s * 0.09),
    );
    const w = s * 2.2;
    const h = s * 1.35;
    const side = light.side;
    const wave = (dy: number, color: string, opacity = 1): void =>
      drawing.shape(
        `M${num(x)} ${num(topY + dy)}q${num(side * w * 0.3)} ${num(-h * 0.22)} ${num(side * w * 0.5)} 0t${num(side * w * 0.5)} 0v${num(h / 2)}q${num(-side * w * 0.25)} ${num(h * 0.22)} ${num(-side * w * 0.5)} 0t${num(-side * w * 0.5)} 0z`,
        color,
        { opacity },
      );
    wave(0, light.lit(itemAt(colors, i)));
    wave(h / 2, light.lit(itemAt(colors, i + 1)));
  });
}
