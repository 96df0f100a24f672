/** Training on the pitch at eye level: goal, players, cones and the hotel behind. */

import { drawBackdrop } from './backdrop.ts';
import { createDepthQueue, depthAt, project, xAt } from './camera.ts';
import type { Camera, ScenePoint } from './camera.ts';
import { placeBall, placeCones, placeDugout, placeFloodlight } from './equipment.ts';
import { drawForeground } from './foreground.ts';
import { drawHotel } from './hotel.ts';
import { createFloodlight } from './light.ts';
import { MOWING_PATTERNS, drawGoal, drawGrassShadows, drawPitch } from './pitch.ts';
import type { Pitch } from './pitch.ts';
import { drawHedge } from './plants.ts';
import { createFigure, placeFigure } from './players.ts';
import type { Pose } from './poses.ts';
import { amount, withStage } from './stage.ts';
import type { Stage } from './stage.ts';
import {
  drawGrassBlades,
  placeBag,
  placeBottles,
  placeCornerFlag,
  placeDummies,
  placeLadder,
} from './training-gear.ts';
import { plantTree } from './trees.ts';

type Drill = 'match' | 'slalom' | 'rondo' | 'shot' | 'header';
const DRILLS: readonly Drill[] = ['match', 'slalom', 'rondo', 'shot', 'header'];

export function drawPitchView(base: Stage): void {
  const { width, height, format, random, light } = base;
  const eye = random.range(1.5, 4.2);
  const camera: Camera = {
    height: eye,
    focal: (format === 'tall' ? 820 : 760) * random.range(0.95, 1.1),
    horizonY: height * (format === 'tall' ? random.range(0.42, 0.52) : 0.5),
    centreX: width * random.range(0.42, 0.58),
  };
  const stage = withStage(base, { camera });
  const { drawing, landscape } = stage;
  const groundY = project(camera, [0, 170])[1];
  drawBackdrop(stage, camera.horizonY - height * 0.012, groundY + 6);
  drawing.rect(-2, groundY - 1, width + 4, height - groundY + 2, light.lit(landscape.near));
  const side = -light.side as -1 | 1;
  drawSurroundings(stage, side);
  const turn = -side * random.range(0.06, 0.34);
  const goalDepth = random.range(26, 44);
  const goalX = side * random.range(-1, 5);
  const floodlit = withStage(stage, { light: createFloodlight(light) });
  const pitch = drawPitch(floodlit, {
    x: goalX + Math.sin(turn) * 105,
    depth: goalDepth - 105 * Math.cos(turn),
    yaw: turn,
    mowing: random.pick(MOWING_PATTERNS),
    margin: 5,
    lineWidth: 0.16,
    band: 5.5,
  });
  drawGrassShadows(floodlit, random.fork('shadows'), light.shadowLength > 1 ? 4 : 2);
  const drill = random.pick(DRILLS);
  drawDrill(floodlit, drill, pitch, goalDepth, side);
  drawNearGear(floodlit, drill, side);
  if (random.chance(0.8)) drawForeground(stage, random.chance(0.75) ? light.side : side);
}

function drawSurroundings(stage: Stage, side: -1 | 1): void {
  const { camera, landscape, width } = stage;
  const random = stage.random.fork('surroundings');
  const queue = createDepthQueue();
  const reach = (depth: number): number => (xAt(camera, width, depth) - xAt(camera, 0, depth)) / 2;
  for (let i = amount(stage, 16); i > 0; i--) {
    const depth = random.range(122, 150);
    queue.add(depth, () =>
      plantTree(
        stage,
        random.pick(landscape.trees),
        random.range(-1.1, 1.1) * reach(depth),
        depth,
        random.range(0.7, 1),
        0.18,
      ),
    );
  }
  queue.draw();
  const hotelDepth = random.range(92, 112);
  const hotelX = xAt(camera, width * (0.5 + side * random.range(0.06, 0.22)), hotelDepth);
  drawHotel(stage, {
    x: hotelX,
    depth: hotelDepth,
    yaw: side * random.range(0.15, 0.5),
    haze: 0.09,
  });
  for (let i = amount(stage, 15); i > 0; i--) {
    const depth = random.range(70, 86);
    queue.add(depth, () =>
      plantTree(
        stage,
        random.pick(landscape.trees),
        random.range(-1.1, 1.1) * reach(depth),
        depth,
        random.range(0.45, 0.8),
        0.07,
      ),
    );
  }
  queue.draw();
  placeFloodlight(stage, -side * reach(72) * 0.62, 72, 24);
  if (random.chance(0.6)) placeFloodlight(stage, side * reach(90) * 0.8, 90, 24);
  drawHedge(stage, -140, 140, 64, 1.7);
}

