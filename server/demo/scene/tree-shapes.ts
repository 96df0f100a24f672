/** The shapes of eight kinds of trees, 100 units tall with the foot at (0, 0). */

import { mix } from './color.ts';
import type { TreeKind } from './landscape-kinds.ts';
import type { Light } from './light.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { num, smoothData } from './svg.ts';
import type { Point, Drawing } from './svg.ts';

type Brush = { drawing: Drawing; light: Light; haze: number; random: Random };
const paint = ({ light, haze }: Brush, color: string): string => light.hazed(color, haze);

const dark = ({ light, haze }: Brush, color: string, amount = 0.42): string =>
  mix(light.shaded(color, Math.min(1, amount * 2)), light.haze, haze);

const bright = ({ light, haze }: Brush, color: string, amount = 0.25): string =>
  mix(light.hazed(color, haze), light.sun, amount);

/** A leafy clump in three tones, lit from the light's side. Two shapes per colour, shared as symbols. */
export function drawClump(
  { drawing, light, haze }: Omit<Brush, 'random'>,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  color: string,
  random: Random,
): void {
  const base = light.hazed(color, haze);
  const variant = random.integer(0, 1);
  const id = drawing.symbol(`clump/${base}/${variant}`, () => {
    const shape = createRandom(`clump/${variant}`);
    const outline = (cx: number, cy: number, rx: number, ry: number): string =>
      smoothData(
        Array.from({ length: 9 }, (_, i) => {
          const a = (i / 9) * Math.PI * 2;
          const r = shape.range(0.95, 1.2);
          return [
            Math.round(cx + Math.cos(a) * rx * r),
            Math.round(cy + Math.sin(a) * ry * r),
          ] as const;
        }),
        true,
      );
    drawing.shape(outline(0, 0, 100, 100), mix(light.shaded(color, 0.85), light.haze, haze));
    drawing.shape(outline(light.side * 12, -14, 86, 80), base);
    drawing.shape(outline(light.side * 32, -36, 46, 38), mix(base, light.sun, 0.26));
  });
  drawing.use(id, x, y, radiusX / 100, radiusY / 100);
}

/** A palm leaf from its root, as path data: two arcs meeting in a drooping tip. */
function leafData(
  x: number,
  y: number,
  angle: number,
  length: number,
  droop: number,
  breadth: number,
): string {
  const tipX = x + Math.cos(angle) * length;
  const tipY = y + Math.sin(angle) * length * 0.78 + droop;
  const bendX = x + Math.cos(angle) * length * 0.55;
  const bendY = y + Math.sin(angle) * length * 0.9 - 2;
  return `M${num(x)} ${num(y)}Q${num(bendX)} ${num(bendY - breadth)} ${num(tipX)} ${num(tipY)}Q${num(bendX)} ${num(bendY + breadth)} ${num(x)} ${num(y)}z`;
}

function drawPalm(brush: Brush): void {
  const { drawing, light, random } = brush;
  const lean = random.range(-15, 15);
  const topX = lean;
  const topY = -72;
  const trunk = '#9c7854';
  drawing.shape(
    `M-3.6 0Q${num(lean * 0.1 - 2.4)}-40 ${num(topX - 1.6)} ${topY}h3.4Q${num(lean * 0.1 + 2.6)}-40 3.8 0z`,
    paint(brush, trunk),
  );
  drawing.shape(
    `M${num(-light.side * 3.6)} 0Q${num(lean * 0.1 - light.side * 2.4)}-40 ${num(topX - light.side * 1.6)} ${topY}H${num(topX)}Q${num(lean * 0.1)}-40 0 0z`,
    dark(brush, trunk),
  );
  const layers: Record<'back' | 'shade' | 'sun', string> = { back: '', shade: '', sun: '' };
  for (let i = 0; i < 12; i++) {
    const degrees = -205 + (230 * i) / 11 + random.range(-7, 7);
    const angle = (degrees * Math.PI) / 180;
    const leaf = leafData(
      topX,
      topY,
      angle,
      random.range(33, 42),
      9 + 19 * Math.abs(Math.cos(angle)),
      5,
    );
    layers[i % 4 === 1 ? 'back' : Math.cos(angle) * light.side > 0 ? 'sun' : 'shade'] += leaf;
  }
  drawing.shape(layers.back, dark(brush, '#3f8248', 0.5));
  drawing.shape(layers.shade, paint(brush, '#3f8248'));
  drawing.shape(layers.sun, bright(brush, '#6bab55', 0.1));
  drawing.ellipse(topX, topY + 1, 3, 2.6, dark(brush, '#b0703c', 0.2));
}

