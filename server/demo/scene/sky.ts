/** Sky, sun or moon, stars, clouds in six kinds, birds. */

import { mix } from './color.ts';
import { itemAt } from './list-item.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { num, smoothData } from './svg.ts';
import type { Point } from './svg.ts';

export type Sun = { x: number; y: number; radius: number };
type CloudKind = 'none' | 'streaks' | 'cumulus' | 'bank' | 'mackerel' | 'tower' | 'veil';

const CLOUDS_BY_TIME: Record<Stage['light']['time'], readonly CloudKind[]> = {
  morning: ['streaks', 'cumulus', 'veil', 'none', 'mackerel'],
  day: ['cumulus', 'bank', 'tower', 'cumulus', 'mackerel', 'streaks', 'none'],
  golden: ['cumulus', 'streaks', 'bank', 'tower', 'mackerel', 'veil'],
  sunset: ['streaks', 'bank', 'mackerel', 'veil', 'cumulus'],
  dusk: ['streaks', 'none', 'bank', 'veil'],
};

/** Paints everything above the horizon at `horizonY` and returns the position of the sun. */
export function drawSky(stage: Stage, horizonY: number): Sun {
  const { drawing, light, width, height } = stage;
  const random = stage.random.fork('sky');
  drawing.rect(0, 0, width, horizonY + 6, drawing.gradient(light.skyStops));
  const radius = Math.min(width, height) * light.sunRadius;
  const reach = random.range(0.14, 0.36);
  const sun: Sun = {
    x: width * (light.side < 0 ? reach : 1 - reach),
    y: Math.max(radius * 1.4, horizonY * (1 - light.sunHeight)),
    radius,
  };
  drawing.ellipse(
    sun.x,
    sun.y,
    radius * 7,
    radius * 7,
    drawing.radialGradient([
      [0, light.sun, 0.6],
      [0.3, light.sun, 0.22],
      [1, light.sun, 0],
    ]),
  );
  if (light.time === 'dusk') drawMoonAndStars(stage, sun, horizonY, random);
  else drawing.ellipse(sun.x, sun.y, radius, radius, light.sun);
  drawClouds(stage, random.pick(CLOUDS_BY_TIME[light.time]), horizonY, random);
  if (light.time !== 'dusk' && random.chance(0.5)) drawBirds(stage, horizonY, random);
  return sun;
}

function drawMoonAndStars(
  { drawing, width, detail }: Stage,
  sun: Sun,
  horizonY: number,
  random: Random,
): void {
  const stars = Array.from(
    { length: Math.round(46 * detail) },
    () =>
      [
        random.next() * width,
        random.next() ** 1.6 * horizonY * 0.7,
        random.range(0.5, 1.3),
      ] as const,
  );
  drawing.dots(stars, '#ffffff', { opacity: 0.75 });
  const { x, y, radius } = sun;
  const r = num(radius);
  drawing.shape(
    `M${num(x)} ${num(y - radius)}a${r} ${r} 0 1 1-${num(radius * 0.8)} ${num(radius * 1.6)}a${num(radius * 0.95)} ${num(radius * 0.95)} 0 0 0 ${num(radius * 0.8)}-${num(radius * 1.6)}z`,
    '#fff3d6',
  );
}

function drawBirds({ drawing, light, width }: Stage, horizonY: number, random: Random): void {
  const centreX = width * random.range(0.2, 0.8);
  const centreY = horizonY * random.range(0.3, 0.6);
  let data = '';
  for (let i = random.integer(3, 6); i > 0; i--) {
    const size = random.range(3.5, 7);
    const x = centreX + random.range(-42, 42);
    const y = centreY + random.range(-20, 20);
    data += `M${num(x - size)} ${num(y - size * 0.4)}q${num(size * 0.6)}-${num(size * 0.1)} ${num(size)} ${num(size * 0.4)}q${num(size * 0.4)}-${num(size * 0.5)} ${num(size)}-${num(size * 0.4)}`;
  }
  drawing.shape(data, 'none', {
    stroke: light.shaded('#5a6070', 0.6),
    strokeWidth: 1.2,
    opacity: 0.6,
  });
}

/** A heap of round tops on a flat base, as path data. */
function heapData(
  x: number,
  y: number,
  halfWidth: number,
  height: number,
  lumps: number,
  random: Random,
): string {
  const points: Point[] = [];
  for (let i = 0; i <= lumps; i++) {
    const t = i / lumps;
    const profile = Math.sin(Math.PI * t) ** 0.7;
    points.push([
      x + (t * 2 - 1) * halfWidth + (i % lumps ? random.range(-0.3, 0.3) * (halfWidth / lumps) : 0),
      y - height * profile * random.range(0.75, 1.05),
    ]);
  }
  points[0] = [x - halfWidth, y];
  points[lumps] = [x + halfWidth, y];
  let data = `M${num(x - halfWidth)} ${num(y)}`;
  for (let i = 1; i <= lumps; i++) {
    const [toX, toY] = itemAt(points, i);
    const [fromX, fromY] = itemAt(points, i - 1);
    const dx = toX - fromX;
    const dy = toY - fromY;
    const r = num(Math.hypot(dx, dy) * random.range(0.52, 0.66));
    data += `a${r} ${r} 0 0 1 ${num(dx)} ${num(dy)}`;
  }
  return `${data}z`;
}

