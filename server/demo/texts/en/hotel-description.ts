import type { Hotel } from '../../hotels/hotel.ts';
import type { Chooser } from '../variants.ts';
import { arrivalSentences, houseSentences } from './hotel-arrival.ts';
import { boardSentences } from './hotel-board.ts';
import { climateSentences } from './hotel-climate.ts';
import { equipmentSentences, pitchSentences } from './hotel-pitches.ts';
import { recoverySentences } from './hotel-recovery.ts';
import { serviceSentences } from './hotel-service.ts';
import { shortSentences } from './hotel-short.ts';
import { hotelWords } from './hotel-words.ts';

/** Writes four paragraphs: journey, pitches, climate and meals, services. */
export function hotelParagraphs(hotel: Hotel, chooser: Chooser): string[] {
  const words = hotelWords(hotel);
  const { sku } = hotel;
  return [
    [
      chooser.choose('arrival', arrivalSentences(words), sku),
      chooser.choose('house', houseSentences(words), sku),
    ],
    [
      chooser.choose('pitches', pitchSentences(words), sku),
      chooser.choose('equipment', equipmentSentences(words), sku),
    ],
    [
      chooser.choose('climate', climateSentences(words), sku),
      chooser.choose('board', boardSentences(words), sku),
    ],
    [
      chooser.choose('recovery', recoverySentences(words), sku),
      chooser.choose('service', serviceSentences(words), sku),
    ],
  ].map((sentences) => sentences.join(' '));
}

/** Writes one line for listings; neighbouring hotels in the catalogue start differently. */
export function hotelShort(hotel: Hotel, chooser: Chooser): string {
  return chooser.choose('short', shortSentences(hotelWords(hotel)), hotel.sku);
}
