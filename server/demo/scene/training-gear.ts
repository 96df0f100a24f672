/** Training equipment: bags, bottles, dummies, ladders, corner flags, blades of grass. */

import { groundPolygon, project, scaleAt } from './camera.ts';
import { mix } from './color.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';

/** A sports bag in team colours, about 70 cm long. */
export function placeBag(
  stage: Stage,
  x: number,
  depth: number,
  color: string,
  second: string,
): void {
  const { drawing, camera, light } = stage;
  const s = scaleAt(camera, depth) * 0.68;
  const [px, py] = project(camera, [x, depth]);
  const base = light.lit(color);
  drawing.ellipse(px - light.side * s * 0.2, py, s * 0.62, s * 0.09, light.shadowColor, {
    opacity: 0.3,
  });
  drawing.shape(
    `M${num(px - s * 0.2)} ${num(py - s * 0.42)}q${num(s * 0.2)}-${num(s * 0.34)} ${num(s * 0.4)} 0`,
    'none',
    { stroke: light.shaded(second, 0.3), strokeWidth: s * 0.05 },
  );
  drawing.rect(px - s * 0.5, py - s * 0.44, s, s * 0.44, base, { radius: s * 0.16 });
  drawing.rect(px - s * 0.16, py - s * 0.44, s * 0.32, s * 0.44, light.lit(second));
  drawing.rect(px - s * 0.5, py - s * 0.16, s, s * 0.16, light.shadowColor, {
    opacity: 0.18,
    radius: s * 0.08,
  });
  drawing.rect(
    px + light.side * s * 0.2 - s * 0.12,
    py - s * 0.38,
    s * 0.24,
    s * 0.06,
    mix(base, '#ffffff', 0.4),
    {
      radius: s * 0.03,
    },
  );
}

/** A carrier with six bottles. */
export function placeBottles(stage: Stage, x: number, depth: number, color: string): void {
  const { drawing, camera, light } = stage;
  const s = scaleAt(camera, depth) * 0.55;
  const [px, py] = project(camera, [x, depth]);
  drawing.ellipse(px - light.side * s * 0.15, py, s * 0.5, s * 0.07, light.shadowColor, {
    opacity: 0.3,
  });
  const bodies: Point[][] = [];
  const caps: Point[][] = [];
  for (let i = 0; i < 4; i++) {
    const bx = px - s * 0.36 + i * s * 0.2;
    bodies.push([
      [bx, py - s * 0.1],
      [bx, py - s * 0.52],
      [bx + s * 0.15, py - s * 0.52],
      [bx + s * 0.15, py - s * 0.1],
    ]);
    caps.push([
      [bx + s * 0.02, py - s * 0.52],
      [bx + s * 0.05, py - s * 0.66],
      [bx + s * 0.1, py - s * 0.66],
      [bx + s * 0.13, py - s * 0.52],
    ]);
  }
  drawing.polygons(bodies, light.lit('#f3fbfb'));
  drawing.polygons(caps, light.lit(color));
  drawing.rect(px - s * 0.42, py - s * 0.26, s * 0.84, s * 0.26, light.lit(color), {
    radius: s * 0.04,
  });
  drawing.rect(px - s * 0.42, py - s * 0.1, s * 0.84, s * 0.1, light.shadowColor, { opacity: 0.2 });
}

/** A row of free-kick dummies, 1.8 m high. */
export function placeDummies(
  stage: Stage,
  x: number,
  depth: number,
  count: number,
  color: string,
): void {
  const { drawing, camera, light } = stage;
  for (let i = 0; i < count; i++) {
    const [px, py] = project(camera, [x + i * 0.75, depth]);
    const s = scaleAt(camera, depth) * 1.8;
    const base = light.lit(color);
    drawing.ellipse(px - light.side * s * 0.3, py, s * 0.4, s * 0.03, light.shadowColor, {
      opacity: 0.28,
    });
    drawing.lines(
      [
        [
          [px - s * 0.08, py],
          [px - s * 0.08, py - s * 0.3],
        ],
        [
          [px + s * 0.08, py],
          [px + s * 0.08, py - s * 0.3],
        ],
      ],
      light.shaded('#4a4d58', 0.3),
      s * 0.025,
    );
    drawing.shape(
      `M${num(px - s * 0.12)} ${num(py - s * 0.16)}l${num(-s * 0.05)}-${num(s * 0.6)}q${num(s * 0.03)}-${num(s * 0.07)} ${num(s * 0.1)}-${num(s * 0.08)}a${num(s * 0.075)} ${num(s * 0.09)} 0 1 1 ${num(s * 0.14)} 0q${num(s * 0.07)} ${num(s * 0.01)} ${num(s * 0.1)} ${num(s * 0.08)}l${num(-s * 0.05)} ${num(s * 0.6)}z`,
      base,
    );
    drawing.rect(px - s * 0.16, py - s * 0.66, s * 0.32, s * 0.12, mix(base, '#ffffff', 0.45));
  }
}

