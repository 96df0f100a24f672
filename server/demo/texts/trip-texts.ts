import { trips } from '../trips/trips.ts';
import { tripParagraphs, tripShort } from './de/trip-texts.ts';
import type { OfferText } from './hotel-texts.ts';
import { createChooser, paragraphs } from './variants.ts';

function writeTripTexts(): ReadonlyMap<string, OfferText> {
  const chooser = createChooser();
  return new Map(
    trips.map((trip) => {
      const short = tripShort(trip, chooser);
      const shortForm = chooser.lastForm('short');
      return [
        trip.sku,
        { short, shortForm, description: paragraphs(tripParagraphs(trip, chooser)) },
      ];
    }),
  );
}

/** Texts of all trips by sku, in German: no store sells team travel in another language. */
export const tripTexts: ReadonlyMap<string, OfferText> = writeTripTexts();
