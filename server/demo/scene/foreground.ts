/** Objects close to the viewer that frame the image: fronds, branches, flowers, walls. */

import { mix } from './color.ts';
import {
  bougainvillea,
  leafBranch,
  oliveBranch,
  palmFronds,
  pergola,
  pineBranch,
} from './foreground-branches.ts';
import type { Corner } from './foreground-branches.ts';
import type { FrameKind } from './landscape-kinds.ts';
import { itemAt } from './list-item.ts';
import { drawPlant } from './plants.ts';
import type { Stage } from './stage.ts';
import type { Point } from './svg.ts';
import { drawTree } from './trees.ts';

/** Frames the image on `side`; the kind depends on the landscape unless given. */
export function drawForeground(stage: Stage, side: -1 | 1, kind?: FrameKind): void {
  const random = stage.random.fork('foreground');
  const unit = Math.min(stage.width, stage.height * 0.92) / 720;
  const edge = side > 0 ? stage.width : 0;
  const corner: Corner = {
    stage,
    random,
    side,
    unit,
    x: (share) => edge - side * share * Math.min(stage.width, stage.height * 1.1),
  };
  DRAW_FRAME[kind ?? random.pick(stage.landscape.frames)](corner);
}

/** A strip of plants along the bottom of the picture, densest in the corners. */
export function drawPlantEdge(stage: Stage, name: string, count: number, size: number): void {
  const random = stage.random.fork(name);
  const unit = Math.min(stage.width, stage.height) / 720;
  const kind = random.pick(stage.landscape.plants);
  for (let i = 0; i < count; i++) {
    const spread = (i + random.next()) / count;
    const x = stage.width * (spread < 0.5 ? spread * 0.62 : 1 - (1 - spread) * 0.62);
    drawPlant(
      stage,
      random.chance(0.7) ? kind : random.pick(stage.landscape.plants),
      x,
      stage.height + random.range(4, 26) * unit,
      size * unit * random.range(0.7, 1.2),
    );
  }
}

function palms({ stage, random, unit, x }: Corner): void {
  drawTree(stage, 'palm', x(-0.05), stage.height * 1.05, stage.height * random.range(0.86, 1));
  drawTree(stage, 'palm', x(0.07), stage.height * 1.04, stage.height * random.range(0.36, 0.46));
  for (let i = 0; i < 3; i++)
    drawPlant(stage, 'agave', x(i * 0.08), stage.height + 14 * unit, 90 * unit);
}

function cypresses({ stage, random, unit, x }: Corner): void {
  drawTree(stage, 'cypress', x(0.025), stage.height * 1.03, stage.height * random.range(0.74, 0.9));
  drawTree(stage, 'cypress', x(0.115), stage.height * 1.04, stage.height * random.range(0.44, 0.6));
  if (random.chance(0.5))
    drawTree(
      stage,
      'cypress',
      x(0.93),
      stage.height * 1.04,
      stage.height * random.range(0.3, 0.42),
    );
  for (let i = 0; i < 4; i++)
    drawPlant(
      stage,
      random.pick(stage.landscape.plants),
      x(0.06 + i * 0.07),
      stage.height + 16 * unit,
      80 * unit,
    );
}

function firs({ stage, random, x }: Corner): void {
  drawTree(stage, 'fir', x(0.03), stage.height * 1.02, stage.height * random.range(0.68, 0.86));
  drawTree(stage, 'fir', x(0.15), stage.height * 1.03, stage.height * random.range(0.4, 0.52));
  drawTree(stage, 'fir', x(0.25), stage.height * 1.03, stage.height * random.range(0.24, 0.32));
  if (random.chance(0.6))
    drawTree(stage, 'fir', x(0.96), stage.height * 1.03, stage.height * random.range(0.26, 0.4));
}

function agaves({ stage, random, unit, x }: Corner): void {
  for (const [share, size] of [
    [0.04, 230],
    [0.24, 150],
    [0.36, 100],
  ] as const)
    drawPlant(
      stage,
      'agave',
      x(share),
      stage.height + 30 * unit,
      size * unit * random.range(0.85, 1.1),
    );
  if (random.chance(0.6)) drawPlant(stage, 'agave', x(0.97), stage.height + 24 * unit, 120 * unit);
}

