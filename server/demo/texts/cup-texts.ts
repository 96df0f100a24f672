import type { DemoLanguage } from '../words.ts';
import { tournaments } from '../tournaments/tournaments.ts';
import { cupParagraphs as germanParagraphs, cupShort as germanShort } from './de/cup-texts.ts';
import { cupParagraphs as englishParagraphs, cupShort as englishShort } from './en/cup-texts.ts';
import type { OfferText } from './hotel-texts.ts';
import { createChooser, paragraphs } from './variants.ts';

function writeCupTexts(language: DemoLanguage): ReadonlyMap<string, OfferText> {
  const [cupParagraphs, cupShort] =
    language === 'de' ? [germanParagraphs, germanShort] : [englishParagraphs, englishShort];
  const chooser = createChooser();
  return new Map(
    tournaments.map((tournament) => {
      const short = cupShort(tournament, chooser);
      const shortForm = chooser.lastForm('short');
      return [
        tournament.sku,
        { short, shortForm, description: paragraphs(cupParagraphs(tournament, chooser)) },
      ];
    }),
  );
}

/** Texts of all cups by sku. */
export const cupTexts: Readonly<Record<DemoLanguage, ReadonlyMap<string, OfferText>>> = {
  de: writeCupTexts('de'),
  en: writeCupTexts('en'),
};
