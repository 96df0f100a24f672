/** The stands around a pitch: crowd, banners, roof, lamps, boards. */

import { project, projectOutline, scaleAt } from './camera.ts';
import type { ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import type { FestiveColors } from './kits.ts';
import { itemAt } from './list-item.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';

/** The inside of the bowl in metres: half width, depth of the far end, rows, height of the first row. */
export type Bowl = {
  half: number;
  far: number;
  corner: number;
  rows: number;
  first: number;
  rowDepth: number;
  rowRise: number;
};

/** The line of row `row` around the bowl, from near left to near right; split by depth for the crowd. */
function rowLine(bowl: Bowl, row: number, steps = 6): ScenePoint[] {
  const offset = row * bowl.rowDepth;
  const z = bowl.first + row * bowl.rowRise + (row > bowl.rows * 0.55 ? 1.6 : 0);
  const x = bowl.half + offset;
  const far = bowl.far + offset;
  const r = bowl.corner + offset * 0.5;
  const places: ScenePoint[] = [
    [-x, 10, z],
    [-x, 22, z],
    [-x, 40, z],
    [-x, far - r, z],
  ];
  for (let i = 1; i <= steps; i++) {
    const a = (i / steps) * (Math.PI / 2);
    places.push([-x + r - Math.cos(a) * r, far - r + Math.sin(a) * r, z]);
  }
  const mirrored = [...places].reverse().map(([px, d, pz]) => [-px, d, pz] as ScenePoint);
  return [...places, ...mirrored];
}

export function drawBowl(stage: Stage, bowl: Bowl, colors: FestiveColors): void {
  const { drawing, camera, light, detail } = stage;
  const random = stage.random.fork('crowd');
  const rows = Array.from({ length: bowl.rows + 1 }, (_, i) =>
    rowLine(bowl, i).map((place) => project(camera, place)),
  );
  const seats = light.shaded(mix(colors[0], '#2a3350', 0.62), light.time === 'dusk' ? 0.2 : 0.35);
  const upper = Math.ceil(bowl.rows * 0.55);
  drawRoof(stage, bowl);
  drawing.polygon(
    [...itemAt(rows, 0), ...[...itemAt(rows, bowl.rows)].reverse()],
    drawing.gradient([
      [0, mix(seats, light.shadowColor, 0.35)],
      [1, seats],
    ]),
  );
  drawing.polygon(
    [...itemAt(rows, upper), ...[...itemAt(rows, upper + 1)].reverse()],
    light.shaded('#dfe3e6', 0.4),
  );
  const people = [
    light.lit('#fbf3e6'),
    light.lit(colors[0]),
    light.lit(colors[2]),
    light.lit('#e0b08f'),
    light.shaded('#39445a', 0.3),
  ];
  const segments = itemAt(rows, 0).length - 1;
  for (const [index, color] of people.entries()) {
    for (let segment = 0; segment < segments; segment += 2) {
      const lines: Point[][] = [];
      for (let row = 1; row < bowl.rows; row++) {
        if (row === upper || random.chance(0.06)) continue;
        const line = itemAt(rows, row);
        const a = itemAt(line, segment);
        const b = itemAt(line, segment + 1);
        const c = itemAt(line, Math.min(segments, segment + 2));
        const t = random.range(0, 0.16);
        lines.push([[a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], b, c]);
      }
      const place = itemAt(rowLine(bowl, upper), segment + 1);
      const size = Math.max(1.7, scaleAt(camera, place[1]) * 0.5);
      const step = (size * (1.5 + index * 0.3)) / Math.max(0.7, detail);
      drawing.lines(lines, color, size, {
        cap: 'round',
        dash: `0 ${num(step)} 0 ${num(step * 1.7)} 0 ${num(step * 0.8)}`,
        dashOffset: index * 3.7 + segment,
      });
    }
  }
  drawBanners(stage, bowl, colors, random);
}

/** Cloths hung over the seats: bars, circles, chevrons in cup colours. */
function drawBanners(stage: Stage, bowl: Bowl, colors: FestiveColors, random: Random): void {
  const { drawing, camera, light } = stage;
  const line = rowLine(bowl, bowl.rows * 0.3);
  for (const index of random.shuffle([2, 3, 5, 7, 9, 12, 14, 16]).slice(0, 5)) {
    const a = itemAt(line, Math.min(index, line.length - 2));
    const b = itemAt(line, Math.min(index, line.length - 2) + 1);
    const lift = (place: ScenePoint, z: number): Point =>
      project(camera, [place[0], place[1], (place[2] ?? 0) + z]);
    const color = random.pick(colors);
    const share = Math.min(0.8, 13 / Math.hypot(b[0] - a[0], b[1] - a[1]));
    const end: ScenePoint = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2]];
    drawing.polygon([lift(a, 0), lift(a, 3.4), lift(end, 3.4), lift(end, 0)], light.lit(color));
    drawing.polygon(
      [lift(a, 1.2), lift(a, 2.2), lift(end, 2.2), lift(end, 1.2)],
      light.lit('#fff6e2'),
      {
        opacity: 0.85,
      },
    );
  }
}

