import type { Sport } from '../../hotels/hotel.ts';
import type { Sentence } from '../variants.ts';
import type { HotelWords } from './hotel-words.ts';
import { listWords } from './numbers.ts';

const teams: Partial<Record<Sport, string>> = {
  athletics: 'Leichtathletik',
  basketball: 'Basketball',
  handball: 'Handball',
  icehockey: 'Eishockey',
  swimming: 'Schwimmen',
  tennis: 'Tennis',
  triathlon: 'Triathlon',
};

/** Sentences about services, and about other groups that the hotel suits. */
export function serviceSentences(w: HotelWords): Sentence[] {
  const { hotel, inRegion, place } = w;
  const others = hotel.sports.flatMap((sport) => teams[sport] ?? []);
  return [
    `Testspielgegner vermitteln wir auf Wunsch; ${inRegion} sind zur selben Zeit meist mehrere Mannschaften vor Ort.`,
    others.length > 1 &&
      `Neben Fußball sind hier ${listWords(others)} zu Hause, auch gemischte Vereinsgruppen passen also gut zusammen.`,
    others.length === 1 && `Neben Fußball ist hier ${others[0] ?? ''} zu Hause.`,
    hotel.isProfessional &&
      'Profimannschaften kommen regelmäßig; die Rasenpflege richtet sich nach ihnen, und du hast etwas davon.',
    hotel.pools.includes('m50') && 'Das 50-Meter-Becken lässt sich bahnweise buchen.',
    hotel.pools.includes('m25') &&
      !hotel.pools.includes('m50') &&
      'Das 25-Meter-Becken lässt sich bahnweise buchen.',
    hotel.services.includes('academy') &&
      'Wer mag, bucht einen Gasttrainer mit Lizenz für einzelne Einheiten dazu.',
    `Wer bei uns ${place} betreut, kennt Haus und Platz persönlich und ist während des Camps erreichbar.`,
    'Jede zwanzigste Person fährt frei mit, das gilt auch für Betreuer.',
    'Bis 30 Tage vor der Anreise buchst du kostenfrei um, solange Haus und Saison gleich bleiben.',
    'Deine Anfrage ist unverbindlich: Wir prüfen Zimmer und Platzzeiten und melden uns binnen 24 Stunden an Werktagen.',
    'Platzzeiten, Zimmerliste und Transfer bekommst du als ein Dokument, das sich jeder aufs Telefon laden kann.',
    'Für Eltern und Fans suchen wir auf Wunsch ein zweites Hotel in der Nähe.',
    'Das Paket Spieltag enthält ein Testspiel mit Schiedsrichter, das Trainerteam entscheidet über den Tag.',
  ];
}
