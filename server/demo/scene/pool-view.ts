/** The pool: its five shapes, water, deck, loungers, parasols, and the view across it. */

import { drawBackdrop } from './backdrop.ts';
import {
  createDepthQueue,
  depthAt,
  groundPolygon,
  project,
  projectOutline,
  scaleAt,
  xAt,
} from './camera.ts';
import type { Camera, ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import { placeBall } from './equipment.ts';
import { drawForeground } from './foreground.ts';
import { depthOfWholeHotel, drawHotel } from './hotel.ts';
import { itemAt } from './list-item.ts';
import { drawHedge, plantLow } from './plants.ts';
import { createFigure, placeFigure } from './players.ts';
import { placeLounger, placeParasol, placeParasolShadow } from './pool-furniture.ts';
import { drawPoolShape } from './pool-shapes.ts';
import { amount, withStage } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Point } from './svg.ts';
import { placeBag } from './training-gear.ts';
import { plantTree } from './trees.ts';

const VIEWS = [
  { eye: 5.4, horizon: 0.42, focal: 760 },
  { eye: 3.4, horizon: 0.5, focal: 800 },
  { eye: 9.5, horizon: 0.32, focal: 780 },
] as const;

export function drawPoolView(base: Stage): void {
  const { width, height, format, random, light } = base;
  const view = random.pick(VIEWS);
  const camera: Camera = {
    height: view.eye,
    focal: view.focal * (format === 'tall' ? 1 : 0.86),
    horizonY: height * (format === 'tall' ? view.horizon : Math.min(0.5, view.horizon + 0.08)),
    centreX: width * random.range(0.44, 0.56),
  };
  const stage = withStage(base, { camera });
  const { drawing, landscape, hotel } = stage;
  const nearest = depthAt(camera, height * 0.9);
  const halfDepth = 8.6;
  const poolDepth = nearest * 1.42 + halfDepth * 1.1;
  const closest = poolDepth + random.range(26, 32);
  const hotelDepth = Math.max(closest, Math.min(70, depthOfWholeHotel(stage)));
  const groundY = project(camera, [0, 140])[1];
  drawBackdrop(stage, camera.horizonY - height * 0.01, groundY + 6);
  const side = -light.side as -1 | 1;
  drawing.rect(
    -2,
    groundY,
    width + 4,
    height - groundY,
    drawing.gradient([
      [0, light.lit(landscape.near)],
      [1, light.lit(mix(landscape.near, landscape.grass[0], 0.5))],
    ]),
  );
  const queue = createDepthQueue();
  for (let i = amount(stage, 15); i > 0; i--) {
    const depth = random.range(74, 96);
    queue.add(depth, () =>
      plantTree(
        stage,
        random.pick(landscape.trees),
        random.range(-1, 1) * 52,
        depth,
        random.range(0.7, 1.05),
        0.14,
      ),
    );
  }
  queue.draw();
  const hotelX = side * random.range(9, 17) * (format === 'tall' ? 1 : 1.7);
  drawHotel(stage, {
    x: hotelX,
    depth: hotelDepth,
    yaw: side * random.range(0.12, 0.5),
    haze: 0.04,
  });
  drawGardenEdge(stage, hotelDepth);
  const poolX = -side * random.range(0.5, 3);
  drawDeck(stage, hotelDepth - 11);
  drawPoolShape(
    stage,
    hotel.pool,
    poolX,
    poolDepth,
    11.5 * (format === 'tall' ? 1 : 1.3),
    halfDepth,
    true,
  );
  drawPoolLife(stage, poolX, poolDepth, side);
  drawForeground(stage, random.chance(0.6) ? light.side : side);
}

function drawGardenEdge(stage: Stage, hotelDepth: number): void {
  const { landscape, hotel } = stage;
  const random = stage.random.fork('edge');
  const depth = hotelDepth - 8;
  if (random.chance(0.5)) drawHedge(stage, -60, 60, depth, 1.2);
  const queue = createDepthQueue();
  for (let i = amount(stage, 9); i > 0; i--)
    queue.add(depth + random.range(-1, 3), () =>
      plantTree(
        stage,
        random.pick(hotel.gardenTrees),
        random.range(-32, 32),
        depth,
        random.range(0.35, 0.6),
        0,
      ),
    );
  for (let i = amount(stage, 14); i > 0; i--)
    queue.add(depth - 1, () =>
      plantLow(
        stage,
        random.pick(landscape.plants),
        random.range(-34, 34),
        depth - random.range(0, 2),
        random.range(0.8, 1.6),
      ),
    );
  queue.draw();
}

/** Middle and radii of a stepping stone. */
function stonePlace({ camera }: Stage, index: number): [number, number, number, number] {
  const depth = 5 + index * 1.25;
  const [x, y] = project(camera, [(index % 2) * 0.5 - 0.6 + index * 0.12, depth]);
  const s = scaleAt(camera, depth);
  return [x, y, s * 0.42, s * 0.13];
}

