import type { Sentence } from '../variants.ts';
import type { HotelWords } from './hotel-words.ts';

/** Sentences about the best time to travel, by the season of the region. */
export function climateSentences(w: HotelWords): Sentence[] {
  const { place, inPlace, inRegion, february, april, july, october } = w;
  if (w.season === 'winter')
    return [
      `February usually reaches ${february} °C ${inPlace} and October still ${october} °C. Winter weeks go first.`,
      `The weather speaks for a winter camp: ${february} °C in February, ${april} °C in April and rarely a lost day in between.`,
      `${place} in February means ${february} °C and shorts for the warm-up. By April it is ${april} °C.`,
      `While the pitch at home is closed, you train ${inRegion} at ${february} °C.`,
      `Senior teams come from January to March, youth teams around Easter, when ${april} °C is normal.`,
      `With ${february} °C in February and ${october} °C in October, ${place} suits the winter break as well as half-term.`,
      `January mornings are fresh, by noon you have about ${february} °C. Pack long jackets for the evening.`,
      `The best weeks run from late January to mid-April: ${february} to ${april} °C and long light afternoons.`,
      `Autumn works too: October still brings ${october} °C ${inPlace}.`,
    ];
  if (w.season === 'spring')
    return [
      `March to May is the main season for teams: ${april} °C is normal ${inPlace} in April, and evenings cool down pleasantly.`,
      `It is ${april} °C in April and ${october} °C in October: spring and autumn are the times for football here.`,
      `At Easter the grass ${inRegion} is thick and the air mild, usually around ${april} °C.`,
      `Spring comes early ${inPlace}. ${april} °C in April is enough for two sessions a day without sunburn.`,
      `If you come in February, pack long trousers for ${february} °C; from late March nobody needs them.`,
      `The Easter holidays fill up fast. Before and after, at around ${april} °C, you have more choice of pitch times.`,
      `October, at ${october} °C, is still a good month to train, and hotels are emptier and cheaper.`,
      `High summer climbs to ${july} °C, which is why teams come in spring and autumn.`,
      `${april} °C in April, ${october} °C in October: ${place} is for the weeks when the season is running or pausing.`,
    ];
  return [
    `The climate suits pre-season: ${july} °C in July, cool nights and short distances.`,
    `July usually reaches ${july} °C ${inPlace}. That is warm enough for shorts and cool enough for two sessions.`,
    `When it is sultry elsewhere, you train ${inRegion} at ${july} °C and sleep with the window open.`,
    `High season runs from late June to mid-August; at ${july} °C the load stays manageable.`,
    `July brings ${july} °C and the odd evening thunderstorm, so move the hard session to the morning.`,
    `October is still ${october} °C, quite enough for a long weekend in mid-season.`,
    `Preparation for the new season starts here in July: ${july} °C, clear air and few distractions.`,
    `A look at the climate: ${april} °C in April, ${july} °C in July. Pitches open in May.`,
    `Rain is part of it, heat is not: July averages ${july} °C by day.`,
  ];
}