function drawDrill(
  stage: Stage,
  drill: Drill,
  pitch: Pitch,
  goalDepth: number,
  side: -1 | 1,
): void {
  const { match, random, camera } = stage;
  const dice = random.fork('drill');
  const queue = createDepthQueue();
  queue.add(goalDepth, () => drawGoal(stage, pitch, pitch.length, 1));
  const closer = 0.62 + camera.height * 0.11;
  const person = (
    x: number,
    distance: number,
    team: 'home' | 'away' | 'keeper',
    poses: readonly Pose[],
    lift = 0,
  ): void => {
    const figure = createFigure(dice, match[team], poses);
    const depth = distance < 20 ? distance * closer : distance;
    queue.add(depth, () =>
      placeFigure(stage, figure, x * (distance < 20 ? closer : 1), depth, 1.04, lift),
    );
  };
  const ball = (x: number, distance: number, z = 0): void => {
    const near = distance < 20 ? closer : 1;
    queue.add(distance * near - 0.01, () => placeBall(stage, x * near, distance * near, 2, z));
  };
  const goal = pitch.at(dice.range(-1, 1), pitch.length - 1.5);
  person(
    goal[0],
    goal[1],
    'keeper',
    drill === 'shot' ? ['dive'] : ['keeper', 'stand'],
    drill === 'shot' ? 0.5 : 0,
  );
  const cones: ScenePoint[] = [];
  switch (drill) {
    case 'match':
      for (let i = 0; i < 8; i++)
        person(dice.range(-9, 9), dice.range(13, goalDepth - 4), i % 2 ? 'home' : 'away', [
          'run',
          'sprint',
          'stand',
          'run',
        ]);
      person(side * -1.4, 10.4, 'home', ['dribble']);
      ball(side * -0.8, 10.2);
      person(side * 0.9, 12, 'away', ['run']);
      break;
    case 'slalom':
      for (let i = 0; i < 6; i++)
        cones.push([side * (-1.9 + (i % 2) * 0.7) * closer, (8 + i * 2.1) * closer]);
      person(side * -0.9, 11, 'home', ['dribble']);
      ball(side * -0.4, 10.7);
      for (let i = 0; i < 4; i++)
        person(side * (2 + i * 0.9), 15 + i * 1.2, 'home', ['wait', 'stand']);
      person(side * 2.4, 10.6, 'away', ['point']);
      for (let i = 0; i < 5; i++) ball(side * (1.1 + (i % 3) * 0.34), 7.2 + i * 0.35);
      break;
    case 'rondo':
      for (let i = 0; i < 7; i++) {
        const a = (i / 7) * Math.PI * 2 + 0.3;
        person(Math.cos(a) * 3.6, 14.5 + Math.sin(a) * 3.6, 'home', ['run', 'stand', 'dribble']);
      }
      person(0.8, 15, 'away', ['sprint']);
      person(-1, 14, 'away', ['run']);
      ball(0.6, 11.6);
      break;
    case 'shot':
      person(side * -1.6, 9.6, 'home', ['kick']);
      ball(side * 0.2, goalDepth * 0.62, 1.7);
      for (let i = 0; i < 5; i++)
        person(side * (1.6 + i * 1.1), 15 + i * 1.6, i % 2 ? 'away' : 'home', [
          'wait',
          'stand',
          'run',
        ]);
      for (let i = 0; i < 4; i++) ball(side * (0.8 + i * 0.42), 6.6 + (i % 2) * 0.3);
      cones.push([side * -3 * closer, 12 * closer], [side * 3.2 * closer, 12 * closer]);
      break;
    case 'header':
      person(side * -0.4, 11.5, 'home', ['jump'], 0.35);
      person(side * 0.7, 12.2, 'away', ['jump'], 0.2);
      ball(side * 0.1, 11.8, 2.5);
      for (let i = 0; i < 6; i++)
        person(dice.range(-8, 8), dice.range(15, goalDepth - 4), i % 2 ? 'home' : 'away', [
          'run',
          'stand',
        ]);
      break;
  }
  if (cones.length > 0)
    queue.add(8, () => placeCones(stage, cones, dice.pick(['#ff8a2a', '#ffd23f', '#ff5a5a'])));
  if (dice.chance(0.35)) queue.add(34, () => placeDugout(stage, -side * 15, 34, 6));
  queue.draw();
}

/** Draws objects close to the viewer, so that the lower third is never bare grass. */
function drawNearGear(stage: Stage, drill: Drill, side: -1 | 1): void {
  const { camera, match, width, height } = stage;
  const random = stage.random.fork('gear');
  const near = depthAt(camera, height * 0.93);
  const x = (share: number, depth: number): number =>
    xAt(camera, width * (0.5 - side * share), depth);
  const middle = near * 1.35;
  const ballsLieThere = drill === 'slalom' || drill === 'shot';
  switch (random.integer(ballsLieThere ? 0 : 1, ballsLieThere ? 1 : 4)) {
    case 0:
      placeLadder(
        stage,
        x(0.12, near * 1.4),
        near * 1.15,
        near * 1.15 + 5,
        match.home.second === '#f4efe0' ? '#ffd23f' : '#ffe066',
      );
      placeCones(
        stage,
        [0, 1, 2].map((i) => [x(-0.2, middle) + i * 0.7, middle + i * 0.9] as const),
        '#ff8a2a',
        true,
      );
      break;
    case 1:
      placeBag(stage, x(0.3, middle), middle, match.home.shirt, match.home.second);
      placeBag(stage, x(0.17, middle * 1.1), middle * 1.1, match.home.second, match.home.shirt);
      placeBottles(stage, x(0.04, middle * 0.94), middle * 0.94, match.home.shirt);
      break;
    case 2:
      placeCornerFlag(stage, x(0.4, middle), middle, match.home.shirt);
      placeBall(stage, x(0.27, middle * 0.96), middle * 0.96, 2);
      break;
    case 3:
      placeDummies(stage, x(0.36, middle * 1.7), middle * 1.7, 3, match.home.second);
      placeBall(stage, x(0.06, middle), middle, 2);
      break;
    default:
      for (let i = 0; i < 5; i++)
        placeBall(
          stage,
          x(0.28 - i * 0.055, middle) + random.range(-0.1, 0.1),
          middle * (1 + (i % 2) * 0.09),
          2,
        );
      placeBottles(stage, x(-0.26, middle), middle, match.home.shirt);
  }
  drawGrassBlades(stage, random, amount(stage, 46));
}
