/** The ground of the view from the air: beach, fields, courts, garden. */

import { createDepthQueue, depthAt, groundBand, groundPolygon, project, xAt } from './camera.ts';
import { mix } from './color.ts';
import { drawPlantEdge } from './foreground.ts';
import { itemAt } from './list-item.ts';
import { drawFlowerBed, plantLow } from './plants.ts';
import { amount } from './stage.ts';
import type { Stage } from './stage.ts';
import { plantTree } from './trees.ts';
import { drawSurf } from './water.ts';

/** Beach or meadow between the water (or the hills) and the hotel. */
export function drawTerrain(stage: Stage, waterLine: number): void {
  const { drawing, camera, light, landscape, width, height, random } = stage;
  const lawn = mix(light.lit(landscape.near), light.lit(landscape.ground), 0.35);
  const far = landscape.waterKind === 'none' ? 1400 : waterLine;
  const y = project(camera, [0, far])[1];
  if (landscape.waterKind !== 'none') {
    const shore = project(camera, [0, waterLine * 1.22])[1];
    drawing.rect(
      -2,
      shore,
      width + 4,
      y - shore + 3,
      drawing.gradient([
        [0, mix(light.lit(landscape.sand), '#ffffff', 0.2)],
        [1, light.lit(landscape.sand)],
      ]),
    );
    drawSurf(stage, random.fork('surf'), shore, Math.max(1.5, (y - shore) * 0.07));
    drawBeachLife(stage, shore, y);
  }
  drawing.rect(
    -2,
    y,
    width + 4,
    height - y,
    drawing.gradient([
      [0, lawn],
      [0.4, mix(lawn, light.lit(landscape.grass[1]), 0.5)],
      [1, mix(light.lit(landscape.near), light.shadowColor, 0.12)],
    ]),
  );
}

/** Fields, meadows and rows of trees between the hills and the hotel. */
export function drawFields(stage: Stage, hotelDepth: number): void {
  const { camera, light, landscape, width } = stage;
  const random = stage.random.fork('fields');
  const colors = [
    landscape.ground,
    mix(landscape.ground, '#e3c96a', 0.45),
    landscape.grass[0],
    mix(landscape.near, '#8fae4a', 0.5),
    mix(landscape.ground, '#c9a35a', 0.3),
  ];
  const queue = createDepthQueue();
  let far = 900;
  while (far > hotelDepth + 55) {
    const near = Math.max(hotelDepth + 50, far * random.range(0.6, 0.74));
    const left = xAt(camera, -40, far) * 1.3;
    const right = -left;
    for (let x = left + random.range(-60, 0); x < right;) {
      const next = x + far * random.range(0.16, 0.34);
      const lean = random.range(-0.05, 0.05) * far;
      groundPolygon(
        stage.drawing,
        camera,
        [
          [x, far],
          [next, far],
          [next + lean, near],
          [x + lean, near],
        ],
        mix(light.lit(random.pick(colors)), light.haze, Math.min(0.3, far / 2600)),
      );
      x = next;
    }
    const depth = near * 1.02;
    for (let i = amount(stage, 7); i > 0; i--) {
      const x = xAt(camera, random.range(-0.05, 1.05) * width, depth);
      queue.add(depth, () =>
        plantTree(
          stage,
          random.pick(landscape.trees),
          x,
          depth,
          random.range(0.7, 1.1),
          Math.min(0.3, depth / 1500),
        ),
      );
    }
    far = near * 0.98;
  }
  queue.draw();
}

/** Two hard courts for other games, beside the main pitch. */
export function drawCourts(stage: Stage, x: number, depth: number): void {
  const { camera, light, drawing } = stage;
  const random = stage.random.fork('courts');
  const color = random.pick(['#c8714a', '#3f7fa8', '#4a9a86']);
  for (const dx of [-14, 14]) {
    const rect = (w: number, l: number): readonly (readonly [number, number])[] => [
      [x + dx - w, depth - l],
      [x + dx + w, depth - l],
      [x + dx + w, depth + l],
      [x + dx - w, depth + l],
    ];
    groundPolygon(drawing, camera, rect(11, 15), light.shaded('#4f8a62', 0.15));
    groundPolygon(drawing, camera, rect(6.2, 12), light.lit(color));
    const outline = rect(5.4, 11).map((place) => project(camera, place));
    drawing.line([...outline, itemAt(outline, 0)], light.lit('#fdfaf3'), 1.3);
    drawing.lines(
      [
        [project(camera, [x + dx - 6.4, depth]), project(camera, [x + dx + 6.4, depth])],
        [project(camera, [x + dx, depth - 6]), project(camera, [x + dx, depth + 6])],
      ],
      light.lit('#fdfaf3'),
      1.2,
    );
  }
  for (let i = 0; i < 7; i++)
    plantTree(
      stage,
      random.pick(stage.hotel.gardenTrees),
      x - 27 + i * 9,
      depth - 20,
      random.range(0.5, 0.8),
      0.03,
    );
}

function drawBeachLife(stage: Stage, top: number, bottom: number): void {
  const { drawing, light, hotel, match, width } = stage;
  const random = stage.random.fork('beach');
  const r = Math.min(5, Math.max(1.8, (bottom - top) * 0.11));
  for (const color of [hotel.accent, '#ffffff', match.home.shirt]) {
    let data = '';
    for (let i = amount(stage, 8); i > 0; i--) {
      const x = Math.round(random.next() * width);
      const y = Math.round(top + (bottom - top) * random.range(0.35, 0.85));
      data += `M${x - r} ${y}q${r}-${r * 1.5} ${r * 2} 0z`;
    }
    drawing.shape(data, light.lit(color));
  }
}

/** Lawn, path and flower beds between the viewer and the pitch. */
export function drawGarden(stage: Stage, near: number, side: -1 | 1): void {
  const { camera, light, landscape, width } = stage;
  const random = stage.random.fork('garden');
  const start = near - 7;
  const closest = depthAt(camera, stage.height) * 0.94;
  if (closest > start - 1) return;
  const halfWidth = Math.abs(xAt(camera, width, start) - xAt(camera, 0, start)) / 2;
  groundBand(stage.drawing, camera, width, start, start * 0.985, light.shaded('#4a8a4c', 0.3));
  const depths = Array.from({ length: 11 }, (_, i) => start - ((start - closest) * i) / 10);
  const path = (depth: number): number =>
    side *
    (halfWidth * 0.1 +
      halfWidth * 0.5 * ((start - depth) / start) * 4 +
      Math.sin(depth * 0.4) * 1.2);
  groundPolygon(
    stage.drawing,
    camera,
    [
      ...depths.map((d) => [path(d) - 1.6, d] as const),
      ...[...depths].reverse().map((d) => [path(d) + 1.6, d] as const),
    ],
    light.lit(mix(landscape.sand, '#ffffff', 0.2)),
  );
  drawFlowerBed(
    stage,
    random,
    -halfWidth,
    halfWidth,
    start * 0.985,
    start * 0.955,
    amount(stage, 26),
  );
  const rows = createDepthQueue();
  for (let i = amount(stage, 9); i > 0; i--) {
    const depth = random.range(closest, start * 0.95);
    rows.add(depth, () =>
      plantLow(
        stage,
        random.pick(landscape.plants),
        random.range(-0.95, 0.95) * halfWidth,
        depth,
        random.range(1.1, 2.2),
      ),
    );
  }
  rows.draw();
  drawPlantEdge(stage, 'droneEdge', amount(stage, 5), 74);
}
