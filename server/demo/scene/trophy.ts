/** The award ceremony: podium, cheering team, cup and confetti. */

import { project, projectOutline } from './camera.ts';
import { mix } from './color.ts';
import type { FestiveColors, Kit } from './kits.ts';
import { createFigure, drawFigure } from './players.ts';
import type { Random } from './random.ts';
import { amount } from './stage.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';

/** The round cloth that lies on the centre spot before a final. */
export function drawCentreCloth(
  { drawing, camera, light }: Stage,
  x: number,
  depth: number,
  radius: number,
  colors: FestiveColors,
): void {
  const disc = (r: number): Point[] =>
    projectOutline(
      camera,
      Array.from({ length: 40 }, (_, i) => [
        x + Math.cos((i / 40) * Math.PI * 2) * r,
        depth + Math.sin((i / 40) * Math.PI * 2) * r,
      ]),
    );
  drawing.polygon(
    disc(radius * 1.03).map(([px, py]) => [px, py + 3]),
    light.shadowColor,
    { opacity: 0.25 },
  );
  drawing.polygon(disc(radius), light.lit(colors[0]));
  drawing.polygon(disc(radius * 0.9), light.lit('#fff6e2'));
  drawing.polygon(disc(radius * 0.84), light.lit(colors[0]));
  const star = projectOutline(
    camera,
    Array.from({ length: 10 }, (_, i) => {
      const reach = radius * (i % 2 ? 0.29 : 0.68);
      const turn = (i / 10) * Math.PI * 2 + Math.PI / 2;
      return [x + Math.cos(turn) * reach, depth + Math.sin(turn) * reach];
    }),
  );
  drawing.polygon(star, light.lit('#fff6e2'));
  const handles = Array.from({ length: 12 }, (_, i): Point => {
    const turn = ((i + 0.5) / 12) * Math.PI * 2;
    const reach = radius * 0.95;
    return project(camera, [x + Math.cos(turn) * reach, depth + Math.sin(turn) * reach]);
  });
  drawing.dots(
    handles.map(([px, py]) => [px, py, 2.4] as const),
    light.lit(colors[3]),
  );
}

/** A cup with two handles; the foot stands at (x, y). */
function drawTrophy({ drawing }: Stage, x: number, y: number, height: number): void {
  const s = height / 100;
  const gold = drawing.gradient(
    [
      [0, '#f0b93a'],
      [0.35, '#fff0b0'],
      [0.6, '#e0a02c'],
      [1, '#b87418'],
    ],
    0,
    0,
    1,
    0,
  );
  const p = (dx: number, dy: number): string => `${num(x + dx * s)} ${num(y - dy * s)}`;
  drawing.shape(
    `M${p(-27, 88)}C${p(-62, 92)} ${p(-54, 46)} ${p(-17, 46)}M${p(27, 88)}C${p(62, 92)} ${p(54, 46)} ${p(17, 46)}`,
    'none',
    { stroke: '#d99a2a', strokeWidth: 6.5 * s },
  );
  drawing.shape(
    `M${p(-30, 100)}L${p(30, 100)}C${p(31, 66)} ${p(20, 44)} ${p(6, 38)}L${p(6, 22)}L${p(18, 16)}L${p(18, 10)}L${p(-18, 10)}L${p(-18, 16)}L${p(-6, 22)}L${p(-6, 38)}C${p(-20, 44)} ${p(-31, 66)} ${p(-30, 100)}z`,
    gold,
  );
  drawing.shape(`M${p(-21, 10)}L${p(21, 10)}L${p(24, 0)}L${p(-24, 0)}z`, '#3a2c4a');
  drawing.shape(
    `M${p(-18, 94)}C${p(-18, 70)} ${p(-12, 56)} ${p(-6, 50)}L${p(-9, 60)}C${p(-13, 70)} ${p(-13, 84)} ${p(-12, 94)}z`,
    '#ffffff',
    { opacity: 0.75 },
  );
  drawing.ellipse(x, y - 73 * s, 9 * s, 9 * s, 'none', { stroke: '#b87418', strokeWidth: 2.4 * s });
}

