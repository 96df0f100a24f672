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
    // Rule C2.16
    ['en', { isTravel: false, count: 4 }, 'Only 4 products available'],
  ] as const)('in %s: %j', (language, limit, text) => {
    expect(limitText(cartWords[language].t, limit)).toBe(text);
  });
});
