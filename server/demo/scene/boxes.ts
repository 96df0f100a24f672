/** The outline of an upright rectangle. */

import type { Point } from './svg.ts';

export const box = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x, y - h],
  [x + w, y - h],
  [x + w, y],
];