export function drawTrophyMoment(stage: Stage, colors: FestiveColors): void {
  const { drawing, light, width, height, match } = stage;
  const random = stage.random.fork('trophy');
  const tall = stage.format === 'tall';
  const figure = height * (tall ? 0.25 : 0.36);
  const stageY = height * 0.94;
  const centre = width / 2;
  const half = Math.min(width * 0.47, figure * 1.75);
  const back = figure * 0.85;
  drawing.ellipse(
    centre,
    stageY - figure,
    half * 1.5,
    figure * 1.4,
    drawing.radialGradient([
      [0, '#fff2c8', 0.5],
      [1, '#fff2c8', 0],
    ]),
  );
  const farKit = withShade(match.home, light.shadowColor);
  const row = (count: number, y: number, size: number, spread: number, kit: Kit): void => {
    for (let i = 0; i < count; i++) {
      const x = centre + ((i + 0.5) / count - 0.5) * 2 * spread + random.range(-6, 6);
      const middle = Math.abs(x - centre) < figure * 0.14;
      if (middle && size === figure) continue;
      drawFigure(
        stage,
        {
          ...createFigure(random, kit, ['cheer', 'cheer', 'cheer', 'point']),
          direction: x < centre ? 1 : -1,
        },
        x,
        y,
        size * random.range(0.95, 1.04),
      );
    }
  };
  row(7, stageY - figure * 0.3, back, half * 0.94, farKit);
  row(6, stageY - figure * 0.12, figure, half * 0.9, match.home);
  const podium = light.lit(mix(colors[0], '#ffffff', 0.1));
  drawFigure(
    stage,
    { ...createFigure(random, match.home, ['cheer']), direction: 1 },
    centre,
    stageY - figure * 0.1,
    figure * 1.12,
  );
  drawTrophy(stage, centre, stageY - figure * 1.27, figure * 0.5);
  drawing.rect(
    centre - half,
    stageY - figure * 0.12,
    half * 2,
    figure * 0.14,
    mix(podium, '#ffffff', 0.25),
    {
      radius: 4,
    },
  );
  drawing.rect(
    centre - half,
    stageY - figure * 0.04,
    half * 2,
    height,
    drawing.gradient([
      [0, podium],
      [1, light.shaded(colors[0], 0.8)],
    ]),
  );
  drawing.ellipse(centre, stageY + figure * 0.12, figure * 0.16, figure * 0.16, 'none', {
    stroke: light.lit('#fff6e2'),
    strokeWidth: 3,
  });
  drawing.line(
    [
      [centre - half, stageY + figure * 0.12],
      [centre + half, stageY + figure * 0.12],
    ],
    light.lit('#fff6e2'),
    3,
    { opacity: 0.9 },
  );
  drawConfetti(stage, random, colors);
}

/** Returns a slightly darker kit for the people in the back. */
function withShade(kit: Kit, shadow: string): Kit {
  const dim = (color: string): string => mix(color, shadow, 0.28);
  return {
    ...kit,
    shirt: dim(kit.shirt),
    second: dim(kit.second),
    shorts: dim(kit.shorts),
    socks: dim(kit.socks),
  };
}

/** Paper snippets in the air. */
function drawConfetti(stage: Stage, random: Random, colors: FestiveColors): void {
  const { drawing, width, height } = stage;
  const unit = Math.min(width, height) / 720;
  for (const color of colors) {
    const pieces: Point[][] = [];
    for (let i = amount(stage, 15); i > 0; i--) {
      const x = random.next() * width;
      const y = random.next() ** 1.25 * height * 0.86;
      const a = random.range(0, 3.1);
      const l = random.range(4, 9) * unit;
      const w = l * random.range(0.25, 0.6);
      pieces.push([
        [x, y],
        [x + Math.cos(a) * l, y + Math.sin(a) * l],
        [x + Math.cos(a) * l - Math.sin(a) * w, y + Math.sin(a) * l + Math.cos(a) * w],
        [x - Math.sin(a) * w, y + Math.cos(a) * w],
      ]);
    }
    drawing.polygons(pieces, color);
  }
}
