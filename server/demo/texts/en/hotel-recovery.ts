import type { Sentence } from '../variants.ts';
import type { HotelWords } from './hotel-words.ts';
import { capitalised, listWords } from './numbers.ts';

function restPlaces({ hotel }: HotelWords): string[] {
  return [
    hotel.hasSauna && 'a sauna',
    hotel.hasIndoorPool && 'an indoor pool',
    hotel.hasOutdoorPool && 'an outdoor pool',
    hotel.hasGym && 'a gym',
    hotel.hasPhysioRoom && 'a physio room',
  ].filter((place): place is string => Boolean(place));
}

/** Sentences about pool, sauna, physiotherapy and gym, only about facilities that the hotel has. */
export function recoverySentences(w: HotelWords): Sentence[] {
  const { hotel } = w;
  const rest = restPlaces(w);
  const list = listWords(rest);
  const many = rest.length > 1;
  return [
    many && `For recovery there is ${list}.`,
    many && `${capitalised(list)} are open to teams at no extra charge.`,
    hotel.hasPhysioRoom &&
      'The physio room has two couches; the hotel provides towels, you bring the hands.',
    hotel.hasIndoorPool && 'The indoor pool is reserved for teams before breakfast.',
    hotel.hasOutdoorPool &&
      !hotel.hasIndoorPool &&
      'The outdoor pool becomes the meeting point after the afternoon session.',
    hotel.hasGym && 'The gym is large enough for half the squad while the other half warms down.',
    hotel.hasSauna &&
      'There is room in the sauna in the evening if you put your time on the list at reception.',
    hotel.services.includes('recovery') &&
      'A recovery team with ice tubs and compression boots can be booked by the hour.',
    hotel.services.includes('diagnostic') &&
      'Lactate tests and sprint timing are possible on site; you get the figures as a table.',
    hotel.services.includes('performance') &&
      'On request an analyst comes to break down runs and duels after your match.',
    hotel.hasSportsHall &&
      'When it pours, the sports hall opens; it is the size of a handball court.',
    rest.length === 0 &&
      'There is no spa in the house, but the surroundings are all the better for a warm-down run.',
    rest.length === 0 && 'The hotel does without a spa and keeps the price low instead.',
    rest.length < 2 && 'We can arrange a local physiotherapist for single afternoons.',
    rest.length < 2 && 'Mats and foam rollers are lent free of charge.',
    'After dinner the group room is yours, for a team talk, stretching or cards.',
    'You can warm down from the door: a lit loop is two kilometres long.',
    'If someone needs treatment it is not far: doctor and pharmacy are a few minutes away.',
    'For the free afternoon reception keeps a list of outings that need no long coach ride.',
  ];
}
