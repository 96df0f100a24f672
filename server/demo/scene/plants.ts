/** Low plants: shrubs, agaves, lavender, reeds, flower beds. Symbols of 100 units, placed by `<use>`. */

import { project, scaleAt } from './camera.ts';
import { mix } from './color.ts';
import type { PlantKind } from './landscape-kinds.ts';
import { itemAt } from './list-item.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { linesData } from './svg.ts';
import type { Point } from './svg.ts';
import { drawClump } from './tree-shapes.ts';

const VARIANTS = 3;

/** Draws a plant with its foot at (x, y); `size` is about its height in drawing units. */
export function drawPlant(
  stage: Stage,
  kind: PlantKind,
  x: number,
  y: number,
  size: number,
  haze = 0,
): void {
  const { drawing } = stage;
  const step = Math.round(haze * 4) / 4;
  const variant = Math.abs(Math.round(x * 3 + y)) % VARIANTS;
  const id = drawing.symbol(`plant/${kind}/${variant}/${step}`, () => {
    DRAW_PLANT[kind](
      stage,
      step,
      createRandom(`${stage.landscape.name}/${stage.hotel.sku}/${kind}/${variant}`),
    );
  });
  drawing.use(id, x, y, size / 100);
}

/** Plants on the ground in metres; `height` in metres. */
export function plantLow(
  stage: Stage,
  kind: PlantKind,
  x: number,
  depth: number,
  height: number,
): void {
  const [px, py] = project(stage.camera, [x, depth]);
  const size = height * scaleAt(stage.camera, depth);
  if (px < -size * 2 || px > stage.width + size * 2 || py - size > stage.height) return;
  drawPlant(stage, kind, px, py, size, Math.min(0.25, depth / 900));
}

function drawShrub(stage: Stage, haze: number, random: Random): void {
  const { drawing, light } = stage;
  const color = random.pick(['#5a9050', '#6a9a54', '#4f8a52']);
  for (const [dx, dy, rx, ry] of [
    [-38, -28, 44, 32],
    [40, -26, 42, 30],
    [0, -46, 46, 42],
  ] as const)
    drawClump({ drawing, light, haze }, dx, dy, rx, ry, color, random);
}

function drawOleander(stage: Stage, haze: number, random: Random): void {
  drawShrub(stage, haze, random);
  const { drawing, light, hotel } = stage;
  const dots = Array.from(
    { length: 22 },
    () => [random.range(-66, 66), random.range(-78, -12), random.range(3, 5.5)] as const,
  );
  drawing.dots(dots, light.hazed(hotel.flower, haze));
  drawing.dots(
    dots.slice(0, 9).map(([x, y, r]) => [x + light.side, y - 1.5, r * 0.5] as const),
    light.hazed(mix(hotel.flower, '#ffffff', 0.6), haze),
  );
}

function spike(angle: number, length: number, breadth: number, bend: number): Point[] {
  const tip: Point = [Math.cos(angle) * length + bend, Math.sin(angle) * length];
  const across: Point = [Math.sin(angle) * breadth, -Math.cos(angle) * breadth];
  return [
    [-across[0] * 0.5, -across[1] * 0.5],
    [tip[0] * 0.5 - across[0], tip[1] * 0.55 - across[1]],
    tip,
    [tip[0] * 0.5 + across[0], tip[1] * 0.55 + across[1]],
    [across[0] * 0.5, across[1] * 0.5],
  ];
}

function drawAgave(stage: Stage, haze: number, random: Random): void {
  const { drawing, light } = stage;
  const color = random.pick(['#6f9f86', '#7aa583', '#5f9480']);
  const leaves = Array.from({ length: 13 }, (_, i) => ({
    angle: -Math.PI * (0.04 + (0.92 * i) / 12) + random.range(-0.05, 0.05),
    length: random.range(78, 100),
  }));
  const base = light.hazed(color, haze);
  leaves.sort((a, b) => Math.abs(Math.cos(b.angle)) - Math.abs(Math.cos(a.angle)));
  for (const { angle, length } of leaves) {
    const lit = Math.cos(angle) * light.side > 0;
    drawing.polygon(
      spike(angle, length, 8.5, 0),
      lit ? mix(base, light.sun, 0.2) : mix(light.shaded(color, 0.7), light.haze, haze),
    );
  }
  for (let i = 0; i < 5; i++)
    drawing.polygon(
      spike(-Math.PI * (0.25 + 0.125 * i), 62, 8, 0),
      i % 2 ? mix(base, light.sun, 0.14) : mix(light.shaded(color, 0.35), light.haze, haze),
    );
}