function drawFanPalm(brush: Brush): void {
  const { drawing, light, random } = brush;
  const lean = random.range(-7, 7);
  drawing.shape(`M-2.6 0L${num(lean - 1)}-80h2.2L2.8 0z`, paint(brush, '#a08362'));
  drawing.shape(
    `M${num(-light.side * 2.6)} 0L${num(lean - light.side)}-80H${num(lean)}L0 0z`,
    dark(brush, '#a08362'),
  );
  drawing.shape(
    `M${num(lean - 5)}-80Q${num(lean)}-62 ${num(lean + 5)}-80z`,
    dark(brush, '#a98a55', 0.2),
  );
  const fans = [...Array.from({ length: 9 }, (_, i) => -195 + (210 * i) / 8)].map(
    (degrees) => ((degrees + random.range(-8, 8)) * Math.PI) / 180,
  );
  fans.sort((a, b) => Math.sin(b) - Math.sin(a));
  fans.forEach((angle, index) => {
    const centre: Point = [lean + Math.cos(angle) * 9, -83 + Math.sin(angle) * 7];
    const points: Point[] = [[lean, -81]];
    for (let i = 0; i <= 8; i++) {
      const a = angle - 1.05 + (2.1 * i) / 8;
      const r = (i % 2 ? 5.5 : random.range(11, 14.5)) * (1 - Math.abs(i - 4) * 0.05);
      points.push([
        centre[0] + Math.cos(a) * r,
        centre[1] + Math.sin(a) * r + 2 * Math.abs(Math.cos(a)),
      ]);
    }
    const sunny = Math.cos(angle) * light.side > 0.1;
    drawing.polygon(
      points,
      index < 3
        ? dark(brush, '#43804a', 0.45)
        : sunny
          ? bright(brush, '#6aa653', 0.1)
          : dark(brush, '#4c9150', index % 2 ? 0.16 : 0.3),
    );
  });
}

function drawPine(brush: Brush): void {
  const { drawing, random } = brush;
  const lean = random.range(-6, 6);
  const trunk = paint(brush, '#8a6448');
  drawing.shape(`M-2.6 0Q0-38 ${num(lean - 1.8)}-70h3.6Q3-38 2.8 0z`, trunk);
  drawing.lines(
    [
      [
        [lean * 0.7, -46],
        [lean - 20, -72],
      ],
      [
        [lean * 0.7, -52],
        [lean + 20, -74],
      ],
    ],
    dark(brush, '#8a6448', 0.25),
    2.2,
  );
  for (const [dx, dy, r] of [
    [-27, -74, 17],
    [26, -76, 18],
    [-11, -80, 22],
    [12, -82, 22],
    [0, -88, 19],
  ] as const)
    drawClump(brush, lean + dx, dy, r, r * 0.46, '#4f8a50', random);
}

