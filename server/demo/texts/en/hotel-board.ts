import type { Sentence } from '../variants.ts';
import type { HotelWords } from './hotel-words.ts';
import { numberWord } from './numbers.ts';

/** Sentences about meals. */
export function boardSentences(w: HotelWords): Sentence[] {
  const { board, hotel } = w;
  const { diets } = hotel;
  if (hotel.board === 'nn' || hotel.board === 'uf')
    return [
      `The basic rate is ${board}; add half board or eat in town in the evening.`,
      `Rooms are booked as ${board}. If you add dinner, you eat when the training plan says so.`,
      hotel.board === 'uf' && 'Breakfast starts at half past six if your first session is early.',
      'For dinner we suggest restaurants that can feed a team in an hour.',
      'The kitchen packs lunches for match day if you tell them the evening before.',
      `You start with ${board}; the kitchen charges dinner per team, not per helping.`,
      'A group table is reserved, so nobody hunts for a seat in the morning.',
      diets.vegetarian &&
        'Vegetarian dishes are on the table at every meal; you only tell us how many.',
      'If you want more meals, add them to your inquiry; the supplement is shown beside it.',
    ];
  return [
    `Rates include ${board}. The kitchen agrees meal times with your team contact the evening before.`,
    `The kitchen follows your training plan; ${board} is included and pasta before a match is standard.`,
    `${board === 'all-inclusive' ? 'All-inclusive' : board === 'full board' ? 'Full board' : 'Half board'} with an athletes' buffet: carbohydrates before the session, protein after it, water on every table.`,
    diets.vegetarian &&
      `Vegetarian food is a matter of course${diets.vegan ? ', vegan food by arrangement' : ''}; the rate covers ${board}.`,
    diets.allergy &&
      'Send food intolerances with the rooming list and the kitchen labels every dish.',
    diets.halal && 'Halal dishes are part of the buffet and need no special order.',
    `You eat together: ${board}, a fixed table, and packed lunches when you travel to a match.`,
    'Two sessions a day make people hungry. Seconds are allowed here, and the evening starts when everyone is at the table.',
    `There is a choice of ${numberWord(hotel.boards.length)} meal plans; the lowest price is for ${board}.`,
    'Breakfast is available from half past six on request and a late lunch until three.',
    hotel.services.includes('nutrition') &&
      'A nutritionist puts together the menu with your coaching staff.',
  ];
}
