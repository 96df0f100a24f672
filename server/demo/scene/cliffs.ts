/** Cliffs and sea stacks. */

import { mix } from './color.ts';
import type { Random } from './random.ts';
import type { Setting } from './shore-features.ts';
import type { Point } from './svg.ts';

export function drawCliffs(
  { stage, horizonY, groundY, unit }: Setting,
  side: -1 | 1,
  random: Random,
): void {
  const { drawing, light, landscape, width } = stage;
  const edge = side > 0 ? width : 0;
  const foot = horizonY + (groundY - horizonY) * 0.5;
  const x = (share: number): number => edge - side * width * share;
  const top = horizonY - unit * 0.2;
  const rock = light.hazed('#d48c50', 0.08);
  const outline: Point[] = [
    [x(-0.02), foot + 4],
    [x(-0.02), top],
    [x(0.14), top + 3],
    [x(0.2), top + unit * 0.05],
    [x(0.3), top + unit * 0.09],
    [x(0.33), horizonY - unit * 0.02],
    [x(0.4), horizonY + 2],
    [x(0.42), foot],
  ];
  drawing.polygon(
    outline,
    drawing.gradient([
      [0, mix(rock, light.sun, 0.2)],
      [0.45, rock],
      [1, mix(rock, light.shadowColor, 0.3)],
    ]),
  );
  drawing.polygon(
    [
      [x(-0.02), top + 5],
      [x(-0.02), top - 5],
      [x(0.15), top - 3],
      [x(0.21), top + unit * 0.04],
      [x(0.2), top + unit * 0.06],
      [x(0.13), top + 7],
    ],
    light.hazed(landscape.near, 0.05),
  );
  const cracks: Point[][] = [];
  for (let i = 0; i < 8; i++) {
    const c = x(0.02 + i * 0.05);
    cracks.push([
      [c, top + unit * 0.06 + i * 4],
      [c - side * width * 0.012, foot],
      [c + side * width * random.range(0.008, 0.02), foot],
    ]);
  }
  drawing.polygons(cracks, light.shadowColor, { opacity: 0.22 });
}

export function drawStack(
  { stage, horizonY, groundY, unit }: Setting,
  x: number,
  random: Random,
): void {
  const { drawing, light } = stage;
  const y = horizonY + (groundY - horizonY) * random.range(0.25, 0.6);
  const h = unit * random.range(0.12, 0.24);
  const w = h * random.range(0.35, 0.6);
  const rock = light.hazed('#d1884c', 0.1);
  drawing.polygon(
    [
      [x - w, y],
      [x - w * 0.8, y - h * 0.8],
      [x - w * 0.3, y - h],
      [x + w * 0.5, y - h * 0.9],
      [x + w * 0.9, y - h * 0.3],
      [x + w, y],
    ],
    rock,
  );
  drawing.polygon(
    [
      [x - light.side * w, y],
      [x - light.side * w * 0.8, y - h * 0.8],
      [x, y - h * 0.9],
      [x - light.side * w * 0.2, y],
    ],
    light.shadowColor,
    { opacity: 0.25 },
  );
  drawing.polygon(
    [
      [x - w * 1.2, y],
      [x + w * 1.2, y],
      [x + w * 0.9, y + 2],
      [x - w * 0.9, y + 2],
    ],
    light.lit('#ffffff'),
    { opacity: 0.6 },
  );
}
