/** A team walking with bags and suitcases. */

import { createDepthQueue, project, scaleAt } from './camera.ts';
import type { Kit } from './kits.ts';
import { createFigure, placeFigure } from './players.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';

/** `count` people around x at a depth (metres), the coach last. */
export function placeTeamWalk(
  stage: Stage,
  random: Random,
  x: number,
  depth: number,
  count: number,
  direction: -1 | 1 = random.sign(),
): void {
  const { match } = stage;
  const tracksuit: Kit = {
    shirt: match.home.shirt,
    second: match.home.second,
    shorts: '#2a3044',
    socks: '#2a3044',
    pattern: 'sleeves',
  };
  const coach: Kit = {
    shirt: '#2f3644',
    second: match.home.shirt,
    shorts: '#2f3644',
    socks: '#2f3644',
    pattern: 'plain',
  };
  const queue = createDepthQueue();
  for (let i = 0; i < count; i++) {
    const px = x + (i - (count - 1) / 2) * random.range(0.85, 1.1);
    const pd = depth + random.range(-0.9, 0.9);
    const figure = {
      ...createFigure(
        random,
        i === count - 1 ? coach : tracksuit,
        i === 0 ? ['point'] : ['walk', 'walk', 'stand'],
      ),
      direction,
    };
    const luggage = random.integer(0, 2);
    queue.add(pd, () => {
      placeFigure(stage, figure, px, pd, random.range(0.96, 1.05));
      if (i > 0) drawLuggage(stage, px, pd, direction, luggage);
    });
  }
  queue.draw();
}

/** 0: shoulder bag, 1: trolley case, 2: a net of balls. */
function drawLuggage(
  { drawing, camera, light, match }: Stage,
  x: number,
  depth: number,
  direction: -1 | 1,
  kind: number,
): void {
  const [px, py] = project(camera, [x, depth]);
  const s = scaleAt(camera, depth) * 1.8;
  const back = -direction;
  if (kind === 0) {
    drawing.line(
      [
        [px + direction * s * 0.06, py - s * 0.78],
        [px + back * s * 0.12, py - s * 0.5],
      ],
      light.shaded(match.home.second, 0.3),
      s * 0.025,
    );
    drawing.rect(
      px + back * s * 0.14 - s * 0.15,
      py - s * 0.52,
      s * 0.3,
      s * 0.17,
      light.lit(match.home.second),
      {
        radius: s * 0.05,
      },
    );
    drawing.rect(
      px + back * s * 0.14 - s * 0.04,
      py - s * 0.52,
      s * 0.08,
      s * 0.17,
      light.lit(match.home.shirt),
    );
  } else if (kind === 1) {
    drawing.line(
      [
        [px + back * s * 0.14, py - s * 0.5],
        [px + back * s * 0.27, py - s * 0.36],
      ],
      light.shaded('#4a4d58', 0.2),
      s * 0.02,
    );
    drawing.rect(
      px + back * s * 0.3 - s * 0.11,
      py - s * 0.38,
      s * 0.22,
      s * 0.36,
      light.lit(match.home.shirt),
      {
        radius: s * 0.035,
      },
    );
    drawing.rect(
      px + back * s * 0.3 - s * 0.11,
      py - s * 0.26,
      s * 0.22,
      s * 0.05,
      light.lit(match.home.second),
    );
  } else {
    drawing.dots(
      [
        [px + back * s * 0.2, py - s * 0.4, s * 0.065],
        [px + back * s * 0.12, py - s * 0.32, s * 0.065],
        [px + back * s * 0.24, py - s * 0.29, s * 0.065],
      ],
      light.lit('#fdfaf3'),
    );
    drawing.line(
      [
        [px + back * s * 0.1, py - s * 0.52],
        [px + back * s * 0.18, py - s * 0.44],
      ],
      light.shaded('#4a4d58', 0.2),
      s * 0.015,
    );
  }
}
