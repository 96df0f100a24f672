import { beforeAll, describe, expect, it } from 'vitest';
import { loadEveryArea } from '../../../app/i18n/areas.ts';
import { cartWords } from '../../../app/i18n/words/cart.ts';
import { limitText } from '../../../app/offer/limit-text.ts';

describe('a quantity above what is left (Rule C2.27)', () => {
  beforeAll(() => loadEveryArea());

  it.each([
    ['en', { isTravel: true, count: 4 }, 'Only 4 places left.'],
    [
      'en',
      { isTravel: true, count: 4, asked: 9, sum: '€4,482.00' },
      'Only 4 places left. You asked for 9 (€4,482.00).',
    ],
    [
      'de',
      { isTravel: true, count: 1, asked: 9, sum: '4.482,00 €' },
      'Nur noch 1 Platz frei. Gewünscht: 9 (4.482,00 €).',
    ],
    ['de', { isTravel: false, count: 4, asked: 9 }, 'Nur 4 verfügbar. Gewünscht: 9.'],
    [
      'de',
      { isTravel: true, count: 52, asked: 51, inCart: 2 },
      'Nur noch 52 Plätze frei. 2 davon liegen schon im Korb. Zusätzlich gewünscht: 51.',
    ],
    [
      'en',
      { isTravel: true, count: 2, asked: 2, inCart: 1 },
      'Only 2 places left. 1 of them is in your basket already. You asked for 2 more.',
    ],
    // Rule C2.16
    ['en', { isTravel: false, count: 4 }, 'Only 4 products available'],
  ] as const)('in %s: %j', (language, limit, text) => {
    expect(limitText(cartWords[language].t, limit)).toBe(text);
  });
});
