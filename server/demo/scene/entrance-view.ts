/** Arrival: the hotel's entrance with the team bus, flags and the team. */

import { drawBackdrop } from './backdrop.ts';
import {
  createDepthQueue,
  depthAt,
  groundPolygon,
  planeRect,
  project,
  uprightPlane,
} from './camera.ts';
import type { Camera, ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import { drawForeground } from './foreground.ts';
import { drawEmblem, drawFlagPoles, drawHotel } from './hotel.ts';
import { itemAt } from './list-item.ts';
import { createStreetLight } from './light.ts';
import { plantLow } from './plants.ts';
import { amount, withStage } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Point } from './svg.ts';
import { placeTeamWalk } from './team.ts';
import { plantTree } from './trees.ts';
import { placeBus } from './vehicles.ts';

export function drawEntranceView(base: Stage): void {
  const { width, height, format, random, light, landscape, hotel } = base;
  const camera: Camera = {
    height: random.range(2.6, 5),
    focal: format === 'tall' ? 760 : 690,
    horizonY: height * (format === 'tall' ? 0.54 : 0.55),
    centreX: width * random.range(0.46, 0.54),
  };
  const stage = withStage(base, { camera });
  const { drawing } = stage;
  const side = -light.side as -1 | 1;
  const groundY = project(camera, [0, 120])[1];
  drawBackdrop(stage, camera.horizonY - height * 0.01, groundY + 6);
  drawing.rect(
    -2,
    groundY,
    width + 4,
    height - groundY,
    drawing.gradient([
      [0, light.lit(landscape.near)],
      [1, light.lit(landscape.grass[1])],
    ]),
  );
  const queue = createDepthQueue();
  for (let i = amount(stage, 10); i > 0; i--)
    queue.add(82, () =>
      plantTree(
        stage,
        random.pick(landscape.trees),
        random.range(-46, 46),
        random.range(76, 90),
        random.range(0.7, 1),
        0.12,
      ),
    );
  queue.draw();
  const hotelDepth = 46;
  const hotelX = side * random.range(3, 7);
  const yaw = side * random.range(0.12, 0.3);
  drawHotel(stage, { x: hotelX, depth: hotelDepth, yaw, haze: 0.02 });
  drawForecourt(stage, hotelDepth);
  drawCanopy(stage, hotelX - side * 1, hotelDepth - 2.5);
  for (const dx of [-13, 13])
    for (let i = 0; i < 3; i++)
      queue.add(39 - i * 2, () =>
        plantTree(
          stage,
          itemAt(hotel.gardenTrees, i),
          hotelX + dx * (1 + i * 0.24),
          39 - i * 2,
          0.5 + i * 0.06,
          0,
        ),
      );
  for (let i = amount(stage, 12); i > 0; i--)
    queue.add(36, () =>
      plantLow(
        stage,
        random.pick(landscape.plants),
        hotelX + random.sign() * random.range(8, 26),
        random.range(33, 40),
        random.range(0.7, 1.3),
      ),
    );
  queue.draw();
  drawFlagPoles(
    stage,
    [0, 1, 2, 3].map((i) => [-side * (7.5 + i * 2.1), 27] as ScenePoint),
    8,
    [hotel.accent, '#fff8ea', hotel.second, stage.match.home.shirt],
  );
  const near = withStage(stage, { light: createStreetLight(light) });
  drawRoundabout(near, -side * 1.5, 22.5);
  const busDepth = Math.max(14.8, depthAt(camera, height * 0.84));
  placeBus(near, side * 3.4, busDepth, side > 0 ? 0.14 : Math.PI - 0.14);
  placeTeamWalk(
    near,
    random.fork('team'),
    -side * 2.6,
    Math.max(11.2, depthAt(camera, height * 0.93) + 0.9),
    6,
    side,
  );
  if (random.chance(0.75))
    // On the side of the bus, so that nothing covers the team.
    drawForeground(
      stage,
      side,
      random.pick(
        landscape.frames.filter(
          (frame) => frame !== 'meadow' && frame !== 'lavender' && frame !== 'wall',
        ),
      ),
    );
}

