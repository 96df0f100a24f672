/** Small landmarks on the horizon: towns, towers, mills, cliffs. Sizes in drawing units. */

import { box } from './boxes.ts';
import { mix } from './color.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';

export function drawLighthouse(
  { drawing, light }: Stage,
  x: number,
  y: number,
  height: number,
): void {
  const w = height * 0.16;
  const white = light.hazed('#fdf8ee', 0.1);
  const red = light.hazed('#d8432f', 0.1);
  const tower = (t0: number, t1: number): Point[] => {
    const half = (t: number): number => (w / 2) * (1 - t * 0.35);
    return [
      [x - half(t0), y - height * t0],
      [x - half(t1), y - height * t1],
      [x + half(t1), y - height * t1],
      [x + half(t0), y - height * t0],
    ];
  };
  drawing.polygon(tower(0, 0.82), white);
  drawing.polygons([tower(0.16, 0.34), tower(0.52, 0.7)], red);
  drawing.polygon(
    box(x - w * 0.24, y - height * 0.82, w * 0.48, height * 0.1),
    light.lamps > 0.3 ? light.glow : light.hazed('#40596a', 0.1),
  );
  drawing.polygon(
    [
      [x - w * 0.36, y - height * 0.92],
      [x, y - height],
      [x + w * 0.36, y - height * 0.92],
    ],
    red,
  );
  drawing.polygon(
    light.side > 0
      ? [
          [x - w / 2, y],
          [x - w * 0.33, y - height * 0.82],
          [x - w * 0.1, y - height * 0.82],
          [x - w * 0.12, y],
        ]
      : [
          [x + w / 2, y],
          [x + w * 0.33, y - height * 0.82],
          [x + w * 0.1, y - height * 0.82],
          [x + w * 0.12, y],
        ],
    light.shadowColor,
    { opacity: 0.2 },
  );
  if (light.lamps > 0.4)
    drawing.ellipse(
      x,
      y - height * 0.87,
      height * 0.6,
      height * 0.6,
      drawing.radialGradient([
        [0, light.glow, 0.6],
        [1, light.glow, 0],
      ]),
    );
}

/** A mill with a round tower and four sails, or (modern) a wind turbine. */
export function drawMill(
  { drawing, light }: Stage,
  random: Random,
  x: number,
  y: number,
  height: number,
  modern: boolean,
): void {
  const color = light.hazed('#fbf6ea', modern ? 0.35 : 0.12);
  const hubY = y - height * (modern ? 0.7 : 0.62);
  const turn = random.range(0, 2);
  const blades: Point[][] = [];
  const count = modern ? 3 : 6;
  const length = height * (modern ? 0.36 : 0.42);
  for (let i = 0; i < count; i++) {
    const a = turn + (i / count) * Math.PI * 2;
    const tip: Point = [x + Math.cos(a) * length, hubY + Math.sin(a) * length];
    const side = modern ? 0.014 : 0.07;
    blades.push([
      [x, hubY],
      tip,
      [tip[0] + Math.sin(a) * height * side, tip[1] - Math.cos(a) * height * side],
      [
        x + Math.cos(a) * length * 0.3 + Math.sin(a) * height * side,
        hubY + Math.sin(a) * length * 0.3 - Math.cos(a) * height * side,
      ],
    ]);
  }
  if (modern)
    drawing.polygon(
      [
        [x - height * 0.014, y],
        [x - height * 0.008, hubY],
        [x + height * 0.008, hubY],
        [x + height * 0.014, y],
      ],
      color,
    );
  else {
    drawing.polygon(
      [
        [x - height * 0.17, y],
        [x - height * 0.14, y - height * 0.6],
        [x + height * 0.14, y - height * 0.6],
        [x + height * 0.17, y],
      ],
      color,
    );
    drawing.polygon(
      [
        [x - height * 0.17 * light.side, y],
        [x - height * 0.14 * light.side, y - height * 0.6],
        [x, y - height * 0.6],
        [x, y],
      ],
      light.shadowColor,
      { opacity: 0.18 },
    );
    drawing.polygon(
      [
        [x - height * 0.17, y - height * 0.6],
        [x, y - height * 0.82],
        [x + height * 0.17, y - height * 0.6],
      ],
      light.hazed('#8a6a4c', 0.15),
    );
  }
  drawing.polygons(blades, modern ? color : mix(color, light.shadowColor, 0.08));
}