function drawDeck(stage: Stage, far: number): void {
  const { drawing, camera, light, hotel, landscape } = stage;
  const color = {
    stone: mix('#f1e4cd', hotel.secondWall, 0.25),
    wood: '#c2976a',
    lawn: landscape.grass[0],
    terracotta: '#d99a72',
  }[hotel.deck];
  const deck = light.lit(color);
  const near =
    hotel.deck === 'lawn'
      ? mix(deck, light.lit(landscape.grass[1]), 0.7)
      : mix(deck, light.shaded(color, 0.5), 0.5);
  groundPolygon(
    drawing,
    camera,
    [
      [-120, far],
      [120, far],
      [120, 2],
      [-120, 2],
    ],
    drawing.gradient([
      [0, deck],
      [1, near],
    ]),
  );
  const joints: Point[][] = [];
  const across = (step: number): void => {
    for (let d = far - step; d > 3; d -= step)
      joints.push([project(camera, [-80, d]), project(camera, [80, d])]);
  };
  const along = (step: number): void => {
    for (let x = -32; x <= 32; x += step)
      joints.push([project(camera, [x, far]), project(camera, [x, 3])]);
  };
  if (hotel.deck === 'stone') across(3.2);
  if (hotel.deck === 'wood') along(0.55);
  if (hotel.deck === 'terracotta') {
    across(1.6);
    along(1.6);
  }
  if (hotel.deck === 'stone' && hotel.mirrored) along(3);
  drawing.lines(joints, light.shaded(color, 0.9), hotel.deck === 'wood' ? 1.2 : 1, {
    opacity: 0.38,
  });
  if (hotel.deck === 'lawn') {
    const bands: ScenePoint[][] = Array.from({ length: 8 }, (_, i) => [
      [-60 + i * 16, far],
      [-52 + i * 16, far],
      [-52 + i * 16, 3],
      [-60 + i * 16, 3],
    ]);
    drawing.polygons(
      bands.map((band) => projectOutline(camera, band)),
      mix(deck, light.sun, 0.12),
      { opacity: 0.6 },
    );
    for (let i = 0; i < 7; i++) drawing.ellipse(...stonePlace(stage, i), light.lit('#e9dfca'));
  }
}

function drawPoolLife(stage: Stage, poolX: number, poolDepth: number, side: -1 | 1): void {
  const { hotel, match, random } = stage;
  const queue = createDepthQueue();
  const reach = stage.format === 'tall' ? 14 : 18;
  for (const edge of [-1, 1]) {
    for (let i = 0; i < 5; i++) {
      const depth = poolDepth + 10.5 - i * 4;
      const x = poolX + edge * (reach + (i % 2) * 0.4 - (i > 2 ? 0.8 : 0));
      queue.add(depth, () => placeLounger(stage, x - 0.6, depth, hotel.accent));
      queue.add(depth, () => placeLounger(stage, x + 0.6, depth, hotel.accent));
      queue.add(depth + 0.5, () =>
        placeParasol(stage, x, depth + 0.9, i % 2 ? hotel.accent : '#f9f0e0', hotel.second),
      );
    }
  }
  for (let i = 0; i < 4; i++)
    queue.add(poolDepth + 12, () =>
      plantTree(
        stage,
        random.pick(hotel.gardenTrees),
        poolX + (i % 2 ? 1 : -1) * random.range(9, 17),
        poolDepth + 12 + i * 0.6,
        0.55,
        0,
      ),
    );
  const guests = [
    [-side * 6, poolDepth + 10.4, 'walk'],
    [side * 4, poolDepth + 10.8, 'stand'],
    [side * 5, poolDepth + 10.8, 'wait'],
  ] as const;
  for (const [x, depth, pose] of guests) {
    const figure = createFigure(random, match.home, [pose]);
    queue.add(depth, () => placeFigure(stage, figure, poolX + x, depth));
  }
  queue.draw();
  drawNearDeck(stage, side);
}

/** Loungers, towels, bags and a ball close to the viewer; placed from the image's lower edge. */
function drawNearDeck(stage: Stage, side: -1 | 1): void {
  const { hotel, match, camera, height, width, landscape } = stage;
  const random = stage.random.fork('near');
  const near = depthAt(camera, height * 0.9);
  const x = (share: number, depth: number): number =>
    xAt(camera, width * (0.5 - side * share), depth);
  const queue = createDepthQueue();
  const first = near * 1.16;
  const pair = (share: number, depth: number, parasol: boolean): void => {
    const px = x(share, depth);
    queue.add(depth + 1.2, () => placeParasolShadow(stage, px, depth + 0.9));
    for (const offset of [-0.62, 0.62])
      queue.add(depth, () =>
        placeLounger(stage, px + offset, depth, offset < 0 ? hotel.accent : hotel.second),
      );
    if (parasol)
      queue.add(depth + 0.9, () => placeParasol(stage, px, depth + 0.9, hotel.accent, '#fff6e6'));
  };
  switch (random.integer(0, 3)) {
    case 0:
      pair(0.26, first, true);
      queue.add(near, () =>
        placeBag(stage, x(-0.16, near * 1.1), near * 1.1, match.home.shirt, match.home.second),
      );
      break;
    case 1:
      pair(0.3, first * 1.1, true);
      pair(-0.2, first * 1.25, true);
      queue.add(near, () => placeBall(stage, x(0.02, near * 1.12), near * 1.12, 2));
      break;
    case 2:
      for (let i = 0; i < 4; i++)
        queue.add(first, () =>
          placeLounger(
            stage,
            x(0.34, first) + side * i * 1.05,
            first,
            i % 2 ? hotel.second : hotel.accent,
          ),
        );
      queue.add(first + 1, () =>
        placeParasol(stage, x(0.34, first) + side * 1.6, first + 1, hotel.accent, '#fff6e6'),
      );
      break;
    default:
      for (let i = 0; i < 6; i++)
        queue.add(first * 1.2, () =>
          plantLow(
            stage,
            itemAt(landscape.plants, i % 2),
            x(0.42 - i * 0.04, first * 1.2),
            first * 1.2,
            random.range(0.5, 0.9),
          ),
        );
      pair(-0.12, first * 1.2, true);
      queue.add(near, () => placeBall(stage, x(0.16, near * 1.2), near * 1.2, 2));
  }
  queue.draw();
}