function drawHeap(
  stage: Stage,
  x: number,
  y: number,
  halfWidth: number,
  height: number,
  random: Random,
  strength: number,
): void {
  const { drawing, light } = stage;
  const bright = mix(
    mix(light.sky[3], '#ffffff', light.time === 'dusk' ? 0.05 : 0.55),
    light.sky[2],
    1 - strength,
  );
  const dim = mix(mix(light.sky[2], light.shadowColor, 0.16), light.sky[1], 0.3);
  const lumps = Math.max(5, Math.round((halfWidth / height) * 2.4) + 3);
  const base = random.fork(`heap${Math.round(x)}`);
  drawing.shape(
    heapData(x, y, halfWidth, height, lumps, base),
    drawing.gradient([
      [0, bright],
      [0.55, bright],
      [1, mix(bright, dim, 0.75)],
    ]),
  );
  drawing.shape(
    heapData(x - light.side * halfWidth * 0.2, y, halfWidth * 0.68, height * 0.5, lumps - 1, base),
    dim,
    {
      opacity: 0.38,
    },
  );
  drawing.shape(
    heapData(x + light.side * halfWidth * 0.3, y, halfWidth * 0.5, height * 0.62, lumps - 2, base),
    mix(bright, '#ffffff', 0.4),
    { opacity: 0.55 },
  );
}

/** A lens of thin cloud, as path data. */
function lensData(x: number, y: number, halfWidth: number, height: number): string {
  return smoothData(
    [
      [x - halfWidth, y],
      [x - halfWidth * 0.4, y - height],
      [x + halfWidth * 0.3, y - height * 0.8],
      [x + halfWidth, y],
      [x + halfWidth * 0.3, y + height * 0.35],
      [x - halfWidth * 0.5, y + height * 0.3],
    ],
    true,
  );
}

function drawClouds(stage: Stage, kind: CloudKind, horizonY: number, random: Random): void {
  const { drawing, light, width } = stage;
  const unit = Math.min(width, stage.height, 720) / 7;
  const color = mix(light.sky[3], '#ffffff', light.time === 'dusk' ? 0 : 0.4);
  const lenses = (
    count: number,
    top: number,
    bottom: number,
    size: number,
    opacity: number,
  ): void => {
    for (let group = 0; group < count; group++) {
      const x = random.next() * width;
      const y = horizonY * random.range(top, bottom);
      let data = '';
      for (let i = 0; i < 4; i++)
        data += lensData(
          x + random.range(-0.7, 0.7) * unit * size,
          y + (i - 1.5) * unit * 0.12,
          unit * random.range(0.6, 1.7) * size,
          unit * random.range(0.05, 0.1),
        );
      drawing.shape(data, color, { opacity: opacity * random.range(0.6, 1) });
    }
  };
  switch (kind) {
    case 'none':
      lenses(1, 0.6, 0.8, 0.8, 0.5);
      break;
    case 'streaks':
      lenses(random.integer(2, 4), 0.12, 0.75, 1.2, 0.75);
      break;
    case 'veil': {
      for (let i = 0; i < 3; i++) {
        const y = horizonY * random.range(0.2, 0.75);
        const points: Point[] = Array.from({ length: 7 }, (_, k) => [
          (k / 6) * (width + 40) - 20,
          y + random.range(-1, 1) * unit * 0.22,
        ]);
        drawing.shape(
          smoothData(
            [
              ...points,
              [width + 20, y + unit * 0.7],
              [width / 2, y + unit * random.range(0.3, 0.8)],
              [-20, y + unit * 0.5],
            ],
            true,
          ),
          drawing.gradient([
            [0, color, 0.6],
            [1, color, 0],
          ]),
        );
      }
      break;
    }
    case 'mackerel': {
      const rows = 5;
      const startX = random.range(-0.1, 0.35) * width;
      const startY = horizonY * random.range(0.12, 0.3);
      let data = '';
      for (let row = 0; row < rows; row++) {
        const size = 1 - row * 0.12;
        for (let i = 0; i < 9; i++) {
          if (random.chance(0.25)) continue;
          data += lensData(
            startX +
              (i + (row % 2) * 0.5 + random.range(-0.2, 0.2)) * unit * 0.85 * size +
              row * unit * 0.3,
            startY + row * unit * 0.36 * size + random.range(-3, 3),
            unit * random.range(0.22, 0.38) * size,
            unit * 0.1 * size,
          );
        }
      }
      drawing.shape(data, color, { opacity: 0.7 });
      break;
    }
    case 'cumulus':
      for (let i = random.integer(2, 4); i > 0; i--) {
        const size = unit * random.range(0.55, 1.25);
        drawHeap(
          stage,
          random.range(0, 1) * width,
          horizonY * random.range(0.25, 0.82),
          size * random.range(1, 1.6),
          size * random.range(0.45, 0.7),
          random,
          0.95,
        );
      }
      lenses(1, 0.15, 0.5, 0.8, 0.4);
      break;
    case 'bank':
      for (let x = -unit; x < width + unit; x += unit * random.range(1.1, 1.9))
        drawHeap(
          stage,
          x,
          horizonY * 0.99,
          unit * random.range(1, 1.7),
          unit * random.range(0.45, 1.25),
          random,
          0.7,
        );
      lenses(1, 0.15, 0.4, 1, 0.5);
      break;
    case 'tower': {
      const x = width * (light.side < 0 ? random.range(0.6, 0.9) : random.range(0.1, 0.4));
      drawHeap(stage, x, horizonY * 0.92, unit * 2.1, unit * 1.1, random, 0.85);
      drawHeap(
        stage,
        x + unit * random.range(-0.4, 0.4),
        horizonY * 0.92 - unit * 0.55,
        unit * 1.4,
        unit * 1.5,
        random,
        0.95,
      );
      drawHeap(
        stage,
        x - light.side * unit * 2,
        horizonY * 0.93,
        unit * 1.2,
        unit * 0.55,
        random,
        0.8,
      );
      break;
    }
  }
}