function drawCypress(brush: Brush): void {
  const { drawing, light, random } = brush;
  const w = random.range(9, 12);
  const s = light.side;
  drawing.shape(
    `M0-100C${num(w * 1.1)}-55 ${num(w * 1.15)}-18 ${num(w * 0.4)} 0H${num(-w * 0.4)}C${num(-w * 1.15)}-18 ${num(-w * 1.1)}-55 0-100z`,
    paint(brush, '#3f7048'),
  );
  drawing.shape(
    `M0-100C${num(-s * w * 1.1)}-55 ${num(-s * w * 1.15)}-18 ${num(-s * w * 0.4)} 0H${num(s * w * 0.1)}C${num(-s * w * 0.25)}-40 ${num(s * w * 0.1)}-70 0-100z`,
    dark(brush, '#3f7048'),
  );
  drawing.shape(
    `M${num(s)}-88C${num(s * w * 0.9)}-55 ${num(s * w * 0.95)}-25 ${num(s * w * 0.5)}-8C${num(s * w * 0.5)}-40 ${num(s * w * 0.3)}-60 ${num(s)}-88z`,
    bright(brush, '#5a8f58', 0.15),
    { opacity: 0.6 },
  );
}

function drawFir(brush: Brush): void {
  const { drawing, light, random } = brush;
  const color = random.pick(['#2f6249', '#376c4d', '#2a5a45']);
  const w = random.range(18, 23);
  drawing.rect(-2, -9, 4, 9, paint(brush, '#5b4434'));
  const half = (side: number): Point[] => {
    const points: Point[] = [[0, -100]];
    for (let k = 4; k >= 0; k--) {
      const y = -6 - 17.5 * k;
      const reach = w * (1 - k * 0.18);
      points.push([side * reach, y + random.range(-1, 1.5)], [side * reach * 0.48, y - 2.5]);
    }
    return [...points, [0, -6]];
  };
  drawing.polygon(half(light.side), bright(brush, color, 0.08));
  drawing.polygon(half(-light.side), dark(brush, color));
}

function drawLeafTree(brush: Brush): void {
  const { drawing, random } = brush;
  drawing.shape('M-3.4 0L-1.8-42h3.6L3.6 0z', paint(brush, '#7a5d45'));
  const color = random.pick(['#5f9c48', '#6fa850', '#4f8f47']);
  for (const [dx, dy, rx, ry] of [
    [-17, -48, 22, 19],
    [18, -50, 22, 19],
    [0, -70, 27, 26],
  ] as const)
    drawClump(brush, dx, dy, rx, ry, color, random);
}

function drawBirch(brush: Brush): void {
  const { drawing, random } = brush;
  drawing.shape('M-2 0L-.8-72h1.6L2.2 0z', paint(brush, '#efe9dc'));
  drawing.lines(
    [
      [
        [-1.4, -14],
        [0.6, -14],
      ],
      [
        [-0.8, -27],
        [1.2, -27],
      ],
      [
        [-1, -38],
        [0.4, -38],
      ],
    ],
    dark(brush, '#5a5048', 0.3),
    1.4,
  );
  const color = random.pick(['#7fb055', '#8fba5a', '#6ea552']);
  for (const [dx, dy, rx, ry] of [
    [-7, -48, 12, 17],
    [8, -55, 12, 18],
    [0, -78, 12, 21],
  ] as const)
    drawClump(brush, dx, dy, rx, ry, color, random);
}

function drawOlive(brush: Brush): void {
  const { drawing, random } = brush;
  drawing.shape(
    'M-6 0Q-1-18-8-38L-3-40Q0-26 3-26Q6-34 10-42L14-39Q6-20 7 0z',
    paint(brush, '#85705a'),
  );
  for (const [dx, dy, rx, ry] of [
    [-18, -54, 24, 19],
    [18, -56, 25, 19],
    [0, -74, 28, 22],
  ] as const)
    drawClump(brush, dx, dy, rx, ry, '#8a9c70', random);
}

export const DRAW_TREE: Record<TreeKind, (brush: Brush) => void> = {
  palm: drawPalm,
  fanPalm: drawFanPalm,
  pine: drawPine,
  cypress: drawCypress,
  fir: drawFir,
  leafTree: drawLeafTree,
  birch: drawBirch,
  olive: drawOlive,
};
