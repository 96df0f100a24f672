/** The gym. */

import { createDepthQueue, depthAt, project, scaleAt, xAt } from './camera.ts';
import { mix } from './color.ts';
import { drawBox, drawFloorShadow } from './furniture.ts';
import { drawFloor, drawShell, polygon3d } from './interior.ts';
import type { Room } from './interior.ts';
import { createFigure, placeFigure } from './players.ts';
import type { Stage } from './stage.ts';
import { drawLightPatch, drawWindow } from './windows.ts';
import type { WindowOptions } from './windows.ts';

export function gym(stage: Stage, outside: Stage, room: Room): void {
  const { hotel, match, random, camera } = stage;
  const half = room.halfWidth;
  drawShell(stage, room, {
    wall: '#e9e6df',
    accent: mix(hotel.accent, '#2a3040', 0.25),
    accentWall: 'left',
    ceiling: '#f3f1ec',
  });
  drawFloor(stage, room, '#6b7078', 'tiles');
  const window: WindowOptions = {
    x0: -half * 0.92,
    x1: half * 0.92,
    z0: 0.3,
    z1: 2.7,
    back: room.back,
    panes: 4,
    frame: '#3a404a',
  };
  drawWindow(stage, outside.light, window);
  drawLightPatch(stage, window);
  const queue = createDepthQueue();
  for (let i = 0; i < 4; i++) {
    const x = half * (-0.72 + i * 0.48);
    queue.add(6.6, () => drawTreadmill(stage, x, 6.6));
    if (i % 2)
      queue.add(6.5, () =>
        placeFigure(
          stage,
          { ...createFigure(random, match.home, ['run', 'sprint']), direction: 1 },
          x,
          6.5,
          1,
          0.2,
        ),
      );
  }
  queue.add(4.9, () => drawDumbbellRack(stage, half * 0.62, 4.9));
  queue.add(4.2, () => drawBench(stage, -half * 0.5, 4.2));
  queue.add(4, () =>
    placeFigure(
      stage,
      { ...createFigure(random, match.home, ['keeper']), direction: 1 },
      half * 0.1,
      5,
    ),
  );
  queue.draw();
  const near = depthAt(camera, stage.height * 0.93);
  drawGymBall(stage, xAt(camera, stage.width * 0.8, near * 1.15), near * 1.15, hotel.accent);
  drawKettlebells(stage, xAt(camera, stage.width * 0.16, near * 1.1), near * 1.1);
  for (let i = 0; i < 3; i++)
    polygon3d(
      stage,
      [
        [half * (-0.75 + i * 0.6), 2, room.height - 0.02],
        [half * (-0.55 + i * 0.6), 2, room.height - 0.02],
        [half * (-0.55 + i * 0.6), 7, room.height - 0.02],
        [half * (-0.75 + i * 0.6), 7, room.height - 0.02],
      ],
      '#fffdf4',
      0.85,
    );
}

function drawTreadmill(stage: Stage, x: number, depth: number): void {
  drawFloorShadow(stage, x - 0.4, x + 0.4, depth - 0.7, depth + 0.8);
  drawBox(
    stage,
    { x0: x - 0.38, x1: x + 0.38, d0: depth - 0.7, d1: depth + 0.9, z0: 0.05, z1: 0.2 },
    '#3a4048',
  );
  for (const dx of [-0.36, 0.31])
    drawBox(
      stage,
      { x0: x + dx, x1: x + dx + 0.05, d0: depth + 0.75, d1: depth + 0.82, z0: 0.2, z1: 1.25 },
      '#c9ced2',
    );
  drawBox(
    stage,
    { x0: x - 0.36, x1: x + 0.36, d0: depth + 0.72, d1: depth + 0.8, z0: 1.12, z1: 1.38 },
    '#2a2f38',
  );
}

function drawDumbbellRack(stage: Stage, x: number, depth: number): void {
  const { drawing, camera, light, hotel } = stage;
  drawBox(
    stage,
    { x0: x - 0.9, x1: x + 0.9, d0: depth, d1: depth + 0.5, z0: 0, z1: 0.1 },
    '#3a4048',
  );
  for (const z of [0.45, 0.85]) {
    drawBox(
      stage,
      { x0: x - 0.9, x1: x + 0.9, d0: depth + 0.1, d1: depth + 0.5, z0: z, z1: z + 0.06 },
      '#3a4048',
    );
    for (let i = 0; i < 6; i++) {
      const [px, py] = project(camera, [x - 0.72 + i * 0.29, depth + 0.1, z + 0.14]);
      const s = scaleAt(camera, depth) * 0.09;
      drawing.dots(
        [
          [px - s * 0.7, py, s],
          [px + s * 0.7, py, s],
        ],
        light.lit(i % 3 ? '#2a2f38' : hotel.accent),
      );
    }
  }
  for (const dx of [-0.92, 0.86])
    drawBox(
      stage,
      { x0: x + dx, x1: x + dx + 0.06, d0: depth + 0.2, d1: depth + 0.4, z0: 0, z1: 1.1 },
      '#c9ced2',
    );
}

function drawBench(stage: Stage, x: number, depth: number): void {
  drawFloorShadow(stage, x - 0.7, x + 0.7, depth - 0.2, depth + 0.2);
  for (const dx of [-0.6, 0.5])
    drawBox(
      stage,
      { x0: x + dx, x1: x + dx + 0.08, d0: depth - 0.1, d1: depth + 0.1, z0: 0, z1: 0.4 },
      '#c9ced2',
    );
  drawBox(
    stage,
    { x0: x - 0.7, x1: x + 0.7, d0: depth - 0.16, d1: depth + 0.16, z0: 0.4, z1: 0.5 },
    '#2a2f38',
  );
  const { drawing, camera, light } = stage;
  const a = project(camera, [x - 0.85, depth + 0.3, 0.95]);
  const b = project(camera, [x + 0.85, depth + 0.3, 0.95]);
  drawing.line([a, b], light.lit('#b9c0c6'), 3.4);
  const s = scaleAt(camera, depth) * 0.2;
  for (const [px, py] of [a, b])
    drawing.rect(px - s * 0.18, py - s, s * 0.36, s * 2, light.lit('#2a2f38'), { radius: 3 });
}

function drawGymBall(
  { drawing, camera, light }: Stage,
  x: number,
  depth: number,
  color: string,
): void {
  const [px, py] = project(camera, [x, depth]);
  const r = scaleAt(camera, depth) * 0.3;
  drawing.ellipse(px - light.side * r * 0.3, py, r * 1.05, r * 0.2, light.shadowColor, {
    opacity: 0.3,
  });
  drawing.ellipse(
    px,
    py - r,
    r,
    r,
    drawing.radialGradient([
      [0, mix(light.lit(color), '#ffffff', 0.25), 1],
      [0.7, light.lit(color), 1],
      [1, light.shaded(color, 0.6), 1],
    ]),
  );
}

function drawKettlebells({ drawing, camera, light, hotel }: Stage, x: number, depth: number): void {
  [0, 1, 2].forEach((i) => {
    const [px, py] = project(camera, [x + i * 0.34, depth + (i % 2) * 0.15]);
    const s = scaleAt(camera, depth) * (0.1 + i * 0.014);
    drawing.ellipse(px, py - s * 2.1, s * 0.75, s * 0.7, 'none', {
      stroke: light.shaded('#2a2f38', 0.2),
      strokeWidth: s * 0.4,
    });
    drawing.ellipse(px, py - s, s * 1.15, s, light.lit(i === 1 ? hotel.accent : '#343a44'));
  });
}
