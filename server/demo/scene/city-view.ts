/** City pictures for team trips: harbour, old town, alpine town, metropolis; with the team and its bus. */

import { drawBackdrop } from './backdrop.ts';
import { project } from './camera.ts';
import type { Camera } from './camera.ts';
import { drawQuay } from './city-square.ts';
import type { CityKind, Setting } from './city-square.ts';
import { WALLS } from './city-walls.ts';
import { drawArena, drawCutter, drawReflections } from './city-water.ts';
import { drawRidge } from './mountains.ts';
import { drawSky } from './sky.ts';
import { drawArchBridge, drawCathedral, drawTowerBlock, drawTvTower } from './skyline.ts';
import { withStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { drawTownHouse } from './town-houses.ts';
import type { HouseOptions } from './town-houses.ts';
import { drawSailBoats, drawWater } from './water.ts';

const CITY_KINDS: readonly CityKind[] = ['harbour', 'oldTown', 'alpineTown', 'metropolis'];

const ROOFS = ['#b5533a', '#8f4a3c', '#6f5a58', '#a8623f'];

export function drawCityView(base: Stage, city?: CityKind): void {
  const { width, height, format, random } = base;
  const kind = city ?? random.pick(CITY_KINDS);
  const horizonY = height * 0.54;
  const camera: Camera = {
    height: 3.1,
    focal: format === 'tall' ? 790 : 700,
    horizonY,
    centreX: width / 2,
  };
  const stage = withStage(base, { camera });
  const groundY = project(camera, [0, 34])[1];
  const setting: Setting = { stage, random: random.fork('city'), horizonY, groundY };
  DRAW_CITY[kind](setting);
  drawQuay(setting, kind);
}

/** Row of houses from edge to edge, feet on y. */
function houseRow(
  { stage, random }: Setting,
  y: number,
  from: number,
  to: number,
  height: readonly [number, number],
  gables: readonly HouseOptions['gable'][],
  haze: number,
  shops: boolean,
  narrow: number,
): void {
  let last = '';
  for (let x = from; x < to;) {
    const w = narrow * random.range(0.85, 1.35);
    const h = random.range(...height);
    let wall = random.pick(WALLS);
    while (wall === last) wall = random.pick(WALLS);
    last = wall;
    drawTownHouse(stage, random, {
      x,
      y,
      width: w,
      height: h,
      wall,
      roof: random.pick(ROOFS),
      gable: random.pick(gables),
      haze,
      storeys: Math.max(3, Math.min(6, Math.round(h / 36))),
      shops,
    });
    x += w + (random.chance(0.12) ? 5 : 0);
  }
}

function harbour(setting: Setting): void {
  const { stage, random, horizonY, groundY } = setting;
  const { width, height } = stage;
  const sun = drawSky(stage, horizonY + 10);
  const quayY = horizonY + 14;
  // In a low banner the gables would leave the picture.
  const scale = Math.min(1, horizonY / 360);
  drawCathedral(
    stage,
    width * random.range(0.3, 0.7),
    quayY - 60,
    height * 0.09,
    0.3,
    random.pick(['spires', 'onion', 'dome']),
  );
  houseRow(
    setting,
    quayY - 24,
    -10,
    width,
    [170 * scale, 240 * scale],
    ['eaves', 'pointed'],
    0.34,
    false,
    62 * scale,
  );
  houseRow(
    setting,
    quayY,
    -14,
    width + 10,
    [150 * scale, 240 * scale],
    ['stepped', 'pointed', 'curved', 'pointed'],
    0.04,
    true,
    78 * scale,
  );
  drawWater(stage, quayY, groundY + 4, sun);
  drawReflections(setting, quayY, groundY);
  for (let i = 0; i < 4; i++)
    drawCutter(
      stage,
      random,
      width * (0.08 + i * 0.28 + random.range(-0.05, 0.05)),
      quayY + (groundY - quayY) * random.range(0.25, 0.7),
      height * random.range(0.055, 0.085),
    );
}

function oldTown(setting: Setting): void {
  const { stage, random, horizonY, groundY } = setting;
  const { drawing, light, width, height } = stage;
  const sun = drawSky(stage, horizonY + 10);
  const unit = height * 0.13;
  drawRidge(stage, random, {
    baseY: horizonY + 8,
    height: unit * 1.2,
    color: '#6f8f68',
    jagged: 0.05,
    haze: 0.4,
    summits: 3,
  });
  drawCathedral(
    stage,
    width * random.range(0.35, 0.65),
    horizonY - unit * 0.5,
    unit * 0.95,
    0.16,
    random.pick(['dome', 'spires']),
  );
  for (let tier = 2; tier >= 0; tier--)
    houseRow(
      setting,
      horizonY + 12 - tier * unit * 0.32,
      width * (0.1 + tier * 0.06) * (tier ? 1 : 0) - 12,
      width * (1 - (tier ? 0.06 * tier : 0)),
      [74, 128],
      ['eaves', 'eaves', 'flat', 'pointed'],
      0.08 + tier * 0.09,
      false,
      60,
    );
  const wallY = horizonY + 16;
  drawing.rect(-2, horizonY + 4, width + 4, 30, light.lit('#cdb48c'));
  drawWater(stage, wallY + 14, groundY + 4, sun);
  drawReflections(setting, wallY + 14, groundY);
  drawArchBridge(
    stage,
    -30,
    width + 30,
    wallY + (groundY - wallY) * 0.8,
    (groundY - wallY) * 0.62,
    stage.format === 'tall' ? 4 : 7,
    '#d3b488',
  );
}

function alpineTown(setting: Setting): void {
  const { stage, random, horizonY, groundY } = setting;
  const { drawing, light, width, height } = stage;
  drawBackdrop(
    withStage(stage, {
      landscape: {
        ...stage.landscape,
        waterKind: 'none',
        far: '#8aa5c6',
        middle: '#6990a2',
        near: '#3d7350',
        ground: '#8fba64',
        mountains: { height: 1.1, jagged: 1, snow: 1 },
        trees: ['fir', 'fir', 'fir'],
        features: ['cableCar', 'castle'],
      },
    }),
    horizonY,
    horizonY + 20,
  );
  drawing.rect(
    -2,
    horizonY + 8,
    width + 4,
    groundY - horizonY,
    drawing.gradient([
      [0, light.lit('#b9b2a2')],
      [1, light.lit('#d8d2c4')],
    ]),
  );
  drawCathedral(stage, width * random.range(0.3, 0.7), horizonY + 4, height * 0.14, 0.06, 'onion');
  houseRow(
    setting,
    horizonY + 12,
    -14,
    width * 0.42,
    [125, 195],
    ['curved', 'stepped', 'pointed'],
    0.05,
    true,
    84,
  );
  houseRow(
    setting,
    horizonY + 12,
    width * 0.58,
    width + 10,
    [125, 195],
    ['pointed', 'eaves', 'curved'],
    0.05,
    true,
    84,
  );
  houseRow(
    setting,
    horizonY + 14,
    width * 0.4,
    width * 0.58,
    [80, 112],
    ['pointed', 'eaves'],
    0.1,
    true,
    62,
  );
}

function metropolis(setting: Setting): void {
  const { stage, random, horizonY, groundY } = setting;
  const { width, height } = stage;
  const sun = drawSky(stage, horizonY + 10);
  const colors = ['#7f9bb0', '#93a8b0', '#6f88a0', '#a8b0a8', '#8a94b0'];
  for (let x = -20; x < width; x += random.range(26, 46))
    drawTowerBlock(
      stage,
      random,
      x,
      horizonY + 10,
      random.range(30, 52),
      height * random.range(0.1, 0.24),
      random.pick(colors),
      0.45,
    );
  drawTvTower(stage, width * random.range(0.2, 0.8), horizonY + 8, height * 0.46, 0.16);
  for (let x = -10; x < width; x += random.range(64, 118))
    drawTowerBlock(
      stage,
      random,
      x,
      horizonY + 12,
      random.range(46, 76),
      height * random.range(0.14, 0.33),
      random.pick(colors),
      0.16,
    );
  drawArena(stage, width * random.range(0.25, 0.75), horizonY + 12, width * 0.2);
  drawWater(stage, horizonY + 12, groundY + 4, sun);
  drawReflections(setting, horizonY + 12, groundY);
  drawSailBoats(stage, random, horizonY + 14, groundY);
}

const DRAW_CITY: Record<CityKind, (setting: Setting) => void> = {
  harbour,
  oldTown,
  alpineTown,
  metropolis,
};
