/** Mountain chains with a light and a shadow side, snow, and mist at their feet. */

import { mix } from './color.ts';
import { itemAt } from './list-item.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { smoothData } from './svg.ts';
import type { Point } from './svg.ts';

type RidgeOptions = {
  /** y of the foot of the chain. */
  baseY: number;
  /** Height of the highest summit in drawing units. */
  height: number;
  color: string;
  /** 0: rolling, 1: alpine. */
  jagged: number;
  /** Amount of haze, 0 to 1. */
  haze: number;
  /** How far down the snow reaches, 0 to 1. */
  snow?: number;
  /** Number of summits across the picture. */
  summits?: number;
};

type Summit = { x: number; y: number; left: Point[]; right: Point[] };

/** Draws one chain and returns its crest from left to right. */
export function drawRidge(stage: Stage, random: Random, options: RidgeOptions): Point[] {
  return options.jagged > 0.3
    ? drawJagged(stage, random, options)
    : drawRolling(stage, random, options);
}

function drawRolling(
  { drawing, light, width }: Stage,
  random: Random,
  options: RidgeOptions,
): Point[] {
  const count = options.summits ?? 5;
  const phase = random.range(0, 6);
  const points: Point[] = [];
  for (let i = 0; i <= count * 4; i++) {
    const t = i / (count * 4);
    const wave =
      0.5 + 0.3 * Math.sin(t * count * 2.1 + phase) + 0.2 * Math.sin(t * count * 4.7 + phase * 2);
    points.push([t * (width + 40) - 20, options.baseY - options.height * Math.max(0.08, wave)]);
  }
  const color = light.hazed(options.color, options.haze);
  const outline: Point[] = [[-24, options.baseY + 8], ...points, [width + 24, options.baseY + 8]];
  drawing.shape(
    `${smoothData(outline, false)}z`,
    drawing.gradient([
      [0, mix(color, light.sun, 0.12)],
      [0.6, color],
      [1, mix(color, light.haze, 0.3)],
    ]),
  );
  return points;
}

/** Points between two ends, displaced like broken rock. */
function brokenLine(
  from: Point,
  to: Point,
  pieces: number,
  roughness: number,
  random: Random,
): Point[] {
  const points: Point[] = [];
  for (let i = 1; i < pieces; i++) {
    const t = i / pieces;
    points.push([
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t + random.range(-1, 1) * roughness,
    ]);
  }
  return points;
}

function drawJagged(stage: Stage, random: Random, options: RidgeOptions): Point[] {
  const { drawing, light, width } = stage;
  const { baseY, height, jagged, haze } = options;
  const count = options.summits ?? 4;
  const spacing = (width + 80) / count;
  const main = random.range(0.2, 0.8) * width;
  const summits: Summit[] = [];
  const crest: Point[] = [];
  let valley: Point = [-50, baseY - height * random.range(0.2, 0.4)];
  crest.push(valley);
  for (let i = 0; i < count; i++) {
    const x = -40 + spacing * (i + 0.5) + random.range(-0.22, 0.22) * spacing;
    const closeness = Math.max(0, 1 - Math.abs(x - main) / (width * 0.75));
    const y = baseY - height * (0.42 + 0.58 * closeness) * random.range(0.78, 1);
    const next: Point = [
      -40 + spacing * (i + 1) + random.range(-0.12, 0.12) * spacing,
      baseY - height * random.range(0.18, 0.42) * (1.1 - jagged * 0.3),
    ];
    const rough = height * 0.035 * jagged;
    const left = [valley, ...brokenLine(valley, [x, y], 5, rough, random)];
    const right = [...brokenLine([x, y], next, 5, rough, random), next];
    summits.push({ x, y, left, right });
    crest.push(...left.slice(1), [x, y], ...right);
    valley = next;
  }
  const color = light.hazed(options.color, haze);
  const foot = mix(color, light.haze, 0.4);
  drawing.polygon(
    [[-50, baseY + 8], ...crest, [width + 50, baseY + 8]],
    drawing.gradient([
      [0, mix(color, light.sun, 0.14)],
      [0.55, color],
      [1, foot],
    ]),
  );
  const shade = mix(color, light.shadowColor, 0.34 - haze * 0.24);
  const shadePaint = drawing.gradient([
    [0, shade],
    [0.5, mix(shade, color, 0.25)],
    [1, foot, 0.5],
  ]);
  const sides = summits.map((summit) => ({
    summit,
    side: shadowSide(summit, -light.side as -1 | 1, baseY, random),
  }));
  drawing.polygons(
    sides.map(({ side }) => side),
    shadePaint,
  );
  drawing.polygons(
    summits.map((summit) => lightRib(summit, light.side, baseY, random)),
    mix(color, light.sun, 0.2),
    { opacity: 0.5 },
  );
  if (options.snow)
    for (const { summit } of sides) drawSnow(stage, random, summit, options.snow, haze, baseY);
  return crest;
}

