/** Small towns on the horizon, with church, campanile or minaret. Sizes in drawing units. */

import { box } from './boxes.ts';
import { mix } from './color.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';

export type TownOptions = {
  roof: string;
  walls: readonly string[];
  haze: number;
  tower?: 'church' | 'campanile' | 'onion' | 'minaret' | 'none';
  climb?: number;
};

/** A cluster of houses from x0 to x1 on the line y; `size` is a house's height. */
export function drawTown(
  stage: Stage,
  random: Random,
  x0: number,
  x1: number,
  y: number,
  size: number,
  options: TownOptions,
): void {
  const { drawing, light } = stage;
  const shade: Point[][] = [];
  const windows: Point[][] = [];
  const litWindows: Point[][] = [];
  const roofs: Point[][] = [];
  const middle = (x0 + x1) / 2;
  const rows = options.climb ? 3 : 1;
  for (let row = rows - 1; row >= 0; row--) {
    const inset = ((x1 - x0) / 2) * 0.28 * row;
    const rowY = y - row * size * 0.72 * (options.climb ?? 0);
    const byColor = new Map<string, Point[][]>();
    if (row === Math.min(1, rows - 1))
      drawTower(
        stage,
        middle + (x1 - x0) * random.range(-0.15, 0.15),
        rowY - size * 0.3,
        size,
        options,
      );
    for (let x = x0 + inset; x < x1 - inset;) {
      const w = size * random.range(0.7, 1.25);
      const h = size * random.range(0.5, 1);
      const color = random.pick(options.walls);
      byColor.set(color, [...(byColor.get(color) ?? []), box(x, rowY, w, h)]);
      shade.push(light.side > 0 ? box(x, rowY, w * 0.4, h) : box(x + w * 0.6, rowY, w * 0.4, h));
      roofs.push([
        [x - w * 0.06, rowY - h],
        [x + w * 0.24, rowY - h - size * 0.32],
        [x + w * 0.76, rowY - h - size * 0.32],
        [x + w * 1.06, rowY - h],
      ]);
      for (let i = size < 16 ? 1 : 0; i < 2; i++)
        (random.chance(light.lamps * 0.7) ? litWindows : windows).push(
          box(x + w * (0.22 + i * 0.36), rowY - h * 0.38, w * 0.16, h * 0.3),
        );
      x += w * random.range(0.92, 1.2);
    }
    for (const [color, walls] of byColor) drawing.polygons(walls, light.hazed(color, options.haze));
    drawing.polygons(shade.splice(0), light.shadowColor, { opacity: 0.16 });
    drawing.polygons(roofs.splice(0), light.hazed(options.roof, options.haze));
  }
  drawing.polygons(windows, mix(light.hazed('#4a5a68', options.haze), light.shadowColor, 0.2), {
    opacity: 0.7,
  });
  drawing.polygons(litWindows, light.glow);
}

function drawTower(
  { drawing, light }: Stage,
  x: number,
  y: number,
  size: number,
  options: TownOptions,
): void {
  if (options.tower === 'none') return;
  const wall = light.hazed('#f6ead4', options.haze);
  const roof = light.hazed(
    options.tower === 'onion' ? '#5f8a78' : options.tower === 'minaret' ? '#8fb0b4' : options.roof,
    options.haze,
  );
  const w = size * (options.tower === 'minaret' ? 0.24 : 0.5);
  const h = size * (options.tower === 'minaret' ? 3.2 : 2.5);
  drawing.polygon(box(x, y, w, h), wall);
  drawing.polygon(
    light.side > 0 ? box(x, y, w * 0.45, h) : box(x + w * 0.55, y, w * 0.45, h),
    light.shadowColor,
    {
      opacity: 0.18,
    },
  );
  const top = y - h;
  const c = x + w / 2;
  if (options.tower === 'onion') {
    drawing.shape(
      `M${num(x - w * 0.1)} ${num(top)}c${num(-w * 0.35)} ${num(-w * 0.9)} ${num(w * 0.5)} ${num(-w * 0.9)} ${num(w * 0.55)} ${num(-w * 2.1)}c${num(w * 0.05)} ${num(w * 1.2)} ${num(w)} ${num(w * 1.2)} ${num(w * 0.65)} ${num(w * 2.1)}z`,
      roof,
    );
  } else if (options.tower === 'minaret') {
    drawing.polygon(box(x - w * 0.5, top + h * 0.3, w * 2, size * 0.12), wall);
    drawing.polygon(
      [
        [x - w * 0.1, top],
        [c, top - size * 0.7],
        [x + w * 1.1, top],
      ],
      roof,
    );
    drawing.shape(
      `M${num(c + w * 0.6)} ${num(y)}a${num(size * 0.85)} ${num(size * 0.7)} 0 0 1 ${num(size * 1.7)} 0z`,
      roof,
    );
  } else {
    drawing.polygon(
      [
        [x - w * 0.14, top],
        [c, top - size * (options.tower === 'church' ? 1.5 : 0.7)],
        [x + w * 1.14, top],
      ],
      roof,
    );
    drawing.polygon(
      box(c - w * 0.16, top + h * 0.2, w * 0.32, size * 0.36),
      light.hazed('#4a4a58', options.haze),
    );
  }
}
