/** Balls, cones, poles, floodlights, benches, bunting. */

import { project, scaleAt } from './camera.ts';
import type { ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import type { Stage } from './stage.ts';
import { linesData, num } from './svg.ts';
import type { Point } from './svg.ts';

const BALL_METRES = 0.11;
type Vector = readonly [number, number, number];

/** The twelve vertices of an icosahedron: centres of a ball's dark panels. */
const PANEL_MIDDLES: readonly Vector[] = ((): Vector[] => {
  const g = (1 + Math.sqrt(5)) / 2;
  const r = Math.hypot(1, g);
  const list: Vector[] = [];
  for (const a of [-1, 1])
    for (const b of [-g, g]) list.push([0, a / r, b / r], [a / r, b / r, 0], [b / r, 0, a / r]);
  return list;
})();

function turned([x, y, z]: Vector, a: number, b: number): Vector {
  const [x1, z1] = [x * Math.cos(a) - z * Math.sin(a), x * Math.sin(a) + z * Math.cos(a)];
  return [x1, y * Math.cos(b) - z1 * Math.sin(b), y * Math.sin(b) + z1 * Math.cos(b)];
}

/** A football at (x, y) with its true pattern of pentagons and seams. */
export function drawBall(stage: Stage, x: number, y: number, radius: number, turn = 0.5): void {
  const { drawing, light } = stage;
  if (radius < 2.2) {
    drawing.ellipse(x, y, radius, radius, light.lit('#ffffff'));
    return;
  }
  const id = drawing.symbol(`ball/${turn}`, () => paintBall(stage, turn));
  drawing.use(id, x, y, radius / 50);
}

function paintBall({ drawing, light }: Stage, turn: number): void {
  const white = light.lit('#ffffff');
  const ink = light.lit('#27314a');
  drawing.ellipse(
    0,
    0,
    50,
    50,
    drawing.radialGradient([
      [0, white, 1],
      [0.72, white, 1],
      [1, mix(white, light.shadowColor, 0.16), 1],
    ]),
  );
  const panels: Point[][] = [];
  const seams: Point[][] = [];
  const middles = PANEL_MIDDLES.map((vector) =>
    turned(vector, turn * 3.1 + 0.4, turn * 1.7 + 0.25),
  );
  for (const middle of middles) {
    const near = middles
      .map((other) => ({
        other,
        closeness: other[0] * middle[0] + other[1] * middle[1] + other[2] * middle[2],
      }))
      .filter(({ closeness }) => closeness > 0.3 && closeness < 0.9);
    const corners = near.map(({ other }) => {
      const mixed: Vector = [
        middle[0] * 0.667 + other[0] * 0.333,
        middle[1] * 0.667 + other[1] * 0.333,
        middle[2] * 0.667 + other[2] * 0.333,
      ];
      const length = Math.hypot(...mixed);
      return { at: [mixed[0] / length, mixed[1] / length, mixed[2] / length] as Vector, other };
    });
    const flat = (vector: Vector): Point => {
      const edge = vector[2] < 0 ? 1 / Math.max(0.2, Math.hypot(vector[0], vector[1])) : 1;
      return [vector[0] * 49 * edge, vector[1] * 49 * edge];
    };
    if (middle[2] > -0.18) {
      const ordered = [...corners].sort(
        (a, b) =>
          Math.atan2(a.at[1] - middle[1], a.at[0] - middle[0]) -
          Math.atan2(b.at[1] - middle[1], b.at[0] - middle[0]),
      );
      panels.push(ordered.map(({ at }) => flat(at)));
    }
    for (const { at, other } of corners) {
      const end: Vector = [
        other[0] * 0.667 + middle[0] * 0.333,
        other[1] * 0.667 + middle[1] * 0.333,
        other[2] * 0.667 + middle[2] * 0.333,
      ];
      if (
        at[2] > 0.02 &&
        end[2] > 0.02 &&
        middle[0] + middle[1] * 0.01 < other[0] + other[1] * 0.01
      )
        seams.push([flat(at), flat(end.map((c) => c / Math.hypot(...end)) as unknown as Vector)]);
    }
  }
  drawing.lines(seams, ink, 2.2, { opacity: 0.75 });
  drawing.polygons(panels, ink);
  const s = light.side;
  drawing.shape(
    `M${num(-s * 20)}-45.8A50 50 0 0 ${s > 0 ? 0 : 1} ${num(s * 36)} 34.7A62 62 0 0 ${s > 0 ? 1 : 0} ${num(-s * 20)}-45.8z`,
    light.shadowColor,
    { opacity: 0.2 },
  );
}

/** A ball on the ground or `z` metres above it; `size` above 1 exaggerates it as posters do. */
export function placeBall(stage: Stage, x: number, depth: number, size = 2.3, z = 0): void {
  const { camera, drawing, light } = stage;
  const radius = Math.max(1.6, scaleAt(camera, depth) * BALL_METRES * size);
  const [gx, gy] = project(camera, [x, depth]);
  drawing.ellipse(
    gx - light.side * radius * 0.6,
    gy,
    radius * 1.25,
    radius * 0.28,
    light.shadowColor,
    {
      opacity: 0.3,
    },
  );
  const [px, py] = project(camera, [x, depth, z]);
  drawBall(stage, px, py - radius * 0.96, radius, Math.abs(Math.round(x * 3)) % 3);
}

/** Training cones, all of one colour. */
export function placeCones(
  stage: Stage,
  places: readonly ScenePoint[],
  color: string,
  flat = false,
): void {
  const { camera, drawing, light } = stage;
  const lit: Point[][] = [];
  const shade: Point[][] = [];
  const bands: Point[][] = [];
  for (const [x, depth] of places) {
    const [px, py] = project(camera, [x, depth]);
    const s = scaleAt(camera, depth) * (flat ? 0.3 : 0.46);
    const top = py - s * (flat ? 0.35 : 1);
    lit.push([
      [px - s * 0.46, py],
      [px - s * (flat ? 0.22 : 0.07), top],
      [px + s * (flat ? 0.22 : 0.07), top],
      [px + s * 0.46, py],
    ]);
    shade.push(
      light.side > 0
        ? [
            [px - s * 0.46, py],
            [px - s * 0.07, top],
            [px, top],
            [px - s * 0.06, py],
          ]
        : [
            [px + s * 0.46, py],
            [px + s * 0.07, top],
            [px, top],
            [px + s * 0.06, py],
          ],
    );
    if (!flat)
      bands.push([
        [px - s * 0.3, py - s * 0.4],
        [px - s * 0.2, py - s * 0.64],
        [px + s * 0.2, py - s * 0.64],
        [px + s * 0.3, py - s * 0.4],
      ]);
  }
  drawing.polygons(lit, light.lit(color));
  drawing.polygons(bands, light.lit('#ffffff'));
  drawing.polygons(shade, light.shadowColor, { opacity: 0.25 });
}

/** A floodlight mast, `height` metres, with its glow in the dark. */
export function placeFloodlight(stage: Stage, x: number, depth: number, height = 20): void {
  const { camera, drawing, light } = stage;
  const s = scaleAt(camera, depth);
  const [px, py] = project(camera, [x, depth]);
  const [, top] = project(camera, [x, depth, height]);
  const metal = light.hazed('#7a8894', 0.12);
  drawing.polygon(
    [
      [px - s * 0.28, py],
      [px - s * 0.13, top],
      [px + s * 0.13, top],
      [px + s * 0.28, py],
    ],
    metal,
  );
  drawing.polygon(
    [
      [px - s * 1.9, top - s * 1.3],
      [px + s * 1.9, top - s * 1.3],
      [px + s * 1.7, top + s * 0.7],
      [px - s * 1.7, top + s * 0.7],
    ],
    mix(metal, light.shadowColor, 0.4),
  );
  const lamps: [number, number, number][] = [];
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 4; i++)
      lamps.push([px + (i - 1.5) * s * 0.82, top - s * 0.8 + row * s * 0.85, s * 0.32]);
  drawing.dots(lamps, light.lamps > 0.15 ? '#fff8e0' : mix(light.lit('#ffffff'), light.haze, 0.2));
  if (light.lamps > 0.4)
    drawing.ellipse(
      px,
      top,
      s * 11,
      s * 11,
      drawing.radialGradient([
        [0, '#fff3cf', 0.65],
        [0.25, '#fff3cf', 0.22],
        [1, '#fff3cf', 0],
      ]),
    );
}

