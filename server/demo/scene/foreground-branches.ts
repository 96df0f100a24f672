/** Fronds, branches and blossoms that hang into the picture. */

import { mix } from './color.ts';
import { itemAt } from './list-item.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { linesData, num } from './svg.ts';
import type { Point } from './svg.ts';
import { drawClump } from './tree-shapes.ts';

export type Corner = {
  stage: Stage;
  random: Random;
  side: -1 | 1;
  unit: number;
  x: (share: number) => number;
};

export function palmFronds({ stage, random, side, unit, x }: Corner): void {
  const { drawing, light } = stage;
  const rootShare = random.range(-0.06, 0.06);
  const rootY = -random.range(10, 40) * unit;
  const count = 7;
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const degrees = 4 + t * 108 + random.range(-5, 5);
    const angle = (degrees * Math.PI) / 180;
    const length = unit * random.range(230, 330) * (1 - Math.abs(t - 0.45) * 0.4);
    const root: Point = [x(rootShare), rootY];
    const tip: Point = [
      root[0] - side * Math.cos(angle) * length,
      root[1] + Math.sin(angle) * length * 0.85 + length * 0.22,
    ];
    const bend: Point = [
      (root[0] + tip[0]) / 2 - side * unit * 14,
      (root[1] + tip[1]) / 2 - length * 0.2,
    ];
    const color = light.shaded(i % 2 ? '#3f8a4c' : '#2f7443', 0.45 + 0.3 * (i % 3 === 0 ? 1 : 0));
    const { rib, leaves } = palmFrondData(root, bend, tip, 15, length * 0.28);
    drawing.shape(leaves, color);
    drawing.shape(rib, 'none', { stroke: mix(color, light.sun, 0.2), strokeWidth: 2.4 * unit });
  }
}

export function pineBranch({ stage, random, unit, x }: Corner): void {
  const { drawing, light } = stage;
  const y = random.range(60, 130) * unit;
  const reach = random.range(0.42, 0.56);
  const bark = light.shaded('#8a6448', 0.5);
  drawing.shape(
    `M${num(x(-0.03))} ${num(y + 30 * unit)}Q${num(x(reach * 0.5))} ${num(y + 26 * unit)} ${num(x(reach))} ${num(y - 8 * unit)}`,
    'none',
    { stroke: bark, strokeWidth: 10 * unit, cap: 'round' },
  );
  for (let i = 0; i < 3; i++) {
    const share = reach * (0.3 + i * 0.25);
    drawing.line(
      [
        [x(share), y + (24 - i * 10) * unit],
        [x(share + 0.05), y - (26 - i * 3) * unit],
      ],
      bark,
      5 * unit,
      { cap: 'round' },
    );
  }
  const brush = {
    drawing,
    light: { ...light, hazed: (color: string) => light.shaded(color, 0.35) },
    haze: 0,
  };
  for (let i = 0; i < 9; i++) {
    const share = (reach + 0.06) * (1 - i / 9);
    drawClump(
      brush,
      x(share),
      y - (18 + random.range(0, 44) + i * 3) * unit,
      unit * random.range(46, 76),
      unit * random.range(20, 30),
      '#4c8a50',
      random,
    );
  }
}

/** A pointed leaf from its stalk, as path data. */
function leafOutline([x, y]: Point, angle: number, length: number, breadth: number): string {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const step = (along: number, across: number): string =>
    `${num(dx * along - dy * across)} ${num(dy * along + dx * across)}`;
  return `M${num(x)} ${num(y)}q${step(length * 0.5, breadth)} ${step(length, 0)}q${step(-length * 0.5, -breadth)} ${step(-length, 0)}z`;
}

/** Leaves hanging into the picture from the top corner. */
function hangingLeaves(
  { stage, random, side, unit, x }: Corner,
  color: string,
  leafLength: number,
  leafBreadth: number,
): void {
  const { drawing, light } = stage;
  const bark = light.shaded('#6a5140', 0.6);
  const leaves: [string, string, string] = ['', '', ''];
  for (let branch = 0; branch < 4; branch++) {
    const start: Point = [x(-0.04 + branch * 0.1), -10];
    const length = unit * random.range(170, 300) * (1 - branch * 0.12);
    const slope = random.range(0.25, 0.75) + branch * 0.12;
    const end: Point = [start[0] - side * length, start[1] + length * slope];
    drawing.line([start, end], bark, (4 - branch * 0.6) * unit, { cap: 'round' });
    const count = 13;
    for (let i = 1; i <= count; i++) {
      const t = i / count;
      for (const turn of [-1, 1]) {
        const a = Math.atan2(end[1] - start[1], end[0] - start[0]) + turn * random.range(0.5, 1.2);
        const l = leafLength * unit * random.range(0.7, 1.1);
        const px = start[0] + (end[0] - start[0]) * t;
        const py = start[1] + (end[1] - start[1]) * t;
        const w = leafBreadth * unit;
        leaves[random.integer(0, 2)] += leafOutline([px, py], a, l, w * 1.6);
      }
    }
  }
  leaves.forEach((data, i) =>
    drawing.shape(
      data,
      itemAt(
        [
          light.shaded(color, 0.8),
          light.shaded(color, 0.4),
          mix(light.lit(color), light.sun, 0.15),
        ],
        i,
      ),
    ),
  );
}

