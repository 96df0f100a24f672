/** Footballers and guests: a small skeleton in a dozen poses, dressed in kits. */

import { project, scaleAt } from './camera.ts';
import { mix } from './color.ts';
import type { Kit } from './kits.ts';
import { itemAt } from './list-item.ts';
import { POSES } from './poses.ts';
import type { Limb, Pose, Skeleton } from './poses.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { linesData, smoothData } from './svg.ts';
import type { Point } from './svg.ts';

const SKINS = ['#efc3a0', '#d9a077', '#b57c52', '#8a5a3b', '#f3cfae', '#6b4530'];
const DARK_SKINS = new Set(['#b57c52', '#8a5a3b', '#6b4530']);
const HAIRS = ['#2b211c', '#5a3b26', '#8a5f36', '#c79a5a', '#1c1a1d', '#a34a2a'];
const BODY_METRES = 1.8;
/** Figures taller than this many drawing units have a face. */
const FACE_HEIGHT = 330;
type Figure = {
  pose: Pose;
  kit: Kit;
  direction: -1 | 1;
  skin: string;
  hair: string;
  longHair: boolean;
};

/** Creates a random person in a kit; about half of all players have long hair tied back. */
export function createFigure(random: Random, kit: Kit, poses: readonly Pose[]): Figure {
  const pose = random.pick(poses);
  const direction = random.sign();
  const skin = random.pick(SKINS);
  const hair = random.pick(HAIRS);
  return {
    pose,
    kit,
    direction,
    skin,
    hair: DARK_SKINS.has(skin) ? mix(hair, '#1f1a1b', 0.8) : hair,
    longHair: random.chance(0.42),
  };
}

/** Places a figure on the ground, metres. `lift` raises it above the ground. */
export function placeFigure(
  stage: Stage,
  figure: Figure,
  x: number,
  depth: number,
  size = 1,
  lift = 0,
): void {
  const { camera, drawing, light } = stage;
  const unit = scaleAt(camera, depth) * BODY_METRES * size;
  const [px, py] = project(camera, [x, depth, lift]);
  if (px < -unit || px > stage.width + unit || py - unit > stage.height + unit * 0.2) return;
  const length = unit * Math.min(1.1, light.shadowLength * 0.8);
  drawing.polygon(
    [
      [px - unit * 0.09, py],
      [px + unit * 0.09, py + unit * 0.012],
      [px - light.side * length + unit * 0.07, py + unit * 0.05],
      [px - light.side * length - unit * 0.07, py + unit * 0.03],
    ],
    light.shadowColor,
    { opacity: 0.28 },
  );
  drawFigure(stage, figure, px, py, unit);
}

/** Draws a figure with its feet at (x, y), `height` drawing units tall. Small ones are shared symbols. */
export function drawFigure(
  stage: Stage,
  figure: Figure,
  x: number,
  y: number,
  height: number,
): void {
  const { drawing } = stage;
  if (height > 46) {
    paintFigure(
      stage,
      figure,
      (p) => [x + p[0] * height * figure.direction, y - p[1] * height],
      height,
    );
    return;
  }
  // Small figures use three skin tones, which keeps the number of symbols low.
  const skin = itemAt(SKINS, (SKINS.indexOf(figure.skin) % 3) * 2);
  const key = `figure/${figure.pose}/${figure.kit.shirt}/${figure.direction}/${skin}`;
  const to = (p: Point): Point => [p[0] * 100 * figure.direction, -p[1] * 100];
  const tiny = height < 30;
  const id = drawing.symbol(tiny ? `${key}/tiny` : key, () =>
    tiny
      ? paintTiny(stage, { ...figure, skin }, to)
      : paintFigure(stage, { ...figure, skin, longHair: false }, to, 100),
  );
  drawing.use(id, x, y, height / 100);
}

function towards(from: Point, to: Point, t: number): Point {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
}

