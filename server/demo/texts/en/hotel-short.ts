import type { Sentence } from '../variants.ts';
import type { HotelWords } from './hotel-words.ts';
import { capitalised, distanceWords } from './numbers.ts';

/** The line below a hotel's name in listings. */
export function shortSentences(w: HotelWords): Sentence[] {
  const { hotel, pitches, away, inPlace, minutes, withBoard, airport, distance } = w;
  return [
    `${capitalised(pitches)} ${away}, ${minutes} minutes from ${airport} airport.`,
    `${hotel.stars}-star hotel ${inPlace}: ${pitches}, basic price ${withBoard}.`,
    hotel.pitchMetres > 0 &&
      `${hotel.rooms} rooms, ${distance} to the pitch, basic price ${withBoard}: a hotel teams know ${inPlace}.`,
    hotel.pitchMetres === 0 &&
      hotel.pitches.natural > 0 &&
      `From breakfast straight onto the grass: ${pitches} on the hotel grounds.`,
    hotel.hasIndoorPool && `An indoor pool for recovery, plus ${pitches} ${inPlace}.`,
    hotel.hasSauna && `Train by day, sauna by night: ${pitches} ${away}.`,
    hotel.isJunior &&
      `Good for youth teams: rooms for three and four, staff next door, ${pitches} ${away}.`,
    hotel.isProfessional && `Grass kept the way professionals like it: ${pitches} ${away}.`,
    hotel.equipment.includes('floodlights') &&
      `Sessions after sunset too: ${pitches} with floodlights, ${away}.`,
    hotel.hasGym && `With a gym in the house: ${pitches}, ${hotel.nights} nights ${withBoard}.`,
    `${hotel.rooms} rooms ${inPlace} with ${pitches}. Transfer from ${airport}: ${minutes} minutes.`,
    `${hotel.nights} nights ${inPlace} ${withBoard}. Slots on ${pitches} are confirmed.`,
    hotel.shoreMetres !== null &&
      hotel.shoreMetres > 0 &&
      `${distanceWords(hotel.shoreMetres)} to the ${hotel.location.place.shore === 'lake' ? 'lake' : 'beach'}, ${hotel.pitchMetres === 0 ? 'pitch at the hotel' : `${distance} to the pitch`}: ${pitches}.`,
  ];
}
