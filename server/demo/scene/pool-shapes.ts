/** Pools in five shapes, with ripples and lanes. */

import { groundPolygon, project, projectOutline, scaleAt } from './camera.ts';
import type { ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import type { PoolKind } from './hotel-identity.ts';
import { itemAt } from './list-item.ts';
import type { Stage } from './stage.ts';
import { linesData, num } from './svg.ts';
import type { Point } from './svg.ts';

/** Outline around (0, 0) with radii of about 1. */
function poolOutline(kind: PoolKind): [number, number][] {
  const around = (radius: (a: number) => number): [number, number][] =>
    Array.from({ length: 36 }, (_, i) => {
      const a = (i / 36) * Math.PI * 2;
      return [Math.cos(a) * radius(a), Math.sin(a) * radius(a)];
    });
  switch (kind) {
    case 'kidney':
      return around((a) => 1 + 0.16 * Math.sin(a * 2 + 1) + 0.08 * Math.sin(a * 3));
    case 'lagoon':
      return around((a) => 0.96 + 0.14 * Math.sin(a * 3 + 0.6) + 0.1 * Math.cos(a * 5));
    case 'round':
      return around(() => 1);
    case 'rectangle':
      return [
        [-1.05, -0.8],
        [1.05, -0.8],
        [1.05, 0.8],
        [-1.05, 0.8],
      ];
    case 'angle':
      return [
        [-1.1, -0.85],
        [0.25, -0.85],
        [0.25, 0.1],
        [1.1, 0.1],
        [1.1, 0.9],
        [-1.1, 0.9],
      ];
  }
}

/**
 * Draws a pool around (x, depth); `halfWidth` and `halfDepth` in metres. Returns its outline on the
 * image.
 */
export function drawPoolShape(
  stage: Stage,
  kind: PoolKind,
  x: number,
  depth: number,
  halfWidth: number,
  halfDepth: number,
  large: boolean,
): Point[] {
  const { drawing, camera, light, random, match } = stage;
  const outline = poolOutline(kind);
  const scaled = (factor: number, extra: number): ScenePoint[] =>
    outline.map(([u, v]) => [
      x + u * (halfWidth * factor + extra),
      depth + v * (halfDepth * factor + extra),
    ]);
  groundPolygon(drawing, camera, scaled(1, large ? 0.55 : 0.9), light.lit('#fffaf0'));
  const water = projectOutline(camera, scaled(1, 0));
  const top = mix(light.lit('#aeeeec'), light.sky[3], light.time === 'day' ? 0.2 : 0.55);
  if (light.lamps > 0.8)
    drawing.polygon(
      water,
      drawing.gradient([
        [0, '#9fe9e6'],
        [0.4, '#2fb9cf'],
        [1, '#12669f'],
      ]),
    );
  else
    drawing.polygon(
      water,
      drawing.gradient([
        [0, top],
        [0.5, mix(light.lit('#45c3d6'), light.sky[2], light.time === 'day' ? 0 : 0.22)],
        [1, mix(light.lit('#1b97ba'), light.sky[1], 0.15)],
      ]),
    );
  if (!large) return water;
  const dice = random.fork('ripples');
  drawing.group({ clip: drawing.clip(linesData(water, true)) }, () => {
    drawing.polygon(
      water.map(([px, py]) => [px, py + scaleAt(camera, depth) * 0.35]),
      light.shadowColor,
      { opacity: 0.1 },
    );
    for (const [width, opacity] of [
      [0.05, 0.55],
      [0.03, 0.4],
    ] as const) {
      let data = '';
      for (let i = 0; i < 26; i++) {
        const [px, py] = project(camera, [
          x + dice.range(-1.1, 1.1) * halfWidth,
          depth + dice.range(-1, 1) * halfDepth,
        ]);
        const s = scaleAt(camera, depth) * dice.range(0.5, 1.2);
        data += `M${num(px)} ${num(py)}q${num(s * 0.5)}-${num(s * 0.1)} ${num(s)} 0t${num(s)} 0`;
      }
      drawing.shape(data, 'none', {
        stroke: '#ffffff',
        strokeWidth: Math.max(0.8, scaleAt(camera, depth) * width),
        cap: 'round',
        opacity,
      });
    }
    if (light.time !== 'day') {
      const glints: Point[][] = [];
      for (let i = 0; i < 22; i++) {
        const [px, py] = project(camera, [
          x + light.side * halfWidth * 0.4 + dice.range(-0.35, 0.35) * halfWidth,
          depth + dice.range(-1, 1) * halfDepth,
        ]);
        const w = scaleAt(camera, depth) * dice.range(0.3, 0.9);
        glints.push([
          [px - w, py],
          [px, py - 1.6],
          [px + w, py],
          [px, py + 1.6],
        ]);
      }
      drawing.polygons(glints, light.sun, { opacity: 0.6 });
    }
    for (let i = 0; i < 2; i++)
      drawLane(
        stage,
        x - halfWidth * 0.5 + i * 3.4,
        depth,
        halfDepth,
        itemAt([match.home.shirt, '#ffffff'], i),
        kind,
      );
  });
  return water;
}

/** A line of floats, only in pools meant for swimming. */
function drawLane(
  { drawing, camera, light }: Stage,
  x: number,
  depth: number,
  halfDepth: number,
  color: string,
  kind: PoolKind,
): void {
  if (kind !== 'rectangle' && kind !== 'angle') return;
  drawing.line(
    [project(camera, [x, depth - halfDepth]), project(camera, [x, depth + halfDepth])],
    light.lit(color),
    2.4,
    { dash: '5 4', opacity: 0.85 },
  );
}
