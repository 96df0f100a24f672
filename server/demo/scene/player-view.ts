/**
 * One player close to the viewer, the others small on the pitch behind: for the header of a page.
 */

import { drawBackdrop } from './backdrop.ts';
import { createDepthQueue, depthAt, project, xAt } from './camera.ts';
import type { Camera } from './camera.ts';
import { mix } from './color.ts';
import { placeBall } from './equipment.ts';
import { createFloodlight } from './light.ts';
import { drawPitch, MOWING_PATTERNS } from './pitch.ts';
import { createFigure, placeFigure } from './players.ts';
import type { Pose } from './poses.ts';
import { amount, withStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { plantTree } from './trees.ts';

/** Position of the ball for each pose: metres in front of the player and above the ground. */
const MOVES: readonly { pose: Pose; ball: readonly [ahead: number, height: number] }[] = [
  { pose: 'kick', ball: [0.95, 0.25] },
  { pose: 'dribble', ball: [0.55, 0] },
  { pose: 'sprint', ball: [1.05, 0] },
  { pose: 'run', ball: [0.8, 0] },
];

export function drawPlayerView(base: Stage): void {
  const { width, height, random, format } = base;
  const camera: Camera = {
    height: 1.15,
    focal: height * 1.15,
    horizonY: height * 0.52,
    centreX: width / 2,
  };
  const stage = withStage(base, { camera });
  const { drawing, light, landscape } = stage;
  const groundY = project(camera, [0, 90])[1];
  drawBackdrop(stage, camera.horizonY - height * 0.02, groundY + 4);
  drawing.rect(-2, groundY, width + 4, height, light.lit(landscape.near));
  const queue = createDepthQueue();
  for (let i = amount(stage, 16); i > 0; i--) {
    const depth = random.range(62, 86);
    queue.add(depth, () =>
      plantTree(
        stage,
        random.pick(landscape.trees),
        xAt(camera, width * random.next(), depth),
        depth,
        random.range(0.5, 0.8),
        0.2,
      ),
    );
  }
  queue.draw();
  const near = withStage(stage, { light: createFloodlight(light) });
  drawPitch(near, {
    x: 0,
    depth: 2.2,
    yaw: 0.22 * light.side,
    length: 60,
    mowing: random.pick(MOWING_PATTERNS),
    lineWidth: 0.12,
    band: 3,
    margin: 30,
  });
  const { match } = near;
  for (let i = 0; i < 6; i++) {
    const depth = random.range(13, 30);
    const figure = createFigure(random, i % 2 ? match.home : match.away, [
      'run',
      'stand',
      'sprint',
    ]);
    const x = xAt(camera, width * random.range(0.04, 0.96), depth);
    queue.add(depth, () => placeFigure(near, figure, x, depth));
  }
  // A layer of haze, which sets the player off from the background.
  queue.add(12, () =>
    drawing.rect(-2, -2, width + 4, height + 4, mix(light.haze, '#ffffff', 0.3), {
      opacity: light.lamps > 0.8 ? 0.06 : 0.14,
    }),
  );
  queue.draw();
  const { pose, ball } = random.pick(MOVES);
  const depth = depthAt(camera, height * 0.95);
  const figure = createFigure(random, match.home, [pose]);
  const isTall = format === 'tall';
  const share = 0.5 + (isTall ? figure.direction * -0.12 : light.side * 0.14);
  const x = xAt(camera, width * share, depth);
  placeFigure(near, figure, x, depth, 1.02);
  placeBall(
    near,
    x + figure.direction * ball[0] * (isTall ? 0.84 : 1),
    depth - 0.05,
    1.25,
    ball[1],
  );
}