function paintFigure(
  { drawing, light }: Stage,
  { pose, kit, skin, hair, longHair }: Figure,
  to: (p: Point) => Point,
  height: number,
): void {
  const body = POSES[pose];
  const h = height;
  const line = (points: readonly Point[], color: string, width: number): void =>
    drawing.line(points.map(to), color, width * h, { cap: 'round' });
  const shirt = light.lit(kit.shirt);
  const flesh = light.lit(skin);
  const dim = (color: string): string => mix(color, light.shadowColor, 0.26);
  const arm = ([elbow, hand]: Limb, near: boolean): void => {
    const shoulder: Point = [body.neck[0] + (near ? 0.03 : -0.02), body.neck[1] - 0.04];
    line([shoulder, elbow, hand], near ? flesh : dim(flesh), 0.05);
    const sleeve = kit.pattern === 'sleeves' ? light.lit(kit.second) : shirt;
    line([shoulder, towards(shoulder, elbow, 0.75)], near ? sleeve : dim(sleeve), 0.08);
  };
  const leg = ([knee, foot]: Limb, near: boolean): void => {
    const tone = (color: string): string => (near ? light.lit(color) : dim(light.lit(color)));
    line([body.hip, knee, foot], near ? flesh : dim(flesh), 0.078);
    line([towards(knee, foot, 0.3), foot], tone(kit.socks), 0.082);
    line([towards(body.hip, knee, 0.05), towards(body.hip, knee, 0.68)], tone(kit.shorts), 0.125);
    const shoe: Point = [foot[0] + 0.06, foot[1] - 0.012];
    line([foot, pose === 'dive' ? [foot[0] - 0.05, foot[1]] : shoe], light.lit('#22242c'), 0.055);
  };
  arm(body.arms[0], false);
  leg(body.legs[0], false);
  leg(body.legs[1], true);
  const [nx, ny] = body.neck;
  const [hx, hy] = body.hip;
  const length = Math.hypot(nx - hx, ny - hy);
  const across: Point = [(ny - hy) / length, -(nx - hx) / length];
  const side = (base: Point, reach: number): Point => [
    base[0] + across[0] * reach,
    base[1] + across[1] * reach,
  ];
  const torso = [
    side([nx, ny], -0.075),
    side([nx, ny], 0.075),
    side(towards(body.neck, body.hip, 0.55), 0.088),
    side([hx, hy], 0.075),
    side([hx, hy], -0.075),
    side(towards(body.neck, body.hip, 0.55), -0.08),
  ].map(to);
  drawing.shape(linesData(torso, true), shirt, {
    stroke: shirt,
    strokeWidth: h * 0.045,
    cap: 'round',
  });
  paintPattern({ drawing, light }, kit, body, side, to, h);
  // The shaded side of the shirt; it also distinguishes players in a crowd.
  const away = (to(side(body.neck, 1))[0] > to(side(body.neck, -1))[0] ? -1 : 1) * light.side;
  const shade = [
    side([nx, ny], away * 0.03),
    side([nx, ny], away * 0.095),
    side(towards(body.neck, body.hip, 0.55), away * 0.108),
    side([hx, hy], away * 0.095),
    side([hx, hy], away * 0.05),
  ].map(to);
  drawing.polygon(shade, light.shadowColor, { opacity: 0.16 });
  line([side(body.neck, -0.035), side(body.neck, 0.035)], light.lit(kit.second), 0.028);
  const headCentre: Point = [nx + (nx - hx) * 0.28 + 0.012, ny + 0.1];
  const [cx, cy] = to(headCentre);
  line([body.neck, headCentre], dim(flesh), 0.055);
  arm(body.arms[1], true);
  if (longHair)
    drawing.shape(
      smoothData(
        [
          to([headCentre[0] - 0.05, headCentre[1] + 0.05]),
          to([headCentre[0] - 0.16, headCentre[1] + 0.03]),
          to([headCentre[0] - 0.15, headCentre[1] - 0.08]),
          to([headCentre[0] - 0.07, headCentre[1] - 0.02]),
        ],
        true,
      ),
      light.lit(hair),
    );
  drawing.ellipse(cx, cy, h * 0.062, h * 0.073, flesh);
  if (h > FACE_HEIGHT) paintFace({ drawing, light }, headCentre, to, h, flesh);
  const hairline: Point[] = [
    [0.06, 0.03],
    [0.058, 0.07],
    [0.01, 0.096],
    [-0.05, 0.084],
    [-0.078, 0.03],
    [-0.066, -0.03],
    [-0.045, -0.01],
    [-0.028, 0.034],
    [0.03, 0.05],
  ];
  drawing.shape(
    smoothData(
      hairline.map(([dx, dy]) => to([headCentre[0] + dx, headCentre[1] + dy])),
      true,
    ),
    light.lit(hair),
  );
}

