/** Furniture for all interiors, as shaded boxes with soft details. Metres. */

import { project, scaleAt } from './camera.ts';
import type { ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import type { RoomScheme } from './hotel-identity.ts';
import { polygon3d } from './interior.ts';
import type { Stage } from './stage.ts';
import { num, smoothData } from './svg.ts';
import type { Point } from './svg.ts';

export type Box = { x0: number; x1: number; d0: number; d1: number; z0: number; z1: number };

/** A box: its top, the side that turns to the viewer, and the front. */
export function drawBox(stage: Stage, box: Box, color: string): void {
  const { light, camera, drawing } = stage;
  const { x0, x1, d0, d1, z0, z1 } = box;
  const viewerX = 0;
  if (camera.height > z1)
    polygon3d(
      stage,
      [
        [x0, d0, z1],
        [x1, d0, z1],
        [x1, d1, z1],
        [x0, d1, z1],
      ],
      mix(light.lit(color), '#ffffff', 0.12),
    );
  if (camera.height < z0)
    polygon3d(
      stage,
      [
        [x0, d0, z0],
        [x1, d0, z0],
        [x1, d1, z0],
        [x0, d1, z0],
      ],
      light.shaded(color, 0.9),
    );
  if (x0 > viewerX)
    polygon3d(
      stage,
      [
        [x0, d0, z0],
        [x0, d0, z1],
        [x0, d1, z1],
        [x0, d1, z0],
      ],
      light.shaded(color, light.side < 0 ? 0.3 : 0.75),
    );
  if (x1 < viewerX)
    polygon3d(
      stage,
      [
        [x1, d0, z0],
        [x1, d0, z1],
        [x1, d1, z1],
        [x1, d1, z0],
      ],
      light.shaded(color, light.side > 0 ? 0.3 : 0.75),
    );
  const [left, top] = project(camera, [x0, d0, z1]);
  const [right, bottom] = project(camera, [x1, d0, z0]);
  drawing.rect(left, top, right - left, bottom - top, light.shaded(color, 0.22), {
    radius: Math.min(3, (right - left) / 8),
  });
}

export function drawFloorShadow(
  stage: Stage,
  x0: number,
  x1: number,
  d0: number,
  d1: number,
): void {
  const s = -stage.light.side * 0.22;
  polygon3d(
    stage,
    [
      [x0 + s - 0.06, d0 - 0.12, 0],
      [x1 + s + 0.06, d0 - 0.12, 0],
      [x1 + s + 0.06, d1, 0],
      [x0 + s - 0.06, d1, 0],
    ],
    stage.light.shadowColor,
    0.24,
  );
}

/** A lamp hanging from the ceiling at (x, depth), or standing if `z0` is given. */
export function drawLamp(
  stage: Stage,
  scheme: RoomScheme,
  x: number,
  depth: number,
  top: number,
  drop: number,
  size = 0.28,
): void {
  const { drawing, light, camera } = stage;
  const [px, y0] = project(camera, [x, depth, top]);
  const [, y1] = project(camera, [x, depth, top - drop]);
  const r = scaleAt(camera, depth) * size;
  drawing.line(
    [
      [px, y0],
      [px, y1],
    ],
    light.shaded('#4a4038', 0.3),
    1.6,
  );
  drawShade(stage, scheme, px, y1, r);
}

function drawShade(
  { drawing, light }: Stage,
  scheme: RoomScheme,
  x: number,
  y: number,
  r: number,
): void {
  const on = light.lamps > 0.15;
  const color = on ? '#ffe6ad' : light.lit(mix(scheme.second, '#fff6e6', 0.45));
  if (on)
    drawing.ellipse(
      x,
      y + r * 0.5,
      r * 6,
      r * 6,
      drawing.radialGradient([
        [0, '#ffe3a0', 0.55],
        [0.4, '#ffe3a0', 0.15],
        [1, '#ffe3a0', 0],
      ]),
    );
  if (scheme.lamp === 'globe') drawing.ellipse(x, y + r * 0.6, r * 0.8, r * 0.8, color);
  if (scheme.lamp === 'cone')
    drawing.polygon(
      [
        [x - r * 0.25, y],
        [x + r * 0.25, y],
        [x + r * 1.1, y + r],
        [x - r * 1.1, y + r],
      ],
      on ? color : light.lit(scheme.textile),
    );
  if (scheme.lamp === 'drum') drawing.rect(x - r, y, r * 2, r * 0.95, color, { radius: 3 });
  if (scheme.lamp === 'rattan') {
    drawing.shape(
      `M${num(x - r * 0.3)} ${num(y)}h${num(r * 0.6)}q${num(r * 0.9)} ${num(r * 0.5)} ${num(r * 0.8)} ${num(r * 1.15)}h${num(-r * 2.2)}q${num(-r * 0.1)} ${num(-r * 0.65)} ${num(r * 0.8)} ${num(-r * 1.15)}z`,
      on ? color : light.lit('#cfa468'),
    );
    drawing.lines(
      [-0.7, -0.35, 0, 0.35, 0.7].map(
        (t) =>
          [
            [x + r * 0.25 * t, y],
            [x + r * 1.15 * t, y + r * 1.12],
          ] as Point[],
      ),
      light.shaded('#a87f48', 0.3),
      1.2,
      { opacity: 0.6 },
    );
  }
}

/** A night table with its lamp. */
export function drawNightTable(stage: Stage, scheme: RoomScheme, x: number, depth: number): void {
  drawBox(
    stage,
    { x0: x - 0.22, x1: x + 0.22, d0: depth - 0.4, d1: depth, z0: 0.12, z1: 0.5 },
    scheme.wood,
  );
  const { drawing, light, camera } = stage;
  const [px, y] = project(camera, [x, depth - 0.2, 0.5]);
  const s = scaleAt(camera, depth - 0.2);
  drawing.rect(px - s * 0.02, y - s * 0.22, s * 0.04, s * 0.22, light.lit('#6a5a4c'));
  drawShade(
    stage,
    scheme.lamp === 'rattan' ? { ...scheme, lamp: 'drum' } : scheme,
    px,
    y - s * 0.42,
    s * 0.15,
  );
}

/** A sofa with its back to the left, right or back wall; `x`, `depth` its middle. */
export function drawSofa(
  stage: Stage,
  color: string,
  x: number,
  depth: number,
  width: number,
  cushions: readonly string[],
): void {
  drawFloorShadow(stage, x - width / 2, x + width / 2, depth - 0.45, depth + 0.45);
  drawBox(
    stage,
    { x0: x - width / 2, x1: x + width / 2, d0: depth + 0.22, d1: depth + 0.45, z0: 0.1, z1: 0.85 },
    color,
  );
  drawBox(
    stage,
    { x0: x - width / 2, x1: x + width / 2, d0: depth - 0.4, d1: depth + 0.22, z0: 0.12, z1: 0.44 },
    mix(color, '#ffffff', 0.12),
  );
  for (const side of [-1, 1]) {
    const edge = x + (side * width) / 2;
    drawBox(
      stage,
      {
        x0: Math.min(edge, edge - side * 0.2),
        x1: Math.max(edge, edge - side * 0.2),
        d0: depth - 0.44,
        d1: depth + 0.4,
        z0: 0.1,
        z1: 0.62,
      },
      color,
    );
  }
  const { drawing, camera, light } = stage;
  const s = scaleAt(camera, depth);
  cushions.forEach((cushion, i) => {
    const [px, y] = project(camera, [
      x - width / 2 + 0.5 + (i * (width - 1)) / Math.max(1, cushions.length - 1),
      depth + 0.1,
      0.44,
    ]);
    drawing.rect(px - s * 0.2, y - s * 0.36, s * 0.4, s * 0.36, light.lit(cushion), {
      radius: s * 0.08,
    });
    drawing.rect(px - s * 0.2, y - s * 0.14, s * 0.4, s * 0.14, light.shadowColor, {
      radius: s * 0.07,
      opacity: 0.12,
    });
  });
}

/** A round rug, or a rectangular one with a border. */
export function drawRug(
  stage: Stage,
  x: number,
  depth: number,
  halfWidth: number,
  halfDepth: number,
  color: string,
  border: string,
  round: boolean,
): void {
  const outline = (k: number): ScenePoint[] =>
    round
      ? Array.from(
          { length: 28 },
          (_, i) =>
            [
              x + Math.cos((i / 28) * Math.PI * 2) * halfWidth * k,
              depth + Math.sin((i / 28) * Math.PI * 2) * halfDepth * k,
              0,
            ] as const,
        )
      : [
          [x - halfWidth * k, depth - halfDepth * k, 0],
          [x + halfWidth * k, depth - halfDepth * k, 0],
          [x + halfWidth * k, depth + halfDepth * k, 0],
          [x - halfWidth * k, depth + halfDepth * k, 0],
        ];
  polygon3d(stage, outline(1), stage.light.lit(border));
  polygon3d(stage, outline(0.9), stage.light.lit(color));
  polygon3d(stage, outline(0.45), stage.light.lit(mix(color, border, 0.4)), 0.7);
}

/** A chair seen from behind or the side, as two boxes on legs. */
export function drawChair(
  stage: Stage,
  x: number,
  depth: number,
  color: string,
  backTo: 'viewer' | 'wall',
): void {
  const legs = [
    [-0.2, -0.2],
    [0.17, -0.2],
    [-0.2, 0.17],
    [0.17, 0.17],
  ] as const;
  for (const [dx, dd] of legs)
    drawBox(
      stage,
      { x0: x + dx, x1: x + dx + 0.03, d0: depth + dd, d1: depth + dd + 0.03, z0: 0, z1: 0.44 },
      '#5a4a3c',
    );
  const back: Box = {
    x0: x - 0.22,
    x1: x + 0.22,
    d0: depth + (backTo === 'wall' ? 0.18 : -0.22),
    d1: depth + (backTo === 'wall' ? 0.22 : -0.18),
    z0: 0.46,
    z1: 0.9,
  };
  if (backTo === 'wall') drawBox(stage, back, color);
  drawBox(
    stage,
    { x0: x - 0.22, x1: x + 0.22, d0: depth - 0.22, d1: depth + 0.22, z0: 0.42, z1: 0.48 },
    color,
  );
  if (backTo === 'viewer') drawBox(stage, back, color);
}

/** A pot plant about `height` metres tall. */
export function drawPotPlant(
  { drawing, camera, light }: Stage,
  x: number,
  depth: number,
  height: number,
  pot: string,
): void {
  const [px, py] = project(camera, [x, depth]);
  const s = scaleAt(camera, depth) * height;
  const leaves: [string, string] = ['', ''];
  for (let i = 0; i < 9; i++) {
    const a = -Math.PI * (0.12 + (0.76 * i) / 8);
    const l = s * (0.5 + (0.22 * ((i * 7) % 3)) / 2);
    const tip: Point = [px + Math.cos(a) * l, py - s * 0.3 + Math.sin(a) * l];
    const mid: Point = [(px + tip[0]) / 2, (py - s * 0.3 + tip[1]) / 2];
    const across: Point = [Math.sin(a) * s * 0.07, -Math.cos(a) * s * 0.07];
    leaves[i % 2] += smoothData(
      [
        [px, py - s * 0.28],
        [mid[0] + across[0], mid[1] + across[1]],
        tip,
        [mid[0] - across[0], mid[1] - across[1]],
      ],
      true,
    );
  }
  drawing.shape(leaves[0], light.shaded('#4f8f52', 0.5));
  drawing.shape(leaves[1], light.lit('#5fa35a'));
  drawing.polygon(
    [
      [px - s * 0.15, py - s * 0.3],
      [px + s * 0.15, py - s * 0.3],
      [px + s * 0.11, py],
      [px - s * 0.11, py],
    ],
    light.lit(pot),
  );
}
