/** Everything between the sky and the foreground: mountains, water, shores, landmarks. */

import { drawRows } from './landmarks.ts';
import type { Feature } from './landscape-kinds.ts';
import { itemAt } from './list-item.ts';
import { drawRidge } from './mountains.ts';
import { drawFeature, drawVolcano } from './shore-features.ts';
import type { Setting } from './shore-features.ts';
import { drawSky } from './sky.ts';
import type { Sun } from './sky.ts';
import type { Stage } from './stage.ts';
import { drawTree } from './trees.ts';
import { drawIslets, drawSailBoats, drawWater } from './water.ts';

/**
 * Draws sky and background. `horizonY` is the eye line, `groundY` the y where the foreground begins
 * (on coasts: where the water ends).
 */
export function drawBackdrop(stage: Stage, horizonY: number, groundY: number): Sun {
  const { landscape, height } = stage;
  const random = stage.random.fork('backdrop');
  const sun = drawSky(stage, horizonY);
  const unit = Math.min(horizonY, height * 0.4, 330) * (stage.format === 'tall' ? 1 : 1.15);
  const setting: Setting = { stage, random, horizonY, groundY, unit };
  const [first, second] = random.pair(landscape.features);
  if (landscape.waterKind === 'none') drawInland(setting, first, second);
  else drawCoast(setting, sun, first, second === first ? undefined : second);
  return sun;
}

function drawInland(
  { stage, random, horizonY, groundY, unit }: Setting,
  first: Feature,
  second: Feature,
): void {
  const { drawing, light, landscape, width } = stage;
  const { height, jagged, snow } = landscape.mountains;
  drawRidge(stage, random, {
    baseY: horizonY + 6,
    height: unit * 0.84 * height,
    color: landscape.far,
    jagged,
    haze: 0.42,
    snow,
    summits: random.integer(3, 5),
  });
  drawRidge(stage, random, {
    baseY: horizonY + 8,
    height: unit * 0.48 * height + 8,
    color: landscape.middle,
    jagged: jagged * 0.85,
    haze: 0.24,
    snow: snow * 0.3,
    summits: random.integer(4, 6),
  });
  const crest = drawRidge(stage, random, {
    baseY: horizonY + 14,
    height: unit * 0.16 + 12,
    color: landscape.near,
    jagged: 0.1,
    haze: 0.12,
    summits: random.integer(3, 5),
  });
  const trees = itemAt(landscape.trees, 0);
  const size = Math.max(10, unit * 0.075);
  if (first === 'vineyard' || second === 'vineyard') {
    const x = width * random.range(0.05, 0.5);
    drawRows(
      stage,
      [x, horizonY - unit * 0.06],
      [x + width * 0.3, horizonY - unit * 0.08],
      [x + width * 0.5, horizonY + 16],
      [x - width * 0.1, horizonY + 16],
      11,
      light.hazed('#3f6f3c', 0.1),
    );
  }
  for (const [i, [x, y]] of crest.entries()) {
    if (random.chance(0.2)) continue;
    for (let k = 0; k < 2; k++)
      drawTree(
        stage,
        random.chance(0.75) ? trees : itemAt(landscape.trees, 2),
        x + random.range(-12, 12),
        y + random.range(4, 14),
        size * random.range(0.7, 1.3) * (i % 3 ? 1 : 1.2),
        0.2,
      );
  }
  drawing.rect(
    -2,
    horizonY + 8,
    width + 4,
    groundY - horizonY,
    drawing.gradient([
      [0, light.hazed(landscape.ground, 0.22)],
      [1, light.lit(landscape.ground)],
    ]),
  );
  for (const feature of new Set([first, second]))
    drawFeature({ stage, random, horizonY: horizonY + 14, groundY, unit }, feature);
}

function drawCoast(setting: Setting, sun: Sun, first: Feature, second?: Feature): void {
  const { stage, random, horizonY, groundY, unit } = setting;
  const { landscape } = stage;
  const { height, jagged, snow } = landscape.mountains;
  if (height > 0.15) {
    drawRidge(stage, random, {
      baseY: horizonY + 1,
      height: unit * 0.7 * height,
      color: landscape.far,
      jagged,
      haze: 0.5,
      snow,
      summits: random.integer(3, 5),
    });
    if (height > 0.3)
      drawRidge(stage, random, {
        baseY: horizonY + 1,
        height: unit * 0.4 * height,
        color: landscape.middle,
        jagged: jagged * 0.9,
        haze: 0.32,
        summits: random.integer(4, 6),
      });
  } else
    drawRidge(stage, random, {
      baseY: horizonY + 1,
      height: unit * height + 5,
      color: landscape.far,
      jagged: 0,
      haze: 0.45,
      summits: 3,
    });
  if (first === 'islets' || second === 'islets') drawIslets(stage, random, horizonY, unit);
  if (first === 'volcano') drawVolcano(setting);
  drawWater(stage, horizonY, groundY, sun);
  drawSailBoats(stage, random, horizonY, groundY);
  const side = stage.light.side;
  drawFeature(setting, first, -side as -1 | 1);
  if (second) drawFeature(setting, second, side);
}