/** A string of pennants from one point of the picture to another. */
export function drawBunting(
  stage: Stage,
  from: Point,
  to: Point,
  sag: number,
  count: number,
  size: number,
  colors: readonly string[],
): void {
  const { drawing, light } = stage;
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  drawing.shape(
    `M${num(from[0])} ${num(from[1])}Q${num((from[0] + to[0]) / 2)} ${num((from[1] + to[1]) / 2 + sag * 2)} ${num(to[0])} ${num(to[1])}`,
    'none',
    { stroke: light.shaded('#5a4a40', 0.5), strokeWidth: Math.max(1, size * 0.06) },
  );
  colors.forEach((color, index) => {
    const flags: Point[][] = [];
    for (let i = index; i < count; i += colors.length) {
      const t = (i + 0.5) / count;
      const a = at(t - 0.36 / count);
      const b = at(t + 0.36 / count);
      flags.push([a, b, [(a[0] + b[0]) / 2 - light.side * size * 0.08, (a[1] + b[1]) / 2 + size]]);
    }
    drawing.polygons(flags, light.lit(color));
  });
}

/** The dressing-room bench by the touchline with a curved roof; metres. */
export function placeDugout(stage: Stage, x: number, depth: number, width: number): void {
  const { drawing, camera, light, match } = stage;
  const at = (dx: number, z: number): Point => project(camera, [x + dx, depth, z]);
  const half = width / 2;
  drawing.polygon(
    [at(-half, 0), at(-half, 2), at(half, 2), at(half, 0)],
    mix(light.lit('#dfeaf0'), light.sky[1], 0.25),
    { opacity: 0.75 },
  );
  drawing.shape(
    linesData([at(-half - 0.2, 1.9), at(-half, 2.3), at(half, 2.3), at(half + 0.2, 1.9)], true),
    light.lit(match.home.shirt),
  );
  const seats: Point[][] = [];
  for (let i = 0; i < Math.round(width); i++)
    seats.push([
      at(-half + i + 0.15, 0.3),
      at(-half + i + 0.15, 1),
      at(-half + i + 0.8, 1),
      at(-half + i + 0.8, 0.3),
    ]);
  drawing.polygons(seats, light.lit(match.home.second));
  drawing.polygon(
    [at(-half, 0), at(-half, 0.3), at(half, 0.3), at(half, 0)],
    light.shaded('#4a5560', 0.4),
  );
}
