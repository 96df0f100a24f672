/** Parasols and loungers. */

import { project, scaleAt } from './camera.ts';
import { mix } from './color.ts';
import { itemAt } from './list-item.ts';
import type { Stage } from './stage.ts';
import type { Point } from './svg.ts';

/** Draws the parasol's shadow; call it before drawing the objects under it. */
export function placeParasolShadow(stage: Stage, x: number, depth: number): void {
  const s = scaleAt(stage.camera, depth);
  const [px, py] = project(stage.camera, [x, depth]);
  stage.drawing.ellipse(
    px - stage.light.side * s * 1.1,
    py + s * 0.06,
    s * 1.5,
    s * 0.22,
    stage.light.shadowColor,
    {
      opacity: 0.18,
    },
  );
}

/** A parasol of two colours, 2.6 m high; parasols of one pair of colours share a symbol. */
export function placeParasol(
  stage: Stage,
  x: number,
  depth: number,
  color: string,
  second: string,
): void {
  const { drawing, camera, light } = stage;
  const [px, py] = project(camera, [x, depth]);
  const id = drawing.symbol(`parasol/${color}/${second}`, () => {
    drawing.rect(-4, -262, 8, 262, light.lit('#d9c7a8'));
    const panels = [-1, -0.6, -0.2, 0.2, 0.6, 1];
    const rib = (share: number): Point => [170 * share, -218 + 7 * (1 - Math.abs(share))];
    for (let i = 0; i < 5; i++) {
      const base = light.lit(i % 2 ? second : color);
      const sunny = (itemAt(panels, i) + 0.2) * light.side;
      drawing.polygon(
        [[0, -296], rib(itemAt(panels, i)), rib(itemAt(panels, i + 1))],
        sunny < -0.3
          ? mix(base, light.shadowColor, 0.24)
          : sunny > 0.3
            ? mix(base, light.sun, 0.14)
            : base,
      );
    }
  });
  drawing.use(id, px, py, scaleAt(camera, depth) / 100);
}

/** A lounger with a towel, its foot towards the viewer. */
export function placeLounger(stage: Stage, x: number, depth: number, towel: string): void {
  const { drawing, camera, light } = stage;
  const at = (dx: number, dd: number, z: number): Point => project(camera, [x + dx, depth + dd, z]);
  const white = light.lit('#ffffff');
  if (depth > 24) {
    drawing.polygons(
      [
        [
          at(-0.35, -1, 0.1),
          at(-0.35, -1, 0.35),
          at(-0.35, 0.35, 0.35),
          at(-0.35, 0.85, 1),
          at(0.35, 0.85, 1),
          at(0.35, 0.35, 0.35),
          at(0.35, -1, 0.35),
          at(0.35, -1, 0.1),
        ],
      ],
      mix(white, light.shadowColor, 0.08),
    );
    drawing.polygon(
      [at(-0.33, -0.35, 0.38), at(0.33, -0.35, 0.38), at(0.33, 0.2, 0.38), at(-0.33, 0.2, 0.38)],
      light.lit(towel),
    );
    return;
  }
  drawing.polygon(
    [
      at(-0.4, -1, 0),
      at(0.4, -1, 0),
      at(0.4 - light.side * 0.5, 0.5, 0),
      at(-0.4 - light.side * 0.5, 0.5, 0),
    ],
    light.shadowColor,
    { opacity: 0.2 },
  );
  drawing.polygon(
    [at(-0.35, -1, 0.35), at(0.35, -1, 0.35), at(0.35, -1, 0.1), at(-0.35, -1, 0.1)],
    mix(white, light.shadowColor, 0.3),
  );
  drawing.polygon(
    [at(-0.35, -1, 0.35), at(0.35, -1, 0.35), at(0.35, 0.35, 0.35), at(-0.35, 0.35, 0.35)],
    white,
  );
  drawing.polygon(
    [at(-0.35, 0.35, 0.35), at(0.35, 0.35, 0.35), at(0.35, 0.85, 1), at(-0.35, 0.85, 1)],
    mix(white, light.shadowColor, 0.1),
  );
  drawing.polygons(
    [
      [at(-0.33, -0.35, 0.38), at(0.33, -0.35, 0.38), at(0.33, 0.2, 0.38), at(-0.33, 0.2, 0.38)],
      [at(-0.2, 0.6, 0.75), at(0.2, 0.6, 0.75), at(0.2, 0.8, 0.98), at(-0.2, 0.8, 0.98)],
    ],
    light.lit(towel),
  );
}
