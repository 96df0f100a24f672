import type { Hotel } from '../../hotels/hotel.ts';
import type { ReviewWords } from '../../reviews/review-writer.ts';
import type { Sentence } from '../variants.ts';
import { hotelWords } from './hotel-words.ts';
import { monthNames } from './numbers.ts';

const held = (sentences: readonly Sentence[]): string[] =>
  sentences.filter((sentence): sentence is string => Boolean(sentence));

/** Returns sentences of English-speaking teams about a hotel, only about facilities that it has. */
export function hotelReviewWords(hotel: Hotel): ReviewWords {
  const w = hotelWords(hotel);
  const has = new Set(hotel.equipment);
  const isMeal = hotel.board !== 'nn' && hotel.board !== 'uf';
  return {
    titles: {
      glad: [
        'We would go again tomorrow',
        'Better than expected',
        'Everything we needed',
        'First-rate pitch',
        'No excuses here',
        'Our best camp in years',
        'How it should be',
        `${w.place} was the right choice`,
        'Thank you from the whole squad',
        'Short walks, high spirits',
        'Already asked for next year',
        'A success all round',
      ],
      content: [
        'Good camp, small niggles',
        'Solid and fair',
        'Worked for us',
        'Decent',
        'Mostly sunshine',
        'We had a good time',
        'Good value',
        'Good for football',
        'Would do it again',
        'Happy overall',
        'Worth booking',
        'Good days',
      ],
      mixed: [
        'A mixed bag',
        'Room for improvement',
        'Training good, the rest so-so',
        'Not everything ran smoothly',
        'All right, no more',
        'Slow start',
        'Ups and downs',
        'Just short of very good',
      ],
    },
    openers: ({ month, party }) => {
      const name = monthNames[month - 1] ?? '';
      return [
        `Stayed with a party of ${party} in ${name}.`,
        `Second camp ${w.inPlace}, ${party} of us this time.`,
        `There were ${party} of us in ${name}, two of them over sixty.`,
        `${party} players and staff, one rooming list, ${hotel.nights} nights in ${name}.`,
        `Our first training camp ever, ${party} people in ${name}.`,
        `We came with two teams in ${name}, ${party} heads in all.`,
        `We had planned to go elsewhere and ended up at ${w.name} in ${name}.`,
        `${name}, ${party} people, ${hotel.nights} nights.`,
        `Back ${w.inRegion} after three years, ${party} of us.`,
        `${name} was our date and ${party} signed up.`,
        `Arrived with ${party} people and far too many footballs.`,
        `A few dropped out just before we left; in the end we were ${party} in ${name}.`,
      ];
    },
    praise: [
      held([
        'We have had a lot less for this money elsewhere.',
        'The free place did our budget good.',
        'No hidden costs, and the bill was right to the last digit.',
        'Per player it was cheaper than last year’s camp.',
        'Price and value match; even our treasurer says so.',
      ]),
      held([
        isMeal && hotel.diets.vegetarian && 'The buffet kept all four of our vegetarians happy.',
        isMeal && 'Varied food: after five days nobody had complained yet.',
        'Rooms were clean and all on one corridor.',
        'The beds suit even a centre-half of two metres.',
        !isMeal && 'Breakfast started early, which was just right for us.',
        hotel.hasRoomWifi && 'The wifi worked in every room, so the youngsters were calm.',
        hotel.diets.allergy && 'Two coeliacs, no problems: the kitchen had labelled everything.',
      ]),
      held([
        hotel.pitches.natural > 0 && 'The pitch was cut and re-lined every morning.',
        'Our slots started on the minute, which is not what we are used to.',
        hotel.pitches.natural > 0 && 'The grass held up well even after a wet second day.',
        hotel.pitches.artificial > 0 &&
          'When it rained we were moved to the artificial pitch without any discussion.',
        has.has('floodlights') &&
          'The evening session under lights was the high point of the week.',
        hotel.pitchMetres === 0 && 'Two minutes from room to pitch saves an hour a day.',
        hotel.hasPhysioRoom && 'The physio room is small but was always free.',
        hotel.hasGym && 'We had fixed hours in the gym and it was never crowded.',
        w.hasShuttle && 'The shuttle to the pitch was always there before us.',
      ]),
      held([
        'Our contact at the hotel knew every coach by name after a day.',
        'One lost suitcase, one phone call, and it was there two hours later.',
        'The test match was moved twice, and both times the hotel moved dinner with it.',
        'Balls, goals, water: all in place before we asked.',
        has.has('laundry') && 'The kit came back clean every morning, goalkeepers’ included.',
        'One day the groundsman even moved the penalty areas for us.',
      ]),
      held([
        w.season === 'winter' && 'Sun cream instead of rain jackets, need we say more.',
        w.season === 'summer' && 'Warm by day, cool by night, everyone slept.',
        w.season === 'spring' && 'The weather came as ordered, T-shirts at noon.',
        'Half a day out of six was wet; we can live with that.',
        'The climate was ideal for two sessions a day.',
        'The afternoon breeze did us more good than harm.',
      ]),
      held([
        hotel.shoreMetres !== null &&
          hotel.location.place.shore === 'sea' &&
          'On the free afternoon half the team was in the sea and the other half at the kiosk.',
        'The outing on day three was a good idea and well planned.',
        'Enough to do in the evening without anyone stretching the night.',
        hotel.hasSauna && 'Sauna after the last session, then cards: that is how a team grows.',
        hotel.hasOutdoorPool && 'The outdoor pool was the best team meeting.',
        'The town is small enough that you meet again over ice cream.',
      ]),
      held([
        `The transfer took ${w.minutes} minutes, as promised.`,
        'One person looked after us from inquiry to invoice, which was pleasant.',
        'Two late changes were dealt with without a murmur.',
        'An answer the same day, a quote the next.',
        'The papers were so clear that I only had to forward them.',
      ]),
    ],
    blame: [
      [
        'Drinks with meals cost extra, and that adds up.',
        'A touch too dear for what you get.',
        'The single-room supplement is steep.',
      ],
      [
        'One mark off for the wifi on the third floor.',
        isMeal
          ? 'Dinner started half an hour too late for us.'
          : 'The bread had run out at breakfast by eight.',
        'The mattresses have seen better years.',
        'Rooms on the street side are noisy; ask for the other one.',
      ],
      [
        'The ground in front of the right-hand goal was hard.',
        'The nets were patched in two places, though they held.',
        'The showers ran cold after ten of us.',
        'Once our pitch was double-booked for a quarter of an hour.',
      ],
      [
        'Check-in took a while until all the keys were there.',
        'The referee for the test match came late.',
        'We had to agree things twice, once with each shift.',
      ],
      [
        'Two days of wind and not a cross arrived.',
        'Evenings were colder than expected.',
        'We were unlucky with rain on the last day, which is nobody’s fault.',
      ],
      [
        'Not much going on besides training.',
        'Music at the bar went on a bit late for us.',
        'We would have liked more tips for the free day.',
      ],
      [
        'We had to wait for the rooming list twice.',
        'The invoice took three weeks.',
        'On the way back the trailer was missing at first.',
      ],
    ],
    closers: {
      glad: [
        'We will be back.',
        'Next year is already requested.',
        'Clear recommendation, for youth teams too.',
        'The squad still talks about it.',
        'Thanks to everyone at the hotel.',
        'Two weeks later we won the derby, and the camp had a part in it.',
        'For once our coach had nothing to moan about.',
        'Gladly again, next time with both teams.',
        'Next time we will stay two nights longer.',
        'The committee has already said yes.',
        'We have rarely gone home so content.',
        'We recommend it to anyone who asks.',
        'Three new players have truly belonged since then.',
        'Sore legs included, trouble not.',
        'A team needs no more than this.',
        'Our reserves are going in the autumn.',
      ],
      mixed: [
        'Whether we return is up to the team.',
        'Two fixes and this would be a hit.',
        'We reported it and got an honest answer.',
        'Fine for training, not for a holiday.',
        'Next time we will ask more questions.',
        'Fair is fair: the pitch was all right.',
        'Perhaps we just caught a bad week.',
        'All the same, it remains a good memory.',
        'At half the price we would not have said a word.',
        'The reply to our complaint was friendly, which counts too.',
        'Something would have to change for a second visit.',
      ],
    },
  };
}
