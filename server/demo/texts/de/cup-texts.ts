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
import { listWords, monthNames, numberWord, capitalised } from './numbers.ts';

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
    name: inLanguage(tournament.name, 'de'),
    inPlace: inLanguage(location.place.locative, 'de'),
    inRegion: inLanguage(location.region.locative, 'de'),
    teams: teamCount(tournament),
    matches: matchCount(tournament),
    pitches: tournament.isIndoor
      ? 'zwei Hallen'
      : `${numberWord(all)} Plätze${pitches.artificial === 0 ? ' aus Naturrasen' : ''}`,
    open: teamCount(tournament) - registeredCount(tournament),
    days: numberWord(days),
    ages: listWords(tournament.ageGroups),
    month: monthNames[month - 1] ?? '',
    degrees: climates[location.region.climate].day[month - 1] ?? 0,
  };
}

function openings(w: CupWords): Sentence[] {
  return [
    `${w.teams} Teams, ${numberWord(w.tournament.ageGroups.length)} Altersklassen und ${w.pitches}: Das ist das Turnier „${w.name}“.`,
    `${capitalised(w.days)} Tage lang gehört Fußball ${w.inPlace} zum Stadtbild. Gespielt wird in den Altersklassen ${w.ages}.`,
    `Beim Turnier „${w.name}“ treffen ${w.teams} Mannschaften aufeinander, die sich sonst nie begegnen würden.`,
    `Dein Turnier im ${w.month}: ${w.days} Tage ${w.inPlace}, ${w.matches} Spiele, ein Pokal je Altersklasse.`,
    `Wer ${w.inPlace} ankommt, hört den Ball, bevor er den Platz sieht. ${capitalised(w.pitches)} sind bis zum Abend belegt.`,
    `Das Turnier „${w.name}“ ist klein genug, dass man sich am zweiten Tag grüßt, und groß genug für ${w.matches} Spiele.`,
    `${w.teams} Startplätze, ${w.days} Tage, ein Ziel: das Endspiel am letzten Nachmittag ${w.inPlace}.`,
    `Am ersten Abend laufen alle Mannschaften gemeinsam ein, am letzten wird ${w.inPlace} gefeiert. Dazwischen liegen ${w.matches} Spiele.`,
    w.tournament.isForGirls &&
      `Ein Turnier nur für Mädchen: ${w.teams} Teams aus den Altersklassen ${w.ages} spielen ${w.inPlace}.`,
  ];
}

function modes(w: CupWords): Sentence[] {
  const { halfMinutes } = w.tournament;
  return [
    `Jedes Team hat mindestens ${numberWord(MATCHES_PER_TEAM)} Spiele von zweimal ${halfMinutes} Minuten, auch wenn die Gruppe verloren geht.`,
    `Zuerst spielt in Vierergruppen jeder gegen jeden, dann geht es über Kreuz und um jeden Platz. Eine Halbzeit dauert ${halfMinutes} Minuten.`,
    `Nach drei Gruppenspielen ist niemand draußen: Überkreuzspiel und Platzierung folgen für alle.`,
    `Ausgelost wird so, dass Vereine aus derselben Stadt nicht in einer Gruppe landen. Zweimal ${halfMinutes} Minuten, Schiedsrichter mit Lizenz.`,
    `Gespielt werden zweimal ${halfMinutes} Minuten, Wechsel sind fliegend, und im Finale entscheidet notfalls das Strafstoßschießen.`,
    `${capitalised(numberWord(MATCHES_PER_TEAM))} Spiele sind garantiert. Wer weiter vorn landet, spielt am letzten Tag auf dem Hauptplatz.`,
    `Der Spielplan steht vier Wochen vorher fest, Änderungen bekommst du aufs Telefon.`,
    `Ergebnisse und Tabellen hängen am Eingang und stehen zwei Minuten nach Abpfiff im Netz.`,
  ];
}

