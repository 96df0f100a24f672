/** The indoor pool with daybeds. */

import { createDepthQueue, depthAt, project, scaleAt } from './camera.ts';
import type { ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import { drawBox, drawFloorShadow, drawLamp, drawPotPlant } from './furniture.ts';
import { drawFloor, drawShell, polygon3d } from './interior.ts';
import type { Room } from './interior.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';
import { drawWindow } from './windows.ts';
import type { WindowOptions } from './windows.ts';

export function wellness(stage: Stage, outside: Stage, room: Room): void {
  const { hotel, light, drawing, random } = stage;
  const half = room.halfWidth;
  drawShell(stage, room, {
    wall: mix(hotel.room.wall, '#d9c6a8', 0.4),
    accent: mix(hotel.room.wood, '#6a4a34', 0.2),
    accentWall: hotel.mirrored ? 'left' : 'right',
    ceiling: mix(hotel.room.wood, '#f3e6d0', 0.55),
  });
  drawFloor(stage, room, '#d8cdbb', 'tiles');
  const window: WindowOptions = {
    x0: -half * 0.94,
    x1: half * 0.94,
    z0: 0.05,
    z1: 3,
    back: room.back,
    panes: 5,
    frame: '#5a4a3c',
    arched: hotel.window === 'arched',
  };
  drawWindow(stage, outside.light, window);
  const side = hotel.mirrored ? 1 : -1;
  const nearest = depthAt(stage.camera, stage.height * 0.92);
  const edge = Math.max(4.3, nearest * 1.3);
  const corners: readonly Point[] = [
    [-0.32, edge],
    [0.86, edge],
    [0.86, 8.8],
    [-0.32, 8.8],
  ];
  const pool = corners.map(([x, d]): Point => [side * half * x, d]);
  polygon3d(
    stage,
    pool.map(
      ([x, d]) =>
        [x + (x * side > 0 ? side : -side) * 0.18, d + (d > edge ? 0.25 : -0.22), 0] as ScenePoint,
    ),
    light.lit('#f6efe2'),
  );
  const points = pool.map((place) => project(stage.camera, place));
  drawing.polygon(
    points,
    drawing.gradient([
      [0, mix('#bff0ec', light.sky[2], 0.25)],
      [0.5, '#4cc6d2'],
      [1, '#1f93b4'],
    ]),
  );
  const ripples: string[] = [];
  for (let i = 0; i < 18; i++) {
    const [x, y] = project(stage.camera, [
      side * half * random.range(-0.22, 0.7),
      random.range(edge + 0.3, 8.4),
    ]);
    const s = random.range(8, 22);
    ripples.push(`M${num(x)} ${num(y)}q${num(s / 2)}-3 ${num(s)} 0t${num(s)} 0`);
  }
  drawing.shape(ripples.join(''), 'none', {
    stroke: '#ffffff',
    strokeWidth: 1.6,
    opacity: 0.55,
    cap: 'round',
  });
  const queue = createDepthQueue();
  for (let i = 0; i < 3; i++)
    queue.add(4.4 + i * 1.5, () =>
      drawDaybed(stage, -side * half * 0.68, 4.4 + i * 1.5, i % 2 ? hotel.accent : hotel.second),
    );
  queue.add(9.4, () => drawPotPlant(stage, side * half * 0.84, 9.4, 2.1, hotel.room.textile));
  queue.add(9, () => drawPotPlant(stage, -side * half * 0.86, 9.6, 1.8, hotel.room.second));
  queue.draw();
  for (let i = 0; i < 3; i++)
    drawLamp(stage, hotel.room, half * (-0.5 + i * 0.5), 6, room.height, 0.7, 0.3);
  drawTowels(stage, side * half * 0.12, nearest * 1.06);
  drawPotPlant(stage, side * half * 0.5, nearest * 1.2, 0.9, hotel.accent);
}

function drawDaybed(stage: Stage, x: number, depth: number, towel: string): void {
  drawFloorShadow(stage, x - 0.5, x + 0.5, depth - 0.35, depth + 0.35);
  drawBox(
    stage,
    { x0: x - 0.85, x1: x + 0.85, d0: depth - 0.34, d1: depth + 0.34, z0: 0.18, z1: 0.4 },
    '#f6efe2',
  );
  drawBox(
    stage,
    { x0: x - 0.2, x1: x + 0.45, d0: depth - 0.35, d1: depth + 0.35, z0: 0.4, z1: 0.45 },
    towel,
  );
  drawBox(
    stage,
    { x0: x - 0.85, x1: x - 0.55, d0: depth - 0.3, d1: depth + 0.3, z0: 0.4, z1: 0.58 },
    '#fffdf6',
  );
}

function drawTowels({ drawing, camera, light, hotel }: Stage, x: number, depth: number): void {
  const [px, py] = project(camera, [x, depth]);
  const s = scaleAt(camera, depth) * 0.5;
  drawing.ellipse(px, py, s * 0.7, s * 0.09, light.shadowColor, { opacity: 0.25 });
  [hotel.accent, '#fffaf0', hotel.second].forEach((color, i) => {
    drawing.rect(
      px - s * 0.55 + i * s * 0.04,
      py - s * (0.2 + i * 0.19),
      s * (1.1 - i * 0.08),
      s * 0.19,
      light.lit(color),
      { radius: s * 0.08 },
    );
  });
  drawing.polygon(
    [
      [px + s * 0.9, py],
      [px + s * 0.86, py - s * 0.42],
      [px + s * 1.14, py - s * 0.42],
      [px + s * 1.1, py],
    ],
    light.lit('#fdfaf3'),
  );
  drawing.shape(
    `M${num(px + s)} ${num(py - s * 0.5)}q${num(-s * 0.09)}-${num(s * 0.12)} 0-${num(s * 0.24)}q${num(s * 0.09)} ${num(s * 0.12)} 0 ${num(s * 0.24)}z`,
    '#ffc94a',
  );
}
