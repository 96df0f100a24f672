import type { Sentence } from '../variants.ts';
import type { HotelWords } from './hotel-words.ts';
import { listWords } from './numbers.ts';

function restPlaces({ hotel }: HotelWords): string[] {
  return [
    hotel.hasSauna && 'Sauna',
    hotel.hasIndoorPool && 'Hallenbad',
    hotel.hasOutdoorPool && 'Außenpool',
    hotel.hasGym && 'Kraftraum',
    hotel.hasPhysioRoom && 'Physioraum',
  ].filter((place): place is string => Boolean(place));
}

/** Sentences about pool, sauna, physiotherapy and gym, only about facilities that the hotel has. */
export function recoverySentences(w: HotelWords): Sentence[] {
  const { hotel } = w;
  const rest = restPlaces(w);
  const list = listWords(rest);
  const many = rest.length > 1;
  return [
    many && `Für die Regeneration gibt es ${list}.`,
    many && `${list} stehen Mannschaften ohne Aufpreis offen.`,
    hotel.hasPhysioRoom &&
      'Im Physioraum stehen zwei Liegen; Handtücher stellt das Haus, die Hände bringst du mit.',
    hotel.hasIndoorPool && 'Das Hallenbad ist vor dem Frühstück für Mannschaften reserviert.',
    hotel.hasOutdoorPool &&
      !hotel.hasIndoorPool &&
      'Der Außenpool wird nach der Nachmittagseinheit zum Treffpunkt.',
    hotel.hasGym &&
      'Der Kraftraum ist groß genug für eine Hälfte des Kaders, die andere läuft solange aus.',
    hotel.hasSauna && 'In der Sauna ist abends Platz, wenn du die Zeit an der Rezeption einträgst.',
    hotel.services.includes('recovery') &&
      'Ein Regenerationsteam mit Eistonne und Kompressionshosen kann stundenweise gebucht werden.',
    hotel.services.includes('diagnostic') &&
      'Laktattest und Sprintmessung sind vor Ort möglich, die Werte bekommst du als Tabelle.',
    hotel.services.includes('performance') &&
      'Zur Spielanalyse kommt auf Wunsch ein Analyst, der Laufwege und Zweikämpfe auswertet.',
    hotel.hasSportsHall &&
      'Bei Dauerregen öffnet die Sporthalle, sie hat Maße für ein Handballfeld.',
    rest.length === 0 &&
      'Wellness gibt es im Haus nicht; zum Auslaufen ist die Umgebung umso besser geeignet.',
    rest.length === 0 && 'Das Haus verzichtet auf Wellness und hält dafür den Preis niedrig.',
    rest.length < 2 &&
      'Einen Physiotherapeuten aus dem Ort vermitteln wir für einzelne Nachmittage.',
    rest.length < 2 && 'Matten und Blackrolls leiht das Haus kostenlos aus.',
    'Nach dem Abendessen gehört der Gruppenraum deinem Team, für Besprechung, Dehnen oder Kartenspiel.',
    'Auslaufen kannst du gleich vor der Tür, eine beleuchtete Runde ist zwei Kilometer lang.',
    'Wer behandelt werden muss, hat es nicht weit: Praxis und Apotheke sind in wenigen Minuten erreichbar.',
    'Für den freien Nachmittag liegt an der Rezeption eine Liste mit Ausflügen, die ohne langen Bus auskommen.',
  ];
}