function drawForecourt(
  { drawing, camera, light, landscape, hotel }: Stage,
  hotelDepth: number,
): void {
  const paving = mix(landscape.sand, mix('#d9d2c6', hotel.secondWall, 0.3), 0.7);
  groundPolygon(
    drawing,
    camera,
    [
      [-46, hotelDepth - 6],
      [46, hotelDepth - 6],
      [70, 2],
      [-70, 2],
    ],
    drawing.gradient([
      [0, light.lit(paving)],
      [1, light.shaded(paving, 0.3)],
    ]),
  );
  const joints: Point[][] = [];
  for (let depth = hotelDepth - 8; depth > 4; depth *= 0.87)
    joints.push([project(camera, [-60, depth]), project(camera, [60, depth])]);
  drawing.lines(joints, light.shaded(paving, 0.9), 1, { opacity: 0.32 });
  groundPolygon(
    drawing,
    camera,
    [
      [-60, 18.6],
      [60, 18.6],
      [60, 12.4],
      [-60, 12.4],
    ],
    light.shaded('#8d8f92', 0.1),
    { opacity: 0.55 },
  );
}

/** A porch on four posts with the emblem on its edge. */
function drawCanopy(stage: Stage, x: number, depth: number): void {
  const { drawing, camera, light, hotel } = stage;
  const half = 5.2;
  const deep = 6;
  const top = hotel.storeyHeight + 0.3;
  const posts: Point[][] = [];
  for (const dx of [-half + 0.4, half - 0.4])
    for (const dd of [-deep + 0.4, -0.4]) {
      const [px, py] = project(camera, [x + dx, depth + dd]);
      const [, ty] = project(camera, [x + dx, depth + dd, top]);
      const w = (camera.focal / (depth + dd)) * 0.16;
      posts.push([
        [px - w, py],
        [px - w, ty],
        [px + w, ty],
        [px + w, py],
      ]);
    }
  const front = uprightPlane(
    camera,
    [x - half, depth - deep],
    [x + half, depth - deep],
    light.side,
  );
  drawing.polygon(
    planeRect(
      uprightPlane(camera, [x - 3.4, depth - 0.2], [x + 3.4, depth - 0.2], light.side),
      0,
      6.8,
      0,
      3,
    ),
    light.lamps > 0.15 ? light.glow : mix(light.lit('#2c6480'), light.sky[2], 0.35),
  );
  const carpet: ScenePoint[] = [
    [x - 1.3, depth - 0.3],
    [x + 1.3, depth - 0.3],
    [x + 1.6, depth - deep - 3],
    [x - 1.6, depth - deep - 3],
  ];
  groundPolygon(drawing, camera, carpet, light.lit(hotel.accent));
  drawing.polygons(posts, light.lit('#fdfaf3'));
  groundPolygon(
    drawing,
    camera,
    [
      [x - half, depth - deep, top],
      [x + half, depth - deep, top],
      [x + half, depth, top],
      [x - half, depth, top],
    ],
    light.shaded(hotel.wall, 0.7),
  );
  drawing.polygon(
    planeRect(front, -0.3, half * 2 + 0.3, top - 0.1, top + 0.85),
    light.lit(mix(hotel.wall, '#ffffff', 0.4)),
  );
  drawing.polygon(
    planeRect(front, -0.3, half * 2 + 0.3, top - 0.1, top + 0.08),
    light.lit(hotel.accent),
  );
  const [ex, ey] = front.at(half, top + 0.5);
  drawEmblem(stage, hotel, ex, ey, front.scale * 0.72, light.lit(hotel.accent));
  if (light.lamps > 0.3)
    drawing.ellipse(
      ex,
      project(camera, [x, depth - 3])[1],
      150,
      70,
      drawing.radialGradient([
        [0, '#ffe3a0', 0.5],
        [1, '#ffe3a0', 0],
      ]),
    );
}

/** A planted circle with a small fountain. */
function drawRoundabout(stage: Stage, x: number, depth: number): void {
  const { drawing, camera, light, hotel, landscape, random } = stage;
  const ring = (r: number, z = 0): ScenePoint[] =>
    Array.from({ length: 30 }, (_, i) => [
      x + Math.cos((i / 30) * Math.PI * 2) * r,
      depth + Math.sin((i / 30) * Math.PI * 2) * r * 0.8,
      z,
    ]);
  groundPolygon(drawing, camera, ring(4.2), light.lit('#f3ead8'));
  groundPolygon(drawing, camera, ring(3.9, 0.25), light.lit(landscape.grass[0]));
  const dice = random.fork('roundabout');
  for (let i = 0; i < 9; i++)
    plantLow(
      stage,
      itemAt(landscape.plants, i),
      x + Math.cos(i * 0.7) * 2.9,
      depth - 0.4 + Math.sin(i * 0.7) * 1.9,
      dice.range(0.5, 0.9),
    );
  plantTree(stage, itemAt(hotel.gardenTrees, 0), x, depth, 0.5, 0);
}