/** The face turned away from the light: from the summit down the crest, back along a zigzag spine. */
function shadowSide(summit: Summit, side: -1 | 1, baseY: number, random: Random): Point[] {
  const crest = side > 0 ? summit.right : [...summit.left].reverse();
  const end = itemAt(crest, -1);
  const drop = baseY - summit.y;
  const spine: Point[] = [];
  for (let i = 4; i >= 1; i--) {
    spine.push([
      summit.x + side * drop * (0.04 * i + (i % 2 ? -0.1 : 0.07) * random.range(0.5, 1)),
      summit.y + (drop * i) / 4.3,
    ]);
  }
  return [
    [summit.x, summit.y],
    ...crest,
    [end[0] + side * 6, Math.min(baseY, end[1] + drop * 0.4)],
    ...spine,
  ];
}

/** A bright rib on the sunny face. */
function lightRib(summit: Summit, side: -1 | 1, baseY: number, random: Random): Point[] {
  const drop = (baseY - summit.y) * random.range(0.45, 0.7);
  const lean = side * drop * random.range(0.3, 0.5);
  return [
    [summit.x, summit.y + 1],
    [summit.x + lean * 0.5, summit.y + drop * 0.55],
    [summit.x + lean, summit.y + drop],
    [summit.x + lean * 0.45, summit.y + drop * 0.72],
    [summit.x + lean * 0.2, summit.y + drop * 0.4],
  ];
}

function drawSnow(
  { drawing, light }: Stage,
  random: Random,
  summit: Summit,
  amount: number,
  haze: number,
  baseY: number,
): void {
  const drop = baseY - summit.y;
  const line = summit.y + drop * amount * random.range(0.3, 0.44);
  const above = (points: readonly Point[]): Point[] => points.filter((point) => point[1] < line);
  const left = above(summit.left);
  const right = above(summit.right);
  const from = right[right.length - 1]?.[0] ?? summit.x + drop * 0.06;
  const to = left[0]?.[0] ?? summit.x - drop * 0.06;
  const teeth: Point[] = [];
  const count = 7;
  for (let i = 0; i <= count; i++) {
    teeth.push([
      from + ((to - from) * i) / count,
      line + (i % 2 ? drop * 0.09 : -drop * 0.05) * random.range(0.5, 1.2),
    ]);
  }
  const snow = mix(light.lit('#fcfdff'), light.haze, haze * 0.4);
  drawing.polygon([[summit.x, summit.y], ...right, ...teeth, ...left], snow);
  const side = -light.side;
  const shadowTeeth = teeth.filter((tooth) => (tooth[0] - summit.x) * side > 0);
  if (side > 0)
    drawing.polygon(
      [
        [summit.x, summit.y],
        ...right,
        ...shadowTeeth,
        [summit.x + drop * 0.015, line - drop * 0.05],
      ],
      mix(snow, light.shadowColor, 0.28 - haze * 0.12),
    );
  else
    drawing.polygon(
      [
        [summit.x, summit.y],
        [summit.x - drop * 0.015, line - drop * 0.05],
        ...shadowTeeth,
        ...left,
      ],
      mix(snow, light.shadowColor, 0.28 - haze * 0.12),
    );
}
