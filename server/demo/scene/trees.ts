/**
 * Trees as symbols: each kind is drawn a few times at 100 units height and then placed with
 * `<use>`, so that each tree of a wood costs a few bytes.
 */

import { project, scaleAt } from './camera.ts';
import type { TreeKind } from './landscape-kinds.ts';
import { createRandom } from './random.ts';
import type { Stage } from './stage.ts';
import { DRAW_TREE } from './tree-shapes.ts';

/** Natural heights in metres. */
const TREE_METRES: Record<TreeKind, number> = {
  palm: 11,
  fanPalm: 14,
  pine: 13,
  cypress: 12,
  fir: 17,
  leafTree: 11,
  birch: 12,
  olive: 7,
};

const VARIANTS = 2;
const HAZE_STEPS = 4;

/** Draws a tree with its foot at (x, y), `height` drawing units tall. */
export function drawTree(
  stage: Stage,
  kind: TreeKind,
  x: number,
  y: number,
  height: number,
  haze = 0,
): void {
  const { drawing, light } = stage;
  const step = Math.round(Math.min(1, Math.max(0, haze)) * HAZE_STEPS) / HAZE_STEPS;
  const variant = Math.abs(Math.round(x * 7 + y * 3)) % VARIANTS;
  const id = drawing.symbol(`tree/${kind}/${variant}/${step}`, () => {
    DRAW_TREE[kind]({
      drawing,
      light,
      haze: step,
      random: createRandom(`${stage.landscape.name}/${kind}/${variant}`),
    });
  });
  drawing.use(id, x, y, height / 100);
}

/** Plants a tree on the ground (metres), with its cast shadow. */
export function plantTree(
  stage: Stage,
  kind: TreeKind,
  x: number,
  depth: number,
  size = 1,
  haze = Math.min(0.4, depth / 700),
): void {
  const { camera, light, drawing, width } = stage;
  const height = TREE_METRES[kind] * scaleAt(camera, depth) * size;
  const [px, py] = project(camera, [x, depth]);
  if (px < -height || px > width + height) return;
  const length = height * 0.55 * Math.min(1.3, light.shadowLength);
  const id = drawing.symbol('treeShadow', () =>
    drawing.shape('M0-3C-20-6-70-10-100-4C-112 0-80 6-50 4C-20 4-5 4 0 3z', light.shadowColor),
  );
  drawing.use(id, px, py, (light.side * length) / 100, (height * 0.4) / 100, { opacity: 0.24 });
  drawTree(stage, kind, px, py, height, haze);
}