/** A ring roof on the last row with lamps along its edge, and flags above. */
function drawRoof(stage: Stage, bowl: Bowl): void {
  const { drawing, camera, light, match } = stage;
  const outer = rowLine(bowl, bowl.rows + 3);
  const inner = rowLine(bowl, bowl.rows * 0.35);
  const roofZ = bowl.first + bowl.rows * bowl.rowRise + 9;
  const at = (line: ScenePoint[], z: number): Point[] =>
    line.map(([x, d]) => project(camera, [x, d, z]));
  const wall = light.hazed('#c9d2d8', 0.12);
  drawing.polygon(
    [...at(outer, roofZ - 1), ...at(outer, bowl.first).reverse()],
    mix(light.shaded('#4a5468', 0.6), light.shadowColor, 0.3),
  );
  const masts: Point[][] = [];
  for (let i = 4; i < outer.length - 4; i += 2)
    masts.push([itemAt(at(outer, roofZ - 1), i), itemAt(at(inner, roofZ + 1), i)]);
  drawing.polygon(
    [...at(outer, roofZ), ...at(inner, roofZ + 1.4).reverse()],
    mix(wall, light.shadowColor, 0.3),
  );
  drawing.lines(masts, light.shaded('#5a6478', 0.5), 1.4, { opacity: 0.6 });
  drawing.line(at(inner, roofZ + 1.4), mix(wall, '#ffffff', 0.5), 4.5);
  const lamps = at(inner, roofZ + 0.7)
    .filter((_, i) => i > 2 && i < inner.length - 3)
    .map(([x, y], i, list) => [x, y, i === 0 || i === list.length - 1 ? 3.4 : 2.2] as const);
  drawing.dots(lamps, light.lamps > 0.15 ? '#fffbe8' : mix(light.lit('#ffffff'), light.haze, 0.1));
  if (light.lamps > 0.15) {
    const beam = drawing.gradient([
      [0, '#fff6d8', 0.34 * Math.max(0.5, light.lamps)],
      [1, '#fff6d8', 0],
    ]);
    for (const i of [3, 7, inner.length - 8, inner.length - 4]) {
      const [x, y] = itemAt(at(inner, roofZ + 0.6), i);
      drawing.ellipse(
        x,
        y,
        34,
        34,
        drawing.radialGradient([
          [0, '#fff6d8', 0.8],
          [0.3, '#fff6d8', 0.25],
          [1, '#fff6d8', 0],
        ]),
      );
      const to = camera.centreX + (x - camera.centreX) * 0.1;
      drawing.polygon(
        [
          [x - 3, y],
          [x + 3, y],
          [to + 130, camera.horizonY + 210],
          [to - 130, camera.horizonY + 210],
        ],
        beam,
      );
    }
  }
  const flags: Point[][] = [];
  const second: Point[][] = [];
  at(outer, roofZ).forEach(([x, y], i) => {
    if (i < 3 || i > outer.length - 4 || i % 2) return;
    const s = Math.max(5, scaleAt(camera, itemAt(outer, i)[1]) * 2.4);
    drawing.line(
      [
        [x, y],
        [x, y - s * 1.9],
      ],
      light.shaded('#e9e6de', 0.3),
      1.1,
    );
    (i % 4 ? flags : second).push([
      [x, y - s * 1.9],
      [x + light.side * s * 1.5, y - s * 1.5],
      [x, y - s * 1.1],
    ]);
  });
  drawing.polygons(flags, light.lit(match.home.shirt));
  drawing.polygons(second, light.lit('#ffd84d'));
}

/** Boards around the pitch, without words: bands, dots and the centre circle. */
export function drawBoards(stage: Stage, bowl: Bowl, colors: FestiveColors): void {
  const { drawing, camera, light } = stage;
  const x = bowl.half - 1;
  const far = bowl.far - 4;
  const pieces: { a: ScenePoint; b: ScenePoint }[] = [];
  for (let d = 6; d < far; d += (far - 6) / 7)
    for (const side of [-1, 1]) pieces.push({ a: [side * x, d], b: [side * x, d + (far - 6) / 7] });
  for (let i = 0; i < 6; i++)
    pieces.push({ a: [-x + (2 * x * i) / 6, far], b: [-x + (2 * x * (i + 1)) / 6, far] });
  pieces.forEach(({ a, b }, i) => {
    const color = light.lit(
      mix(i % 2 ? colors[0] : colors[3], '#1b2038', i % 3 === 0 ? 0.55 : 0.15),
    );
    drawing.polygon(
      projectOutline(camera, [
        [a[0], a[1], 0],
        [a[0], a[1], 1.1],
        [b[0], b[1], 1.1],
        [b[0], b[1], 0],
      ]),
      color,
    );
    const along = (t: number, z: number): Point =>
      project(camera, [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, z]);
    drawing.polygon(
      [along(0.2, 0.42), along(0.2, 0.68), along(0.8, 0.68), along(0.8, 0.42)],
      light.lit('#fff6e2'),
      {
        opacity: 0.85,
      },
    );
  });
}
