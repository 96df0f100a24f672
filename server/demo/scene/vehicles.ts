/** The team bus, as a solid box in perspective, in the home colours. */

import { groundPolygon, planeRect, uprightPlane } from './camera.ts';
import type { ScenePoint, Plane } from './camera.ts';
import { mix } from './color.ts';
import { drawEmblem } from './hotel.ts';
import type { Stage } from './stage.ts';
import type { Point } from './svg.ts';

const BUS = { length: 12, width: 2.55, height: 3.5 };

/** `yaw` 0 shows the side along the picture with the front on the right; positive turns the front away. */
export function placeBus(stage: Stage, x: number, depth: number, yaw: number, haze = 0): void {
  const { camera, drawing, light } = stage;
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  const ground = (u: number, v: number): ScenePoint => [x + u * c - v * s, depth + u * s + v * c];
  const half = BUS.length / 2;
  const w = BUS.width;
  groundPolygon(
    drawing,
    camera,
    [
      ground(-half - 0.3, -0.4),
      ground(half + 0.3, -0.4),
      ground(half - light.side * 1.6, w + 0.2),
      ground(-half - light.side * 1.6, w + 0.2),
    ],
    light.shadowColor,
    { opacity: 0.32 },
  );
  const tone = (color: string, plane: Plane): string =>
    mix(
      mix(light.lit(color), light.shaded(color), Math.max(0, 0.4 - plane.toLight * 0.5)),
      light.haze,
      haze,
    );
  const faces: { plane: Plane; kind: 'side' | 'front' | 'back'; frontFirst?: boolean }[] = [
    { plane: uprightPlane(camera, ground(half, 0), ground(half, w), light.side), kind: 'front' },
    { plane: uprightPlane(camera, ground(-half, w), ground(-half, 0), light.side), kind: 'back' },
    { plane: uprightPlane(camera, ground(-half, 0), ground(half, 0), light.side), kind: 'side' },
    {
      plane: uprightPlane(camera, ground(half, w), ground(-half, w), light.side),
      kind: 'side',
      frontFirst: true,
    },
  ];
  const roof: ScenePoint[] = [
    ground(-half, 0),
    ground(half, 0),
    ground(half, w),
    ground(-half, w),
  ].map(([px, d]) => [px, d, BUS.height]);
  if (camera.height > BUS.height)
    groundPolygon(drawing, camera, roof, mix(light.lit('#ffffff'), light.haze, haze + 0.1));
  for (const { plane, kind, frontFirst } of faces) {
    if (plane.facing <= 0.02) continue;
    drawing.polygon(planeRect(plane, 0, plane.width, 0.35, BUS.height), tone('#fdfbf4', plane));
    if (kind === 'side') paintSide(stage, frontFirst ? turnedPlane(plane) : plane, tone);
    else paintEnd(stage, plane, tone, kind === 'front');
  }
}

/** The same plane measured from its other end. */
function turnedPlane(plane: Plane): Plane {
  return { ...plane, at: (u, z, out) => plane.at(plane.width - u, z, out) };
}

function circle(plane: Plane, u: number, z: number, radius: number): Point[] {
  return Array.from({ length: 14 }, (_, i) =>
    plane.at(
      u + Math.cos((i / 14) * Math.PI * 2) * radius,
      z + Math.sin((i / 14) * Math.PI * 2) * radius,
    ),
  );
}

function paintSide(
  stage: Stage,
  plane: Plane,
  tone: (color: string, plane: Plane) => string,
): void {
  const { drawing, light, match, hotel } = stage;
  const length = plane.width;
  const glass = mix(light.lit('#23485e'), light.sky[1], 0.25);
  const team = match.home.shirt;
  drawing.polygon(
    [plane.at(0, 0.5), plane.at(0, 1.5), plane.at(length * 0.34, 1.5), plane.at(length * 0.2, 0.5)],
    tone(match.home.second, plane),
  );
  drawing.polygon(
    [
      plane.at(length * 0.2, 0.5),
      plane.at(length * 0.34, 1.5),
      plane.at(length, 1.5),
      plane.at(length, 0.5),
    ],
    tone(team, plane),
  );
  drawing.polygon(planeRect(plane, 0.25, length - 0.05, 1.7, 3.05), glass);
  if (light.lamps > 0.4)
    drawing.polygon(planeRect(plane, 0.5, length - 1.2, 1.85, 2.6), light.glow, { opacity: 0.75 });
  drawing.polygon(
    [
      plane.at(length * 0.52, 1.7),
      plane.at(length * 0.64, 3.05),
      plane.at(length * 0.72, 3.05),
      plane.at(length * 0.6, 1.7),
    ],
    '#ffffff',
    { opacity: 0.25 },
  );
  const posts: Point[][] = [];
  for (let i = 1; i < 7; i++)
    posts.push(planeRect(plane, (length * i) / 7 - 0.04, (length * i) / 7 + 0.04, 1.7, 3.05));
  drawing.polygons(posts, light.shaded('#1d2c38', 0.5));
  if (plane.scale > 5) {
    drawing.polygons(
      [planeRect(plane, length - 1.9, length - 0.9, 0.45, 2.9)],
      mix(glass, '#ffffff', 0.2),
    );
    drawing.lines(
      [
        [plane.at(length * 0.36, 0.5), plane.at(length * 0.36, 1.5)],
        [plane.at(length * 0.62, 0.5), plane.at(length * 0.62, 1.5)],
      ],
      light.shadowColor,
      0.8,
      { opacity: 0.3 },
    );
    const [ex, ey] = plane.at(length * 0.49, 1.0);
    drawEmblem(stage, hotel, ex, ey, plane.scale * 0.36, light.lit('#fffaf0'));
  }
  drawing.polygon(planeRect(plane, 0.1, length - 0.1, 0.28, 0.5), light.shaded('#2a2f38', 0.4));
  for (const u of [length * 0.2, length * 0.27, length * 0.8]) {
    drawing.polygon(circle(plane, u, 0.52, 0.62), light.shaded('#2a2f38', 0.5));
    drawing.polygon(circle(plane, u, 0.5, 0.5), light.lit('#23262d'));
    drawing.polygon(circle(plane, u, 0.5, 0.24), light.lit('#b9c0c6'));
  }
}

function paintEnd(
  stage: Stage,
  plane: Plane,
  tone: (color: string, plane: Plane) => string,
  front: boolean,
): void {
  const { drawing, light, match } = stage;
  const w = plane.width;
  drawing.polygon(
    planeRect(plane, 0.12, w - 0.12, front ? 1.25 : 1.9, 3.05),
    mix(light.lit('#23485e'), light.sky[1], 0.35),
  );
  drawing.polygon(planeRect(plane, 0, w, 0.5, front ? 1.1 : 1.5), tone(match.home.shirt, plane));
  drawing.polygons(
    [planeRect(plane, 0.2, 0.65, 0.62, 0.9), planeRect(plane, w - 0.65, w - 0.2, 0.62, 0.9)],
    front ? '#fff6d8' : '#e0453a',
  );
  drawing.polygon(planeRect(plane, 0.1, w - 0.1, 0.28, 0.5), light.shaded('#2a2f38', 0.4));
}