/** Eye, brow, nose and mouth of a head that looks forwards. */
function paintFace(
  { drawing, light }: Pick<Stage, 'drawing' | 'light'>,
  [x, y]: Point,
  to: (p: Point) => Point,
  h: number,
  flesh: string,
): void {
  const at = (dx: number, dy: number): Point => to([x + dx, y + dy]);
  const shade = mix(flesh, light.shadowColor, 0.42);
  drawing.ellipse(...at(0.06, -0.004), h * 0.011, h * 0.01, flesh);
  for (const dx of [0.006, 0.042]) {
    drawing.ellipse(...at(dx, 0.012), h * 0.0055, h * 0.0075, '#2a2226');
    drawing.line([at(dx - 0.01, 0.032), at(dx + 0.011, 0.032)], shade, h * 0.006, { cap: 'round' });
  }
  drawing.line([at(0.01, -0.036), at(0.026, -0.04), at(0.043, -0.034)], shade, h * 0.007, {
    cap: 'round',
  });
  drawing.ellipse(...at(-0.034, -0.002), h * 0.012, h * 0.018, mix(flesh, light.shadowColor, 0.12));
}

/** A figure for far views, 100 units tall: limbs, shirt and head only. */
function paintTiny(
  { drawing, light }: Stage,
  { pose, kit, skin }: Figure,
  to: (p: Point) => Point,
): void {
  const body = POSES[pose];
  const shoulder: Point = [body.neck[0], body.neck[1] - 0.05];
  const flesh = light.lit(skin);
  const lines = (list: Point[][], color: string, width: number): void =>
    drawing.lines(
      list.map((points) => points.map(to)),
      color,
      width,
      { cap: 'round' },
    );
  lines(
    [
      ...body.legs.map(([knee, foot]) => [body.hip, knee, foot]),
      ...body.arms.map(([elbow, hand]) => [shoulder, elbow, hand]),
    ],
    flesh,
    7,
  );
  lines(
    body.legs.map(([knee, foot]) => [towards(knee, foot, 0.3), foot]),
    light.lit(kit.socks),
    8.5,
  );
  lines(
    body.legs.map(([knee]) => [body.hip, towards(body.hip, knee, 0.7)]),
    light.lit(kit.shorts),
    13,
  );
  lines(
    [
      [shoulder, [body.hip[0], body.hip[1] + 0.06]],
      ...body.arms.map(([elbow]) => [shoulder, towards(shoulder, elbow, 0.7)]),
    ],
    light.lit(kit.shirt),
    15,
  );
  const head = to([body.neck[0] + (body.neck[0] - body.hip[0]) * 0.28, body.neck[1] + 0.1]);
  drawing.ellipse(head[0], head[1], 7, 8, flesh);
  drawing.ellipse(head[0], head[1] - 3.4, 7, 5, light.lit('#3a2a22'));
}

/** Stripes, hoop, sash or halves on the shirt. */
function paintPattern(
  { drawing, light }: Pick<Stage, 'drawing' | 'light'>,
  kit: Kit,
  body: Skeleton,
  side: (base: Point, reach: number) => Point,
  to: (p: Point) => Point,
  h: number,
): void {
  const color = light.lit(kit.second);
  const upper = towards(body.neck, body.hip, 0.06);
  const lower = towards(body.neck, body.hip, 0.96);
  const middle = towards(body.neck, body.hip, 0.42);
  const stroke = (a: Point, b: Point, width: number): void =>
    drawing.line([to(a), to(b)], color, width * h);
  if (kit.pattern === 'stripes')
    for (const reach of [-0.05, 0.05]) stroke(side(upper, reach), side(lower, reach), 0.032);
  if (kit.pattern === 'hoop') stroke(side(middle, -0.095), side(middle, 0.1), 0.085);
  if (kit.pattern === 'sash') stroke(side(upper, -0.07), side(lower, 0.07), 0.05);
  if (kit.pattern === 'halves') stroke(side(upper, 0.05), side(lower, 0.048), 0.095);
}
