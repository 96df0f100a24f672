import { createRandom } from '../scene/random.ts';
import { inLanguage } from '../words.ts';
import { hasStadiumVisit } from './trip.ts';
import type { Travel, Trip } from './trip.ts';

type ItineraryEntry = { time: string; title: string; note: string };
type ItineraryDay = {
  date: string;
  weekday: string;
  title: string;
  entries: ItineraryEntry[];
};

const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const entry = (minutes: number, title: string, note: string): ItineraryEntry => ({
  time: clock(minutes),
  title,
  note,
});

const starts: Record<Travel, [string, string]> = {
  bus: ['Abfahrt am Vereinsheim', 'Gepäck in zehn Minuten verladen, der Sitzplan ist gemacht'],
  bahn: ['Treffpunkt am Bahnsteig', 'Reservierte Plätze in einem Wagen'],
  flug: ['Treffpunkt am Flughafen', 'Gruppenschalter, die Bordkarten sind gedruckt'],
};

const before: Record<Travel, number> = { bus: 0, bahn: 20, flug: 120 };

const sights: Partial<Record<Trip['city']['kind'], readonly (readonly [string, string])[]>> = {
  harbour: [
    ['Hafenrundfahrt', 'Zwei Boote, ein Rennen'],
    ['Markthalle', 'Jeder probiert etwas, das er nicht kennt'],
    ['Rundgang am Wasser', 'Anderthalb Stunden, flache Schuhe genügen'],
  ],
  oldTown: [
    ['Altstadt zu Fuß', 'Drei Gruppen, drei Rätsel, ein Ziel'],
    ['Auf den Turm', 'Wer oben ist, macht das Foto'],
    ['Brückenlauf', 'Fünf Kilometer, gemütlich'],
  ],
  alpineTown: [
    ['Mit der Bahn auf den Berg', 'Oben gibt es Suppe'],
    ['Klettergarten', 'Gesichert, mit Trainer'],
    ['Rund um den See', 'Zu Fuß oder mit dem Rad'],
  ],
  metropolis: [
    ['Stadtrallye', 'Vier Teams, ein Wanderpokal'],
    ['Museum oder Markt', 'Abgestimmt wird beim Frühstück'],
    ['Radtour', 'Zwei Stunden auf Radwegen'],
  ],
};

/** For trips with more free days than a city has sights. */
const longTripOutings: readonly (readonly [string, string])[] = [
  ['Turnier unter uns', 'Gemischte Teams, Finale vor dem Eis'],
  ['Ausflug ins Umland', 'Mit dem Linienbus, Proviant im Rucksack'],
  ['Zweites Freundschaftsspiel', 'Wer zuletzt draußen saß, beginnt'],
];

/** Returns the title of the second day. */
function matchDayTitle(trip: Trip): string {
  if (trip.hasOwnMatch || hasStadiumVisit(trip)) return 'Spieltag';
  return trip.kind === 'jubilee' ? 'Festtag' : 'Gemeinsamer Tag';
}

