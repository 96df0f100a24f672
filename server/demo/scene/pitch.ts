/** Football pitches on the ground, in true proportions and perspective. Metres throughout. */

import { groundPolygon, project, projectOutline, scaleAt } from './camera.ts';
import type { ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import { itemAt } from './list-item.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Point } from './svg.ts';

type MowingPattern = 'bands' | 'checks' | 'lengthways' | 'diagonal' | 'plain';
export const MOWING_PATTERNS: readonly MowingPattern[] = [
  'bands',
  'checks',
  'lengthways',
  'diagonal',
  'bands',
];

type PitchOptions = {
  /** Middle of the near goal line. */
  x: number;
  depth: number;
  /** Turn in radians; 0: the long side runs away from the viewer. */
  yaw: number;
  length?: number;
  width?: number;
  mowing?: MowingPattern;
  /** Two tones of grass; default: the landscape's grass. */
  grass?: readonly [string, string];
  /** Margin of grass around the lines. */
  margin?: number;
  lineWidth?: number;
  /** Breadth of a mown band. */
  band?: number;
  /** Scales the whole pitch; less than 1 brings a hotel behind it closer. */
  scale?: number;
};

export type Pitch = {
  length: number;
  width: number;
  /** Returns a place on the pitch: across (0 in the middle) and along (0 at the near goal line). */
  at(across: number, along: number): ScenePoint;
};

const CIRCLE_METRES = 9.15;

/** Draws grass, stripes and lines; returns the pitch's own coordinates. */
export function drawPitch(stage: Stage, options: PitchOptions): Pitch {
  const { drawing, camera, light, landscape } = stage;
  const {
    length = 105,
    width = 68,
    mowing = 'bands',
    margin = 4,
    lineWidth = 0.24,
    band = 6,
    scale = 1,
  } = options;
  const c = Math.cos(options.yaw);
  const s = Math.sin(options.yaw);
  const at = (across: number, along: number): ScenePoint => [
    options.x + (across * c - along * s) * scale,
    options.depth + (across * s + along * c) * scale,
  ];
  const [first, second] = options.grass ?? landscape.grass;
  const base = light.lit(second);
  const stripe = mix(light.lit(first), light.sun, 0.14);
  const rect = (u0: number, v0: number, u1: number, v1: number): ScenePoint[] => [
    at(u0, v0),
    at(u0, v1),
    at(u1, v1),
    at(u1, v0),
  ];
  const half = width / 2;
  groundPolygon(
    drawing,
    camera,
    rect(-half - margin - 4, -margin - 4, half + margin + 4, length + margin + 4),
    mix(base, light.shadowColor, 0.14),
  );
  const outline = projectOutline(
    camera,
    rect(-half - margin, -margin, half + margin, length + margin),
  );
  drawing.polygon(outline, base);
  const cells = mowingCells(mowing, width + margin * 2, length + margin * 2, band);
  const stripes = cells.map((cell) =>
    projectOutline(
      camera,
      cell.map(([u, v]) => at(u, v - margin)),
    ),
  );
  drawing.polygons(stripes, stripe, mowing === 'checks' ? { opacity: 0.75 } : {});
  drawLines(stage, at, width, length, lineWidth);
  return { length, width, at };
}

/** Outlines of the lighter stripes, across from -width/2, along from 0. */
function mowingCells(
  pattern: MowingPattern,
  width: number,
  length: number,
  band: number,
): [number, number][][] {
  const half = width / 2;
  const cell = (u0: number, v0: number, u1: number, v1: number): [number, number][] => [
    [u0, v0],
    [u0, v1],
    [u1, v1],
    [u1, v0],
  ];
  const cells: [number, number][][] = [];
  const bands = 2 * Math.round(length / (band * 2));
  const columns = 2 * Math.round(width / (band * 2));
  if (pattern === 'bands')
    for (let i = 0; i < bands; i += 2)
      cells.push(cell(-half, (length * i) / bands, half, (length * (i + 1)) / bands));
  if (pattern === 'lengthways')
    for (let i = 0; i < columns; i += 2)
      cells.push(
        cell(-half + (width * i) / columns, 0, -half + (width * (i + 1)) / columns, length),
      );
  if (pattern === 'checks') {
    for (let i = 0; i < bands; i++)
      for (let j = i % 2; j < columns; j += 2)
        cells.push(
          cell(
            -half + (width * j) / columns,
            (length * i) / bands,
            -half + (width * (j + 1)) / columns,
            (length * (i + 1)) / bands,
          ),
        );
  }
  if (pattern === 'diagonal') {
    const step = band * 1.6;
    for (let offset = -width; offset < length; offset += step * 2) {
      const band: [number, number][] = [
        [-half, offset],
        [-half, offset + step],
        [half, offset + step + width],
        [half, offset + width],
      ];
      cells.push(clipAlong(band, 0, length));
    }
  }
  return cells;
}

/** Cuts an outline to `from` <= along <= `to`. */
function clipAlong(outline: [number, number][], from: number, to: number): [number, number][] {
  let points = outline;
  for (const [limit, sign] of [
    [from, 1],
    [to, -1],
  ] as const) {
    const kept: [number, number][] = [];
    points.forEach((a, i) => {
      const b = itemAt(points, i + 1);
      const insideA = (a[1] - limit) * sign >= 0;
      const insideB = (b[1] - limit) * sign >= 0;
      if (insideA) kept.push(a);
      if (insideA !== insideB) {
        const t = (limit - a[1]) / (b[1] - a[1]);
        kept.push([a[0] + (b[0] - a[0]) * t, limit]);
      }
    });
    points = kept;
  }
  return points;
}

/** Draws all visible lines of a football pitch. */
function drawLines(
  { drawing, camera, light }: Stage,
  at: (across: number, along: number) => ScenePoint,
  width: number,
  length: number,
  lineWidth: number,
): void {
  const pieces: Point[][] = [];
  const h = lineWidth / 2;
  const straight = (u0: number, v0: number, u1: number, v1: number): void => {
    const distance = Math.hypot(u1 - u0, v1 - v0);
    const du = (-(v1 - v0) / distance) * h;
    const dv = ((u1 - u0) / distance) * h;
    pieces.push(
      projectOutline(camera, [
        at(u0 + du, v0 + dv),
        at(u1 + du, v1 + dv),
        at(u1 - du, v1 - dv),
        at(u0 - du, v0 - dv),
      ]),
    );
  };
  const arc = (u: number, v: number, from: number, to: number): void => {
    const steps = Math.max(6, Math.round(((to - from) / (Math.PI * 2)) * 32));
    const edge = (radius: number): ScenePoint[] =>
      Array.from({ length: steps + 1 }, (_, i) => {
        const a = from + ((to - from) * i) / steps;
        return at(u + Math.cos(a) * radius, v + Math.sin(a) * radius);
      });
    pieces.push(
      projectOutline(camera, [...edge(CIRCLE_METRES + h), ...edge(CIRCLE_METRES - h).reverse()]),
    );
  };
  const half = width / 2;
  straight(-half, 0, half, 0);
  straight(-half, length, half, length);
  straight(-half, 0, -half, length);
  straight(half, 0, half, length);
  straight(-half, length / 2, half, length / 2);
  arc(0, length / 2, 0, Math.PI * 2);
  const boxArc = Math.acos(5.5 / CIRCLE_METRES);
  for (const far of [false, true]) {
    const v = (along: number): number => (far ? length - along : along);
    for (const [boxHalf, boxDepth] of [
      [Math.min(20.15, half * 0.62), 16.5],
      [Math.min(9.16, half * 0.3), 5.5],
    ] as const) {
      straight(-boxHalf, v(0), -boxHalf, v(boxDepth));
      straight(boxHalf, v(0), boxHalf, v(boxDepth));
      straight(-boxHalf, v(boxDepth), boxHalf, v(boxDepth));
    }
    const middle = far ? -Math.PI / 2 : Math.PI / 2;
    arc(0, v(11), middle - boxArc, middle + boxArc);
  }
  drawing.polygons(pieces, light.lit('#ffffff'), { opacity: 0.92 });
}

const GOAL_HALF = 3.66;
const GOAL_HEIGHT = 2.44;

/** A goal with its net; `behind` is 1 when the net lies farther along, -1 when nearer. */
export function drawGoal(
  stage: Stage,
  pitch: Pitch,
  along: number,
  behind: 1 | -1,
  size = 1,
): void {
  const { drawing, camera, light } = stage;
  const half = GOAL_HALF * size;
  const top = GOAL_HEIGHT * size;
  const place = (u: number, back: number, z: number): ScenePoint => {
    const [x, depth] = pitch.at(u, along + behind * back);
    return [x, depth, z];
  };
  const corner = (u: number, back: number, z: number): Point => project(camera, place(u, back, z));
  const depth = place(0, 0, 0)[1];
  if (depth < 3 || place(0, 2, 0)[1] < 2) return;
  const white = light.lit('#ffffff');
  const unit = scaleAt(camera, depth);
  const post = Math.max(1, unit * 0.13);
  const between = (a: Point, b: Point, t: number): Point => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
  ];
  const panels: [Point, Point, Point, Point][] = [
    [
      corner(-half, 1, top * 0.96),
      corner(half, 1, top * 0.96),
      corner(half, 2.1, 0),
      corner(-half, 2.1, 0),
    ],
    [
      corner(-half, 0, top),
      corner(half, 0, top),
      corner(half, 1, top * 0.96),
      corner(-half, 1, top * 0.96),
    ],
    [
      corner(-half, 0, top),
      corner(-half, 1, top * 0.96),
      corner(-half, 2.1, 0),
      corner(-half, 0, 0),
    ],
    [corner(half, 0, top), corner(half, 1, top * 0.96), corner(half, 2.1, 0), corner(half, 0, 0)],
  ];
  const mesh = unit > 14 ? 16 : unit > 7 ? 10 : 6;
  const strings: Point[][] = [];
  panels.forEach(([a, b, c, d], index) => {
    const columns = index < 2 ? mesh : Math.round(mesh / 3);
    const rows = index === 1 ? 2 : Math.round(mesh / 2);
    for (let i = 0; i <= columns; i++)
      strings.push([between(a, b, i / columns), between(d, c, i / columns)]);
    for (let i = 1; i < rows; i++) strings.push([between(a, d, i / rows), between(b, c, i / rows)]);
  });
  drawing.polygon(
    [corner(-half, 0, 0), corner(-half, 0, top), corner(half, 0, top), corner(half, 0, 0)],
    white,
    {
      opacity: 0.08,
    },
  );
  drawing.lines(strings, white, Math.max(0.4, unit * 0.022), { opacity: 0.5 });
  drawing.line(
    [corner(-half, 0, 0), corner(-half, 0, top), corner(half, 0, top), corner(half, 0, 0)],
    white,
    post,
    {
      cap: 'round',
    },
  );
}

/** Long soft shadows of trees across the grass near the viewer. */
export function drawGrassShadows(stage: Stage, random: Random, count: number): void {
  const { drawing, camera, light, width, height } = stage;
  for (let i = 0; i < count; i++) {
    const y = camera.horizonY + (height - camera.horizonY) * random.range(0.3, 0.95);
    const w = width * random.range(0.3, 0.6);
    const thick = (height - camera.horizonY) * random.range(0.012, 0.03);
    const x = light.side > 0 ? width + 10 : -10;
    const s = -light.side;
    drawing.polygon(
      [
        [x, y - thick],
        [x + s * w * 0.6, y - thick * 1.5],
        [x + s * w, y],
        [x + s * w * 0.55, y + thick * 1.2],
        [x, y + thick],
      ],
      light.shadowColor,
      { opacity: 0.13 },
    );
  }
}
