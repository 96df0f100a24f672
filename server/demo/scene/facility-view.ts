/** Indoor facilities: gym, wellness, sports hall, restaurant with buffet. */

import { gym } from './gym.ts';
import { createIndoorLight, createRoomCamera, fittingHalfWidth } from './interior.ts';
import type { Room } from './interior.ts';
import { restaurant } from './restaurant.ts';
import { hall } from './sports-hall.ts';
import { withStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { wellness } from './wellness.ts';

export type Facility = 'gym' | 'wellness' | 'hall' | 'restaurant';

export function drawFacilityView(base: Stage, facility: Facility): void {
  const size = {
    gym: { half: 3.6, height: 3.2, back: 8 },
    wellness: { half: 4, height: 3.5, back: 10 },
    hall: { half: 10, height: 8, back: 30 },
    restaurant: { half: 4.4, height: 3.5, back: 11.5 },
  }[facility];
  const room: Room = {
    halfWidth: fittingHalfWidth(base, size.half),
    height: size.height,
    back: size.back,
  };
  const stage = withStage(base, {
    light: createIndoorLight(base.light),
    camera: createRoomCamera(base, room, facility === 'hall' ? 2.6 : 1.6),
  });
  DRAW_FACILITY[facility](stage, base, room);
}

const DRAW_FACILITY: Record<Facility, (stage: Stage, outside: Stage, room: Room) => void> = {
  gym,
  wellness,
  hall,
  restaurant,
};