function surroundings(w: CupWords): Sentence[] {
  return [
    `Die Hotels liegen höchstens fünfzehn Minuten ${w.tournament.isIndoor ? 'von der Halle' : 'von den Plätzen'} entfernt, ein Shuttle fährt im Takt.`,
    !w.tournament.isIndoor && `Im ${w.month} hat es ${w.inRegion} meist ${w.degrees} Grad.`,
    w.tournament.location.place.shore === 'sea' &&
      `Zwischen zwei Spielen passt ein Sprung ins Meer, der Strand ist nah.`,
    w.tournament.location.place.shore === 'lake' &&
      `Der See liegt in der Nähe, Badehosen gehören in die Sporttasche.`,
    w.open > 0
      ? `Derzeit sind ${w.open} Plätze frei; wir halten deinen zehn Tage lang.`
      : `Alle Plätze sind vergeben; der Kalender zeigt, welche Cups noch frei sind.`,
    `Eltern und Fans wohnen auf Wunsch im selben Ort, aber nicht im selben Hotel.`,
    `Dein Team kann einen Tag früher kommen und ${w.tournament.isIndoor ? 'in der Halle' : 'auf einem der Plätze'} trainieren.`,
    `Zu essen gibt es nach Spielplan, also auch um drei.`,
    `Für die Anreise mit dem Bus reservieren wir Stellplätze am Hotel.`,
  ];
}

function evenings(w: CupWords): Sentence[] {
  return [
    `Abends stehen Technikwettbewerb, Trainertreffen und eine Siegerehrung auf dem Plan, bei der jede Mannschaft aufgerufen wird.`,
    `Der Fairnesspreis zählt so viel wie der Pokal; vergeben wird er von den Schiedsrichtern.`,
    `Eine Physiotherapeutin ist an jedem Spielort, der nächste Arzt zehn Minuten entfernt.`,
    `Für je zwanzig Personen fährt eine Betreuungsperson frei mit.`,
    `Das Turnierbüro ist von acht bis acht besetzt und spricht Deutsch und Englisch.`,
    `Am letzten Tag beginnen die Endspiele mit den Jüngsten, damit alle zuschauen können.`,
    w.tournament.ageGroups.length > 2 &&
      `Vereine mit mehreren Teams bekommen Spielzeiten, die sich nicht überschneiden.`,
    `Medaillen gibt es für alle, den Pokal für die Ersten und einen Ball für das schönste Tor.`,
    `Die Anmeldung ist eine Anfrage: Bezahlt wird erst, wenn Startplatz und Zimmer bestätigt sind.`,
  ];
}

function shorts(w: CupWords): Sentence[] {
  return [
    `${w.teams} Teams, ${w.matches} Spiele, ${w.days} Tage ${w.inPlace}.`,
    `${w.ages} ${w.inPlace}: mindestens fünf Spiele für jedes Team.`,
    w.open > 0 &&
      w.open <= 12 &&
      `Nur noch ${w.open} ${w.open === 1 ? 'Platz' : 'Plätze'} frei: ${w.ages} ${w.inPlace}.`,
    w.open > 12 && `Noch ${w.open} freie Plätze in den Altersklassen ${w.ages}.`,
    w.open === 0 && `Ausgebucht: ${w.ages} ${w.inPlace}.`,
    `${capitalised(w.pitches)} ${w.inPlace}, Endspiele am letzten Nachmittag.`,
    `Gruppenphase, Überkreuzspiele, Finale: ${w.days} Tage ${w.inRegion}.`,
    `${w.matches} Spiele im ${w.month}, Unterkunft und Verpflegung inklusive.`,
    w.tournament.isForGirls && `Mädchenturnier mit ${w.teams} Startplätzen ${w.inPlace}.`,
    w.tournament.isIndoor && `Hallenturnier ${w.inPlace} für ${w.ages}.`,
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
  return `Gruppen zu vier Teams, danach Überkreuz- und Platzierungsspiele bis zum Finale, zweimal ${tournament.halfMinutes} Minuten`;
}
