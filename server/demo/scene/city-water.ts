/** The arena by the river, boats and reflections of a city. */

import type { Setting } from './city-square.ts';
import { WALLS } from './city-walls.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';

/** A stadium seen from outside. */
export function drawArena(
  { drawing, light, match }: Stage,
  x: number,
  y: number,
  half: number,
): void {
  const h = half * 0.34;
  drawing.shape(
    `M${num(x - half)} ${num(y)}q${num(-half * 0.04)} ${num(-h * 0.7)} ${num(half * 0.3)} ${num(-h * 0.95)}q${num(half * 0.7)} ${num(-h * 0.35)} ${num(half * 1.4)} 0q${num(half * 0.34)} ${num(h * 0.25)} ${num(half * 0.3)} ${num(h * 0.95)}z`,
    drawing.gradient([
      [0, light.lit('#fdfaf3')],
      [1, light.shaded('#d3dadf', 0.35)],
    ]),
  );
  const ribs: Point[][] = [];
  for (let i = -6; i <= 6; i++)
    ribs.push([
      [x + (half * i) / 6.6, y],
      [x + (half * i) / 7.6, y - h * (1.02 - (i * i) / 150)],
    ]);
  drawing.lines(ribs, light.shaded('#9fb0ba', 0.3), 1.4);
  drawing.rect(
    x - half * 0.94,
    y - h * 0.34,
    half * 1.88,
    h * 0.16,
    light.lamps > 0.4 ? light.glow : light.lit(match.home.shirt),
    { opacity: 0.9 },
  );
}

/** Streaks of the buildings' colours on the water. */
export function drawReflections({ stage, random }: Setting, top: number, bottom: number): void {
  const { drawing, light, width } = stage;
  for (const color of WALLS.slice(0, 5)) {
    const strips: Point[][] = [];
    for (let i = 0; i < 9; i++) {
      const x = random.next() * width;
      const y = top + (bottom - top) * random.next() ** 1.5 * 0.7;
      const w = random.range(14, 46);
      strips.push([
        [x - w, y],
        [x, y - 2.2],
        [x + w, y],
        [x, y + 2.2],
      ]);
    }
    drawing.polygons(strips, light.lamps > 0.6 ? light.glow : light.lit(color), {
      opacity: light.lamps > 0.6 ? 0.4 : 0.5,
    });
  }
}

/** A sailing cutter or fishing boat at anchor. */
export function drawCutter(
  { drawing, light, match }: Stage,
  random: Random,
  x: number,
  y: number,
  size: number,
): void {
  const hull = light.lit(random.pick(['#fdfaf3', match.home.shirt, '#2f5f7f', '#c9573a']));
  drawing.shape(
    `M${num(x - size * 0.8)} ${num(y - size * 0.2)}h${num(size * 1.7)}q${num(-size * 0.1)} ${num(size * 0.34)} ${num(-size * 0.4)} ${num(size * 0.34)}h${num(-size * 0.95)}q${num(-size * 0.3)} 0 ${num(-size * 0.35)} ${num(-size * 0.34)}z`,
    hull,
  );
  drawing.rect(x - size * 0.4, y - size * 0.46, size * 0.6, size * 0.27, light.lit('#fdfaf3'));
  drawing.rect(
    x - size * 0.32,
    y - size * 0.4,
    size * 0.42,
    size * 0.1,
    light.shaded('#33505f', 0.2),
  );
  drawing.lines(
    [
      [
        [x + size * 0.02, y - size * 0.2],
        [x + size * 0.02, y - size * 2],
      ],
      [
        [x + size * 0.02, y - size * 1.95],
        [x + size * 0.85, y - size * 0.22],
      ],
      [
        [x + size * 0.02, y - size * 1.95],
        [x - size * 0.78, y - size * 0.22],
      ],
    ],
    light.shaded('#6a5646', 0.3),
    1.2,
  );
  drawing.polygon(
    [
      [x + size * 0.02, y - size * 2],
      [x + size * 0.32, y - size * 1.9],
      [x + size * 0.02, y - size * 1.78],
    ],
    light.lit(match.home.second),
  );
}
