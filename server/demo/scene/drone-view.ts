/** The hotel and its pitches from the air. */

import { drawBackdrop } from './backdrop.ts';
import { createDepthQueue, depthAt, groundBand, groundPolygon, project, xAt } from './camera.ts';
import type { Camera } from './camera.ts';
import { mix } from './color.ts';
import { drawCourts, drawFields, drawGarden, drawTerrain } from './drone-ground.ts';
import { placeBall, placeFloodlight } from './equipment.ts';
import { drawForeground } from './foreground.ts';
import { drawFlagPoles, drawHotel } from './hotel.ts';
import { createFloodlight } from './light.ts';
import { MOWING_PATTERNS, drawGoal, drawPitch } from './pitch.ts';
import type { Pitch } from './pitch.ts';
import { plantLow } from './plants.ts';
import { createFigure, placeFigure } from './players.ts';
import { drawPoolShape } from './pool-shapes.ts';
import { amount, withStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { plantTree } from './trees.ts';
import { placeBus } from './vehicles.ts';

/**
 * Camera positions: eye height (m), focal length (units), horizon (share of the height), distance
 * of the hotel (m).
 */
const FLIGHTS = [
  { name: 'low', height: 19, focal: 820, horizon: 0.41, near: 1.16, yaw: 0.16 },
  { name: 'high', height: 44, focal: 1060, horizon: 0.27, near: 1.1, yaw: 0.22 },
  { name: 'slanted', height: 34, focal: 960, horizon: 0.31, near: 1.1, yaw: 0.5 },
  { name: 'across', height: 30, focal: 900, horizon: 0.33, near: 1.14, yaw: 1.57 },
  { name: 'close', height: 21, focal: 1000, horizon: 0.36, near: 1.12, yaw: 0.12 },
  { name: 'beside', height: 40, focal: 1000, horizon: 0.26, near: 1.1, yaw: 0.1 },
] as const;

type Flight = (typeof FLIGHTS)[number];

/** Pitches are drawn a little smaller than life. */
const PITCH_SCALE = 0.78;

function chooseCamera(stage: Stage, flight: Flight): Camera {
  const { width, height, format } = stage;
  const horizon = format === 'tall' ? flight.horizon : Math.min(0.48, flight.horizon + 0.1);
  const eye = format === 'tall' ? flight.height : flight.height * 0.72;
  return {
    height: eye,
    focal: flight.focal * (format === 'tall' ? width / 718 : 0.95),
    horizonY: height * horizon,
    centreX: width * stage.random.range(0.46, 0.54),
  };
}

export function drawDroneView(base: Stage): void {
  const flight = base.random.pick(
    base.format === 'tall'
      ? [...FLIGHTS, FLIGHTS[0], FLIGHTS[4], FLIGHTS[4]]
      : FLIGHTS.filter(({ name }) => name !== 'high' && name !== 'beside'),
  );
  const stage = withStage(base, { camera: chooseCamera(base, flight) });
  const { camera, width, height, random, light, landscape } = stage;
  const side = -light.side as -1 | 1;
  const near = depthAt(camera, height) * flight.near;
  const wholeLength = { across: 68, low: 74, close: 46, beside: 105, high: 105, slanted: 105 }[
    flight.name
  ];
  const along =
    base.format === 'tall' || flight.name === 'across' ? wholeLength : Math.min(56, wholeLength);
  const turn = flight.yaw * side * random.range(0.75, 1.1);
  const across = flight.name === 'across';
  const beside = flight.name === 'beside';
  const pitchX =
    (across ? 0 : (Math.sin(turn) * along * PITCH_SCALE) / 2 + random.range(-4, 4)) -
    (beside ? side * 32 : 0);
  const pitchNear = near + (across ? 0 : 27 * Math.abs(Math.sin(turn)));
  const hotelDepth =
    pitchNear +
    (beside
      ? 40
      : across
        ? along * PITCH_SCALE
        : along * PITCH_SCALE * Math.cos(turn) + 30 * Math.abs(Math.sin(turn))) +
    36;
  const waterLine = hotelDepth + random.range(52, 80);
  drawBackdrop(
    stage,
    camera.horizonY,
    project(camera, [0, landscape.waterKind === 'none' ? 1400 : waterLine * 1.22])[1],
  );
  drawTerrain(stage, waterLine);
  if (landscape.waterKind === 'none') drawFields(stage, hotelDepth);
  const hotelX = beside
    ? side * 26
    : xAt(camera, width * (0.5 + side * random.range(-0.02, 0.16)), hotelDepth);
  drawMiddleGround(stage, hotelX, hotelDepth, side);
  groundBand(
    stage.drawing,
    camera,
    width,
    hotelDepth - 22,
    hotelDepth - 27,
    light.lit(mix(landscape.sand, '#b9b3a8', 0.35)),
  );
  if (beside) drawCourts(stage, hotelX + side * 4, hotelDepth - 48);
  placeBus(
    stage,
    hotelX - side * random.range(10, 26),
    hotelDepth - 25,
    random.chance(0.5) ? 0.06 : Math.PI + 0.06,
  );
  const floodlit = withStage(stage, { light: createFloodlight(light) });
  const pitch = drawMainPitch(floodlit, flight, pitchX, pitchNear, along, turn, side);
  drawLife(floodlit, flight, pitch, hotelX, hotelDepth);
  drawGarden(stage, near, side);
  drawForeground(stage, random.chance(0.7) ? light.side : side);
}

function drawMiddleGround(stage: Stage, hotelX: number, hotelDepth: number, side: -1 | 1): void {
  const { camera, light, landscape, hotel, width } = stage;
  const random = stage.random.fork('middle');
  const reach = (xAt(camera, width, hotelDepth) - xAt(camera, 0, hotelDepth)) / 2;
  const queue = createDepthQueue();
  for (let i = amount(stage, 20); i > 0; i--) {
    const depth = hotelDepth + random.range(24, 46);
    queue.add(depth, () =>
      plantTree(
        stage,
        random.pick(landscape.trees),
        hotelX + random.range(-1.5, 1.5) * reach,
        depth,
        random.range(0.7, 1.05),
      ),
    );
  }
  queue.draw();
  const yaw = side * random.range(0.12, 0.42) * (hotelX * side > 0 ? 1 : -1);
  drawHotel(stage, { x: hotelX, depth: hotelDepth, yaw: -yaw });
  const terrace = light.lit(mix(landscape.sand, '#f6efe2', 0.6));
  groundPolygon(
    stage.drawing,
    camera,
    [
      [hotelX - 27, hotelDepth - 3],
      [hotelX + 27, hotelDepth - 3],
      [hotelX + 29, hotelDepth - 19],
      [hotelX - 29, hotelDepth - 19],
    ],
    terrace,
  );
  drawPoolShape(stage, hotel.pool, hotelX + side * 3, hotelDepth - 11, 15, 5.4, false);
  for (let i = amount(stage, 15); i > 0; i--) {
    const depth = hotelDepth - random.range(2, 20);
    const offset = random.sign() * random.range(31, 60);
    queue.add(depth, () =>
      plantTree(
        stage,
        random.pick(hotel.gardenTrees),
        hotelX + offset,
        depth,
        random.range(0.55, 0.95),
      ),
    );
  }
  for (let i = amount(stage, 9); i > 0; i--) {
    const x = hotelX + random.range(-30, 30);
    queue.add(hotelDepth - 20, () =>
      plantLow(stage, random.pick(landscape.plants), x, hotelDepth - 20, random.range(1.4, 2.6)),
    );
  }
  queue.add(hotelDepth - 20.5, () =>
    drawFlagPoles(
      stage,
      [-3, 0, 3].map((dx) => [hotelX - side * 20 + dx, hotelDepth - 20.5] as const),
      9,
      [hotel.accent, '#fff8ea', hotel.second],
    ),
  );
  queue.draw();
}

function drawMainPitch(
  stage: Stage,
  flight: Flight,
  x: number,
  near: number,
  along: number,
  turn: number,
  side: -1 | 1,
): Pitch {
  const random = stage.random.fork('pitch');
  const mowing = random.pick(MOWING_PATTERNS);
  const across = flight.name === 'across';
  const place = across
    ? {
        x: 41 + random.range(-10, 10),
        depth: near + 27,
        yaw: Math.PI / 2,
        length: 105,
        scale: PITCH_SCALE,
      }
    : { x, depth: near, yaw: turn, length: along, scale: PITCH_SCALE };
  if (stage.format !== 'tall' && !across && flight.name !== 'beside') {
    for (const neighbour of [-1, 1])
      drawPitch(stage, { ...place, x: x + (neighbour * 64) / Math.cos(turn), mowing });
  } else if (random.chance(0.5) && !across && flight.name !== 'beside') {
    drawPitch(stage, {
      ...place,
      x: x + side * (66 / Math.cos(turn)),
      mowing,
      grass: random.chance(0.3) ? ['#3f9a6a', '#2f8a5c'] : undefined,
    });
  }
  return drawPitch(stage, {
    ...place,
    mowing,
    lineWidth: 0.3,
    band: mowing === 'checks' ? 8.5 : 6,
  });
}

function drawLife(
  stage: Stage,
  flight: Flight,
  pitch: Pitch,
  hotelX: number,
  hotelDepth: number,
): void {
  const { match } = stage;
  const random = stage.random.fork('life');
  const queue = createDepthQueue();
  drawGoal(stage, pitch, pitch.length, 1);
  for (let i = 0; i < 14; i++) {
    const [x, depth] = pitch.at(
      random.range(-0.42, 0.42) * pitch.width,
      random.range(0.12, 0.9) * pitch.length,
    );
    const figure = createFigure(random, i % 2 ? match.home : match.away, ['run', 'stand', 'kick']);
    queue.add(depth, () => placeFigure(stage, figure, x, depth, 1.35));
  }
  const [bx, bd] = pitch.at(random.range(-10, 10), pitch.length * random.range(0.3, 0.55));
  queue.add(bd, () => placeBall(stage, bx, bd, 3));
  const mast = flight.name === 'low' ? 18 : 24;
  const edge = flight.name === 'across' ? hotelDepth - 31 : hotelDepth - 30;
  for (const dx of [-44, 44])
    queue.add(edge, () => placeFloodlight(stage, hotelX * 0.3 + dx, edge, mast));
  queue.draw();
  drawGoal(stage, pitch, 0, -1);
}
