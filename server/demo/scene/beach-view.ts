/** Training on the beach (on inland landscapes: on the meadow by the lake or the woods). */

import { drawBackdrop } from './backdrop.ts';
import { createDepthQueue, depthAt, groundPolygon, project, scaleAt, xAt } from './camera.ts';
import type { Camera } from './camera.ts';
import { mix } from './color.ts';
import { placeBall, placeCones } from './equipment.ts';
import { drawForeground } from './foreground.ts';
import { drawHotel } from './hotel.ts';
import { itemAt } from './list-item.ts';
import { plantLow } from './plants.ts';
import { MOWING_PATTERNS, drawGrassShadows, drawPitch } from './pitch.ts';
import { createFigure, placeFigure } from './players.ts';
import { placeParasol, placeParasolShadow } from './pool-furniture.ts';
import type { Pose } from './poses.ts';
import { amount, withStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { num, smoothData } from './svg.ts';
import type { Point } from './svg.ts';
import { drawGrassBlades, placeBag, placeBottles, placeMiniGoal } from './training-gear.ts';
import { plantTree } from './trees.ts';

export function drawBeachView(base: Stage): void {
  const { width, height, format, random, light, landscape } = base;
  const inland = landscape.waterKind === 'none';
  const camera: Camera = {
    height: random.range(2.4, 4.4),
    focal: format === 'tall' ? 780 : 720,
    horizonY: height * (format === 'tall' ? random.range(0.38, 0.46) : 0.47),
    centreX: width * random.range(0.44, 0.56),
  };
  const stage = withStage(base, { camera });
  const { drawing } = stage;
  const side = -light.side as -1 | 1;
  const shoreY = inland ? project(camera, [0, 150])[1] : project(camera, [0, 30])[1];
  drawBackdrop(stage, camera.horizonY, shoreY);
  const ground = inland ? landscape.grass[0] : landscape.sand;
  drawing.rect(
    -2,
    shoreY,
    width + 4,
    height - shoreY + 2,
    drawing.gradient([
      [0, mix(light.lit(ground), '#ffffff', inland ? 0 : 0.12)],
      [0.5, light.lit(ground)],
      [1, light.shaded(ground, 0.35)],
    ]),
  );
  if (inland) drawTrainingMeadow(stage);
  else drawShoreline(stage, shoreY, side);
  drawResort(stage, side, inland);
  drawFootprints(stage, inland);
  drawTraining(stage, side, shoreY, inland);
  if (random.chance(0.8))
    drawForeground(
      stage,
      light.side,
      inland
        ? undefined
        : random.pick(landscape.frames.filter((frame) => frame !== 'wall' && frame !== 'pergola')),
    );
}

/** Inland: a mown pitch instead of the sand. */
function drawTrainingMeadow(stage: Stage): void {
  const { camera, height, random, light } = stage;
  const dice = random.fork('meadow');
  const near = depthAt(camera, height);
  drawPitch(stage, {
    x: dice.range(-10, 10),
    depth: near * 1.6,
    yaw: dice.range(-0.35, 0.35),
    length: 64,
    mowing: dice.pick(MOWING_PATTERNS),
    band: 5,
    lineWidth: 0.16,
  });
  drawGrassShadows(stage, dice, light.shadowLength > 1 ? 4 : 2);
  drawGrassBlades(stage, dice, amount(stage, 40));
}

/**
 * Returns the share of the image's width under water; `t` is 0 at the far shore and 1 at the lower
 * edge of the image.
 */
function waterShare(stage: Stage, t: number): number {
  return (stage.format === 'tall' ? 0.72 : 0.56) * (1 - t) ** 2.2 - 0.04;
}

/** Surf that runs diagonally towards the viewer on one side. */
function drawShoreline(stage: Stage, shoreY: number, side: -1 | 1): void {
  const { drawing, light, landscape, width, height, random } = stage;
  const dice = random.fork('shore');
  const edge = side > 0 ? 0 : width;
  const reach = side > 0 ? 1 : -1;
  const points: Point[] = [0, 0.12, 0.26, 0.42, 0.6].map((t, i) => [
    edge + reach * width * waterShare(stage, t) + dice.range(-10, 10) * (i > 0 ? 1 : 0),
    shoreY + (height - shoreY) * t,
  ]);
  const line = smoothData([[edge + reach * width * 1.02, shoreY], ...points], false);
  const shallow = mix(light.lit(landscape.water[1]), light.sky[3], 0.12);
  drawing.shape(
    `${line}L${num(edge - reach * 8)} ${num(itemAt(points, 4)[1] + 20)}L${num(edge - reach * 8)} ${num(shoreY - 1)}z`,
    drawing.gradient([
      [0, mix(shallow, light.lit(landscape.water[0]), 0.25)],
      [1, mix(shallow, '#ffffff', 0.25)],
    ]),
  );
  drawing.shape(line, 'none', {
    stroke: light.shaded(landscape.sand, 0.4),
    strokeWidth: 15,
    opacity: 0.45,
  });
  drawing.shape(line, 'none', { stroke: light.lit('#ffffff'), strokeWidth: 6, opacity: 0.9 });
  const inner = smoothData(
    points.map(([x, y], i) => [x - reach * (40 + i * 6), y + 3 + i * 2]),
    false,
  );
  drawing.shape(inner, 'none', {
    stroke: light.lit('#ffffff'),
    strokeWidth: 3,
    opacity: 0.6,
    dash: '60 18 90 26',
  });
}

/** Hotel, trees and parasols on the landward side. */
function drawResort(stage: Stage, side: -1 | 1, inland: boolean): void {
  const { camera, landscape, hotel, width, random } = stage;
  const dice = random.fork('resort');
  const hotelDepth = inland ? 95 : 62;
  const x = xAt(camera, width * (0.5 + side * 0.36), hotelDepth);
  const queue = createDepthQueue();
  groundPolygon(
    stage.drawing,
    camera,
    side > 0
      ? [
          [x - 24, hotelDepth + 24],
          [x + 120, hotelDepth + 24],
          [x + 60, 26],
          [xAt(camera, width * 0.82, 26), 26],
        ]
      : [
          [x + 24, hotelDepth + 24],
          [x - 120, hotelDepth + 24],
          [x - 60, 26],
          [xAt(camera, width * 0.18, 26), 26],
        ],
    stage.light.lit(landscape.near),
  );
  for (let i = amount(stage, 7); i > 0; i--) {
    const depth = hotelDepth + dice.range(18, 30);
    queue.add(depth, () =>
      plantTree(
        stage,
        dice.pick(landscape.trees),
        x + dice.range(-26, 34),
        depth,
        dice.range(0.8, 1.1),
        0.12,
      ),
    );
  }
  queue.draw();
  drawHotel(stage, { x: x + side * 8, depth: hotelDepth, yaw: side * 0.4, haze: 0.06 });
  for (let i = amount(stage, 8); i > 0; i--) {
    const depth = dice.range(28, 46);
    const px = xAt(camera, width * (0.5 + side * dice.range(0.2, 0.55)), depth);
    queue.add(depth, () =>
      plantTree(stage, dice.pick(hotel.gardenTrees), px, depth, dice.range(0.45, 0.7), 0.03),
    );
    queue.add(depth, () =>
      plantLow(stage, dice.pick(landscape.plants), px + 1.5, depth, dice.range(0.7, 1.2)),
    );
  }
  if (!inland)
    for (let i = 0; i < 4; i++) {
      const depth = 25 - i * 2.6;
      const px = xAt(camera, width * (0.5 + side * (0.3 + i * 0.05)), depth);
      queue.add(depth, () => {
        placeParasolShadow(stage, px, depth);
        placeParasol(stage, px, depth, i % 2 ? hotel.accent : '#fff6e6', hotel.second);
      });
    }
  if (!inland)
    queue.add(23, () =>
      drawLifeguardTower(stage, xAt(camera, width * (0.5 - side * 0.02), 24), 24),
    );
  queue.draw();
}

function drawLifeguardTower(
  { drawing, camera, light, hotel }: Stage,
  x: number,
  depth: number,
): void {
  const at = (dx: number, z: number): Point => project(camera, [x + dx, depth, z]);
  const wood = light.lit('#f3ead8');
  drawing.lines(
    [
      [at(-0.9, 0), at(-0.6, 1.8)],
      [at(0.9, 0), at(0.6, 1.8)],
      [at(-0.75, 0.9), at(0.75, 0.9)],
      [at(-0.9, 0), at(0.6, 1.8)],
    ],
    light.shaded('#c9a878', 0.3),
    scaleAt(camera, depth) * 0.12,
  );
  drawing.polygon([at(-0.9, 1.8), at(-0.9, 3.1), at(0.9, 3.1), at(0.9, 1.8)], wood);
  drawing.polygon(
    [at(-0.5, 2.1), at(-0.5, 2.8), at(0.3, 2.8), at(0.3, 2.1)],
    light.shaded('#33505f', 0.1),
  );
  drawing.polygon([at(-1.2, 3), at(-0.7, 3.7), at(0.9, 3.7), at(1.2, 3)], light.lit(hotel.accent));
  drawing.line([at(0.9, 3.1), at(0.9, 5)], light.shaded('#6a6f78', 0.2), 1.6);
  drawing.polygon([at(0.9, 5), at(1.8, 4.75), at(0.9, 4.45)], light.lit(hotel.second));
}

function drawFootprints({ drawing, camera, light, random }: Stage, inland: boolean): void {
  if (inland) return;
  const dice = random.fork('prints');
  const marks: [number, number, number][] = [];
  for (let trail = 0; trail < 4; trail++) {
    const start = dice.range(-5, 5);
    for (let i = 0; i < 9; i++) {
      const [x, y] = project(camera, [
        start + (i % 2) * 0.25 + i * 0.16 * (trail % 2 ? 1 : -1),
        6.4 + i * 0.7 + trail * 0.5,
      ]);
      marks.push([x, y, 2.4]);
    }
  }
  drawing.dots(marks, light.shadowColor, { opacity: 0.16 });
}

function drawTraining(stage: Stage, side: -1 | 1, shoreY: number, isInland: boolean): void {
  const { camera, match, random, height, width } = stage;
  const dice = random.fork('training');
  const queue = createDepthQueue();
  const near = depthAt(camera, height * 0.9);
  // Positions are measured from the water's edge, so that no player stands in the sea.
  const x = (share: number, depth: number): number => {
    const t = (project(camera, [0, depth])[1] - shoreY) / (height - shoreY);
    const edge = isInland ? 0.06 : Math.max(0.06, waterShare(stage, t) + 0.05);
    const fromWater = edge + ((share + 0.44) / 0.88) * (0.94 - edge);
    return xAt(camera, width * (side > 0 ? fromWater : 1 - fromWater), depth);
  };
  const person = (
    share: number,
    depth: number,
    poses: readonly Pose[],
    team: 'home' | 'away' = 'home',
    lift = 0,
  ): void => {
    const figure = { ...createFigure(dice, match[team], poses), direction: side };
    queue.add(depth, () => placeFigure(stage, figure, x(share, depth), depth, 1.05, lift));
  };
  const farthest = depthAt(camera, shoreY + (height - shoreY) * 0.14);
  const middle = isInland ? near * 1.8 : Math.min(near * 2, farthest / 1.5);
  if (dice.chance(0.5)) {
    for (let i = 0; i < 6; i++)
      person(-0.34 + i * 0.13, middle * (1 + (i % 2) * 0.12), ['sprint', 'run']);
    person(0.4, middle * 0.92, ['point'], 'away');
    queue.add(middle, () =>
      placeCones(
        stage,
        [0, 1, 2, 3].map((i) => [x(-0.3 + i * 0.2, middle * 0.82), middle * 0.82] as const),
        '#ff7a2a',
        true,
      ),
    );
  } else {
    queue.add(middle * 1.5, () =>
      placeMiniGoal(stage, x(0.2, middle * 1.5), middle * 1.5, 3, match.home.shirt),
    );
    person(-0.2, middle * 0.86, ['kick']);
    person(0.1, middle * 1.15, ['jump'], 'away', 0.3);
    person(0.24, middle * 1.4, ['keeper'], 'away');
    for (let i = 0; i < 3; i++)
      person(
        -0.4 + i * 0.16,
        middle * (1.25 + i * 0.1),
        ['run', 'stand', 'cheer'],
        i % 2 ? 'away' : 'home',
      );
    queue.add(middle, () => placeBall(stage, x(0.02, middle), middle, 2, 1.1));
  }
  const first = near * dice.range(1.08, 1.4);
  const spot = dice.sign() * dice.range(0.6, 1.15);
  queue.add(first, () =>
    placeBag(stage, x(0.3 * spot, first), first, match.home.shirt, match.home.second),
  );
  queue.add(first, () =>
    placeBottles(stage, x(0.14 * spot, first * 1.04), first * 1.04, match.home.second),
  );
  queue.add(first, () => placeBall(stage, x(-0.2 * spot, first * 1.1), first * 1.1, 2));
  queue.draw();
}
