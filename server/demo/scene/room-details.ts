/** Pictures, shirts, luggage, balcony and tables of rooms. */

import { depthAt, project, scaleAt } from './camera.ts';
import { mix } from './color.ts';
import { drawBall } from './equipment.ts';
import { drawBox, drawChair, drawFloorShadow, drawLamp } from './furniture.ts';
import type { RoomScheme } from './hotel-identity.ts';
import { polygon3d } from './interior.ts';
import type { Room } from './interior.ts';
import type { Light } from './light.ts';
import { withStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';
import { placeBag } from './training-gear.ts';
import type { WindowOptions } from './windows.ts';

export type Setting = {
  stage: Stage;
  outdoor: Light;
  room: Room;
  scheme: RoomScheme;
  half: number;
  side: -1 | 1;
};

/** A framed print: the centre circle, a sun or hills. */
export function drawPrint(
  stage: Stage,
  x: number,
  z: number,
  depth: number,
  width: number,
  height: number,
  scheme: RoomScheme,
): void {
  const { drawing, camera, light } = stage;
  const [left, top] = project(camera, [x - width / 2, depth, z + height / 2]);
  const s = scaleAt(camera, depth);
  const [w, h] = [width * s, height * s];
  drawing.rect(left + 3, top + 4, w, h, light.shadowColor, { opacity: 0.18 });
  drawing.rect(left, top, w, h, light.lit('#fdfaf3'));
  drawing.rect(left + w * 0.1, top + h * 0.1, w * 0.8, h * 0.8, light.lit(scheme.textile));
  const centre: Point = [left + w / 2, top + h / 2];
  const white = light.lit('#fff6e6');
  if (scheme.headboard === 'panel' || scheme.headboard === 'slats') {
    drawing.ellipse(centre[0], centre[1], w * 0.2, w * 0.2, 'none', {
      stroke: white,
      strokeWidth: 2,
    });
    drawing.line(
      [
        [left + w * 0.1, centre[1]],
        [left + w * 0.9, centre[1]],
      ],
      white,
      2,
    );
    drawing.ellipse(centre[0], centre[1], 2.4, 2.4, white);
  } else {
    drawing.ellipse(
      centre[0],
      centre[1] - h * 0.08,
      w * 0.17,
      w * 0.17,
      light.lit(mix(scheme.second, '#ffe9b0', 0.6)),
    );
    drawing.shape(
      `M${num(left + w * 0.1)} ${num(centre[1] + h * 0.14)}q${num(w * 0.2)}-${num(h * 0.16)} ${num(w * 0.4)} 0t${num(w * 0.4)} 0v${num(h * 0.26)}h${num(-w * 0.8)}z`,
      light.lit(scheme.second),
    );
  }
}

/** Shirt on a hanger against the back wall. */
export function drawShirt(stage: Stage, x: number, z: number, depth: number): void {
  const { drawing, camera, light, match } = stage;
  const [px, py] = project(camera, [x, depth, z]);
  const s = scaleAt(camera, depth) * 0.62;
  drawing.shape(
    `M${num(px)} ${num(py - s * 0.16)}v${num(s * 0.1)}l${num(s * 0.34)} ${num(s * 0.14)}M${num(px)} ${num(py - s * 0.06)}l${num(-s * 0.34)} ${num(s * 0.14)}`,
    'none',
    { stroke: light.lit('#8a7058'), strokeWidth: 2 },
  );
  const outline: readonly Point[] = [
    [-0.16, 0],
    [-0.34, 0.06],
    [-0.52, 0.34],
    [-0.38, 0.42],
    [-0.3, 0.3],
    [-0.3, 0.98],
    [0.3, 0.98],
    [0.3, 0.3],
    [0.38, 0.42],
    [0.52, 0.34],
    [0.34, 0.06],
    [0.16, 0],
    [0, 0.08],
  ];
  const shirt = outline.map(([dx, dy]): Point => [px + dx * s, py + dy * s]);
  drawing.polygon(shirt, light.lit(match.home.shirt));
  drawing.polygons(
    [
      [
        [px - s * 0.12, py + s * 0.06],
        [px + s * 0.12, py + s * 0.06],
        [px + s * 0.12, py + s * 0.98],
        [px - s * 0.12, py + s * 0.98],
      ],
    ],
    light.lit(match.home.second),
    { opacity: 0.85 },
  );
}

/** Bag, ball and boots on the floor near the viewer. */
export function drawFloorThings({ stage, half, side }: Setting): void {
  const { camera, match, light, height } = stage;
  const depth = depthAt(camera, height * 0.93);
  const kind = stage.random.fork('things').integer(0, 3);
  if (kind === 3) return drawSuitcase(stage, -side * half * 0.24, depth * 1.12, match.home.shirt);
  if (kind !== 1)
    placeBag(
      stage,
      -side * half * (kind === 2 ? -0.1 : 0.2),
      depth * 1.04,
      match.home.shirt,
      match.home.second,
    );
  if (kind === 2) return;
  const [x, y] = project(camera, [side * half * 0.12, depth]);
  const r = scaleAt(camera, depth) * 0.12;
  stage.drawing.ellipse(x - light.side * r * 0.4, y, r * 1.2, r * 0.26, light.shadowColor, {
    opacity: 0.3,
  });
  drawBall(stage, x, y - r, r);
}

/** A trolley case, 65 cm high. */
function drawSuitcase(stage: Stage, x: number, depth: number, color: string): void {
  const { drawing, camera, light } = stage;
  const [px, py] = project(camera, [x, depth]);
  const s = scaleAt(camera, depth) * 0.65;
  drawing.ellipse(px - light.side * s * 0.16, py, s * 0.5, s * 0.07, light.shadowColor, {
    opacity: 0.3,
  });
  drawing.line(
    [
      [px - s * 0.13, py - s],
      [px - s * 0.13, py - s * 1.4],
      [px + s * 0.13, py - s * 1.4],
      [px + s * 0.13, py - s],
    ],
    light.shaded('#5a6068', 0.3),
    s * 0.04,
  );
  drawing.rect(px - s * 0.34, py - s * 1.02, s * 0.68, s * 0.98, light.lit(color), {
    radius: s * 0.1,
  });
  drawing.lines(
    [-0.17, 0, 0.17].map(
      (dx) =>
        [
          [px + dx * s, py - s * 0.94],
          [px + dx * s, py - s * 0.12],
        ] as Point[],
    ),
    light.shaded(color, 0.7),
    s * 0.03,
    { opacity: 0.6 },
  );
  drawing.dots(
    [
      [px - s * 0.24, py - s * 0.02, s * 0.05],
      [px + s * 0.24, py - s * 0.02, s * 0.05],
    ],
    light.shaded('#2a2f38', 0.3),
  );
}

/** Rail, two chairs and a table in front of the open door. */
export function drawBalcony(stage: Stage, { scheme, half }: Setting, window: WindowOptions): void {
  const { drawing, camera, light, hotel } = stage;
  const back = window.back;
  const [left, railY] = project(camera, [window.x0, back, 0.95]);
  const [right, bottom] = project(camera, [window.x1, back, window.z0]);
  const floorY = project(camera, [0, back, 0.16])[1];
  drawing.rect(
    left,
    floorY,
    right - left,
    bottom - floorY,
    light.shaded(mix(scheme.floor, '#e9dcc6', 0.6), 0.2),
  );
  if (hotel.balcony === 'glass' || hotel.balcony === 'solid')
    drawing.rect(
      left,
      railY,
      right - left,
      floorY - railY,
      mix(light.lit('#e6f3f4'), light.sky[2], 0.3),
      {
        opacity: 0.45,
      },
    );
  else
    drawing.lines(
      Array.from(
        { length: 30 },
        (_, i) =>
          [
            [left + ((right - left) * i) / 29, railY],
            [left + ((right - left) * i) / 29, floorY],
          ] as Point[],
      ),
      light.lit(hotel.balcony === 'wood' ? '#9a6a42' : '#fdfaf3'),
      hotel.balcony === 'wood' ? 5 : 2.4,
    );
  drawing.rect(
    left,
    railY - 5,
    right - left,
    8,
    light.lit(hotel.balcony === 'wood' ? '#a97a50' : '#fdfaf3'),
  );
  const place = withStage(stage, {});
  drawChair(place, -half * 0.34, back - 0.15, hotel.accent, 'wall');
  drawChair(place, half * 0.3, back - 0.15, hotel.accent, 'wall');
  drawTable(place, 0, back - 0.2, 0.3, 0.6, '#f3ece0');
}

export function drawNightTableLamp(
  stage: Stage,
  scheme: RoomScheme,
  x: number,
  depth: number,
  z: number,
): void {
  drawLamp(stage, { ...scheme, lamp: 'cone' }, x, depth, z + 0.5, 0.02, 0.16);
  drawBox(
    stage,
    { x0: x - 0.02, x1: x + 0.02, d0: depth, d1: depth + 0.03, z0: z, z1: z + 0.36 },
    '#4a4038',
  );
}

/** A round table; radius and height in metres. */
export function drawTable(
  stage: Stage,
  x: number,
  depth: number,
  radius: number,
  height: number,
  color: string,
): void {
  drawFloorShadow(stage, x - radius, x + radius, depth - radius, depth + radius * 0.5);
  drawBox(
    stage,
    { x0: x - 0.04, x1: x + 0.04, d0: depth - 0.04, d1: depth + 0.04, z0: 0, z1: height },
    '#6a5646',
  );
  const ring = Array.from(
    { length: 22 },
    (_, i) =>
      [
        x + Math.cos((i / 22) * Math.PI * 2) * radius,
        depth + Math.sin((i / 22) * Math.PI * 2) * radius,
      ] as const,
  );
  polygon3d(
    stage,
    ring.map(([px, d]) => [px, d, height - 0.04] as const),
    stage.light.shaded(color, 0.5),
  );
  polygon3d(
    stage,
    ring.map(([px, d]) => [px, d, height] as const),
    stage.light.lit(color),
  );
}
