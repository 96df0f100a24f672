/**
 * Common argument of all drawing functions: drawing, size, light, landscape, teams, random numbers.
 */

import type { Camera } from './camera.ts';
import type { HotelIdentity } from './hotel-identity.ts';
import type { Match } from './kits.ts';
import type { Landscape } from './landscape-kinds.ts';
import type { Light } from './light.ts';
import type { Random } from './random.ts';
import type { Drawing } from './svg.ts';

export type Stage = {
  drawing: Drawing;
  /** Drawing units. Every image has an area of 640,000 units, whatever its size in pixels. */
  width: number;
  height: number;
  /** 'tall' for cards, 'wide' for social cards, 'banner' for heroes. */
  format: 'tall' | 'wide' | 'banner';
  /** 1 for large images, less for thumbnails: scales the number of small objects. */
  detail: number;
  light: Light;
  landscape: Landscape;
  hotel: HotelIdentity;
  match: Match;
  camera: Camera;
  random: Random;
};

const AREA = 640_000;

/** Returns the size in drawing units of an image given in pixels. */
export function drawingSize(
  pixelWidth: number,
  pixelHeight: number,
): { width: number; height: number } {
  const factor = Math.sqrt(AREA / (pixelWidth * pixelHeight));
  return { width: Math.round(pixelWidth * factor), height: Math.round(pixelHeight * factor) };
}

/** Returns a copy of the stage with some fields replaced. */
export function withStage(stage: Stage, changes: Partial<Stage>): Stage {
  return { ...stage, ...changes };
}

/** Returns a count scaled by the image's level of detail and its width. */
export function amount(stage: Stage, count: number): number {
  const wide = stage.format === 'tall' ? 1 : stage.format === 'wide' ? 1.2 : 1.35;
  return Math.max(1, Math.round(count * stage.detail * wide));
}
