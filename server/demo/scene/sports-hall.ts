/** The sports hall. */

import { createDepthQueue, project } from './camera.ts';
import type { ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import { placeBall } from './equipment.ts';
import { drawBox } from './furniture.ts';
import { drawFloor, drawShell, polygon3d } from './interior.ts';
import type { Room } from './interior.ts';
import { drawGoal } from './pitch.ts';
import type { Pitch } from './pitch.ts';
import { createFigure, placeFigure } from './players.ts';
import type { Stage } from './stage.ts';
import type { Point } from './svg.ts';
import { drawWindow } from './windows.ts';

export function hall(stage: Stage, outside: Stage, room: Room): void {
  const { drawing, camera, light, match, random, hotel } = stage;
  const half = room.halfWidth;
  drawShell(stage, room, {
    wall: '#e9e2d3',
    accent: mix(match.home.shirt, '#2a3040', 0.3),
    accentWall: hotel.mirrored ? 'left' : 'right',
    ceiling: '#dfe3e3',
  });
  const color = random.pick(['#c98f56', '#3f7fa8', '#3f8f7a', '#b9653f']);
  drawFloor(stage, room, color, color === '#c98f56' ? 'planks' : 'carpet');
  drawWindow(stage, outside.light, {
    x0: -half * 0.94,
    x1: half * 0.94,
    z0: 4.2,
    z1: 7.2,
    back: room.back,
    panes: 8,
    frame: '#5a6470',
  });
  const line = (points: ScenePoint[], width = 3): void =>
    drawing.line(
      points.map((place) => project(camera, place)),
      light.lit('#fdfaf3'),
      width,
      { opacity: 0.9 },
    );
  const w = Math.min(half * 0.86, 10);
  line([
    [-w, 5],
    [-w, 27],
    [w, 27],
    [w, 5],
  ]);
  line(
    [
      [-w, 14],
      [w, 14],
    ],
    2.4,
  );
  const arc = (cx: number, cd: number, r: number, from: number, to: number): ScenePoint[] =>
    Array.from({ length: 25 }, (_, i) => [
      cx + Math.cos(from + ((to - from) * i) / 24) * r,
      cd + Math.sin(from + ((to - from) * i) / 24) * r,
    ]);
  line(arc(0, 14, 3, 0, Math.PI * 2), 2.4);
  line(arc(0, 27, 6, Math.PI, Math.PI * 2), 2);
  const ribs: Point[][] = [];
  for (let d = 5; d < room.back; d += 4)
    ribs.push([
      project(camera, [-half, d, room.height]),
      project(camera, [0, d, room.height - 0.02]),
      project(camera, [half, d, room.height]),
    ]);
  drawing.lines(ribs, light.shaded('#c79a62', 0.2), 7, { opacity: 0.9 });
  for (let d = 7; d < room.back; d += 8)
    for (const x of [-half * 0.45, half * 0.45])
      polygon3d(
        stage,
        [
          [x - 0.9, d, room.height - 0.1],
          [x + 0.9, d, room.height - 0.1],
          [x + 0.9, d + 2.4, room.height - 0.1],
          [x - 0.9, d + 2.4, room.height - 0.1],
        ],
        '#fffdf0',
      );
  const side = hotel.mirrored ? 1 : -1;
  for (let i = 4; i >= 0; i--)
    drawBox(
      stage,
      side < 0
        ? {
            x0: -half,
            x1: -half + 0.8 + i * 0.0 + (4 - i) * 0.7,
            d0: 9,
            d1: 25,
            z0: i * 0.45,
            z1: i * 0.45 + 0.45,
          }
        : {
            x0: half - 0.8 - (4 - i) * 0.7,
            x1: half,
            d0: 9,
            d1: 25,
            z0: i * 0.45,
            z1: i * 0.45 + 0.45,
          },
      i % 2 ? match.home.shirt : mix(match.home.shirt, '#2a3040', 0.4),
    );
  const pitch: Pitch = { length: 27, width: 20, at: (across, along) => [across, along] };
  drawGoal(stage, pitch, 27, 1, 0.6);
  const queue = createDepthQueue();
  for (let i = 0; i < 8; i++) {
    const depth = random.range(9.5, 23);
    const figure = createFigure(random, i % 2 ? match.home : match.away, [
      'run',
      'sprint',
      'dribble',
      'stand',
    ]);
    queue.add(depth, () => placeFigure(stage, figure, random.range(-0.7, 0.7) * w, depth, 1.08));
  }
  queue.add(7.4, () =>
    placeFigure(
      stage,
      { ...createFigure(random, match.home, ['kick']), direction: side === 1 ? 1 : -1 },
      -side * 0.7,
      7.4,
      1.08,
    ),
  );
  queue.add(7.3, () => placeBall(stage, side * 0.05, 7.3, 1.9));
  queue.add(25.5, () =>
    placeFigure(stage, createFigure(random, match.keeper, ['keeper']), 0, 25.5, 1.08),
  );
  queue.draw();
}
