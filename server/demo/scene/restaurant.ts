/** The restaurant with its buffet. */

import { createDepthQueue, depthAt, project, scaleAt, xAt } from './camera.ts';
import { mix } from './color.ts';
import { drawBox, drawChair, drawFloorShadow, drawLamp, drawPotPlant } from './furniture.ts';
import { drawFloor, drawShell } from './interior.ts';
import type { Room } from './interior.ts';
import type { Kit } from './kits.ts';
import { itemAt } from './list-item.ts';
import { createFigure, placeFigure } from './players.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';
import { drawLightPatch, drawWindow } from './windows.ts';
import type { WindowOptions } from './windows.ts';

export function restaurant(stage: Stage, outside: Stage, room: Room): void {
  const { hotel, match, random } = stage;
  const half = room.halfWidth;
  const scheme = hotel.room;
  drawShell(stage, room, {
    wall: scheme.wall,
    accent: scheme.accentWall,
    accentWall: hotel.mirrored ? 'left' : 'right',
  });
  drawFloor(stage, room, scheme.floor, scheme.floorKind === 'carpet' ? 'planks' : scheme.floorKind);
  const window: WindowOptions = {
    x0: -half * 0.92,
    x1: half * 0.92,
    z0: 0.5,
    z1: 2.7,
    back: room.back,
    panes: 5,
    frame: '#fdfaf3',
    arched: false,
  };
  drawWindow(stage, outside.light, window);
  drawLightPatch(stage, window);
  const queue = createDepthQueue();
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 3; i++) {
      const x = half * (-0.62 + i * 0.62);
      const depth = 10.2 - row * 1.7;
      queue.add(depth, () => drawDiningTable(stage, x, depth));
      if ((i + row) % 2)
        queue.add(depth + 0.6, () =>
          placeFigure(
            stage,
            { ...createFigure(random, match.home, ['stand', 'wait']), direction: 1 },
            x + 0.2,
            depth + 0.8,
          ),
        );
    }
  const chef: Kit = {
    shirt: '#fdfaf3',
    second: '#fdfaf3',
    shorts: '#3a404a',
    socks: '#3a404a',
    pattern: 'plain',
  };
  queue.add(7.2, () =>
    placeFigure(
      stage,
      { ...createFigure(random, chef, ['stand']), direction: 1 },
      -half * 0.16,
      7.1,
    ),
  );
  queue.add(6.3, () => drawBuffet(stage, 0, 6.2, half * 0.66));
  queue.draw();
  for (let i = 0; i < 4; i++)
    drawLamp(stage, scheme, half * (-0.54 + i * 0.36), 6.2, room.height, 1, 0.26);
  placeFigure(
    stage,
    { ...createFigure(random, match.home, ['walk']), direction: 1 },
    -half * 0.44,
    5.3,
  );
  placeFigure(
    stage,
    { ...createFigure(random, match.home, ['point']), direction: 1 },
    half * 0.3,
    5.35,
  );
  const near = depthAt(stage.camera, stage.height * 0.94);
  drawDiningTable(stage, xAt(stage.camera, stage.width * 0.22, near * 1.18), near * 1.18);
  drawPotPlant(
    stage,
    xAt(stage.camera, stage.width * 0.88, near * 1.16),
    near * 1.16,
    1.3,
    scheme.second,
  );
}

function drawDiningTable(stage: Stage, x: number, depth: number): void {
  drawChair(stage, x - 0.7, depth, stage.hotel.accent, 'wall');
  drawChair(stage, x + 0.7, depth, stage.hotel.accent, 'wall');
  drawBox(
    stage,
    { x0: x - 0.05, x1: x + 0.05, d0: depth - 0.05, d1: depth + 0.05, z0: 0, z1: 0.7 },
    '#5a4a3c',
  );
  drawBox(
    stage,
    { x0: x - 0.6, x1: x + 0.6, d0: depth - 0.45, d1: depth + 0.45, z0: 0.7, z1: 0.76 },
    '#fffaf0',
  );
  const { drawing, camera, light } = stage;
  for (const dx of [-0.3, 0.3]) {
    const [px, py] = project(camera, [x + dx, depth - 0.1, 0.77]);
    const s = scaleAt(camera, depth) * 0.13;
    drawing.ellipse(px, py, s, s * 0.28, light.shaded('#ffffff', 0.12));
  }
}

/** A counter with bowls of fruit, salad, pasta and bread under a glass edge. */
function drawBuffet(stage: Stage, x: number, depth: number, half: number): void {
  const { drawing, camera, light, hotel } = stage;
  drawFloorShadow(stage, x - half, x + half, depth - 0.5, depth + 0.4);
  drawBox(
    stage,
    { x0: x - half, x1: x + half, d0: depth - 0.4, d1: depth + 0.4, z0: 0, z1: 0.88 },
    mix(hotel.room.wood, '#ffffff', 0.1),
  );
  drawBox(
    stage,
    {
      x0: x - half - 0.05,
      x1: x + half + 0.05,
      d0: depth - 0.46,
      d1: depth + 0.46,
      z0: 0.88,
      z1: 0.95,
    },
    '#fdf8ee',
  );
  const food = [
    ['#e5533a', '#f2b63a'],
    ['#6fae4c', '#a8cf5f'],
    ['#f2c95c', '#e0a03a'],
    ['#d98a4a', '#b9693a'],
    ['#c23f5a', '#7a3f8a'],
    ['#fff3d6', '#f2d9a0'],
  ] as const;
  const count = Math.max(5, Math.round(half * 2.6));
  const s = scaleAt(camera, depth) * 0.2;
  for (let i = 0; i < count; i++) {
    const [px, py] = project(camera, [
      x - half + ((i + 0.5) * half * 2) / count,
      depth - 0.12,
      0.96,
    ]);
    const [a, b] = itemAt(food, i);
    drawing.dots(
      [
        [px - s * 0.5, py - s * 0.62, s * 0.3],
        [px + s * 0.1, py - s * 0.78, s * 0.3],
        [px + s * 0.52, py - s * 0.6, s * 0.3],
      ],
      light.lit(a),
    );
    drawing.dots(
      [
        [px - s * 0.2, py - s * 0.86, s * 0.24],
        [px + s * 0.3, py - s * 0.62, s * 0.24],
      ],
      light.lit(b),
    );
    drawing.shape(
      `M${num(px - s)} ${num(py - s * 0.55)}h${num(s * 2)}q${num(-s * 0.15)} ${num(s * 0.6)} ${num(-s * 0.6)} ${num(s * 0.6)}h${num(-s * 0.8)}q${num(-s * 0.45)} 0 ${num(-s * 0.6)} ${num(-s * 0.6)}z`,
      light.lit(i % 2 ? '#fdfaf3' : hotel.accent),
    );
  }
  const panels: Point[][] = [];
  for (let i = 1; i < count; i++) {
    const px = x - half + (i * half * 2) / count;
    panels.push([
      project(camera, [px, depth - 0.4, 0.84]),
      project(camera, [px, depth - 0.4, 0.06]),
    ]);
  }
  drawing.lines(panels, light.shadowColor, 1.4, { opacity: 0.22 });
}
