import type { DemoLanguage } from '../words.ts';
import { hotels } from '../hotels/hotels.ts';
import {
  hotelParagraphs as germanParagraphs,
  hotelShort as germanShort,
} from './de/hotel-description.ts';
import {
  hotelParagraphs as englishParagraphs,
  hotelShort as englishShort,
} from './en/hotel-description.ts';
import { createChooser, paragraphs } from './variants.ts';

export type OfferText = {
  short: string;
  /** HTML of `<p>` only. */
  description: string;
  /** Index of the short line's sentence pattern: cards with the same one are kept apart. */
  shortForm: number;
};

function writeHotelTexts(language: DemoLanguage): ReadonlyMap<string, OfferText> {
  const [hotelParagraphs, hotelShort] =
    language === 'de' ? [germanParagraphs, germanShort] : [englishParagraphs, englishShort];
  const chooser = createChooser();
  return new Map(
    hotels.map((hotel) => {
      const short = hotelShort(hotel, chooser);
      const shortForm = chooser.lastForm('short');
      const description = paragraphs(hotelParagraphs(hotel, chooser));
      return [hotel.sku, { short, description, shortForm }];
    }),
  );
}

/** Texts of all hotels by sku. */
export const hotelTexts: Readonly<Record<DemoLanguage, ReadonlyMap<string, OfferText>>> = {
  de: writeHotelTexts('de'),
  en: writeHotelTexts('en'),
};
