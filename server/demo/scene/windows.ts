/** Windows of rooms: the view, frames, curtains and the light on the floor. */

import { drawBackdrop } from './backdrop.ts';
import { project } from './camera.ts';
import type { Camera } from './camera.ts';
import { mix } from './color.ts';
import type { RoomScheme } from './hotel-identity.ts';
import { polygon3d } from './interior.ts';
import type { Light } from './light.ts';
import { MOWING_PATTERNS, drawPitch } from './pitch.ts';
import { withStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { linesData, num } from './svg.ts';
import type { Point } from './svg.ts';
import { plantTree } from './trees.ts';

export type WindowOptions = {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
  back: number;
  panes?: number;
  frame?: string;
  arched?: boolean;
};

/** A window in the back wall with the region's landscape behind it. */
export function drawWindow(stage: Stage, outdoor: Light, options: WindowOptions): void {
  const { drawing, camera, light } = stage;
  const [left, top] = project(camera, [options.x0, options.back, options.z1]);
  const [right, bottom] = project(camera, [options.x1, options.back, options.z0]);
  const w = right - left;
  const h = bottom - top;
  const outline = options.arched
    ? `M${num(left)} ${num(bottom)}v${num(-h + w * 0.3)}a${num(w / 2)} ${num(w * 0.3)} 0 0 1 ${num(w)} 0v${num(h - w * 0.3)}z`
    : linesData(
        [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ],
        true,
      );
  drawing.group({ clip: drawing.clip(outline) }, () => {
    drawing.group({ transform: `translate(${num(left)} ${num(top)})` }, () =>
      drawOutlook(withStage(stage, { light: outdoor, width: w, height: h, format: 'tall' })),
    );
  });
  const frame = light.lit(options.frame ?? '#fdfaf3');
  const bar = Math.max(3, (camera.focal / options.back) * 0.05);
  drawing.shape(outline, 'none', { stroke: frame, strokeWidth: bar * 1.6 });
  const panes = options.panes ?? Math.max(1, Math.round((options.x1 - options.x0) / 1.1));
  drawing.lines(
    Array.from(
      { length: panes - 1 },
      (_, i) =>
        [
          [left + (w * (i + 1)) / panes, top],
          [left + (w * (i + 1)) / panes, bottom],
        ] as Point[],
    ),
    frame,
    bar,
  );
  if (options.z0 > 0.2)
    drawing.rect(
      left - bar * 2,
      bottom - bar * 0.5,
      w + bar * 4,
      bar * 1.8,
      mix(frame, '#ffffff', 0.3),
    );
}

/** Draws the view from an upper floor: garden, pitch, landscape. */
function drawOutlook(stage: Stage): void {
  const { drawing, light, landscape, width, height, random } = stage;
  const camera: Camera = { height: 14, focal: 760, horizonY: height * 0.46, centreX: width / 2 };
  const sub = withStage(stage, { camera, random: random.fork('outlook'), detail: 0.5 });
  const shore = landscape.waterKind === 'none' ? height * 0.5 : height * 0.62;
  drawBackdrop(sub, camera.horizonY, shore);
  drawing.rect(
    -2,
    shore - 1,
    width + 4,
    height - shore + 2,
    drawing.gradient([
      [0, light.lit(landscape.waterKind === 'none' ? landscape.near : landscape.sand)],
      [0.25, light.lit(landscape.near)],
      [1, light.lit(landscape.grass[1])],
    ]),
  );
  const dice = sub.random.fork('trees');
  const near = (camera.focal * camera.height) / (height - camera.horizonY);
  drawPitch(sub, {
    x: dice.range(-12, 12),
    depth: near * 0.7,
    yaw: dice.range(-0.3, 0.3),
    length: 70,
    mowing: dice.pick(MOWING_PATTERNS),
    lineWidth: 0.35,
  });
  for (let i = 0; i < 9; i++) {
    const depth = near * dice.range(1.15, 2.4);
    plantTree(
      sub,
      dice.pick(landscape.trees),
      (dice.range(-0.55, 0.55) * width * depth) / camera.focal,
      depth,
      dice.range(0.5, 0.8),
    );
  }
}

/** Curtains, sheers, shutters or a blind around a window. */
export function drawCurtains(stage: Stage, scheme: RoomScheme, window: WindowOptions): void {
  const { drawing, camera, light } = stage;
  const [left, top] = project(camera, [window.x0, window.back, window.z1 + 0.18]);
  const [right, bottom] = project(camera, [
    window.x1,
    window.back,
    window.z0 < 0.3 ? 0.03 : window.z0 - 0.25,
  ]);
  const width = right - left;
  if (scheme.curtainKind === 'blind') {
    const drop = (bottom - top) * 0.26;
    for (let i = 0; i < 4; i++)
      drawing.rect(
        left - 4,
        top + (drop * i) / 4,
        width + 8,
        drop / 4 + 1,
        i % 2 ? light.lit(scheme.curtain) : light.shaded(scheme.curtain, 0.25),
      );
    return;
  }
  if (scheme.curtainKind === 'shutters') {
    for (const [x, side] of [
      [left, -1],
      [right, 1],
    ] as const) {
      const w = width * 0.16;
      const px = side < 0 ? x - w : x;
      drawing.rect(px, top + 6, w, bottom - top - 6, light.lit(scheme.wood));
      const slats: Point[][] = [];
      for (let y = top + 14; y < bottom - 8; y += 9)
        slats.push([
          [px + w * 0.14, y],
          [px + w * 0.86, y],
        ]);
      drawing.lines(slats, light.shaded(scheme.wood, 0.9), 3, { opacity: 0.5 });
    }
    return;
  }
  const sheer = scheme.curtainKind === 'sheer';
  drawing.line(
    [
      [left - width * 0.12, top - 4],
      [right + width * 0.12, top - 4],
    ],
    light.shaded(scheme.wood, 0.4),
    4.5,
    { cap: 'round' },
  );
  for (const side of [-1, 1]) {
    const edge = side < 0 ? left : right;
    const w = Math.min(90, width * (sheer ? 0.3 : 0.2));
    const inner = edge - side * w * 0.62;
    const outer = edge + side * w * 0.38;
    const folds = 6;
    const at = (i: number): number => outer + ((inner - outer) * i) / folds;
    drawing.polygon(
      [
        [outer, top],
        [inner, top],
        [inner + side * w * 0.08, bottom],
        [outer, bottom],
      ],
      light.lit(scheme.curtain),
      { opacity: sheer ? 0.72 : 1 },
    );
    drawing.polygons(
      Array.from(
        { length: 3 },
        (_, i) =>
          [
            [at(i * 2), top],
            [at(i * 2 + 0.9), top],
            [at(i * 2 + 0.7), bottom],
            [at(i * 2 + 0.1), bottom],
          ] as Point[],
      ),
      light.shaded(scheme.curtain, 0.6),
      { opacity: sheer ? 0.3 : 0.5 },
    );
  }
}

/** Sunlight falling through a window on the floor. */
export function drawLightPatch(stage: Stage, window: WindowOptions): void {
  const { light } = stage;
  if (light.lamps > 0.5) return;
  const shift = -light.side * 1.5;
  const far = window.back - 0.5;
  const near = window.back * 0.42;
  polygon3d(
    stage,
    [
      [window.x0 + shift * 0.2, far, 0],
      [window.x1 + shift * 0.2, far, 0],
      [window.x1 + shift, near, 0],
      [window.x0 + shift, near, 0],
    ],
    light.sun,
    0.28,
  );
}
