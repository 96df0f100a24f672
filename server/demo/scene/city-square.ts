/** The square or quay in front of a city: paving, lamps, bus, team, café. */

import { depthAt, groundPolygon, project, scaleAt, xAt } from './camera.ts';
import type { ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import { placeBall } from './equipment.ts';
import { itemAt } from './list-item.ts';
import { createStreetLight } from './light.ts';
import type { Random } from './random.ts';
import { withStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';
import { placeTeamWalk } from './team.ts';
import { placeBag } from './training-gear.ts';
import { drawClump } from './tree-shapes.ts';
import { drawTree } from './trees.ts';
import { placeBus } from './vehicles.ts';

export type CityKind = 'harbour' | 'oldTown' | 'alpineTown' | 'metropolis';
export type Setting = { stage: Stage; random: Random; horizonY: number; groundY: number };

/** The square or quay in the foreground with bus, team, lamps and trees. */
export function drawQuay(setting: Setting, kind: CityKind): void {
  const { random, groundY } = setting;
  const stage = withStage(setting.stage, { light: createStreetLight(setting.stage.light) });
  const { drawing, camera, light, width, height } = stage;
  const paving = {
    harbour: '#cfc4b2',
    oldTown: '#d9c4a0',
    alpineTown: '#cfc8ba',
    metropolis: '#c3c8cc',
  }[kind];
  drawing.rect(
    -2,
    groundY,
    width + 4,
    height - groundY + 2,
    drawing.gradient([
      [0, setting.stage.light.lit(mix(paving, '#ffffff', 0.2))],
      [0.45, light.shaded(paving, light.lamps < 0.8 ? 0.12 : 0.35)],
      [1, setting.stage.light.shaded(paving, 0.3)],
    ]),
  );
  const joints: Point[][] = [];
  for (let depth = 30; depth > 5; depth *= 0.84)
    joints.push([project(camera, [-60, depth]), project(camera, [60, depth])]);
  for (let x = -24; x <= 24; x += 2.4)
    joints.push([project(camera, [x, 34]), project(camera, [x, 4])]);
  drawing.lines(joints, light.shaded(paving, 0.9), 1, { opacity: 0.3 });
  drawing.rect(-2, groundY - 5, width + 4, 8, light.lit(mix(paving, '#ffffff', 0.4)));
  const side = -light.side as -1 | 1;
  const lamps = [-14, -4.5, 5, 14.5];
  for (const x of lamps) drawStreetLamp(stage, x, 30);
  if (kind !== 'harbour')
    for (const x of [-11, 11.5])
      drawTree(
        setting.stage,
        kind === 'alpineTown' ? 'fir' : 'leafTree',
        project(camera, [x, 29])[0],
        project(camera, [x, 29])[1],
        128,
        0,
      );
  // Some images show the team walking through the town, without the bus.
  const isStroll = stage.random.fork('stroll').chance(0.45);
  if (!isStroll) drawRoad(stage);
  const walkDepth = Math.max(9.2, depthAt(camera, height * 0.93) + 0.9);
  const count = stage.format === 'tall' ? 6 : 9;
  if (isStroll) {
    drawFountain(stage, side * (stage.format === 'tall' ? 2.6 : 6), 18);
    placeTeamWalk(stage, random, 0, walkDepth, count - 1, side);
  } else {
    const busX = side * random.range(1.5, 3.5);
    placeBus(stage, busX, 16.4, side * random.range(0.04, 0.16) + (side > 0 ? 0 : Math.PI));
    placeTeamWalk(stage, random, -side * 0.4, walkDepth, count);
  }
  drawStreetCorner(stage, random, kind, side);
}

function drawRoad({ drawing, camera, light }: Stage): void {
  const across = (far: number, near: number): ScenePoint[] => [
    [-60, far],
    [60, far],
    [60, near],
    [-60, near],
  ];
  groundPolygon(drawing, camera, across(24, 14.6), light.shaded('#7d8288', 0.15));
  groundPolygon(drawing, camera, across(20.2, 20), light.lit('#fdfaf3'), { opacity: 0.6 });
}

/** A stone fountain with two basins, 5 m across. */
function drawFountain(stage: Stage, x: number, depth: number): void {
  const { drawing, camera, light } = stage;
  const s = scaleAt(camera, depth);
  const at = (dx: number, up: number): Point => {
    const [px, py] = project(camera, [x, depth, up]);
    return [px + dx * s, py];
  };
  // Ratio of height to width of a circle on the ground in perspective.
  const flat = Math.max(0.09, camera.height / depth);
  const stone = light.lit('#d8ccb8');
  const dark = light.shaded('#bcae98', 0.7);
  const water = mix(light.lit('#6fc3d4'), light.sky[2], 0.25);
  const basin = (radius: number, low: number, high: number): void => {
    drawing.ellipse(...at(0, low), radius * s, radius * flat * s, dark);
    drawing.polygon([at(-radius, low), at(radius, low), at(radius, high), at(-radius, high)], dark);
    const lip = [at(light.side * radius * 0.1, low), at(light.side * radius, low)];
    const top = [at(light.side * radius, high), at(light.side * radius * 0.1, high)];
    drawing.polygon([...lip, ...top], stone, { opacity: 0.55 });
    drawing.ellipse(...at(0, high), radius * s, radius * flat * s, stone);
    drawing.ellipse(...at(0, high), radius * 0.9 * s, radius * 0.86 * flat * s, water);
  };
  drawing.ellipse(...at(-light.side * 1.1, 0), 3.1 * s, 3.1 * flat * s, light.shadowColor, {
    opacity: 0.2,
  });
  basin(2.5, 0, 0.62);
  drawing.polygon([at(-0.24, 0.62), at(0.24, 0.62), at(0.16, 1.9), at(-0.16, 1.9)], stone);
  basin(1.05, 1.75, 2);
  const jets = [-1.4, -0.7, 0.7, 1.4].map((reach) => {
    const [x0, y0] = at(0, 2.75);
    const [x1, y1] = at(reach, Math.abs(reach) > 1 ? 0.7 : 2);
    return `M${num(x0)} ${num(y0)}Q${num(x0 + (x1 - x0) * 0.7)} ${num(y0 - s * 0.35)} ${num(x1)} ${num(y1)}`;
  });
  drawing.shape(
    `M${at(0, 2).map(num).join(' ')}L${at(0, 2.75).map(num).join(' ')}${jets.join('')}`,
    'none',
    {
      stroke: mix(light.lit('#ffffff'), water, 0.15),
      strokeWidth: Math.max(1.4, s * 0.07),
      cap: 'round',
      opacity: 0.8,
    },
  );
}

function drawStreetLamp({ drawing, camera, light }: Stage, x: number, depth: number): void {
  const [px, py] = project(camera, [x, depth]);
  const [, top] = project(camera, [x, depth, 5.2]);
  const metal = light.shaded('#2f3a44', 0.3);
  drawing.line(
    [
      [px, py],
      [px, top],
    ],
    metal,
    3,
  );
  for (const side of [-1, 1]) {
    drawing.shape(`M${num(px)} ${num(top + 8)}q${num(side * 4)}-12 ${num(side * 13)}-9`, 'none', {
      stroke: metal,
      strokeWidth: 2,
    });
    if (light.lamps > 0.3)
      drawing.ellipse(
        px + side * 13,
        top + 4,
        30,
        30,
        drawing.radialGradient([
          [0, '#ffe3a0', 0.75],
          [0.3, '#ffe3a0', 0.25],
          [1, '#ffe3a0', 0],
        ]),
      );
    drawing.ellipse(
      px + side * 13,
      top + 4,
      5,
      5,
      light.lamps > 0.15 ? '#fff3cc' : light.lit('#fdfaf3'),
    );
  }
}

/** Draws an object in the near corner: a café table, a planter, a bench or a bicycle. */
function drawStreetCorner(stage: Stage, random: Random, kind: CityKind, side: -1 | 1): void {
  const { camera, width, height, match } = stage;
  const near = depthAt(camera, height * 0.92);
  const x = (share: number): number => xAt(camera, width * (0.5 + side * share), near * 1.1);
  if ((kind === 'oldTown' || kind === 'harbour') && random.chance(0.6)) {
    drawCafe(stage, random, side);
    placeBall(stage, x(-0.3), near * 1.1, 2);
    return;
  }
  drawPlanter(stage, random, x(0.3), near * 1.1);
  drawPlanter(stage, random, x(-0.42), near * 1.16);
  placeBag(stage, x(-0.1), near * 1.06, match.home.shirt, match.home.second);
  placeBall(stage, x(0.03), near * 1.1, 2);
}

/** A stone box with flowers, 1.2 m long. */
function drawPlanter(stage: Stage, random: Random, x: number, depth: number): void {
  const { drawing, camera, light, landscape, hotel } = stage;
  const [px, py] = project(camera, [x, depth]);
  const s = scaleAt(camera, depth);
  for (let i = 0; i < 5; i++)
    drawClump(
      { drawing, light, haze: 0 },
      px + (i - 2) * s * 0.26,
      py - s * 0.72,
      s * 0.24,
      s * 0.2,
      '#5a9450',
      random,
    );
  for (const color of [hotel.flower, itemAt(landscape.flowers, 0), '#fff6e6'])
    drawing.dots(
      Array.from(
        { length: 9 },
        () =>
          [px + random.range(-0.7, 0.7) * s, py - random.range(0.58, 0.96) * s, s * 0.04] as const,
      ),
      light.lit(color),
    );
  drawing.polygon(
    [
      [px - s * 0.7, py - s * 0.6],
      [px + s * 0.7, py - s * 0.6],
      [px + s * 0.6, py],
      [px - s * 0.6, py],
    ],
    light.lit('#c9beac'),
  );
  drawing.rect(px - s * 0.74, py - s * 0.64, s * 1.48, s * 0.12, light.lit('#e6dccb'));
  drawing.polygon(
    [
      [px - light.side * s * 0.7, py - s * 0.52],
      [px - light.side * s * 0.3, py - s * 0.52],
      [px - light.side * s * 0.28, py],
      [px - light.side * s * 0.6, py],
    ],
    light.shadowColor,
    { opacity: 0.18 },
  );
}

/** A café table with two chairs under a parasol, in the near corner. */
function drawCafe(stage: Stage, random: Random, side: -1 | 1): void {
  const { drawing, light, width, height, hotel } = stage;
  const unit = Math.min(width, height) / 720;
  const x = side > 0 ? width - 92 * unit : 92 * unit;
  const foot = height - 26 * unit;
  const color = random.pick([hotel.accent, '#c9573a', '#2f7f8a']);
  const metal = light.shaded('#4a4d58', 0.2);
  const at = (dx: number, up: number): Point => [x + dx * unit, foot - up * unit];
  drawing.ellipse(x - light.side * 26 * unit, foot, 92 * unit, 13 * unit, light.shadowColor, {
    opacity: 0.22,
  });
  for (const turn of [-1, 1]) {
    const legs = [at(turn * 92, 0), at(turn * 86, 46), at(turn * 46, 46), at(turn * 42, 0)];
    drawing.line(legs, metal, 4 * unit, { cap: 'round' });
    drawing.line([at(turn * 86, 46), at(turn * 96, 104)], metal, 4 * unit, { cap: 'round' });
    const seat = [at(turn * 88, 50), at(turn * 42, 50), at(turn * 42, 44), at(turn * 88, 44)];
    drawing.polygon(seat, light.lit('#d9b98a'));
    const rest = [at(turn * 90, 76), at(turn * 94, 76), at(turn * 99, 106), at(turn * 93, 106)];
    drawing.polygon(rest, light.lit('#d9b98a'));
  }
  drawing.line([at(0, 0), at(0, 292)], light.shaded('#8a6a4c', 0.3), 7 * unit);
  drawing.ellipse(...at(0, 2), 26 * unit, 6 * unit, metal);
  drawing.ellipse(...at(0, 72), 50 * unit, 9 * unit, light.shaded('#e6dccb', 0.5));
  drawing.ellipse(...at(0, 76), 50 * unit, 9 * unit, light.lit('#fdfaf3'));
  drawing.rect(...at(14, 96), 9 * unit, 19 * unit, light.lit('#f2a53c'), { radius: 2 });
  drawing.rect(...at(-26, 92), 14 * unit, 15 * unit, light.lit('#ffffff'), { radius: 3 });
  const ribs = [-1, -0.55, 0, 0.55, 1];
  const rib = (share: number): Point => at(share * 142, 214 + 9 * (1 - Math.abs(share)) * -1);
  for (let i = 0; i < 4; i++) {
    const base = i % 2 ? light.lit('#fff6e6') : light.lit(color);
    const isDark = (i - 1.5) * light.side < -1;
    drawing.polygon(
      [at(0, 304), rib(itemAt(ribs, i)), rib(itemAt(ribs, i + 1))],
      isDark ? mix(base, light.shadowColor, 0.2) : base,
    );
  }
}
