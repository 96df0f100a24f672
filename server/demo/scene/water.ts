/** Sea and lake: colour, glitter, islets, boats. */

import { mix } from './color.ts';
import type { Random } from './random.ts';
import type { Sun } from './sky.ts';
import type { Stage } from './stage.ts';
import { linesData, num, smoothData } from './svg.ts';
import type { Point } from './svg.ts';

/** A flat lozenge, as a wave or a reflection. */
function glint(x: number, y: number, halfWidth: number, height: number): string {
  return linesData(
    [
      [x - halfWidth, y],
      [x, y - height / 2],
      [x + halfWidth, y],
      [x, y + height / 2],
    ],
    true,
  );
}

/** Fills the band between two heights of the picture with water. */
export function drawWater(stage: Stage, topY: number, bottomY: number, sun: Sun): void {
  const { drawing, light, landscape, width } = stage;
  const random = stage.random.fork('water');
  const deep = mix(light.lit(landscape.water[0]), light.sky[1], 0.2);
  const shallow = mix(
    light.lit(landscape.water[1]),
    light.sky[3],
    light.time === 'dusk' ? 0.12 : 0.05,
  );
  const height = bottomY - topY;
  drawing.rect(
    -2,
    topY,
    width + 4,
    height + 2,
    drawing.gradient([
      [0, mix(deep, light.haze, 0.45)],
      [0.22, deep],
      [0.7, mix(deep, shallow, 0.6)],
      [1, shallow],
    ]),
  );
  let bright = '';
  let dark = '';
  for (let i = 0; i < 44 * stage.detail; i++) {
    const t = random.next() ** 1.4;
    const mark = glint(
      random.next() * width,
      topY + height * t,
      random.range(6, 30) * (0.35 + t),
      1 + 2.2 * t,
    );
    if (i % 3) bright += mark;
    else dark += mark;
  }
  if (bright) drawing.shape(bright, mix(shallow, '#ffffff', 0.45), { opacity: 0.4 });
  if (dark) drawing.shape(dark, mix(deep, light.shadowColor, 0.3), { opacity: 0.35 });
  if (light.time === 'day') return;
  let path = '';
  for (let i = 0; i < 26; i++) {
    const t = (i + 0.5) / 26;
    path += glint(
      sun.x + random.range(-1, 1) * sun.radius * (0.2 + t),
      topY + height * t,
      sun.radius * (0.5 + t * 1.6) * random.range(0.3, 1),
      1.2 + 3 * t,
    );
  }
  drawing.shape(path, light.sun, { opacity: light.time === 'dusk' ? 0.45 : 0.75 });
}

export function drawSailBoats(stage: Stage, random: Random, topY: number, bottomY: number): void {
  const { drawing, light, width, match } = stage;
  const sail = light.lit('#ffffff');
  const colored = light.lit(random.pick([match.home.shirt, '#ffffff', '#f6c24f', '#e9e2d4']));
  for (let i = random.integer(1, 4); i > 0; i--) {
    const t = random.range(0.06, 0.5);
    const x = width * random.range(0.05, 0.95);
    const y = topY + (bottomY - topY) * t;
    const s = 8 + 24 * t;
    drawing.polygon(
      [
        [x, y],
        [x + s * 0.1, y - s * 1.6],
        [x + s * 0.75, y - s * 0.12],
      ],
      sail,
    );
    drawing.polygon(
      [
        [x - s * 0.06, y - s * 0.08],
        [x + s * 0.03, y - s * 1.3],
        [x - s * 0.48, y - s * 0.14],
      ],
      i % 2 ? mix(sail, light.shadowColor, 0.2) : colored,
    );
    drawing.shape(
      `M${num(x - s * 0.6)} ${num(y)}h${num(s * 1.4)}l-${num(s * 0.2)} ${num(s * 0.18)}h-${num(s)}z`,
      light.shaded('#6b3d33', 0.5),
    );
  }
}

/** Low wooded islands on the horizon. */
export function drawIslets(stage: Stage, random: Random, horizonY: number, size: number): void {
  const { drawing, light, landscape, width } = stage;
  for (let i = random.integer(1, 3); i > 0; i--) {
    const x = width * random.next();
    const w = width * random.range(0.1, 0.26);
    const h = size * random.range(0.05, 0.13);
    const points: Point[] = [
      [x - w, horizonY + 2],
      [x - w * 0.6, horizonY - h * 0.7],
      [x - w * 0.1, horizonY - h * 1.2],
      [x + w * 0.3, horizonY - h * 0.6],
      [x + w * 0.6, horizonY - h * 0.8],
      [x + w, horizonY + 2],
    ];
    const color = light.hazed(landscape.middle, 0.3 + i * 0.08);
    drawing.shape(
      `${smoothData(points, false)}z`,
      drawing.gradient([
        [0, color],
        [1, mix(color, light.haze, 0.35)],
      ]),
    );
  }
}

/** A wavy seam of surf along y, with a darker wet line. */
export function drawSurf(stage: Stage, random: Random, y: number, amplitude: number): void {
  const { drawing, light, landscape, width } = stage;
  const points: Point[] = Array.from({ length: 9 }, (_, i) => [
    (i / 8) * (width + 20) - 10,
    y + random.range(-1, 1) * amplitude,
  ]);
  drawing.shape(
    smoothData(
      points.map(([x, py]) => [x, py + amplitude * 0.9]),
      false,
    ),
    'none',
    {
      stroke: light.shaded(landscape.sand, 0.35),
      strokeWidth: Math.max(2, amplitude * 0.8),
      opacity: 0.5,
    },
  );
  drawing.shape(smoothData(points, false), 'none', {
    stroke: light.lit('#ffffff'),
    strokeWidth: Math.max(1.6, amplitude * 0.6),
    opacity: 0.85,
  });
}
