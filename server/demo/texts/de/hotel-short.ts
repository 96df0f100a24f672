import type { Sentence } from '../variants.ts';
import type { HotelWords } from './hotel-words.ts';
import { capitalised, distanceWords } from './numbers.ts';

/** The line below a hotel's name in listings. */
export function shortSentences(w: HotelWords): Sentence[] {
  const { hotel, pitches, away, inPlace, minutes, withBoard, airport, distance } = w;
  const stars = `${hotel.stars}-Sterne-Haus`;
  const there = hotel.pitchMetres === 0 ? ` ${away}` : `, ${away}`;
  return [
    `${capitalised(pitches)}${there}, ${minutes} Minuten vom Flughafen ${airport}.`,
    `${stars} ${inPlace}: ${pitches}, Grundpreis ${withBoard}.`,
    hotel.pitchMetres > 0 &&
      `${hotel.rooms} Zimmer, ${distance} zum Platz, Grundpreis ${withBoard}: ein Haus, das Mannschaften ${inPlace} kennen.`,
    hotel.pitchMetres === 0 &&
      hotel.pitches.natural > 0 &&
      `Vom Frühstück direkt auf den Rasen: ${pitches} auf dem Hotelgelände.`,
    hotel.hasIndoorPool && `Mit Hallenbad für die Regeneration, dazu ${pitches} ${inPlace}.`,
    hotel.hasSauna && `Abends Sauna, tagsüber Training: ${pitches}${there}.`,
    hotel.isJunior &&
      `Gut für Jugendteams: Mehrbettzimmer, Betreuer auf demselben Flur, ${pitches}${there}.`,
    hotel.isProfessional && `Rasenpflege wie bei den Profis: ${pitches}${there}.`,
    hotel.equipment.includes('floodlights') &&
      `Training auch nach Sonnenuntergang: ${pitches} mit Flutlicht, ${away}.`,
    hotel.hasGym && `Mit Kraftraum im Haus: ${pitches}, ${hotel.nights} Nächte ${withBoard}.`,
    `${hotel.rooms} Zimmer ${inPlace}, dazu ${pitches}. Transfer ab ${airport}: ${minutes} Minuten.`,
    `${hotel.nights} Nächte ${inPlace} ${withBoard}. Platzzeiten auf ${w.onPitches} sind bestätigt.`,
    hotel.shoreMetres !== null &&
      hotel.shoreMetres > 0 &&
      `${distanceWords(hotel.shoreMetres)} zum ${hotel.location.place.shore === 'lake' ? 'See' : 'Strand'}, ${hotel.pitchMetres === 0 ? 'der Platz am Haus' : `${distance} zum Platz`}: ${pitches}.`,
  ];
}