function meadow({ stage, random, unit }: Corner): void {
  for (let row = 0; row < 2; row++) {
    for (let i = 0; i < 9; i++) {
      const x = (stage.width * (i + random.next())) / 9;
      const edge = Math.abs(x / stage.width - 0.5) * 2;
      drawPlant(
        stage,
        'meadow',
        x,
        stage.height + (18 - row * 10) * unit,
        (60 + 80 * edge) * unit * random.range(0.8, 1.15),
      );
    }
  }
}

function grasses({ stage, random, unit, x }: Corner): void {
  for (let i = 0; i < 7; i++)
    drawPlant(
      stage,
      'reed',
      x(random.range(-0.04, 0.36)),
      stage.height + 10 * unit,
      random.range(110, 220) * unit,
    );
  for (let i = 0; i < 3; i++)
    drawPlant(
      stage,
      'reed',
      x(random.range(0.8, 1)),
      stage.height + 10 * unit,
      random.range(70, 120) * unit,
    );
}

function lavender({ stage, random, unit }: Corner): void {
  for (let row = 0; row < 2; row++) {
    for (let i = 0; i < 10; i++)
      drawPlant(
        stage,
        'lavender',
        (stage.width * (i + random.range(0.2, 0.8))) / 10,
        stage.height + (20 - row * -8) * unit,
        random.range(80, 120) * unit * (row ? 1 : 0.8),
      );
  }
}

/** A low wall with pots along the bottom. */
function wall({ stage, random, unit, x }: Corner): void {
  const { drawing, light, landscape, width, height } = stage;
  const top = height - 52 * unit;
  const stone = light.lit(mix(itemAt(landscape.walls, 0), landscape.sand, 0.4));
  drawing.rect(
    -4,
    top,
    width + 8,
    height - top + 6,
    drawing.gradient([
      [0, stone],
      [1, light.shaded(landscape.sand, 0.5)],
    ]),
  );
  drawing.rect(-4, top - 7 * unit, width + 8, 11 * unit, mix(stone, '#ffffff', 0.35));
  drawing.rect(-4, top + 4 * unit, width + 8, 5 * unit, light.shadowColor, { opacity: 0.18 });
  const joints: Point[][] = [];
  for (let i = 0; i < 14; i++) {
    const jx = random.next() * width;
    const jy = top + random.range(14, 46) * unit;
    joints.push([
      [jx, jy],
      [jx + random.range(20, 60) * unit, jy],
    ]);
  }
  drawing.lines(joints, light.shadowColor, 1.4, { opacity: 0.16 });
  const kinds = random.shuffle(['oleander', 'agave', 'lavender', 'shrub'] as const);
  const pots = [0.07, 0.19, 0.9].map(
    (share, i) => [x(share), i === 1 ? 0.75 : 1, itemAt(kinds, i)] as const,
  );
  for (const [px, size, kind] of pots) {
    const s = unit * size;
    drawPlant(stage, kind, px, top - 44 * s, 84 * s);
    const clay = light.lit('#c9693f');
    drawing.polygon(
      [
        [px - 24 * s, top - 52 * s],
        [px + 24 * s, top - 52 * s],
        [px + 17 * s, top - 4 * s],
        [px - 17 * s, top - 4 * s],
      ],
      clay,
    );
    drawing.polygon(
      [
        [px - light.side * 24 * s, top - 52 * s],
        [px - light.side * 4 * s, top - 52 * s],
        [px - light.side * 4 * s, top - 4 * s],
        [px - light.side * 17 * s, top - 4 * s],
      ],
      light.shadowColor,
      { opacity: 0.22 },
    );
    drawing.rect(px - 27 * s, top - 56 * s, 54 * s, 9 * s, mix(clay, light.sun, 0.2), {
      radius: 2 * s,
    });
  }
}

const DRAW_FRAME: Record<FrameKind, (corner: Corner) => void> = {
  palmFronds,
  palms,
  pineBranch,
  cypresses,
  firs,
  leafBranch,
  oliveBranch,
  bougainvillea,
  agaves,
  meadow,
  grasses,
  lavender,
  wall,
  pergola,
};
