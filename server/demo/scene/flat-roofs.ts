/** Flat roofs with parapet and plant room, and domes. */

import { project } from './camera.ts';
import type { Camera, ScenePoint } from './camera.ts';
import { mix } from './color.ts';
import type { HotelIdentity } from './hotel-identity.ts';
import type { Random } from './random.ts';
import type { RoofFrame } from './roof-slopes.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';
import type { Point } from './svg.ts';

export function drawFlat(
  stage: Stage,
  random: Random,
  hotel: HotelIdentity,
  { toWorld, width, depth, top, haze, wall }: RoofFrame,
  domes: boolean,
): void {
  const { drawing, camera, light } = stage;
  const at = (u: number, v: number, z: number): Point => project(camera, toWorld(u, v, z));
  if (camera.height > top)
    drawing.polygon(
      [
        at(-width / 2, 0, top),
        at(width / 2, 0, top),
        at(width / 2, depth, top),
        at(-width / 2, depth, top),
      ],
      mix(light.lit(mix(wall, '#c9bfae', 0.4)), light.haze, haze),
    );
  drawing.polygon(
    [
      at(-width / 2 - 0.4, -0.4, top - 0.2),
      at(-width / 2 - 0.4, -0.4, top + 0.7),
      at(width / 2 + 0.4, -0.4, top + 0.7),
      at(width / 2 + 0.4, -0.4, top - 0.2),
    ],
    mix(mix(light.lit(wall), '#ffffff', 0.35), light.haze, haze),
  );
  if (domes) {
    for (const share of hotel.mirrored ? [-0.3, 0.32] : [0.28])
      drawDome(
        stage,
        camera,
        toWorld(width * share, depth * 0.4, top + 0.4),
        Math.min(3.4, width * 0.14),
        hotel,
        haze,
      );
    return;
  }
  const u = random.range(-0.25, 0.25) * width;
  const w = width * 0.22;
  const body = mix(light.shaded(wall, 0.35), light.haze, haze);
  drawing.polygon(
    [
      at(u - w / 2, depth * 0.3, top),
      at(u - w / 2, depth * 0.3, top + 2.6),
      at(u + w / 2, depth * 0.3, top + 2.6),
      at(u + w / 2, depth * 0.3, top),
    ],
    body,
  );
  drawing.polygon(
    [
      at(u - w / 2 - 0.4, depth * 0.28, top + 2.4),
      at(u - w / 2 - 0.4, depth * 0.28, top + 2.9),
      at(u + w / 2 + 0.4, depth * 0.28, top + 2.9),
      at(u + w / 2 + 0.4, depth * 0.28, top + 2.4),
    ],
    mix(mix(light.lit(wall), '#ffffff', 0.3), light.haze, haze),
  );
}

function drawDome(
  { drawing, light }: Stage,
  camera: Camera,
  place: ScenePoint,
  radius: number,
  hotel: HotelIdentity,
  haze: number,
): void {
  const [x, y] = project(camera, place);
  const r = (camera.focal / place[1]) * radius;
  const color = hotel.style === 'oasis' ? hotel.roof : hotel.accent;
  const base = mix(light.lit(color), light.haze, haze);
  drawing.rect(
    x - r * 1.05,
    y - r * 0.3,
    r * 2.1,
    r * 0.4,
    mix(light.lit(hotel.wall), light.haze, haze),
  );
  drawing.shape(
    `M${num(x - r)} ${num(y - r * 0.28)}a${num(r)} ${num(r)} 0 0 1 ${num(r * 2)} 0z`,
    base,
  );
  drawing.shape(
    `M${num(x - light.side * r)} ${num(y - r * 0.28)}A${num(r)} ${num(r)} 0 0 ${light.side > 0 ? 1 : 0} ${num(x)} ${num(y - r * 1.28)}Q${num(x - light.side * r * 0.2)} ${num(y - r * 0.6)} ${num(x - light.side * r * 0.2)} ${num(y - r * 0.28)}z`,
    light.shadowColor,
    { opacity: 0.26 },
  );
}