/** Returns the schedule of the trip; times are local. */
export function itineraryOf(trip: Trip): ItineraryDay[] {
  const random = createRandom(`${trip.sku}/itinerary`);
  const city = inLanguage(trip.city.locative, 'de');
  const outings = [...random.shuffle(sights[trip.city.kind] ?? []), ...longTripOutings];
  const departure = trip.travelMinutes > 330 ? 6 * 60 + 30 : 7 * 60 + 30;
  const pause = trip.travelMinutes > 240 && trip.travel === 'bus' ? 30 : 0;
  const arrival =
    departure + before[trip.travel] + Math.ceil((trip.travelMinutes + pause) / 15) * 15;
  const [start, startNote] = starts[trip.travel];
  const [firstOuting] = outings;
  const days: ItineraryEntry[][] = [];
  const afternoon = Math.max(arrival + 105, 14 * 60);
  days.push([
    entry(departure, start, startNote),
    entry(
      arrival,
      `Ankunft ${city}`,
      trip.kind === 'youth'
        ? 'Zimmer nach Altersklasse, Betreuer auf jedem Flur'
        : 'Koffer ins Haus, Schlüssel liegen bereit',
    ),
    ...(afternoon < 17 * 60 && firstOuting
      ? [entry(afternoon, firstOuting[0], firstOuting[1])]
      : []),
    entry(
      Math.max(18 * 60 + 30, arrival + 75),
      'Abendessen',
      random.pick([
        'Drei lange Tische, eine Rechnung',
        'Nudeln, Salat und noch einmal Nudeln',
        'Im Gasthaus um die Ecke',
        'Die Küche kennt alle Allergien',
      ]),
    ),
  ]);
  for (let nth = 1; nth < trip.nights; nth++)
    days.push(
      nth === 1
        ? matchDay(trip, random.pick(['Klubheim', 'Vereinsheim des Gastgebers', 'Sportheim']))
        : freeDay(nth, trip, outings[nth - 1]),
    );
  days.push(lastDay(trip));
  return days.map((entries, nth) => {
    const date = new Date(`${trip.start}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + nth);
    return {
      date: date.toISOString().slice(0, 10),
      weekday: weekdays[date.getUTCDay()] ?? '',
      title:
        nth === 0
          ? 'Anreise'
          : nth === days.length - 1
            ? 'Heimreise'
            : nth === 1
              ? matchDayTitle(trip)
              : 'Freier Tag',
      entries,
    };
  });
}

function matchDay(trip: Trip, clubhouse: string): ItineraryEntry[] {
  const own = trip.hasOwnMatch
    ? [
        entry(
          10 * 60,
          'Freundschaftsspiel',
          trip.kind === 'youth'
            ? '2 × 30 Minuten, der Gegner hat dasselbe Alter'
            : '2 × 35 Minuten auf Kunstrasen, Schiedsrichter gestellt',
        ),
        entry(13 * 60, `Essen im ${clubhouse}`, 'Mit dem Gegner'),
      ]
    : [
        entry(10 * 60 + 30, 'Stadionführung', 'Kabine, Tunnel, Presseraum'),
        entry(13 * 60, 'Mittagessen', 'In der Nähe des Stadions'),
      ];
  const evening = hasStadiumVisit(trip)
    ? [
        entry(16 * 60 + 15, 'Treffpunkt am Haus', 'Karten werden hier verteilt, nicht vorher'),
        entry(18 * 60 + 45, 'Stadionbesuch', 'Alle Plätze nebeneinander'),
      ]
    : [
        entry(16 * 60, 'Freie Zeit', 'Wer will, geht mit dem Trainer laufen'),
        entry(
          19 * 60,
          trip.kind === 'jubilee' ? 'Festabend' : 'Mannschaftsabend',
          trip.kind === 'jubilee' ? 'Saal, Musik und Ehrungen' : 'Strafenkatalog wird verlesen',
        ),
      ];
  return [...own, ...evening];
}

function freeDay(
  nth: number,
  trip: Trip,
  outing: readonly [string, string] | undefined,
): ItineraryEntry[] {
  return [
    entry(
      9 * 60,
      nth % 2 === 0 ? 'Langes Frühstück' : 'Lockere Einheit',
      nth % 2 === 0 ? 'Bis halb elf' : 'Für alle, die wollen',
    ),
    ...(outing ? [entry(11 * 60, outing[0], outing[1])] : []),
    entry(
      15 * 60,
      trip.kind === 'youth' ? 'Baden oder Kicken' : 'Freie Zeit',
      'Treffpunkt um sieben ist Pflicht',
    ),
    entry(19 * 60, 'Abendessen', 'Gemeinsam, danach nach Laune'),
  ];
}

const townsWithoutStadium = new Set(['Riva del Garda', 'Rimini']);

function lastDay(trip: Trip): ItineraryEntry[] {
  const hasTour = trip.hasOwnMatch && !townsWithoutStadium.has(trip.city.key);
  const departure = trip.travelMinutes > 360 ? 9 * 60 : 13 * 60;
  const arrival = departure + before[trip.travel] + Math.ceil((trip.travelMinutes + 30) / 15) * 15;
  return [
    ...(departure > 12 * 60
      ? [
          entry(
            10 * 60 + 30,
            hasTour ? 'Stadionführung' : 'Letzter Rundgang',
            hasTour ? 'Kabine, Tunnel, Presseraum' : 'Mitbringsel und Mannschaftsfoto',
          ),
        ]
      : []),
    entry(
      departure,
      'Rückreise',
      trip.travel === 'bus' ? 'Eine Pause nach zwei Stunden' : 'Wir sind zuerst am Treffpunkt',
    ),
    entry(
      arrival,
      trip.travel === 'bus' ? 'Ankunft am Vereinsheim' : `Ankunft in ${trip.from}`,
      'Gepäck prüfen, bis zum nächsten Training',
    ),
  ];
}