export function leafBranch(corner: Corner): void {
  hangingLeaves(corner, '#5c9a48', 40, 13);
}

export function oliveBranch(corner: Corner): void {
  hangingLeaves(corner, '#8fa274', 36, 6);
}

export function bougainvillea({ stage, random, unit, x }: Corner): void {
  const { drawing, light } = stage;
  const pink = random.pick(['#d83f86', '#e0559a', '#c23a9a', '#f07a5a']);
  const low = random.chance(0.45);
  const brush = { drawing, light, haze: 0 };
  for (let i = 0; i < 11; i++) {
    const t = i / 10;
    const cx = low ? x(t * 0.5 - 0.05) : x(0.44 * (1 - t) - 0.03);
    const cy = low
      ? stage.height - unit * (96 * (1 - t) ** 1.3 - 14)
      : unit * (t ** 1.5 * 230 - 12 + random.range(-8, 8));
    drawClump(
      brush,
      cx,
      cy,
      unit * random.range(40, 58),
      unit * random.range(28, 40),
      i % 3 ? '#4f8a4c' : '#5f9a54',
      random,
    );
    const dots = Array.from(
      { length: 13 },
      () =>
        [
          cx + random.range(-48, 48) * unit,
          cy + random.range(-30, 36) * unit,
          random.range(3.5, 7.5) * unit,
        ] as const,
    );
    drawing.dots(dots, light.shaded(pink, 0.2));
    drawing.dots(
      dots.slice(0, 7).map(([px, py, r]) => [px + light.side * 1.5, py - 2, r * 0.6] as const),
      mix(light.lit(pink), '#ffffff', 0.3),
    );
  }
}

/** Beams with vine leaves across the top and one post. */
export function pergola(corner: Corner): void {
  const { stage, random, unit, x } = corner;
  const { drawing, light, width, height } = stage;
  const wood = light.lit('#c49a6c');
  const dark = light.shaded('#b0855a', 0.75);
  for (let i = 0; i < 7; i++) {
    const px = (width * (i + 0.4)) / 7;
    drawing.polygon(
      [
        [px, -4],
        [px + 15 * unit, -4],
        [px + 15 * unit + (px - width / 2) * 0.06, 34 * unit],
        [px + (px - width / 2) * 0.06, 34 * unit],
      ],
      i % 2 ? wood : dark,
    );
  }
  drawing.rect(-4, 30 * unit, width + 8, 17 * unit, wood);
  drawing.rect(-4, 43 * unit, width + 8, 5 * unit, dark);
  const postX = Math.min(x(0.005), x(0.03));
  drawing.rect(postX, 40 * unit, 18 * unit, height, wood);
  drawing.rect(postX + (light.side > 0 ? 0 : 11 * unit), 40 * unit, 7 * unit, height, dark);
  const vines: [string, string, string] = ['', '', ''];
  for (let i = 0; i < 46; i++) {
    const share = random.range(-0.04, 0.75) * random.range(0.3, 1);
    const root: Point = [x(share), random.range(24, 70 - share * 50) * unit];
    vines[i % 3] += leafOutline(
      root,
      random.range(0.4, 2.7),
      unit * random.range(24, 40),
      unit * random.range(14, 22),
    );
  }
  vines.forEach((data, i) => {
    drawing.shape(
      data,
      itemAt(
        [light.shaded('#5a9448', 0.8), light.shaded('#5a9448', 0.35), light.lit('#79b058')],
        i,
      ),
    );
  });
}

/** A feathered palm frond for the foreground: rib and leaflets from root to tip. */
function palmFrondData(
  root: Point,
  bend: Point,
  tip: Point,
  leaflets: number,
  breadth: number,
): { rib: string; leaves: string } {
  let leaves = '';
  for (let k = 2; k <= leaflets; k++) {
    const t = k / leaflets;
    const x = (1 - t) ** 2 * root[0] + 2 * (1 - t) * t * bend[0] + t * t * tip[0];
    const y = (1 - t) ** 2 * root[1] + 2 * (1 - t) * t * bend[1] + t * t * tip[1];
    const direction = Math.atan2(
      (1 - t) * (bend[1] - root[1]) + t * (tip[1] - bend[1]),
      (1 - t) * (bend[0] - root[0]) + t * (tip[0] - bend[0]),
    );
    const length = breadth * Math.sin(Math.PI * (0.14 + t * 0.82));
    for (const side of [-1, 1]) {
      const a = direction + side * (0.95 - t * 0.4);
      const end: Point = [x + Math.cos(a) * length, y + Math.sin(a) * length + length * 0.14];
      const across: Point = [
        Math.cos(a + 1.57) * breadth * 0.045,
        Math.sin(a + 1.57) * breadth * 0.045,
      ];
      const half: Point = [(x + end[0]) / 2, (y + end[1]) / 2];
      leaves += linesData(
        [
          [x, y],
          [half[0] + across[0], half[1] + across[1]],
          end,
          [half[0] - across[0], half[1] - across[1]],
        ],
        true,
      );
    }
  }
  return {
    rib: `M${num(root[0])} ${num(root[1])}Q${num(bend[0])} ${num(bend[1])} ${num(tip[0])} ${num(tip[1])}`,
    leaves,
  };
}
