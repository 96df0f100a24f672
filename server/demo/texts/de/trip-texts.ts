import { hasStadiumVisit } from '../../trips/trip.ts';
import type { Travel, Trip, TripKind } from '../../trips/trip.ts';
import { inLanguage } from '../../words.ts';
import type { Chooser, Sentence } from '../variants.ts';
import { numberWord } from './numbers.ts';

const travels: Record<Travel, string> = { bus: 'Bus', bahn: 'Zug', flug: 'Flugzeug' };

export const kindNames: Record<TripKind, string> = {
  stadium: 'Stadionreise',
  season: 'Abschlussfahrt',
  youth: 'Jugendfahrt',
  jubilee: 'Jubiläumsfahrt',
  team: 'Mannschaftsfahrt',
};

/** "4 Stunden 30 Minuten". */
function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? 'Stunde' : 'Stunden'}`,
    rest > 0 && `${rest} Minuten`,
  ];
  return parts.filter(Boolean).join(' ');
}

type TripWords = {
  trip: Trip;
  inCity: string;
  city: string;
  nights: string;
  travel: string;
  duration: string;
};

function tripWords(trip: Trip): TripWords {
  return {
    trip,
    inCity: inLanguage(trip.city.locative, 'de'),
    city: inLanguage(trip.city.name, 'de'),
    nights: numberWord(trip.nights),
    travel: travels[trip.travel],
    duration: durationWords(trip.travelMinutes),
  };
}

function journeys(w: TripWords): Sentence[] {
  const { trip, city, inCity, nights, travel, duration } = w;
  return [
    `Von ${trip.from} nach ${city} sind es mit dem ${travel} ${duration}, danach liegen ${nights} Nächte vor dir.`,
    `Der ${travel} bringt das Team in ${duration} nach ${city}; Pausen kommen dazu, Stress nicht.`.replace(
      'Der Flugzeug',
      'Das Flugzeug',
    ),
    `${nights.charAt(0).toUpperCase()}${nights.slice(1)} Nächte ${inCity}, ein Plan für alle und ein Telefon, das wir für dich abnehmen.`,
    `Einer steht immer im Gruppenchat und organisiert. Auf dem Weg nach ${city} sind das wir.`,
    `Du steigst in ${trip.from} ein, wir haben den Rest: Plätze, Betten und Karten ${inCity}.`,
    `${city} ist weit genug weg für ein Abenteuer und nah genug für ${nights} Nächte.`,
    trip.travel === 'bus' &&
      `Der Bus wartet am Vereinsheim und fährt erst, wenn die Letzten da sind. Bis ${city} dauert es ${duration}.`,
    trip.travel === 'bahn' &&
      `Das Team reist im reservierten Wagen, ${duration} ohne Umsteigen in Hektik, bis ${city}.`,
    trip.travel === 'flug' &&
      `Geflogen wird ab ${trip.from}, ${duration} in der Luft; das Gepäck geben wir als Gruppe auf.`,
  ];
}

function contents(w: TripWords): Sentence[] {
  const { trip, inCity } = w;
  return [
    trip.hasOwnMatch &&
      `Am zweiten Tag spielt das Team gegen einen Verein ${inCity}, der zu seiner Klasse passt.`,
    trip.kind === 'stadium' &&
      `Der Höhepunkt ist der Stadionbesuch: Alle Plätze liegen nebeneinander, die Karten haben wir schon vorher.`,
    trip.kind === 'stadium' && `Vor dem Anpfiff geht es durch Kabine, Tunnel und Presseraum.`,
    trip.kind === 'season' &&
      `Die Saison ist vorbei, das letzte gemeinsame Spiel noch nicht: Gespielt wird zum Spaß.`,
    trip.kind === 'season' &&
      `Wer aufhört, bekommt sein Abschiedsspiel; wer bleibt, trägt ihn vom Platz.`,
    trip.kind === 'youth' && `Betreuerzimmer liegen auf jedem Flur und sind im Preis enthalten.`,
    trip.kind === 'youth' &&
      `Für Regen gibt es einen zweiten Plan, für Heimweh eine Telefonnummer.`,
    trip.kind === 'jubilee' &&
      `Mehrere Busse, ein Festabend und ein Programm, bei dem Jung und Alt sich wiederfinden.`,
    trip.kind === 'jubilee' &&
      `Ehrungen, Saal und Musik sind gebucht, die Rede musst du selbst halten.`,
    trip.kind === 'team' && `Programm gibt es genug, Pflicht ist nur das gemeinsame Abendessen.`,
    trip.kind === 'team' &&
      `Ein Nachmittag bleibt frei, erfahrungsgemäß trifft sich trotzdem die halbe Mannschaft.`,
    `Der Ablauf steht Minute für Minute fest, ändern darfst du ihn trotzdem.`,
    `Wer mitfährt, hat den Plan auf dem Telefon, vom Treffpunkt bis zur Blocknummer.`,
    `Das Haus liegt so, dass du abends ohne Bus auskommst.`,
  ];
}

function stays(w: TripWords): Sentence[] {
  const { trip, inCity } = w;
  return [
    trip.kind !== 'youth' &&
      `Das Team wohnt in Zwei- und Dreibettzimmern, für das Trainerteam gibt es Einzelzimmer.`,
    trip.kind === 'youth' &&
      `Gewohnt wird in Vier- und Sechsbettzimmern auf einem Flur, den niemand sonst benutzt.`,
    `Gefrühstückt wird gemeinsam, am ersten Abend steht auch das Essen schon auf dem Tisch.`,
    `Das Haus ${inCity} nimmt gern Gruppen und bittet nur um Ruhe nach elf.`,
    `Bis zur Innenstadt gehst du höchstens zwanzig Minuten oder fährst drei Haltestellen.`,
    `Die Zimmerliste schreibst du, wir legen die Schlüssel danach bereit.`,
    trip.travel === 'bus' && `Dein Bus parkt am Haus und steht auch für kurze Wege bereit.`,
    trip.travel !== 'bus' && `Vor Ort fährst du mit Tageskarten, die im Reisebeutel liegen.`,
    `Gepäck kannst du am letzten Tag bis zur Abfahrt im Haus lassen.`,
    `Ein Aufenthaltsraum gehört abends deinem Team, für Taktik, Karten oder beides.`,
  ];
}

function prices(w: TripWords): Sentence[] {
  const { trip } = w;
  return [
    `Der Preis gilt pro Person bei 25 Reisenden, jede zwanzigste fährt frei.`,
    `Je voller die Gruppe, desto kleiner der Preis; gerechnet haben wir mit 25 Personen.`,
    `Bezahlt wird in drei Schritten, und jede Person kann einzeln überweisen.`,
    `Bis 30 Tage vor der Abfahrt buchst du kostenfrei um, Namen tauschst du bis zum Schluss.`,
    trip.placesLeft <= 12 &&
      `Zum genannten Termin sind noch ${trip.placesLeft} Plätze frei, andere Termine fragen wir gern an.`,
    trip.placesLeft > 12 &&
      `Der Termin ist ein Vorschlag; ${trip.placesLeft} Plätze halten wir dafür bereit.`,
    `Im Preis stecken Fahrt, Betten, Frühstück und das Programm, Getränke am Abend nicht.`,
    `Ab 35 Personen sinkt der Preis noch einmal, wir rechnen es dir im Angebot vor.`,
    `Eine Reiserücktrittsversicherung für die Gruppe kannst du bei der Anfrage ankreuzen.`,
  ];
}

function shorts(w: TripWords): Sentence[] {
  const { trip, inCity, city, nights, travel } = w;
  return [
    `${trip.nights} Nächte ${inCity} mit dem ${travel} ab ${trip.from}.`,
    trip.kind === 'stadium' && `Profispiel, Stadionführung und ${nights} Nächte ${inCity}.`,
    trip.kind === 'season' && `Letztes Spiel, langer Tisch, ${nights} Nächte ${inCity}.`,
    trip.kind === 'youth' &&
      `Für Jugendteams: eigener Flur, Testspiel und ${nights} Nächte ${inCity}.`,
    trip.kind === 'jubilee' && `Programm für alle Generationen, ${nights} Nächte ${inCity}.`,
    trip.kind === 'team' && `Ein Plan, ein freier Nachmittag, ${nights} Nächte ${inCity}.`,
    trip.hasOwnMatch && `Eigenes Spiel ${inCity}, danach Essen mit dem Gegner.`,
    `Ab ${trip.from} nach ${city}: Fahrt, ${nights} Nächte mit Frühstück und Programm.`,
    trip.placesLeft <= 12 && `Noch ${trip.placesLeft} Plätze: ${nights} Nächte ${inCity}.`,
    `${kindNames[trip.kind]} nach ${city}, ${w.duration} Anreise.`,
  ];
}

export function tripParagraphs(trip: Trip, chooser: Chooser): string[] {
  const w = tripWords(trip);
  const { sku } = trip;
  return [
    `${chooser.choose('journey', journeys(w), sku)} ${chooser.choose('content', contents(w), sku)}`,
    `${chooser.choose('stay', stays(w), sku)} ${chooser.choose('price', prices(w), sku)}`,
  ];
}

export function tripShort(trip: Trip, chooser: Chooser): string {
  return chooser.choose('short', shorts(tripWords(trip)), trip.sku);
}

/** Returns the information about tickets. */
export function ticketWords(trip: Trip): string {
  return hasStadiumVisit(trip)
    ? 'Sitzplätze nebeneinander, ausgegeben am Spieltag. Wird ein Spiel verlegt, ziehen wir das Programm mit.'
    : 'Kein Stadionbesuch im Programm; Karten besorgen wir auf Wunsch dazu.';
}