function drawLavender(stage: Stage, haze: number, random: Random): void {
  const { drawing, light } = stage;
  const stems: Point[][] = [];
  const flowers: Point[][] = [];
  for (let i = 0; i < 26; i++) {
    const x = random.range(-46, 46);
    const tip: Point = [x * 1.4 + random.range(-6, 6), -random.range(62, 100) + Math.abs(x) * 0.4];
    stems.push([[x * 0.5, 0], tip]);
    flowers.push([
      [tip[0] - 3, tip[1] + 22],
      [tip[0] - 2, tip[1]],
      [tip[0] + 2, tip[1] - 3],
      [tip[0] + 3.4, tip[1] + 20],
    ]);
  }
  drawing.ellipse(0, -16, 48, 22, light.hazed(mix('#6f8f64', light.shadowColor, 0.2), haze));
  drawing.lines(stems, light.hazed('#6f8f64', haze), 2);
  drawing.polygons(flowers.slice(0, 14), light.hazed('#8a74c4', haze));
  drawing.polygons(flowers.slice(14), light.hazed('#a995dd', haze));
}

function drawReed(stage: Stage, haze: number, random: Random): void {
  const { drawing, light } = stage;
  const colors = ['#a9a860', '#8f9a55', '#c2b877'];
  for (const color of colors) {
    const blades: Point[][] = [];
    for (let i = 0; i < 9; i++) {
      const x = random.range(-34, 34);
      const lean = -light.side * random.range(4, 34);
      const h = random.range(55, 100);
      blades.push([
        [x - 1.6, 0],
        [x + lean * 0.4 - 1.4, -h * 0.6],
        [x + lean, -h],
        [x + lean * 0.4 + 1.4, -h * 0.58],
        [x + 1.6, 0],
      ]);
    }
    drawing.shape(blades.map((blade) => linesData(blade, true)).join(''), light.hazed(color, haze));
  }
}

function drawMeadow(stage: Stage, haze: number, random: Random): void {
  const { drawing, light, landscape } = stage;
  const blades: Point[][] = [];
  for (let i = 0; i < 20; i++) {
    const x = random.range(-60, 60);
    const h = random.range(30, 80);
    const lean = random.range(-14, 14);
    blades.push([
      [x - 2, 0],
      [x + lean, -h],
      [x + 2, 0],
    ]);
  }
  drawing.shape(
    blades.map((blade) => linesData(blade, true)).join(''),
    light.hazed(mix('#5f9a48', landscape.grass[0], 0.5), haze),
  );
  for (const color of landscape.flowers) {
    const dots = Array.from(
      { length: 6 },
      () => [random.range(-62, 62), random.range(-88, -30), random.range(4, 6.5)] as const,
    );
    drawing.dots(dots, light.hazed(color, haze));
    drawing.dots(
      dots.map(([x, y, r]) => [x, y, r * 0.35] as const),
      light.hazed('#f2c23c', haze),
    );
  }
}

const DRAW_PLANT: Record<PlantKind, (stage: Stage, haze: number, random: Random) => void> = {
  shrub: drawShrub,
  oleander: drawOleander,
  agave: drawAgave,
  lavender: drawLavender,
  reed: drawReed,
  meadow: drawMeadow,
};

/** A long hedge from (x0, depth) to (x1, depth), `height` metres, with a lit top. */
export function drawHedge(
  stage: Stage,
  x0: number,
  x1: number,
  depth: number,
  height: number,
  color = '#4c8a4c',
): void {
  const { drawing, camera, light } = stage;
  const [left, foot] = project(camera, [x0, depth]);
  const [right, top] = project(camera, [x1, depth, height]);
  const base = light.lit(color);
  drawing.rect(
    left,
    top,
    right - left,
    foot - top,
    drawing.gradient([
      [0, mix(base, light.sun, 0.18)],
      [0.25, base],
      [1, mix(base, light.shadowColor, 0.4)],
    ]),
    { radius: (foot - top) * 0.2 },
  );
}

/** Dots of blossom over a strip of ground, in the hotel's and the landscape's colours. */
export function drawFlowerBed(
  stage: Stage,
  random: Random,
  x0: number,
  x1: number,
  far: number,
  near: number,
  count: number,
): void {
  const { drawing, camera, light, hotel, landscape } = stage;
  const green: [number, number, number][] = [];
  const blossoms: [number, number, number][] = [];
  const others: [number, number, number][] = [];
  for (let i = 0; i < count; i++) {
    const depth = far + (near - far) * ((i + random.next()) / count);
    const x = x0 + (x1 - x0) * random.next();
    const [px, py] = project(camera, [x, depth]);
    const s = scaleAt(camera, depth) * 0.42;
    green.push([px, py, s * 0.85]);
    for (let k = 0; k < 3; k++)
      (k % 2 ? others : blossoms).push([
        px + random.range(-0.8, 0.8) * s,
        py - random.range(0.1, 0.9) * s,
        s * random.range(0.15, 0.26),
      ]);
  }
  drawing.dots(green, light.shaded('#5f9650', 0.25));
  drawing.dots(blossoms, light.lit(hotel.flower));
  drawing.dots(others, light.lit(itemAt(landscape.flowers, 1)));
}
