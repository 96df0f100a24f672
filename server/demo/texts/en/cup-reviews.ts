import type { ReviewWords } from '../../reviews/review-writer.ts';
import type { Tournament } from '../../tournaments/tournament.ts';
import { cupWords } from './cup-texts.ts';

/** Returns sentences of English-speaking teams about a cup. */
export function cupReviewWords(tournament: Tournament): ReviewWords {
  const w = cupWords(tournament);
  const age = tournament.ageGroups.at(-1) ?? '';
  return {
    titles: {
      glad: [
        'A great cup',
        'Our team still talks about it',
        'Fair, punctual, loud',
        'In again',
        'Better run than our league',
        'A feast of football',
      ],
      content: [
        'Good cup',
        'Strong football',
        'Gladly again',
        'Many matches, little waiting',
        'Worth it',
        'Good atmosphere',
      ],
      mixed: [
        'Some waiting',
        'Good but crowded',
        'Could be better',
        'Good pitches, average food',
        'Two sides',
        'Not our weekend',
      ],
    },
    openers: ({ party }) => [
      `We came with the ${age} and ${party} people.`,
      `${party} young players and staff, one bus, ${w.days} days ${w.inPlace}.`,
      `Our first cup away from home, ${party} of us.`,
      `Third time here, this year with ${party} people.`,
      `We went home bottom of the group and loved it all the same.`,
      `Two teams from our club, ${party} heads together.`,
      `We came for the pitches and stayed for the awards, all ${party} of us.`,
      `Came with ${party} people, left with a cup for fair play.`,
    ],
    praise: [
      [
        'For five matches and full board the price is right.',
        'The free place for staff helps the youth budget.',
        'A weekend in a hostel costs more where we live.',
      ],
      [
        'Rooms were simple, clean and close to the pitch.',
        'Food came in waves and there were always seconds.',
        'The beds even survived the pillow fight.',
      ],
      [
        tournament.isIndoor
          ? 'The hall floor had grip and was freshly swept.'
          : 'The pitches were still level on the last day.',
        'Opponents from four countries, you do not get that at home.',
        'Groups were balanced and no match ended in double figures.',
        'Kick-off times held from the first round to the finals.',
      ],
      [
        'The cup office had an answer to everything, lost shin pads included.',
        'Referees talked to the teams instead of just whistling.',
        'Changes to the fixtures reached our phones at once.',
        'A shuttle every twenty minutes, as announced.',
      ],
      [
        'We were lucky with the weather.',
        'Pleasantly warm, and cool enough to sleep.',
        tournament.isIndoor
          ? 'Snow outside, football inside.'
          : 'One shower on Saturday, sun for the rest.',
      ],
      [
        'The opening ceremony gave us goosebumps.',
        'Our smallest player won the skills night.',
        'Enough free time between matches.',
      ],
      [
        'Two days from registering to having our place.',
        'All the papers came in one file.',
        'Our late entry was accepted at once.',
      ],
    ],
    blame: [
      ['Drinks on the ground are expensive.', 'The better hotel is only partly worth the extra.'],
      [
        'The lunch queue on Saturday was too long.',
        'Showers in the sports camp were lukewarm at night.',
      ],
      [
        tournament.isIndoor
          ? 'The light in the second hall was weak.'
          : 'Pitch three was worn in front of goal.',
        'Once we had four hours between matches.',
      ],
      [
        'We queued for an hour at accreditation.',
        'Nobody understands the loudspeakers on pitch two.',
      ],
      ['Bring warm jackets for the evening, the wind is real.', 'It rained on finals day.'],
      ['Not much for the older ones in the evening.', 'The awards could have been shorter.'],
      ['The draw came later than promised.', 'We waited a long time for the invoice.'],
    ],
    closers: {
      glad: [
        'We have entered four teams for next year.',
        'We will be back.',
        'Thanks to the whole cup team.',
        'This is why we do youth football.',
        'Highly recommended.',
        'There was singing all the way home.',
      ],
      mixed: [
        'A little more room at lunch and it would be perfect.',
        'For the football we would return.',
        'We passed on our points.',
        'The team did not mind any of it.',
        'Five good matches all the same.',
        'Perhaps we try again with the U11.',
      ],
    },
  };
}