/** A speed ladder running away from the viewer; metres. */
export function placeLadder(
  stage: Stage,
  x: number,
  near: number,
  far: number,
  color: string,
): void {
  const { drawing, camera, light } = stage;
  const lines: Point[][] = [];
  for (const side of [-0.25, 0.25])
    lines.push([project(camera, [x + side, near]), project(camera, [x + side, far])]);
  for (let depth = near; depth <= far; depth += 0.55)
    lines.push([project(camera, [x - 0.25, depth]), project(camera, [x + 0.25, depth])]);
  drawing.lines(lines, light.lit(color), scaleAt(camera, near) * 0.05);
}

/** A corner flag, 1.5 m high. */
export function placeCornerFlag(stage: Stage, x: number, depth: number, color: string): void {
  const { drawing, camera, light } = stage;
  const [px, py] = project(camera, [x, depth]);
  const [, top] = project(camera, [x, depth, 1.5]);
  const s = py - top;
  drawing.polygon(
    [
      [px, py],
      [px - light.side * s * 0.9, py + s * 0.04],
      [px - light.side * s * 0.9, py + s * 0.06],
      [px, py + s * 0.02],
    ],
    light.shadowColor,
    { opacity: 0.25 },
  );
  drawing.line(
    [
      [px, py],
      [px, top],
    ],
    light.lit('#fff3c9'),
    Math.max(1.5, s * 0.03),
    { cap: 'round' },
  );
  const w = -light.side * s * 0.36;
  drawing.shape(
    `M${num(px)} ${num(top)}q${num(w * 0.4)} ${num(-s * 0.06)} ${num(w)} ${num(s * 0.06)}q${num(-w * 0.2)} ${num(s * 0.1)} 0 ${num(s * 0.2)}q${num(-w * 0.5)} ${num(-s * 0.08)} ${num(-w)} ${num(-s * 0.02)}z`,
    light.lit(color),
  );
  drawing.shape(
    `M${num(px)} ${num(top + s * 0.14)}q${num(w * 0.4)} ${num(-s * 0.06)} ${num(w * 0.95)} ${num(s * 0.04)}v${num(s * 0.08)}q${num(-w * 0.5)} ${num(-s * 0.08)} ${num(-w * 0.95)} ${num(-s * 0.02)}z`,
    light.shadowColor,
    { opacity: 0.16 },
  );
}

/** A pair of small goals for the beach or the hall; `width` metres. */
export function placeMiniGoal(
  stage: Stage,
  x: number,
  depth: number,
  width: number,
  color: string,
): void {
  const { drawing, camera, light } = stage;
  const at = (dx: number, dd: number, z: number): Point => project(camera, [x + dx, depth + dd, z]);
  const h = width * 0.55;
  const half = width / 2;
  const strings: Point[][] = [];
  for (let i = 0; i <= 10; i++)
    strings.push([at(-half + (width * i) / 10, 0, h), at(-half + (width * i) / 10, 0.9, 0)]);
  for (let i = 1; i < 5; i++)
    strings.push([
      at(-half, 0.9 * (i / 5), h * (1 - i / 5)),
      at(half, 0.9 * (i / 5), h * (1 - i / 5)),
    ]);
  groundPolygon(
    drawing,
    camera,
    [
      [x - half, depth],
      [x + half, depth],
      [x + half - light.side * h, depth + 0.4],
      [x - half - light.side * h, depth + 0.4],
    ],
    light.shadowColor,
    { opacity: 0.14 },
  );
  drawing.lines(strings, light.lit('#ffffff'), Math.max(0.5, scaleAt(camera, depth) * 0.02), {
    opacity: 0.6,
  });
  drawing.line(
    [at(-half, 0, 0), at(-half, 0, h), at(half, 0, h), at(half, 0, 0)],
    light.lit(color),
    Math.max(1.4, scaleAt(camera, depth) * 0.08),
    { cap: 'round' },
  );
}

/** Blades of grass along the lower edge, in three tones. */
export function drawGrassBlades(stage: Stage, random: Random, count: number): void {
  const { drawing, light, landscape, width, height } = stage;
  const unit = Math.min(width, height) / 720;
  const tones = [
    light.shaded(landscape.grass[1], 0.5),
    light.lit(landscape.grass[1]),
    mix(light.lit(landscape.grass[0]), light.sun, 0.22),
  ];
  tones.forEach((tone, layer) => {
    const blades: Point[][] = [];
    for (let i = 0; i < count; i++) {
      const x = ((i + random.next()) / count) * (width + 30) - 15;
      const h =
        random.range(14, 46) *
        unit *
        (1 - layer * 0.22) *
        (0.5 + 0.7 * Math.abs(x / width - 0.5) * 2);
      const lean = random.range(-10, 10) * unit;
      blades.push([
        [x - 3 * unit, height + 3],
        [x + lean, height - h],
        [x + 3 * unit, height + 3],
      ]);
    }
    drawing.shape(
      blades
        .map(
          (blade) =>
            `M${blade.map(([px, py]) => `${Math.round(px)} ${Math.round(py)}`).join('L')}z`,
        )
        .join(''),
      tone,
    );
  });
}
