import type { Sport } from '../../hotels/hotel.ts';
import type { Sentence } from '../variants.ts';
import type { HotelWords } from './hotel-words.ts';
import { listWords } from './numbers.ts';

const teams: Partial<Record<Sport, string>> = {
  athletics: 'athletics',
  basketball: 'basketball',
  handball: 'handball',
  icehockey: 'ice hockey',
  swimming: 'swimming',
  tennis: 'tennis',
  triathlon: 'triathlon',
};

/** Sentences about services, and about other groups that the hotel suits. */
export function serviceSentences(w: HotelWords): Sentence[] {
  const { hotel, inRegion, place } = w;
  const others = hotel.sports.flatMap((sport) => teams[sport] ?? []);
  return [
    `We find test-match opponents on request; there are usually several teams ${inRegion} at the same time.`,
    others.length > 1 &&
      `Besides football, ${listWords(others)} are at home here, so mixed club groups fit in well.`,
    others.length === 1 && `Besides football, ${others[0] ?? ''} is at home here.`,
    hotel.isProfessional &&
      'Professional teams come regularly; the grass is kept for them and you benefit.',
    hotel.pools.includes('m50') && 'The 50-metre pool can be booked by the lane.',
    hotel.pools.includes('m25') &&
      !hotel.pools.includes('m50') &&
      'The 25-metre pool can be booked by the lane.',
    hotel.services.includes('academy') &&
      'If you like, add a licensed guest coach for single sessions.',
    `Our contact for ${place} knows the hotel and the pitch in person and can be reached during the camp.`,
    'Every twentieth person travels free, and that includes staff.',
    'Up to 30 days before arrival you can rebook free of charge within the same hotel and season.',
    'Your inquiry binds nobody: we check rooms and pitch times and reply within 24 hours on working days.',
    'You get pitch times, rooming list and transfer as one document that everyone can keep on a phone.',
    'For parents and supporters we look for a second hotel nearby on request.',
    'The match-day package includes a test match with a referee; your staff choose the day.',
  ];
}
