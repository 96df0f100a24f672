import type { Language } from '../../../app/domain/store/store-views.ts';
import { inLanguage } from '../words.ts';
import type { Words } from '../words.ts';
import { dayOf, teamCount } from './tournament.ts';
import type { Tournament } from './tournament.ts';

type Entry = [time: string, text: Words];
type ScheduleDay = { date: string; entries: { time: string; text: string }[] };

/** Matches of one round: each team plays once. */
const round = (tournament: Tournament): number => teamCount(tournament) / 2;

function arrival({ location }: Tournament): Entry[] {
  const [german, english] = [
    inLanguage(location.place.locative, 'de'),
    inLanguage(location.place.locative, 'en'),
  ];
  return [
    ['14:00', ['Zimmer beziehen', 'Check-in opens']],
    ['15:00', ['Anmeldung der Teams bis 19 Uhr', 'Team accreditation until 19:00']],
    ['19:30', [`Eröffnungsfeier ${german}`, `Opening ceremony ${english}`]],
    ['21:00', ['Treffen der Trainerinnen und Trainer', 'Coaches’ meeting']],
  ];
}

function playing(tournament: Tournament, nth: number, isLong: boolean): Entry[] {
  const games = round(tournament);
  if (nth === 0)
    return [
      ['09:00', [`Gruppenspiele, erste Runde: ${games} Spiele`, `Group round 1, ${games} matches`]],
      [
        '14:00',
        [`Gruppenspiele, zweite Runde: ${games} Spiele`, `Group round 2, ${games} matches`],
      ],
      ['19:00', ['Technikabend für alle Altersklassen', 'Skills night, all ages']],
    ];
  if (nth === 1 && isLong)
    return [
      [
        '09:00',
        [`Gruppenspiele, dritte Runde: ${games} Spiele`, `Group round 3, ${games} matches`],
      ],
      ['15:00', [`Überkreuzspiele: ${games} Spiele`, `Cross-over round, ${games} matches`]],
      ['20:00', ['Abend für das Trainerteam', 'Coaches’ evening']],
    ];
  return [
    ['10:00', ['Freie Zeit für Strand, See oder Stadt', 'Free time for beach, lake or town']],
    ['16:00', ['Freundschaftsspiele nach Wunsch', 'Friendlies on request']],
  ];
}

function lastDay(tournament: Tournament, openRounds: number): Entry[] {
  const finals = tournament.ageGroups.length;
  const games = round(tournament);
  const placement = games - finals;
  const youngest = tournament.ageGroups[0] ?? '';
  const before: Entry[] =
    openRounds > 1
      ? [
          [
            '08:30',
            [
              `Dritte Runde und Überkreuzspiele: ${games * 2} Spiele`,
              `Group round 3 and cross-over, ${games * 2} matches`,
            ],
          ],
        ]
      : [];
  return [
    ...before,
    [
      openRounds > 1 ? '12:30' : '08:30',
      [`Platzierungsspiele: ${placement} Spiele`, `Placement matches: ${placement} games`],
    ],
    ['14:00', [`${finals} Endspiele, ${youngest} zuerst`, `${finals} finals, ${youngest} first`]],
    ['16:30', ['Siegerehrung', 'Awards']],
    ['17:30', ['Abreise', 'Departure']],
  ];
}

/**
 * Returns the schedule: arrival, group rounds, cross-over, placement and finals. Each team plays
 * five matches.
 */
export function scheduleOf(tournament: Tournament, language: Language): ScheduleDay[] {
  const { days } = tournament;
  const hasArrivalDay = days > 2;
  const playDays = days - (hasArrivalDay ? 2 : 1);
  const plan: Entry[][] = [];
  if (hasArrivalDay) plan.push(arrival(tournament));
  for (let nth = 0; nth < playDays; nth++) plan.push(playing(tournament, nth, true));
  plan.push(lastDay(tournament, playDays > 1 ? 1 : 2));
  return plan.map((entries, nth) => ({
    date: dayOf(tournament, nth),
    entries: entries.map(([time, text]) => ({ time, text: inLanguage(text, language) })),
  }));
}
