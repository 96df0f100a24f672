import type { Language } from '../../../app/domain/store/store-views.ts';
import { createRandom } from '../scene/random.ts';
import { dayOf } from './tournament.ts';
import type { Tournament } from './tournament.ts';

/** Fictional clubs. */
const clubs = [
  'FC Lindenau',
  'SV Kaisertal',
  'US Pinetara',
  'SG Enzian 09',
  'VV Duinzand',
  'FK Maestrala',
  'RC Almadravia',
  'NK Lanternica',
  'ŁKS Helm',
  'ASD Valdoria',
  'SC Rosenhain',
  'TSV Wiesengrund',
  'FC Rheinbogen',
  'SK Silberfels',
  'Union Marktau',
  'KV Westerduin',
  'FC Mühlgraben',
  'SV Deichkante',
  'AC Collinara',
  'CD Torrealba',
  'Sporting Ondalva',
  'TJ Lipovec',
  'NK Dobrava',
  'FC Hirschau Ost',
  'SpVgg Talheim',
  'BK Havnen',
  'GS Montevera',
  'FC Seewinkel',
];

export type Group = { age_group: string; name: string; teams: string[] };
export type Fixture = {
  age_group: string;
  group: string;
  date: string;
  time: string;
  pitch: number;
  home: string;
  away: string;
};

const letters = 'ABCDEFGH';

/** Returns groups of four for each age group; free places are named "open". */
export function groupsOf(tournament: Tournament, language: Language): Group[] {
  const open = language === 'de' ? 'Freier Platz' : 'Open place';
  return tournament.ageGroups.flatMap((age, ageIndex) => {
    const taken = tournament.registered[ageIndex] ?? 0;
    const order = createRandom(`${tournament.sku}/${age}`).shuffle(clubs);
    const groupCount = tournament.teamsPerAge / 4;
    return Array.from({ length: groupCount }, (_, group) => ({
      age_group: age,
      name: letters[group] ?? '',
      teams: Array.from({ length: 4 }, (_, seat) => {
        const place = seat * groupCount + group;
        return place < taken ? (order[place] ?? open) : open;
      }),
    }));
  });
}

const pairings: readonly (readonly [number, number])[] = [
  [0, 1],
  [2, 3],
  [0, 2],
  [1, 3],
  [3, 0],
  [2, 1],
];

/** Start times of the three group rounds, in minutes after midnight. */
const roundStarts = [9 * 60, 14 * 60, 9 * 60];
const BREAK_MINUTES = 15;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Returns the kick-offs of the first group of each age group, as an example of the draw. The two
 * matches of a round are played at the same time on pitches 1 and 2, one age group after the other.
 */
export function sampleFixtures(tournament: Tournament, language: Language): Fixture[] {
  const { days, halfMinutes } = tournament;
  const firstDay = days > 2 ? 1 : 0;
  const groups = groupsOf(tournament, language).filter(({ name }) => name === 'A');
  return groups.flatMap(({ age_group, name, teams }, ageIndex) =>
    pairings.map(([home, away], index) => {
      const round = Math.floor(index / 2);
      const kickOff = (roundStarts[round] ?? 0) + ageIndex * (2 * halfMinutes + BREAK_MINUTES);
      return {
        age_group,
        group: name,
        date: dayOf(tournament, firstDay + (round === 2 ? 1 : 0)),
        time: clock(kickOff),
        pitch: (index % 2) + 1,
        home: teams[home] ?? '',
        away: teams[away] ?? '',
      };
    }),
  );
}
