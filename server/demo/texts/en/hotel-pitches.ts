import type { Sentence } from '../variants.ts';
import type { HotelWords } from './hotel-words.ts';
import { capitalised } from './numbers.ts';

/** Sentences about the training pitches. */
export function pitchSentences(w: HotelWords): Sentence[] {
  const { isPlural, pitches, away, distance, hasShuttle, walkMinutes } = w;
  const isBeside = w.hotel.pitchMetres === 0;
  const are = isPlural ? 'are' : 'is';
  const walk = !isBeside && !hasShuttle;
  return [
    `Sessions take place on ${pitches}, ${away}${hasShuttle ? '; the shuttle is included' : ''}.`,
    `${capitalised(pitches)} ${are} set aside for teams, with slots reserved and confirmed in writing.`,
    isBeside &&
      `${capitalised(pitches)} ${are} so close to the hotel that the goalkeepers can watch from the balcony.`,
    walk &&
      `From room to training it is ${distance}, about ${walkMinutes} minutes on foot. You will find ${pitches} there.`,
    hasShuttle && `A shuttle covers the ${distance} to training, where ${pitches} ${are} waiting.`,
    `Your pitch times are in the quote, not in the small print: ${pitches}, two sessions a day of 90 minutes each.`,
    `For training and test matches ${pitches} ${are} at your disposal. Lines are repainted before every booking.`,
    isBeside &&
      w.hotel.pitches.natural > 0 &&
      `Out of the changing room and onto the grass: ${pitches} ${isPlural ? 'belong' : 'belongs'} to the hotel grounds.`,
    walk &&
      `Walks stay short: ${pitches} ${isPlural ? 'lie' : 'lies'} ${away}. You carry the ball bag yourselves.`,
    hasShuttle &&
      `${capitalised(pitches)} ${isPlural ? 'lie' : 'lies'} ${away}. We plan the bus so that nobody waits.`,
    `You share the ground with two other teams at most; ${pitches} ${are} allotted by a fixed plan.`,
    `If you come to work, everything is here: ${pitches}, changing rooms and water at the touchline.`,
  ];
}

/** Sentences about the equipment beside the pitch. */
export function equipmentSentences({ hotel }: HotelWords): Sentence[] {
  const has = new Set(hotel.equipment);
  return [
    has.has('floodlights') && 'There are floodlights, so the second session may start at six.',
    has.has('youthGoals') &&
      'Youth goals and mobile full-size goals stand by the pitch; bring nothing for small-sided games.',
    has.has('dummies') &&
      has.has('hurdles') &&
      'Free-kick dummies, hurdles and poles are in the store room, and your kit manager gets the key.',
    has.has('laundry') && 'Hand in the kit at night and collect it dry in the morning.',
    has.has('video') &&
      'A camera on a high mast films matches and sessions; you get the recording the same evening.',
    has.has('iceBath') && 'An ice bath is ready after the session, next to the changing rooms.',
    has.has('hurdles') && 'Ladders, hurdles and poles are there; you bring balls and bibs.',
    !has.has('floodlights') && 'There are no floodlights, so plan the second session before five.',
    'Mobile goals, cones and a ball pump come with the pitch.',
    'A groundsman is present during your slots and looks after goals, nets and watering.',
    'Cold drinks and a lockable room for balls and bags are right beside the pitch.',
    'We ask beforehand which goals and markings you need; everything is up before the first session.',
    'We arrange referees for test matches through the local association.',
  ];
}