/** A castle on a crag, seen small. */
export function drawCastle(
  { drawing, light }: Stage,
  x: number,
  y: number,
  size: number,
  haze: number,
): void {
  const wall = light.hazed('#e6d3b0', haze);
  const roof = light.hazed('#8f4f43', haze);
  drawing.polygon(
    [
      [x - size * 2.4, y + size],
      [x - size * 1.2, y - size * 0.1],
      [x + size * 1.3, y - size * 0.1],
      [x + size * 2.6, y + size],
    ],
    light.hazed('#6f8a58', haze),
  );
  drawing.polygons(
    [
      box(x - size, y, size * 2, size * 0.7),
      box(x - size * 1.15, y, size * 0.45, size * 1.3),
      box(x + size * 0.6, y, size * 0.5, size * 1.1),
    ],
    wall,
  );
  drawing.polygon(box(x - size * 0.2, y, size * 0.6, size * 1.8), mix(wall, '#ffffff', 0.2));
  drawing.polygons(
    [
      [
        [x - size * 1.22, y - size * 1.3],
        [x - size * 0.92, y - size * 1.9],
        [x - size * 0.63, y - size * 1.3],
      ],
      [
        [x + size * 0.53, y - size * 1.1],
        [x + size * 0.85, y - size * 1.65],
        [x + size * 1.17, y - size * 1.1],
      ],
      [
        [x - size * 0.28, y - size * 1.8],
        [x + size * 0.1, y - size * 2.5],
        [x + size * 0.48, y - size * 1.8],
      ],
    ],
    roof,
  );
  drawing.polygons(
    [
      box(x - size * 0.2, y, size * 0.25, size * 1.8),
      box(x - size * 1.15, y, size * 0.2, size * 1.3),
    ],
    light.shadowColor,
    { opacity: 0.15 },
  );
}

/** Cables and two cabins across a slope. */
export function drawCableCar({ drawing, light, match }: Stage, from: Point, to: Point): void {
  drawing.shape(
    `M${num(from[0])} ${num(from[1])}Q${num((from[0] + to[0]) / 2)} ${num((from[1] + to[1]) / 2 + 14)} ${num(to[0])} ${num(to[1])}`,
    'none',
    { stroke: light.hazed('#3f4a58', 0.2), strokeWidth: 0.9 },
  );
  for (const t of [0.3, 0.68]) {
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t + 14 * 2 * t * (1 - t);
    drawing.rect(x - 5, y + 4, 10, 8, light.hazed(match.home.shirt, 0.1), { radius: 2 });
    drawing.rect(x - 4, y + 5, 8, 3, light.lamps > 0.4 ? light.glow : light.hazed('#dfeaf0', 0.1));
    drawing.line(
      [
        [x, y],
        [x, y + 4],
      ],
      light.hazed('#3f4a58', 0.2),
      1,
    );
  }
}

/** Rows of vines or crops over a hill, between four corners. */
export function drawRows(
  { drawing }: Stage,
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  rows: number,
  color: string,
): void {
  const strips: Point[][] = [];
  const between = (p: Point, q: Point, t: number): Point => [
    p[0] + (q[0] - p[0]) * t,
    p[1] + (q[1] - p[1]) * t,
  ];
  for (let i = 0; i < rows; i++) {
    const t = i / rows;
    const u = (i + 0.45) / rows;
    strips.push([between(a, b, t), between(a, b, u), between(d, c, u), between(d, c, t)]);
  }
  drawing.polygons(strips, color, { opacity: 0.55 });
}

/** Camels in a line, as a silhouette. */
export function drawCamels(
  { drawing, light }: Stage,
  x: number,
  y: number,
  size: number,
  count: number,
): void {
  let data = '';
  for (let i = 0; i < count; i++) {
    const ox = x + i * size * 1.9;
    const s = size;
    const p = (dx: number, dy: number): string => `${num(ox + dx * s)} ${num(y - dy * s)}`;
    data += `M${p(-0.5, 0)}L${p(-0.45, 0.55)}Q${p(-0.55, 0.75)} ${p(-0.3, 0.8)}Q${p(-0.05, 1.2)} ${p(0.15, 0.78)}Q${p(0.4, 0.8)} ${p(0.5, 0.75)}Q${p(0.6, 0.6)} ${p(0.75, 1.05)}L${p(1, 1)}L${p(0.95, 0.92)}L${p(0.84, 0.92)}Q${p(0.75, 0.5)} ${p(0.45, 0.52)}L${p(0.48, 0)}L${p(0.4, 0)}L${p(0.34, 0.48)}L${p(-0.3, 0.48)}L${p(-0.42, 0)}z`;
  }
  drawing.shape(data, mix(light.shaded('#7a5238', 0.6), light.haze, 0.15));
}
