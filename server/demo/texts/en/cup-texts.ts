import {
  MATCHES_PER_TEAM,
  matchCount,
  registeredCount,
  teamCount,
} from '../../tournaments/tournament.ts';
import type { Tournament } from '../../tournaments/tournament.ts';
import { climates } from '../../gazetteer/climates.ts';
import { inLanguage } from '../../words.ts';
import type { Chooser, Sentence } from '../variants.ts';
import { capitalised, listWords, monthNames, numberWord } from './numbers.ts';

type CupWords = {
  tournament: Tournament;
  name: string;
  inPlace: string;
  inRegion: string;
  teams: number;
  matches: number;
  pitches: string;
  open: number;
  days: string;
  ages: string;
  month: string;
  degrees: number;
};

export function cupWords(tournament: Tournament): CupWords {
  const { location, pitches, days } = tournament;
  const month = Number(tournament.start.slice(5, 7));
  const all = pitches.natural + pitches.artificial;
  return {
    tournament,
    name: inLanguage(tournament.name, 'en'),
    inPlace: inLanguage(location.place.locative, 'en'),
    inRegion: inLanguage(location.region.locative, 'en'),
    teams: teamCount(tournament),
    matches: matchCount(tournament),
    pitches: tournament.isIndoor
      ? 'two halls'
      : `${numberWord(all)} ${pitches.artificial === 0 ? 'grass ' : ''}pitches`,
    open: teamCount(tournament) - registeredCount(tournament),
    days: numberWord(days),
    ages: listWords(tournament.ageGroups),
    month: monthNames[month - 1] ?? '',
    degrees: climates[location.region.climate].day[month - 1] ?? 0,
  };
}

function openings(w: CupWords): Sentence[] {
  return [
    `${w.teams} teams, ${numberWord(w.tournament.ageGroups.length)} age groups and ${w.pitches}: that is the ${w.name}.`,
    `For ${w.days} days football is part of the scene ${w.inPlace}. Age groups are ${w.ages}.`,
    `The ${w.name} brings together ${w.teams} teams that would never meet otherwise.`,
    `Your cup in ${w.month}: ${w.days} days ${w.inPlace}, ${w.matches} matches and one trophy for each age group.`,
    `Arrive ${w.inPlace} and you hear the ball before you see the pitch. ${capitalised(w.pitches)} are in use until evening.`,
    `The ${w.name} is small enough to say hello on day two and large enough for ${w.matches} matches.`,
    `${w.teams} places, ${w.days} days, one aim: the final on the last afternoon ${w.inPlace}.`,
    `All teams walk in together on the first evening and celebrate ${w.inPlace} on the last. In between there are ${w.matches} matches.`,
    w.tournament.isForGirls &&
      `A cup for girls only: ${w.teams} teams in ${w.ages} play ${w.inPlace}.`,
  ];
}

function modes(w: CupWords): Sentence[] {
  const { halfMinutes } = w.tournament;
  return [
    `Every team plays at least ${numberWord(MATCHES_PER_TEAM)} matches of twice ${halfMinutes} minutes, even if the group goes wrong.`,
    `First everybody plays everybody in groups of four, then come cross-over and placement matches. A half lasts ${halfMinutes} minutes.`,
    `Nobody goes home after three group matches: cross-over and placement follow for all.`,
    `The draw keeps clubs from the same town apart. Twice ${halfMinutes} minutes, licensed referees.`,
    `Matches last twice ${halfMinutes} minutes with rolling substitutions; if need be, penalties decide the final.`,
    `${capitalised(numberWord(MATCHES_PER_TEAM))} matches are guaranteed. The best play on the main pitch on the last day.`,
    `The fixture list is out four weeks ahead, and changes reach your phone.`,
    `Results and tables hang at the entrance and are online two minutes after the whistle.`,
  ];
}

function surroundings(w: CupWords): Sentence[] {
  return [
    `Hotels are fifteen minutes from the ${w.tournament.isIndoor ? 'hall' : 'pitches'} at most, and a shuttle runs regularly.`,
    !w.tournament.isIndoor && `In ${w.month} it is usually ${w.degrees} °C ${w.inRegion}.`,
    w.tournament.location.place.shore === 'sea' &&
      `There is time for a swim between two matches, the beach is near.`,
    w.tournament.location.place.shore === 'lake' &&
      `The lake is close by, so pack swimming trunks with the kit.`,
    w.open > 0
      ? `At present ${w.open} ${w.open === 1 ? 'place is' : 'places are'} open; we hold yours for ten days.`
      : `All places are taken; the calendar shows which cups still have room.`,
    `Parents and supporters can stay in the same town, though not in the same hotel.`,
    `You may come a day early and train ${w.tournament.isIndoor ? 'in the hall' : 'on one of the pitches'}.`,
    `Meals follow the fixture list, even if that means lunch at three.`,
    `If you travel by coach we reserve parking at the hotel.`,
  ];
}

function evenings(w: CupWords): Sentence[] {
  return [
    `Evenings bring a skills contest, a coaches’ meeting and an awards ceremony at which every team is called up.`,
    `The fair play award counts as much as the trophy; the referees decide it.`,
    `A physiotherapist is at every venue, and the nearest doctor is ten minutes away.`,
    `One member of staff travels free for every twenty people.`,
    `The cup office is staffed from eight to eight and speaks English and German.`,
    `Finals start with the youngest on the last day, so everyone can watch.`,
    w.tournament.ageGroups.length > 2 &&
      `Clubs with several teams get kick-off times that do not clash.`,
    `There are medals for all, the trophy for the winners and a ball for the best goal.`,
    `Registering is an inquiry: you pay only when place and rooms are confirmed.`,
  ];
}

function shorts(w: CupWords): Sentence[] {
  return [
    `${w.teams} teams, ${w.matches} matches, ${w.days} days ${w.inPlace}.`,
    `${w.ages} ${w.inPlace}: at least five matches for every team.`,
    w.open > 0 &&
      w.open <= 12 &&
      `Only ${w.open} ${w.open === 1 ? 'place' : 'places'} left: ${w.ages} ${w.inPlace}.`,
    w.open > 12 && `${w.open} open places in ${w.ages}.`,
    w.open === 0 && `Fully booked: ${w.ages} ${w.inPlace}.`,
    `${capitalised(w.pitches)} ${w.inPlace}, finals on the last afternoon.`,
    `Groups, cross-over, finals: ${w.days} days ${w.inRegion}.`,
    `${w.matches} matches in ${w.month}, beds and meals included.`,
    w.tournament.isForGirls && `A girls’ cup with ${w.teams} places ${w.inPlace}.`,
    w.tournament.isIndoor && `Indoor cup ${w.inPlace} for ${w.ages}.`,
  ];
}

export function cupParagraphs(tournament: Tournament, chooser: Chooser): string[] {
  const w = cupWords(tournament);
  const { sku } = tournament;
  return [
    `${chooser.choose('opening', openings(w), sku)} ${chooser.choose('mode', modes(w), sku)}`,
    `${chooser.choose('surroundings', surroundings(w), sku)} ${chooser.choose('evening', evenings(w), sku)}`,
  ];
}

export function cupShort(tournament: Tournament, chooser: Chooser): string {
  return chooser.choose('short', shorts(cupWords(tournament)), tournament.sku);
}

export function cupFormat(tournament: Tournament): string {
  return `Groups of four, then cross-over and placement matches up to the final, twice ${tournament.halfMinutes} minutes`;
}
