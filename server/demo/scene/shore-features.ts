/** Features of coasts and valleys: headlands, towns, cliffs, towers. */

import { drawCliffs, drawStack } from './cliffs.ts';
import { mix } from './color.ts';
import { drawCableCar, drawCamels, drawCastle, drawLighthouse, drawMill } from './landmarks.ts';
import type { Feature } from './landscape-kinds.ts';
import { itemAt } from './list-item.ts';
import { drawRidge } from './mountains.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { smoothData } from './svg.ts';
import type { Point } from './svg.ts';
import { drawTown } from './towns.ts';
import type { TownOptions } from './towns.ts';

export type Setting = {
  stage: Stage;
  random: Random;
  horizonY: number;
  groundY: number;
  unit: number;
};

export function drawVolcano({ stage, random, horizonY, unit }: Setting): void {
  const { drawing, light, landscape, width } = stage;
  const x = width * random.range(0.25, 0.75);
  const h = unit * 0.6;
  const w = width * 0.42;
  const points: Point[] = [
    [x - w, horizonY + 2],
    [x - w * 0.45, horizonY - h * 0.35],
    [x - w * 0.09, horizonY - h],
    [x + w * 0.09, horizonY - h * 0.98],
    [x + w * 0.45, horizonY - h * 0.35],
    [x + w, horizonY + 2],
  ];
  const color = light.hazed(landscape.far, 0.35);
  drawing.shape(
    `${smoothData(points, false)}z`,
    drawing.gradient([
      [0, color],
      [1, mix(color, light.haze, 0.45)],
    ]),
  );
  const shade: Point[] = [
    [x, horizonY - h * 0.82],
    [x - light.side * w * 0.09, horizonY - h * 0.86],
    [x - light.side * w * 0.45, horizonY - h * 0.3],
    [x - light.side * w * 0.8, horizonY],
    [x - light.side * w * 0.15, horizonY],
    [x - light.side * w * 0.2, horizonY - h * 0.35],
  ];
  drawing.polygon(shade, mix(color, light.shadowColor, 0.2), { opacity: 0.7 });
}

/** A tongue of land from one side of the picture into the water; returns its line for buildings. */
function drawHeadland(
  { stage, horizonY, groundY, unit }: Setting,
  side: -1 | 1,
  reach: number,
  height: number,
  color: string,
): { x0: number; x1: number; y: number } {
  const { drawing, light, width } = stage;
  const edge = side > 0 ? width : 0;
  const y = horizonY + (groundY - horizonY) * 0.22;
  const span = Math.min(width, 820);
  const tip = edge - side * span * reach;
  const points: Point[] = [
    [edge + side * 8, y + 6],
    [edge + side * 8, horizonY - unit * height],
    [edge - side * span * reach * 0.35, horizonY - unit * height * 0.95],
    [edge - side * span * reach * 0.7, horizonY - unit * height * 0.35],
    [tip, y],
  ];
  drawing.shape(
    `${smoothData(points, false)}z`,
    drawing.gradient([
      [0, light.hazed(color, 0.12)],
      [1, mix(light.hazed(color, 0.12), light.shadowColor, 0.18)],
    ]),
  );
  return side > 0
    ? { x0: tip + width * 0.04, x1: width + 4, y }
    : { x0: -4, x1: tip - width * 0.04, y };
}

