import type { Language } from '../../../app/domain/store/store-views.ts';
import type { Hotel } from '../hotels/hotel.ts';
import { createRandom } from '../scene/random.ts';
import { TIMES_OF_DAY } from '../scene/light.ts';
import type { TimeOfDay } from '../scene/light.ts';
import type { ViewName } from '../scene/view-names.ts';
import { shotLabel } from '../texts/shot-labels.ts';
import type { Shot } from './pictures.ts';

const roomViews: readonly ViewName[] = [
  'room-twin',
  'room-double',
  'room-family',
  'room-balcony',
  'room-single',
];

/**
 * Returns the views of a hotel: only of facilities that it has. The first one is the main image and
 * differs from hotel to hotel.
 */
export function hotelViews(hotel: Hotel): ViewName[] {
  const random = createRandom(`${hotel.sku}/views`);
  const leads: ViewName[] = ['drone', 'pitch', 'drone'];
  if (hotel.hasOutdoorPool) leads.push('pool', 'pool');
  if (
    hotel.shoreMetres !== null &&
    hotel.shoreMetres <= 400 &&
    hotel.location.place.shore === 'sea'
  )
    leads.push('beach');
  const lead = leads[hotel.order % leads.length] ?? 'drone';
  const second = hotel.isJunior ? 'room-dormitory' : hotel.isLuxury ? 'room-suite' : 'room-double';
  const room = random.pick(roomViews.filter((view) => view !== second));
  const views: ViewName[] = ['drone', 'pitch', 'entrance', room, second, 'restaurant'];
  if (hotel.hasOutdoorPool) views.splice(1, 0, 'pool');
  if (leads.includes('beach')) views.push('beach');
  if (hotel.hasGym) views.push('gym');
  if (hotel.hasSauna || hotel.hasIndoorPool) views.push('wellness');
  if (hotel.hasSportsHall || hotel.pitches.indoor > 0) views.push('hall');
  views.push('pitch');
  const first = views.indexOf(lead);
  return first > 0 ? [lead, ...views.slice(0, first), ...views.slice(first + 1)] : views;
}

/** Returns whether a view is a room image, for `room_image`. */
export function isRoomView(view: ViewName): boolean {
  return view.startsWith('room');
}

function timeOf(hotel: Hotel, index: number): TimeOfDay {
  const start = TIMES_OF_DAY.indexOf(hotel.time);
  return TIMES_OF_DAY[(start + index * 2) % TIMES_OF_DAY.length] ?? 'day';
}

/** Returns the images of a hotel with their labels in a language. */
export function hotelShots(hotel: Hotel, language: Language): Shot[] {
  const seen = new Map<ViewName, number>();
  return hotelViews(hotel).map((view, index) => {
    const picture = seen.get(view) ?? 0;
    seen.set(view, picture + 1);
    const time = index === 0 ? hotel.time : timeOf(hotel, index);
    return { view, time, picture, label: shotLabel(hotel, view, time, picture, language) };
  });
}
