/** Houses, towers and spires for city pictures; flat fronts in drawing units. */

import { mix } from './color.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';
import { rect } from './town-houses.ts';

/** An office tower with a lit grid. */
export function drawTowerBlock(
  stage: Stage,
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  haze: number,
): void {
  const { drawing, light } = stage;
  const base = light.hazed(color, haze);
  const crown = random.integer(0, 3);
  const top = y - h;
  const outline: Point[] =
    crown === 0
      ? [
          [x, y],
          [x, top],
          [x + w, top],
          [x + w, y],
        ]
      : crown === 1
        ? [
            [x, y],
            [x, top + w * 0.5],
            [x + w, top],
            [x + w, y],
          ]
        : crown === 2
          ? [
              [x, y],
              [x, top + w * 0.3],
              [x + w * 0.2, top + w * 0.3],
              [x + w * 0.2, top],
              [x + w * 0.8, top],
              [x + w * 0.8, top + w * 0.3],
              [x + w, top + w * 0.3],
              [x + w, y],
            ]
          : [
              [x, y],
              [x, top + w * 0.25],
              [x + w * 0.5, top - w * 0.2],
              [x + w, top + w * 0.25],
              [x + w, y],
            ];
  drawing.polygon(
    outline,
    drawing.gradient([
      [0, mix(base, light.sky[1], 0.2)],
      [1, base],
    ]),
  );
  drawing.polygon(
    light.side > 0
      ? rect(x, top + w * 0.5, w * 0.36, h - w * 0.5)
      : rect(x + w * 0.64, top + w * 0.5, w * 0.36, h - w * 0.5),
    light.shadowColor,
    { opacity: 0.16 },
  );
  const windows: Point[][] = [];
  const lamps: Point[][] = [];
  const rows = Math.round(h / 15);
  const columns = Math.max(3, Math.round(w / 13));
  for (let row = 2; row < rows; row++) {
    if (light.lamps < 0.3) {
      windows.push(rect(x + w * 0.1, y - h + w * 0.5 + ((h - w * 0.5) * row) / rows, w * 0.8, 4));
      continue;
    }
    for (let i = 0; i < columns; i++)
      if (random.chance(0.45))
        lamps.push(
          rect(
            x + w * 0.1 + (w * 0.8 * i) / columns,
            y - h + w * 0.5 + ((h - w * 0.5) * row) / rows,
            (w * 0.5) / columns,
            5,
          ),
        );
  }
  drawing.polygons(windows, mix(base, light.sky[2], 0.35));
  drawing.polygons(lamps, light.glow, { opacity: 0.9 });
}