export function drawFeature(
  setting: Setting,
  feature: Feature,
  side: -1 | 1 = setting.random.sign(),
): void {
  const { stage, random, horizonY, groundY, unit } = setting;
  const { drawing, light, landscape, width } = stage;
  const size = Math.max(10, unit * 0.062);
  const at = (share: number): number => (side > 0 ? width * (1 - share) : width * share);
  const town = (tower: TownOptions['tower'], climb: number, haze = 0.14): TownOptions => ({
    roof: itemAt(landscape.styles.includes('cubic') ? landscape.walls : landscape.roofs, 0),
    walls: landscape.walls,
    haze,
    tower,
    climb,
  });
  switch (feature) {
    case 'bayTown':
    case 'shoreVillage':
    case 'stoneTown':
    case 'hillTown': {
      const land = drawHeadland(
        setting,
        side,
        random.range(0.34, 0.46),
        feature === 'hillTown' ? 0.26 : 0.1,
        landscape.near,
      );
      const climb = feature === 'hillTown' ? 1.3 : feature === 'stoneTown' ? 0.8 : 0.45;
      drawTown(
        stage,
        random,
        land.x0,
        land.x1,
        land.y - 1,
        size,
        town(
          feature === 'stoneTown' ? 'campanile' : feature === 'bayTown' ? 'none' : 'church',
          climb,
        ),
      );
      break;
    }
    case 'minaret': {
      const land = drawHeadland(setting, side, 0.34, 0.08, landscape.near);
      drawTown(stage, random, land.x0, land.x1, land.y - 1, size, town('minaret', 0.4, 0.2));
      break;
    }
    case 'cliffs': {
      drawCliffs(setting, side, random);
      break;
    }
    case 'seaStacks': {
      for (let i = 0; i < 3; i++) drawStack(setting, at(random.range(0.12, 0.5)), random);
      break;
    }
    case 'church':
    case 'barns': {
      const x = at(random.range(0.12, 0.3));
      drawTown(
        stage,
        random,
        x - size * 4,
        x + size * 4,
        horizonY + 8,
        size * 0.9,
        town(feature === 'church' ? (landscape.name === 'hills' ? 'church' : 'onion') : 'none', 0),
      );
      break;
    }
    case 'castle':
      drawCastle(
        stage,
        at(random.range(0.15, 0.32)),
        horizonY - unit * (landscape.waterKind === 'none' ? 0.1 : 0.06),
        size * 1.1,
        0.22,
      );
      break;
    case 'cableCar':
      drawCableCar(stage, [at(0.02), horizonY - unit * 0.46], [at(0.5), horizonY - unit * 0.02]);
      break;
    case 'lighthouse': {
      const land = drawHeadland(setting, side, 0.28, 0.07, landscape.near);
      drawLighthouse(
        stage,
        side > 0 ? land.x0 + width * 0.07 : land.x1 - width * 0.07,
        land.y - unit * 0.03,
        unit * 0.42,
      );
      break;
    }
    case 'windmill': {
      const land = drawHeadland(setting, side, 0.36, 0.13, landscape.near);
      drawTown(
        stage,
        random,
        land.x0 + width * 0.03,
        land.x1,
        land.y - 2,
        size * 0.9,
        town('none', 0.7),
      );
      drawMill(
        stage,
        random,
        side > 0 ? land.x0 + width * 0.12 : land.x1 - width * 0.12,
        land.y - unit * 0.1,
        unit * 0.26,
        false,
      );
      break;
    }
    case 'windTurbines':
      for (let i = 0; i < 4; i++)
        drawMill(
          stage,
          random,
          at(0.08 + i * 0.09 + random.range(-0.02, 0.02)),
          horizonY + 2,
          unit * random.range(0.34, 0.5),
          true,
        );
      break;
    case 'dunes':
      drawRidge(stage, random, {
        baseY: groundY + 4,
        height: (groundY - horizonY) * 0.4 + 6,
        color: landscape.sand,
        jagged: 0,
        haze: 0.1,
        summits: 3,
      });
      break;
    case 'camels':
      drawRidge(stage, random, {
        baseY: groundY + 4,
        height: 20,
        color: landscape.sand,
        jagged: 0,
        haze: 0.12,
        summits: 2,
      });
      drawCamels(stage, at(0.35), groundY - 8, Math.max(11, unit * 0.055), 3);
      break;
    case 'harbourBoats': {
      const x = at(0.2);
      drawing.lines(
        Array.from(
          { length: 7 },
          (_, i) =>
            [
              [x + i * 9 - 30, groundY - 2],
              [x + i * 9 - 30 + random.range(-1, 1), groundY - random.range(20, 34)],
            ] as Point[],
        ),
        light.lit('#f7f3e8'),
        1,
      );
      drawing.polygons(
        Array.from(
          { length: 5 },
          (_, i) =>
            [
              [x + i * 13 - 36, groundY - 5],
              [x + i * 13 - 22, groundY - 5],
              [x + i * 13 - 25, groundY],
              [x + i * 13 - 33, groundY],
            ] as Point[],
        ),
        light.lit('#ffffff'),
      );
      break;
    }
    default:
      break;
  }
}
