/** Hotel rooms in seven layouts; colours, lamps and curtains depend on the hotel. */

import { drawBed, drawBunk } from './beds.ts';
import { mix } from './color.ts';
import {
  drawBox,
  drawChair,
  drawLamp,
  drawNightTable,
  drawPotPlant,
  drawRug,
  drawSofa,
} from './furniture.ts';
import {
  createIndoorLight,
  createRoomCamera,
  drawFloor,
  drawShell,
  fittingHalfWidth,
} from './interior.ts';
import type { Room } from './interior.ts';
import {
  drawBalcony,
  drawFloorThings,
  drawNightTableLamp,
  drawPrint,
  drawShirt,
  drawTable,
} from './room-details.ts';
import type { Setting } from './room-details.ts';
import { withStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { placeBag } from './training-gear.ts';
import { drawCurtains, drawLightPatch, drawWindow } from './windows.ts';
import type { WindowOptions } from './windows.ts';

export type RoomLayout =
  'twin' | 'double' | 'family' | 'suite' | 'dormitory' | 'balcony' | 'single';

const ROOM_LAYOUTS: readonly RoomLayout[] = [
  'twin',
  'double',
  'family',
  'suite',
  'dormitory',
  'balcony',
  'single',
];

/** Draws a room; without `layout` a random one. */
export function drawRoomView(base: Stage, layout?: RoomLayout): void {
  const kind = layout ?? base.random.pick(ROOM_LAYOUTS);
  const half = fittingHalfWidth(
    base,
    kind === 'dormitory' || kind === 'suite' || kind === 'family' ? 2.7 : 2.4,
  );
  const room: Room = { halfWidth: half, height: kind === 'suite' ? 3.1 : 2.75, back: 6.2 };
  const stage = withStage(base, {
    light: createIndoorLight(base.light),
    camera: createRoomCamera(base, room),
  });
  const scheme = base.hotel.room;
  const side: -1 | 1 = base.hotel.mirrored ? -1 : 1;
  DRAW_LAYOUT[kind]({ stage, outdoor: base.light, room, scheme, half, side });
}

function shell(
  { stage, room, scheme }: Setting,
  accentWall: 'back' | 'left' | 'right' | 'none',
): void {
  drawShell(stage, room, { wall: scheme.wall, accent: scheme.accentWall, accentWall });
  drawFloor(stage, room, scheme.floor, scheme.floorKind);
}

function openWindow(setting: Setting, options: Omit<WindowOptions, 'back'>): void {
  const { stage, outdoor, room, scheme } = setting;
  const window: WindowOptions = { ...options, back: room.back };
  drawWindow(stage, outdoor, window);
  drawLightPatch(stage, window);
  drawCurtains(stage, scheme, window);
}

/** Orders two numbers, so that mirrored rooms use the same code. */
const span = (side: number, a: number, b: number): { x0: number; x1: number } => ({
  x0: Math.min(side * a, side * b),
  x1: Math.max(side * a, side * b),
});

const wallName = (side: number): 'left' | 'right' => (side < 0 ? 'left' : 'right');

function twin(setting: Setting): void {
  const { stage, room, scheme, half, side } = setting;
  shell(setting, wallName(-side));
  openWindow(setting, { ...span(side, half * 0.92, -half * 0.1), z0: 0.05, z1: 2.35 });
  drawPrint(stage, -side * half * 0.55, 1.7, room.back, 0.7, 0.9, scheme);
  drawRug(
    stage,
    side * half * 0.4,
    3.6,
    half * 0.5,
    1.3,
    mix(scheme.second, '#fff3e0', 0.5),
    scheme.textile,
    scheme.lamp === 'globe',
  );
  for (const depth of [5.25, 3.35])
    drawBed(stage, scheme, {
      x: -side * half * 0.98,
      depth,
      head: side > 0 ? 'left' : 'right',
      width: 1,
    });
  drawNightTable(stage, scheme, -side * half * 0.86, 4.5);
  drawPotPlant(stage, side * half * 0.82, 5.6, 1.2, scheme.textile);
  drawLamp(stage, scheme, side * half * 0.25, 4.2, room.height, 0.5);
  drawFloorThings(setting);
}

function double(setting: Setting): void {
  const { stage, room, scheme, half, side } = setting;
  shell(setting, 'back');
  openWindow(setting, { ...span(side, half * 0.95, half * 0.2), z0: 0.05, z1: 2.4 });
  const bedX = -side * half * 0.36;
  drawRug(stage, bedX, 4.2, 1.5, 1.7, mix(scheme.second, '#fff3e0', 0.6), scheme.second, false);
  for (const dx of [-1.15, 1.15]) drawNightTable(stage, scheme, bedX + dx, room.back - 0.05);
  drawBed(stage, scheme, {
    x: bedX,
    depth: room.back - 0.08,
    head: 'back',
    width: 1.7,
    length: 2.1,
  });
  drawPrint(stage, bedX, 1.95, room.back, 1, 0.62, scheme);
  drawSofa(stage, scheme.second, side * half * 0.72, 3.6, 0.95, [scheme.textile]);
  drawLamp(stage, scheme, side * half * 0.55, 3.9, room.height, 0.6);
  drawFloorThings(setting);
}

function family(setting: Setting): void {
  const { stage, room, scheme, half, side } = setting;
  shell(setting, wallName(side));
  openWindow(setting, { ...span(side, half * 0.36, -half * 0.5), z0: 0.5, z1: 2.3 });
  drawShirt(stage, -side * half * 0.76, 1.95, room.back);
  drawRug(
    stage,
    0,
    3.3,
    half * 0.42,
    1.2,
    mix(scheme.textile, '#fff3e0', 0.55),
    scheme.second,
    true,
  );
  drawBunk(stage, scheme, side * half * 0.99, 5.35, side > 0 ? 'right' : 'left');
  drawBed(stage, scheme, {
    x: -side * half * 0.98,
    depth: 3.9,
    head: side > 0 ? 'left' : 'right',
    width: 1.6,
  });
  drawNightTable(stage, scheme, -side * half * 0.86, 5.25);
  drawLamp(stage, scheme, -side * half * 0.1, 4.2, room.height, 0.45);
  drawFloorThings(setting);
}

function suite(setting: Setting): void {
  const { stage, room, scheme, half, side } = setting;
  shell(setting, wallName(side));
  openWindow(setting, { x0: -half * 0.94, x1: half * 0.94, z0: 0.05, z1: 2.65, panes: 4 });
  drawRug(
    stage,
    -side * half * 0.3,
    3.7,
    half * 0.55,
    1.4,
    mix(scheme.second, '#fff3e0', 0.6),
    scheme.textile,
    scheme.lamp !== 'drum',
  );
  drawBed(stage, scheme, {
    x: side * half * 0.98,
    depth: 4.6,
    head: wallName(side),
    width: 1.8,
    length: 2.1,
  });
  drawNightTable(stage, scheme, side * half * 0.86, 3.5);
  drawSofa(stage, scheme.textile, -side * half * 0.5, 4.9, 2, [
    scheme.second,
    mix(scheme.second, '#ffffff', 0.5),
  ]);
  drawTable(stage, -side * half * 0.42, 3.6, 0.55, 0.36, scheme.wood);
  drawPotPlant(stage, -side * half * 0.88, 5.5, 1.7, scheme.second);
  drawLamp(stage, scheme, -side * half * 0.42, 3.8, room.height, 0.7, 0.36);
  drawFloorThings(setting);
}

function dormitory(setting: Setting): void {
  const { stage, room, scheme, half, side } = setting;
  shell(setting, 'none');
  openWindow(setting, { x0: -half * 0.26, x1: half * 0.26, z0: 0.9, z1: 2.3 });
  for (const wall of [-1, 1]) drawShirt(stage, wall * half * 0.42, 1.9, room.back);
  for (const depth of [5.4, 3.75])
    for (const wall of [-1, 1])
      drawBunk(stage, scheme, wall * half * 0.99, depth, wall < 0 ? 'left' : 'right');
  drawBox(
    stage,
    { x0: -half * 0.2, x1: half * 0.2, d0: 5.1, d1: 5.5, z0: 0.38, z1: 0.45 },
    scheme.wood,
  );
  for (const x of [-0.14, 0.1])
    drawBox(
      stage,
      { x0: half * x, x1: half * x + 0.06, d0: 5.15, d1: 5.45, z0: 0, z1: 0.38 },
      scheme.wood,
    );
  drawLamp(stage, scheme, 0, 4.2, room.height, 0.4);
  const { match } = stage;
  placeBag(stage, half * 0.14, 4.3, match.home.second, match.home.shirt);
  drawFloorThings({ ...setting, side: -side as -1 | 1 });
}

function balcony(setting: Setting): void {
  const { stage, room, scheme, half, side, outdoor } = setting;
  shell(setting, 'none');
  const window: WindowOptions = {
    x0: -half * 0.9,
    x1: half * 0.9,
    z0: 0.02,
    z1: 2.5,
    back: room.back,
    panes: 1,
  };
  drawWindow(stage, outdoor, window);
  drawBalcony(withStage(stage, { light: outdoor }), setting, window);
  drawLightPatch(stage, window);
  drawCurtains(
    stage,
    { ...scheme, curtainKind: scheme.curtainKind === 'drapes' ? 'drapes' : 'sheer' },
    window,
  );
  drawBed(stage, scheme, {
    x: side * half * 0.98,
    depth: 3.5,
    head: wallName(side),
    width: 1.6,
    length: 1.9,
  });
  drawPotPlant(stage, -side * half * 0.84, 5.3, 1.4, scheme.second);
  drawLamp(stage, scheme, -side * half * 0.5, 3.6, room.height, 0.55);
  drawFloorThings(setting);
}

function single(setting: Setting): void {
  const { stage, room, scheme, half, side } = setting;
  shell(setting, wallName(side));
  openWindow(setting, { ...span(side, half * 0.1, -half * 0.88), z0: 0.85, z1: 2.35 });
  drawBox(
    stage,
    {
      ...span(side, half * 0.1, -half * 0.9),
      d0: room.back - 0.7,
      d1: room.back,
      z0: 0.7,
      z1: 0.76,
    },
    scheme.wood,
  );
  for (const x of [-0.86, 0.02])
    drawBox(
      stage,
      {
        ...span(side, half * x, half * x + 0.05),
        d0: room.back - 0.68,
        d1: room.back - 0.62,
        z0: 0,
        z1: 0.7,
      },
      scheme.wood,
    );
  const [lx] = [-side * half * 0.62];
  drawNightTableLamp(stage, scheme, lx, room.back - 0.35, 0.76);
  drawChair(stage, -side * half * 0.3, room.back - 1, scheme.second, 'viewer');
  drawPrint(stage, side * half * 0.55, 1.75, room.back, 0.6, 0.8, scheme);
  drawRug(
    stage,
    0,
    3.5,
    half * 0.45,
    1.2,
    mix(scheme.textile, '#fff3e0', 0.5),
    scheme.second,
    true,
  );
  drawBed(stage, scheme, { x: side * half * 0.98, depth: 4.4, head: wallName(side), width: 1.2 });
  drawNightTable(stage, scheme, side * half * 0.84, 5.4);
  drawLamp(stage, scheme, -side * half * 0.1, 4, room.height, 0.5);
  drawFloorThings(setting);
}

const DRAW_LAYOUT: Record<RoomLayout, (setting: Setting) => void> = {
  twin,
  double,
  family,
  suite,
  dormitory,
  balcony,
  single,
};
