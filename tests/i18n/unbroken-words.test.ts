import { describe, expect, test } from 'vitest';
import { catalogue as germanCatalogue } from '../../app/i18n/words/de/catalogue.ts';
import { offer as germanOffer } from '../../app/i18n/words/de/offer.ts';
import { product as germanProduct } from '../../app/i18n/words/de/product.ts';
import { catalogue as englishCatalogue } from '../../app/i18n/words/en/catalogue.ts';
import { offer as englishOffer } from '../../app/i18n/words/en/offer.ts';
import { product as englishProduct } from '../../app/i18n/words/en/product.ts';

describe('words of cards and facts', () => {
  test.each([
    ['de', germanCatalogue, germanProduct, germanOffer],
    ['en', englishCatalogue, englishProduct, englishOffer],
  ])(
    'keep a number with its unit on one line (Rule A11.9): %s',
    (_language, cards, page, facts) => {
      const texts = [
        ...[cards.perPerson, cards.nights_one, cards.nights_other],
        ...[page.perPerson, page.nightsUnit_one, page.nightsUnit_other],
        ...[page.rooms_one, page.rooms_other, facts.priceFrom],
        ...[facts.pitches_one, facts.pitches_other],
        ...[facts.matchesPerTeam_one, facts.matchesPerTeam_other],
        ...[facts.matchesOf_one, facts.matchesOf_other],
      ];
      for (const text of texts) {
        expect(text).not.toMatch(/\}\} (?!pro|per)|(?:pro|per) [Pp]|\d ×|× \{/);
      }
    },
  );
});
