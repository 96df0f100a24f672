import type { Language } from '../../../app/domain/store/store-views.ts';
import type { Hotel } from '../hotels/hotel.ts';
import type { TimeOfDay } from '../scene/light.ts';
import type { ViewName } from '../scene/view-names.ts';
import { inLanguage } from '../words.ts';
import type { Words } from '../words.ts';

const times: Record<TimeOfDay, Words> = {
  morning: ['am Morgen', 'in the morning'],
  day: ['am Tag', 'by day'],
  golden: ['im Abendlicht', 'in evening light'],
  sunset: ['bei Sonnenuntergang', 'at sunset'],
  dusk: ['in der Dämmerung', 'at dusk'],
};

/** `*` is the hotel, `~` the time of day. */
const outdoor: Partial<Record<ViewName, Words>> = {
  drone: ['Luftbild ~, *', 'Aerial view ~, *'],
  pool: ['Außenpool ~, *', 'Outdoor pool ~, *'],
  beach: ['Strand ~ nahe dem Hotel, *', 'Beach near the hotel ~, *'],
  entrance: ['Hoteleingang ~, *', 'Hotel entrance ~, *'],
};

const indoor: Partial<Record<ViewName, Words>> = {
  restaurant: ['Restaurant mit Gruppentischen, *', 'Restaurant with group tables, *'],
  gym: ['Kraftraum, *', 'Gym, *'],
  wellness: ['Wellnessbereich, *', 'Spa area, *'],
  hall: ['Halle, *', 'Indoor hall, *'],
  'room-twin': ['Zimmer mit zwei Einzelbetten, *', 'Twin room, *'],
  'room-double': ['Doppelzimmer, *', 'Double room, *'],
  'room-family': ['Familienzimmer, *', 'Family room, *'],
  'room-suite': ['Suite, *', 'Suite, *'],
  'room-dormitory': ['Mehrbettzimmer, *', 'Shared room, *'],
  'room-balcony': ['Zimmer mit Balkon, *', 'Room with balcony, *'],
  'room-single': ['Einzelzimmer, *', 'Single room, *'],
};

function pitchLabel({ pitches }: Hotel, picture: number): Words {
  const natural: Words = ['Naturrasenplatz ~, *', 'Natural grass pitch ~, *'];
  const artificial: Words = ['Kunstrasenplatz ~, *', 'Artificial pitch ~, *'];
  if (pitches.natural === 0)
    return picture === 0
      ? artificial
      : ['Kunstrasenplatz ~ von der Seitenlinie, *', 'Artificial pitch ~ from the touchline, *'];
  if (picture === 0) return natural;
  return [
    'Naturrasenplatz ~ von der Seitenlinie, *',
    'Natural grass pitch ~ from the touchline, *',
  ];
}

/** Returns the alternative text of an image. */
export function shotLabel(
  hotel: Hotel,
  view: ViewName,
  time: TimeOfDay,
  picture: number,
  language: Language,
): string {
  const words = view === 'pitch' ? pitchLabel(hotel, picture) : (outdoor[view] ?? indoor[view]);
  if (!words) throw new RangeError(`No description for a picture of ${view}`);
  return inLanguage(words, language)
    .replace('*', hotel.name)
    .replace('~', inLanguage(times[time], language));
}
