/** A stadium for cups: stands with a crowd, floodlights, pennants, the match and the trophy. */

import { drawBackdrop } from './backdrop.ts';
import { createDepthQueue, project } from './camera.ts';
import type { Camera } from './camera.ts';
import { drawBunting, placeBall } from './equipment.ts';
import { festiveColors } from './kits.ts';
import type { FestiveColors } from './kits.ts';
import { createFloodlight } from './light.ts';
import { MOWING_PATTERNS, drawGoal, drawPitch } from './pitch.ts';
import type { Pitch } from './pitch.ts';
import { createFigure, placeFigure } from './players.ts';
import { drawSky } from './sky.ts';
import { drawBoards, drawBowl } from './stadium-bowl.ts';
import type { Bowl } from './stadium-bowl.ts';
import { withStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { drawCentreCloth, drawTrophyMoment } from './trophy.ts';

export type StadiumMoment = 'trophy' | 'match' | 'walkout';
const STADIUM_MOMENTS: readonly StadiumMoment[] = ['trophy', 'match', 'walkout'];

export function drawStadiumView(base: Stage, moment?: StadiumMoment): void {
  const { width, height, format, random } = base;
  const kind = moment ?? random.pick(STADIUM_MOMENTS);
  // In tall images a high camera would show mostly empty grass.
  const high = kind === 'match' && random.chance(0.6) && format !== 'tall';
  const camera: Camera = {
    height: high ? 13 : 3.4,
    focal: format === 'tall' ? 640 : 560,
    horizonY: height * (format === 'tall' ? (high ? 0.4 : 0.5) : high ? 0.44 : 0.54),
    centreX: width * random.range(0.47, 0.53),
  };
  const outside = withStage(base, { camera });
  const stage = withStage(outside, { light: createFloodlight(base.light) });
  const colors = festiveColors(random.fork('colors'), stage.match);
  const bowl: Bowl = {
    half: 42,
    far: high ? 132 : 108,
    corner: 22,
    rows: random.integer(16, 19),
    first: 2.2,
    rowDepth: 1.25,
    rowRise: 0.95,
  };
  const backY = project(camera, [0, bowl.far + 60])[1];
  if (random.chance(0.5)) drawBackdrop(outside, camera.horizonY - height * 0.02, backY + 4);
  else drawSky(outside, camera.horizonY + 6);
  drawBowl(stage, bowl, colors);
  const pitch = drawPitch(stage, {
    x: 0,
    depth: bowl.far - 12 - 100,
    yaw: 0,
    length: 100,
    mowing: random.pick(MOWING_PATTERNS),
    margin: 5,
  });
  drawBoards(stage, bowl, colors);
  drawGoal(stage, pitch, pitch.length, 1);
  if (kind === 'match') drawMatch(stage, pitch);
  else if (kind === 'walkout') drawWalkout(stage, colors);
  else drawTrophyMoment(stage, colors);
  drawFestoon(stage, colors);
}

function drawMatch(stage: Stage, pitch: Pitch): void {
  const { match, camera } = stage;
  const random = stage.random.fork('match');
  const queue = createDepthQueue();
  const scale = camera.height > 8 ? 1.5 : 1.1;
  const near = camera.height > 8 ? 32 : stage.format === 'tall' ? 6.8 : 8.5;
  for (let i = 0; i < 11; i++) {
    const depth = near + random.range(2, 46);
    const figure = createFigure(random, i % 2 ? match.home : match.away, [
      'run',
      'sprint',
      'stand',
      'dribble',
    ]);
    queue.add(depth, () =>
      placeFigure(stage, figure, random.range(-0.45, 0.45) * depth, depth, scale),
    );
  }
  const [gx, gd] = pitch.at(0, pitch.length - 1);
  queue.add(gd, () =>
    placeFigure(stage, createFigure(random, match.keeper, ['keeper']), gx, gd, scale),
  );
  const side = random.sign();
  queue.add(near, () =>
    placeFigure(
      stage,
      { ...createFigure(random, match.home, ['sprint']), direction: side === 1 ? 1 : -1 },
      -side * 1.2,
      near,
      scale,
    ),
  );
  queue.add(near + 1, () =>
    placeFigure(
      stage,
      { ...createFigure(random, match.away, ['run']), direction: side === 1 ? 1 : -1 },
      -side * 3,
      near + 1,
      scale,
    ),
  );
  queue.add(near - 0.1, () => placeBall(stage, side * 0.1, near - 0.1, 2.4));
  queue.draw();
}

/** Two teams in line with the referee and the ball. */
function drawWalkout(stage: Stage, colors: FestiveColors): void {
  const { match } = stage;
  const random = stage.random.fork('walkout');
  const referee = {
    shirt: '#2a2d38',
    second: '#ffd84d',
    shorts: '#2a2d38',
    socks: '#2a2d38',
    pattern: 'plain' as const,
  };
  const queue = createDepthQueue();
  const depth = 11.5;
  for (let i = 0; i < 6; i++) {
    for (const side of [-1, 1] as const) {
      const direction: -1 | 1 = side < 0 ? 1 : -1;
      const team = side < 0 ? match.home : match.away;
      const figure = { ...createFigure(random, team, ['wait', 'stand', 'wait']), direction };
      queue.add(depth + i * 0.1, () =>
        placeFigure(stage, figure, side * (1.1 + i * 0.72), depth + i * 0.1, i % 2 ? 1 : 1.04),
      );
    }
  }
  for (const dx of [-0.38, 0.38])
    queue.add(depth, () =>
      placeFigure(
        stage,
        { ...createFigure(random, referee, ['stand']), direction: dx < 0 ? 1 : -1 },
        dx,
        depth,
        1,
      ),
    );
  queue.add(depth - 0.6, () => placeBall(stage, 0, depth - 0.5, 2));
  drawCentreCloth(stage, 0, 7.4, 2.1, colors);
  queue.draw();
}

/** Pennants across the top of the picture. */
function drawFestoon(stage: Stage, colors: FestiveColors): void {
  const { width, height } = stage;
  const random = stage.random.fork('festoon');
  const size = Math.min(width, height) * 0.05;
  const count = Math.round(width / (size * 1.45));
  drawBunting(
    stage,
    [-20, height * random.range(0.03, 0.08)],
    [width * random.range(0.55, 0.75), -size],
    size * 1.3,
    Math.round(count * 0.75),
    size,
    colors,
  );
  drawBunting(
    stage,
    [width * random.range(0.3, 0.45), -size],
    [width + 20, height * random.range(0.08, 0.14)],
    size * 1.5,
    Math.round(count * 0.7),
    size,
    colors,
  );
}
