/** Gabled town houses with shops, flat fronts in drawing units. */

import { mix } from './color.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';

export type HouseOptions = {
  x: number;
  y: number;
  width: number;
  height: number;
  wall: string;
  roof: string;
  gable: 'stepped' | 'pointed' | 'flat' | 'curved' | 'eaves';
  haze: number;
  storeys: number;
  shops?: boolean;
};

export const rect = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** A town house with its foot at y. */
export function drawTownHouse(stage: Stage, random: Random, o: HouseOptions): void {
  const { drawing, light, match } = stage;
  const { x, y, width: w, height: h } = o;
  const wall = light.hazed(o.wall, o.haze);
  const roof = light.hazed(o.roof, o.haze);
  const top = y - h;
  const rise = w * 0.62;
  if (o.gable === 'eaves')
    drawing.polygon(
      [
        [x - w * 0.04, top],
        [x + w * 0.12, top - w * 0.34],
        [x + w * 0.88, top - w * 0.34],
        [x + w * 1.04, top],
      ],
      roof,
    );
  drawing.rect(
    x,
    top,
    w,
    h,
    drawing.gradient([
      [0, mix(wall, light.sun, 0.12)],
      [1, mix(wall, light.shadowColor, 0.12)],
    ]),
  );
  if (o.gable === 'pointed')
    drawing.polygon(
      [
        [x, top + 0.5],
        [x + w / 2, top - rise],
        [x + w, top + 0.5],
      ],
      wall,
    );
  if (o.gable === 'pointed')
    drawing.line(
      [
        [x - w * 0.05, top + w * 0.06],
        [x + w / 2, top - rise],
        [x + w * 1.05, top + w * 0.06],
      ],
      roof,
      Math.max(2, w * 0.06),
    );
  if (o.gable === 'stepped') {
    const steps: Point[] = [[x, top]];
    for (let i = 0; i < 4; i++)
      steps.push(
        [x + (w * i) / 9, top - (rise * (i + 1)) / 4],
        [x + (w * (i + 1)) / 9, top - (rise * (i + 1)) / 4],
      );
    const right = [...steps].reverse().map(([px, py]) => [2 * x + w - px, py] as Point);
    drawing.polygon([...steps, ...right], wall);
  }
  if (o.gable === 'curved')
    drawing.shape(
      `M${num(x)} ${num(top + 0.5)}c${num(w * 0.02)} ${num(-w * 0.3)} ${num(w * 0.2)} ${num(-w * 0.1)} ${num(w * 0.22)} ${num(-w * 0.34)}q${num(w * 0.28)} ${num(-w * 0.34)} ${num(w * 0.56)} 0c${num(w * 0.02)} ${num(w * 0.24)} ${num(w * 0.2)} ${num(w * 0.04)} ${num(w * 0.22)} ${num(w * 0.34)}z`,
      wall,
    );
  if (o.gable === 'flat')
    drawing.rect(x - w * 0.03, top - w * 0.05, w * 1.06, w * 0.09, mix(wall, '#ffffff', 0.4));
  drawing.polygon(
    light.side > 0 ? rect(x, top, w * 0.16, h) : rect(x + w * 0.84, top, w * 0.16, h),
    light.shadowColor,
    { opacity: 0.12 },
  );
  const columns = Math.max(2, Math.round(w / 26));
  const storey = h / o.storeys;
  const dark: Point[][] = [];
  const lit: Point[][] = [];
  const frames: Point[][] = [];
  const sills: Point[][] = [];
  for (let floor = o.shops ? 1 : 0; floor < o.storeys; floor++) {
    for (let i = 0; i < columns; i++) {
      const ww = (w / columns) * 0.44;
      const wx = x + (w / columns) * (i + 0.28);
      const wy = y - storey * (floor + 0.82);
      (random.chance(light.lamps * 0.6) ? lit : dark).push(rect(wx, wy, ww, storey * 0.56));
      frames.push([
        [wx + ww / 2, wy],
        [wx + ww / 2, wy + storey * 0.56],
      ]);
      sills.push(rect(wx - ww * 0.12, wy + storey * 0.56, ww * 1.24, storey * 0.07));
    }
  }
  drawing.polygons(dark, light.hazed(mix('#33505f', o.wall, 0.1), o.haze));
  drawing.polygons(lit, light.glow);
  if (w > 40) drawing.lines(frames, mix(wall, '#ffffff', 0.5), 1.2);
  drawing.polygons(sills, mix(wall, '#ffffff', 0.45));
  if (!o.shops) return;
  drawing.rect(
    x + w * 0.06,
    y - storey * 0.72,
    w * 0.88,
    storey * 0.72,
    light.lamps > 0.4 ? mix(light.glow, '#c9703a', 0.2) : light.hazed('#3a5360', o.haze),
  );
  const awning = random.pick([match.home.shirt, '#fff6e6', '#2f7f8a', '#d9973a', '#7a4f8a']);
  drawing.polygon(
    [
      [x + w * 0.04, y - storey * 0.84],
      [x + w * 0.96, y - storey * 0.84],
      [x + w, y - storey * 0.52],
      [x, y - storey * 0.52],
    ],
    light.hazed(awning, o.haze),
  );
  const stripes: Point[][] = [];
  for (let i = 0; i < 4; i++)
    stripes.push([
      [x + w * (0.04 + i * 0.23), y - storey * 0.84],
      [x + w * (0.155 + i * 0.23), y - storey * 0.84],
      [x + w * (0.125 + i * 0.25), y - storey * 0.52],
      [x + w * (i * 0.25), y - storey * 0.52],
    ]);
  drawing.polygons(stripes, light.hazed('#fffaf0', o.haze));
}