/** A nave with a tower or twin towers and a dome, as a landmark in the middle of a town. */
export function drawCathedral(
  { drawing, light }: Stage,
  x: number,
  y: number,
  size: number,
  haze: number,
  kind: 'spires' | 'dome' | 'onion',
): void {
  const wall = light.hazed(kind === 'spires' ? '#d9c6a8' : '#f3e4c8', haze);
  const roof = light.hazed(
    kind === 'spires' ? '#6f8a80' : kind === 'dome' ? '#4f8f88' : '#b0563c',
    haze,
  );
  const shade = (points: Point[]): void =>
    drawing.polygon(points, light.shadowColor, { opacity: 0.16 });
  const s = size;
  drawing.polygon(rect(x - s * 0.9, y - s * 0.8, s * 1.8, s * 0.8), wall);
  drawing.polygon(
    [
      [x - s, y - s * 0.8],
      [x - s * 0.8, y - s * 1.15],
      [x + s * 0.8, y - s * 1.15],
      [x + s, y - s * 0.8],
    ],
    roof,
  );
  if (kind === 'spires') {
    for (const dx of [-0.55, 0.25]) {
      drawing.polygon(rect(x + s * dx, y - s * 1.9, s * 0.3, s * 1.9), wall);
      drawing.polygon(
        [
          [x + s * (dx - 0.03), y - s * 1.9],
          [x + s * (dx + 0.15), y - s * 3],
          [x + s * (dx + 0.33), y - s * 1.9],
        ],
        roof,
      );
      shade(
        light.side > 0
          ? rect(x + s * dx, y - s * 1.9, s * 0.12, s * 1.9)
          : rect(x + s * (dx + 0.18), y - s * 1.9, s * 0.12, s * 1.9),
      );
    }
    drawing.ellipse(x, y - s * 0.95, s * 0.16, s * 0.16, mix(wall, light.shadowColor, 0.45));
  } else if (kind === 'dome') {
    drawing.polygon(rect(x - s * 0.5, y - s * 1.45, s, s * 0.4), wall);
    drawing.shape(
      `M${num(x - s * 0.52)} ${num(y - s * 1.45)}a${num(s * 0.52)} ${num(s * 0.62)} 0 0 1 ${num(s * 1.04)} 0z`,
      roof,
    );
    shade(
      light.side > 0
        ? [
            [x - s * 0.52, y - s * 1.45],
            [x - s * 0.4, y - s * 1.85],
            [x - s * 0.15, y - s * 2.02],
            [x - s * 0.25, y - s * 1.45],
          ]
        : [
            [x + s * 0.52, y - s * 1.45],
            [x + s * 0.4, y - s * 1.85],
            [x + s * 0.15, y - s * 2.02],
            [x + s * 0.25, y - s * 1.45],
          ],
    );
    drawing.polygon(rect(x - s * 0.1, y - s * 2.28, s * 0.2, s * 0.28), wall);
    drawing.polygon(
      [
        [x - s * 0.12, y - s * 2.28],
        [x, y - s * 2.6],
        [x + s * 0.12, y - s * 2.28],
      ],
      roof,
    );
    drawing.polygon(rect(x + s * 0.85, y - s * 2, s * 0.32, s * 2), wall);
    drawing.polygon(
      [
        [x + s * 0.82, y - s * 2],
        [x + s * 1.01, y - s * 2.5],
        [x + s * 1.2, y - s * 2],
      ],
      roof,
    );
  } else {
    drawing.polygon(rect(x - s * 0.2, y - s * 2, s * 0.42, s * 2), wall);
    drawing.shape(
      `M${num(x - s * 0.24)} ${num(y - s * 2)}c${num(-s * 0.14)} ${num(-s * 0.34)} ${num(s * 0.2)} ${num(-s * 0.36)} ${num(s * 0.25)} ${num(-s * 0.95)}c${num(s * 0.05)} ${num(s * 0.6)} ${num(s * 0.4)} ${num(s * 0.6)} ${num(s * 0.26)} ${num(s * 0.95)}z`,
      light.hazed('#5f8a78', haze),
    );
    shade(
      light.side > 0
        ? rect(x - s * 0.2, y - s * 2, s * 0.16, s * 2)
        : rect(x + s * 0.06, y - s * 2, s * 0.16, s * 2),
    );
    drawing.ellipse(x + s * 0.01, y - s * 1.68, s * 0.11, s * 0.11, light.hazed('#fff6e2', haze));
  }
}

/** A television tower. */
export function drawTvTower(
  { drawing, light }: Stage,
  x: number,
  y: number,
  height: number,
  haze: number,
): void {
  const color = light.hazed('#dfe3e6', haze);
  drawing.polygon(
    [
      [x - height * 0.018, y],
      [x - height * 0.008, y - height * 0.7],
      [x + height * 0.008, y - height * 0.7],
      [x + height * 0.018, y],
    ],
    color,
  );
  drawing.ellipse(
    x,
    y - height * 0.68,
    height * 0.055,
    height * 0.045,
    mix(color, light.sky[1], 0.3),
  );
  drawing.rect(
    x - height * 0.05,
    y - height * 0.685,
    height * 0.1,
    height * 0.014,
    light.lamps > 0.4 ? light.glow : light.hazed('#4a6070', haze),
  );
  drawing.polygon(
    [
      [x - height * 0.01, y - height * 0.72],
      [x, y - height],
      [x + height * 0.01, y - height * 0.72],
    ],
    light.hazed('#d8432f', haze * 0.8),
  );
}

/** A stone bridge with arches from x0 to x1; `y` is the water, `height` up to the road. */
export function drawArchBridge(
  { drawing, light }: Stage,
  x0: number,
  x1: number,
  y: number,
  height: number,
  arches: number,
  color: string,
): void {
  const stone = light.lit(color);
  const span = (x1 - x0) / arches;
  let data = `M${num(x0)} ${num(y - height)}H${num(x1)}V${num(y)}`;
  for (let i = arches - 1; i >= 0; i--) {
    const right = x0 + span * (i + 0.88);
    const left = x0 + span * (i + 0.12);
    data += `H${num(right)}V${num(y - height * 0.18)}A${num((right - left) / 2)} ${num(height * 0.58)} 0 0 0 ${num(left)} ${num(y - height * 0.18)}V${num(y)}`;
  }
  drawing.shape(
    `${data}H${num(x0)}z`,
    drawing.gradient([
      [0, mix(stone, light.sun, 0.15)],
      [1, light.shaded(color, 0.4)],
    ]),
  );
  drawing.rect(x0, y - height * 1.1, x1 - x0, height * 0.13, mix(stone, '#ffffff', 0.3));
}
